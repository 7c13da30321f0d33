import { and, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { telephoneDigits } from '#domain/accounts/telephone.ts'
import type { NumberKind } from '#domain/animals/animal.ts'
import { microchipForms, printedName } from '#domain/animals/numbers/microchip-forms.ts'
import { normalizeNumber } from '#domain/animals/numbers/numbers.ts'
import { plainName } from '#domain/places/plain-name.ts'

/** In a pattern of `like`. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Digits without an area code: with fewer, what was typed may be several words. */
const fewestDigits = 7

/**
 * All words of a text in a column of plain words, by its trigram index; an e-mail or a telephone as
 * a whole, and words of two letters at most only where one begins.
 */
export function hasWords(column: AnyPgColumn, typed: string): SQL | undefined {
  const digits = telephoneDigits(typed)
  const words = typed.includes('@')
    ? [literally(typed.trim().toLowerCase())]
    : digits !== undefined && digits.length >= fewestDigits
      ? [digits]
      : plainName(typed.replace(/['’]/g, '')).split(' ').filter(Boolean)
  const all = words.map((word) =>
    word.length < 3 ? sql`${column} like ${`% ${word}%`}` : sql`${column} like ${`%${word}%`}`,
  )
  return all.length > 0 ? and(...all) : sql`true`
}

/** A microchip, in whichever form it is printed or stored; by the column's index. */
export function hasMicrochip(column: AnyPgColumn | SQL, typed: string): SQL {
  const [normal, named] = microchipForms(typed)
  return named === undefined ? sql`${column} = ${normal}` : sql`${column} in (${normal}, ${named})`
}

/** Of a named statement about the forms of a microchip: one with an array is planned at every call. */
export const eitherForm = 'in ($1, $2)'

/** The normal form of a stored microchip, to compare two columns: no index knows it. */
export const normalMicrochip = (column: AnyPgColumn | SQL): SQL =>
  sql`regexp_replace(${column}, ${sql.raw(`'${printedName.source}'`)}, '')`

/** A whole number of a kind. */
export const hasNumber = (kind: NumberKind, column: AnyPgColumn | SQL, typed: string): SQL =>
  kind === 'microchip' ? hasMicrochip(column, typed) : sql`${column} = ${normalizeNumber(typed)}`

/** A telephone of a few rows, by the part of it that was typed in any form. */
export function hasTelephone(column: AnyPgColumn | SQL, typed: string): SQL {
  const digits = telephoneDigits(typed)
  return digits === undefined
    ? sql`false`
    : sql`strpos(regexp_replace(${column}, '[^0-9]', '', 'g'), ${digits}) > 0`
}
