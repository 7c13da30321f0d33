/** Characters. */
const longest = 300

/**
 * What the mail server said to a letter, without addresses and for a person to read; where it said
 * nothing, the code of what failed, such as ECONNREFUSED.
 */
export function answerOf(error: unknown): string {
  const { response, code } = error as { response?: string; code?: string }
  return withoutAddresses(response ?? '') || (code ?? 'EUNKNOWN')
}

export const withoutAddresses = (words: string): string =>
  words
    .split(/([\s<>"'(),;:]+)/)
    .map((part) => (part.includes('@') ? '…' : part))
    .join('')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
