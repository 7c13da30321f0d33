/**
 * Installs what is missing or outdated of the checkout's lock file, `tools` of tests and checks too
 * unless they are not wanted.
 * @returns the program of the Node to run on
 */
export function ensureInstalled(root: string, options?: { tools?: boolean }): Promise<string>
