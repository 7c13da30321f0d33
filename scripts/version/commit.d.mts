/** The commit of the checkout, by git or by the note of its last build; null where neither knows. */
export function commitOf(root: string): Promise<string | null>
