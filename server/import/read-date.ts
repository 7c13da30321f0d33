import { isDay } from '#domain/dates.ts'

/** Of dates in numbers alone. */
export type DateOrder = 'day-month' | 'month-day'

const months = [
  ['january', 'janvier'],
  ['february', 'fevrier'],
  ['march', 'mars'],
  ['april', 'avril'],
  ['may', 'mai'],
  ['june', 'juin'],
  ['july', 'juillet'],
  ['august', 'aout'],
  ['september', 'septembre'],
  ['october', 'octobre'],
  ['november', 'novembre'],
  ['december', 'decembre'],
]

/** `YYYY-MM-DD`; null if invalid or ambiguous. */
export function readDate(text: string, order?: DateOrder): string | null {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
  const parts =
    yearFirst(plain) ?? monthInWords(plain) ?? (order ? numbersOnly(plain, order) : null)
  if (!parts) return null
  const [year, month, day] = parts
  const iso = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : null
}

type Parts = [year: string, month: string | number, day: string]

/** `2015-12-18`, `2015/12/18`, `2015-12-18T00:00:00.000`. */
function yearFirst(text: string): Parts | null {
  const found = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[t ]\d{1,2}:\d{2}.*)?$/.exec(text)
  return found ? [found[1] as string, found[3] as string, found[4] as string] : null
}

/** `December 18 2015`, `Dec 18, 2015`, `18-Dec-2015`, `18 décembre 2015`, `1er mai 2015`. */
function monthInWords(text: string): Parts | null {
  const english = /^([a-z]{3,})\.?[ -]+(\d{1,2})(?:st|nd|rd|th)?,?[ -]+(\d{4})$/.exec(text)
  const french = /^(\d{1,2})(?:er|st|nd|rd|th)?[ -]+([a-z]{3,})\.?,?[ -]+(\d{4})$/.exec(text)
  const [word, day, year] = english
    ? english.slice(1)
    : french
      ? [french[2], french[1], french[3]]
      : []
  if (!word || !day || !year) return null
  const named = months.flatMap((names, index) =>
    names.some((name) => name.startsWith(word)) ? [index + 1] : [],
  )
  return named.length === 1 ? [year, named[0] as number, day] : null
}

/** `18/12/2015` or `12/18/2015`. */
function numbersOnly(text: string, order: 'day-month' | 'month-day'): Parts | null {
  const [, one, , two, year] =
    /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?: \d{1,2}:\d{2}.*)?$/.exec(text) ?? []
  if (!one || !two || !year) return null
  return order === 'day-month' ? [year, two, one] : [year, one, two]
}
