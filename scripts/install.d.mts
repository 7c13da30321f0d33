/**
 * Installs missing or outdated packages of the checkout's lock file.
 * @returns the program of the pinned Node
 */
export function ensureInstalled(root: string): Promise<string>
