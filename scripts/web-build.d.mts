/** Builds the screens unless they are built already. */
export function ensureWebBuilt(root: string, node: string): Promise<void>
