/** Letters, digits, dash, underscore and dot; no part starts with a dot (path traversal). */
const keyPattern = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

/** @throws Error for what is no key of ours */
export function checkedKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error('not a file key')
  return key
}

/** What follows the key of a file that is being stored in a folder; it stays where the process dies. */
export const draftEnd = /\.[\da-f-]{36}\.part$/
