/** A word without accents, in lower case. */
export const plainWord = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')

/**
 * A name without accents and marks, in lower case, its words parted by one space: what `plain` of
 * the database makes of it.
 */
export const plainName = (name: string) =>
  plainWord(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
