import { and, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { telephoneDigits } from '#domain/accounts/telephone.ts'
import { literally } from '../../db/search-words.ts'
import { plainName } from '#domain/places/plain-name.ts'

/** Mirrors `name_words` in the database. */
export const nameWordsOf = (typed: string) => plainName(typed.replace(/['’‘ʼ`´]/g, ''))

/** Three or more characters match anywhere (by index), fewer at the start of a word. */
export const wordPatterns = (typed: string): string[] =>
  nameWordsOf(typed)
    .split(' ')
    .filter(Boolean)
    .map((word) => (word.length < 3 ? `% ${word}%` : `%${word}%`))

/** Alternatives for the column `search`; all patterns of a list must match. */
export function patternsOf(typed: string): string[][] {
  const digits = telephoneDigits(typed)
  if (digits !== undefined && digits.length >= 3) return [[`%${digits}%`]]
  const signs = typed.replace(/[^a-z\d]/gi, '').toLowerCase()
  if (/^\s*[a-z]\d[a-z][ -]?(?:\d(?:[a-z]\d?)?)?\s*$/i.test(typed)) return [[`% ${signs}%`]]
  const email = typed.trim().toLowerCase()
  const isWord = /^\S*$/.test(email) && /[a-z\d]{3}|@/.test(email)
  const asEmail = isWord ? [[`%${literally(email)}%`]] : []
  return [wordPatterns(typed), ...asEmail].filter((patterns) => patterns.length > 0)
}

export const like = (column: AnyPgColumn | SQL, patterns: readonly string[]) =>
  and(...patterns.map((pattern) => sql`${column} like ${pattern}`))
