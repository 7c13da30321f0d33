/** A browser that is there already, else undefined. */
export function findBrowser(): Promise<string | undefined>
