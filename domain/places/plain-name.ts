export const plainWord = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')

/** Mirrors the database's `plain`. */
export const plainName = (name: string) =>
  plainWord(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
