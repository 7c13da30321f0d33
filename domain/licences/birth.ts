import { isDay, longDay, longMonth, showDay } from '../dates.ts'
import type { Language } from '../language.ts'

/** What is known of an animal's birth (requirements/cities.md 2). */
export const birthPrecisions = ['day', 'month', 'year'] as const
export type BirthPrecision = (typeof birthPrecisions)[number]

/** Characters of `YYYY-MM-DD` that are known. */
export const knownOf: Record<BirthPrecision, number> = { day: 10, month: 7, year: 4 }

/** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
export const birthText = (birth: string, precision: BirthPrecision): string =>
  birth.slice(0, knownOf[precision])

/** A month or a year alone is kept as its first day. */
export const keptBirth = (birth: string, precision: BirthPrecision): string =>
  birthText(birth, precision) + '1900-01-01'.slice(knownOf[precision])

/** Reads what `birthText` writes, with slashes too; any other text stays as it is, of a day. */
export function readBirth(text: string): { birth: string; precision: BirthPrecision } {
  const typed = text.trim().replaceAll('/', '-').replace(/-$/, '')
  const precision = birthPrecisions.find((one) => knownOf[one] === typed.length)
  const birth = precision && keptBirth(typed, precision)
  return precision && birth !== undefined && isDay(birth)
    ? { birth, precision }
    : { birth: text, precision: 'day' }
}

/** `2020/03/01`, `2020/03`, `2020`. */
export const showBirth = (birth: string, precision: BirthPrecision): string =>
  showDay(birthText(birth, precision))

/** `1er mars 2020`, `mars 2020`, `2020`. */
export function longBirth(birth: string, precision: BirthPrecision, language: Language): string {
  if (precision === 'year') return birthText(birth, precision)
  return precision === 'month' ? longMonth(birth, language) : longDay(birth, language)
}
