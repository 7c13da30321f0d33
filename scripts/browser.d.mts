/** A browser that is there already, else undefined. */
export function findBrowser(): Promise<string | undefined>

/** Finds or installs one; undefined where neither works. */
export function ensureBrowser(root: string, node: string): Promise<string | undefined>
export const BROWSER_COMMAND: string
