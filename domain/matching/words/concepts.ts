import { plainName } from '../../places/plain-name.ts'

/** Canonical name of each word of a table of `name: 'word word ...'`, in French and English. */
export function wordTable<T extends string>(table: Record<T, string>): ReadonlyMap<string, T> {
  return new Map(
    Object.entries<string>(table).flatMap(([name, words]) =>
      words.split(' ').map((word) => [word, name as T] as const),
    ),
  )
}

/** Feminine and plural forms count as the word itself: « noires », "paws". */
const forms = (word: string): string[] => [
  word,
  word.replace(/s$/, ''),
  word.replace(/es?$/, ''),
  word.replace(/es$/, ''),
  word.replace(/(.)\1es?$/, '$1'),
  word.replace(/x$/, ''),
]

export const lookUp = <T>(table: ReadonlyMap<string, T>, word: string): T | undefined =>
  forms(word)
    .map((form) => table.get(form))
    .find((found) => found !== undefined)

export const wordsOf = (text: string): string[] => plainName(text).split(' ').filter(Boolean)
