import { and, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { plainName } from '#domain/places/plain-name.ts'

/** In a pattern of `like`. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/**
 * All words of a text in a column of plain words, by its trigram index; an e-mail as a whole, and
 * words of two letters at most only where one begins.
 */
export function hasWords(column: AnyPgColumn, typed: string): SQL | undefined {
  const words = typed.includes('@')
    ? [literally(typed.trim().toLowerCase())]
    : plainName(typed.replace(/['’]/g, '')).split(' ').filter(Boolean)
  const all = words.map((word) =>
    word.length < 3 ? sql`${column} like ${`% ${word}%`}` : sql`${column} like ${`%${word}%`}`,
  )
  return all.length > 0 ? and(...all) : sql`true`
}
