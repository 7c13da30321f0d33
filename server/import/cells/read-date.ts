import { addDays, isDay } from '#domain/dates.ts'
import type { BirthPrecision } from '#domain/licences/birth.ts'
import { plainWord } from '#domain/places/plain-name.ts'
import { plainly, type CellNote, type ReadCell } from './cell.ts'

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

const weekday =
  /^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|(?:mon|tues|wednes|thurs|fri|satur|sun)day),? /

type Parts = readonly [year: string, month: string | number, day: string]

/** `YYYY-MM-DD`; null if invalid, ambiguous or no whole date. */
export const readDate = (text: string, order?: DateOrder): string | null =>
  wholeDay(plainWord(text).trim(), order)

function wholeDay(text: string, order?: DateOrder): string | null {
  const bare = text.replace(weekday, '')
  const parts = yearFirst(bare) ?? monthInWords(bare) ?? numbersOnly(bare, order)
  return parts && dayOf(parts)
}

/** A date, a month or a year, as its first day. */
export interface ReadDate {
  day: string
  precision: BirthPrecision
}

/**
 * Also a month or a year alone (`mai 2019`, `05/2019`, `vers 2018`, `printemps 2018`), and the number
 * of days by which spreadsheets keep dates.
 */
export function readDateCell(cell: string, order?: DateOrder): ReadCell<ReadDate> | null {
  const { text, isAbout } = plainly(plainWord(cell).trim())
  const note = (told: CellNote | false) => (told ? { note: told } : {})
  const day = wholeDay(text, order)
  if (day) return { value: { day, precision: 'day' }, ...note(isAbout && 'approximate') }
  const serial = serialDay(text)
  if (serial) return { value: { day: serial, precision: 'day' }, note: 'serial' }
  const part = monthOf(text) ?? yearOf(text)
  if (!part) return null
  return {
    value: { day: part.day, precision: part.precision },
    ...note((isAbout || part.isAbout === true) && 'approximate'),
  }
}

const dayOf = ([year, month, day]: Parts): string | null => {
  const iso = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : null
}

/** `2015-12-18`, `2015/12/18`, `20151218`, `2015-12-18T00:00:00.000`. */
function yearFirst(text: string): Parts | null {
  const found = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?:[t ]\d{1,2}:\d{2}.*)?$/.exec(text)
  if (!found || (found[2] === '' && !/^\d{8}(?:\D|$)/.test(text))) return null
  return [found[1] as string, found[3] as string, found[4] as string]
}

/** `December 18 2015`, `Dec 18, 2015`, `18-Dec-2015`, `18 décembre 2015`, `1er mai 2015`. */
function monthInWords(text: string): Parts | null {
  const english = /^([a-z]{3,})\.?[ -]+(\d{1,2})(?:st|nd|rd|th)?,?[ -]+(\d{4})$/.exec(text)
  const french = /^(?:le )?(\d{1,2})(?:er|st|nd|rd|th)?[ -]+([a-z]{3,})\.?,?[ -]+(\d{4})$/.exec(
    text,
  )
  const [word, day, year] = english
    ? english.slice(1)
    : french
      ? [french[2], french[1], french[3]]
      : []
  const month = word === undefined ? null : monthNamed(word)
  return month === null || !day || !year ? null : [year, month, day]
}

/** By a beginning that no other month has. */
function monthNamed(word: string): number | null {
  const named = months.flatMap((names, index) =>
    names.some((name) => name.startsWith(word)) ? [index + 1] : [],
  )
  return named.length === 1 ? (named[0] as number) : null
}

const inNumbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?: \d{1,2}:\d{2}.*)?$/

/** `18/12/2015` or `12/18/2015`; without an order only what cannot be read in two ways. */
function numbersOnly(text: string, order: DateOrder | undefined): Parts | null {
  const [, one, , two, year] = inNumbers.exec(text) ?? []
  if (!one || !two || !year) return null
  const chosen =
    order ??
    (Number(one) > 12 ? 'day-month' : Number(two) > 12 || one === two ? 'month-day' : undefined)
  if (chosen === undefined) return null
  return chosen === 'day-month' ? [year, two, one] : [year, one, two]
}

/** The last day that spreadsheets counted wrongly; day 1 is 1 January 1900. */
const dayZero = '1899-12-30'

/** `43586` is 1 May 2019. From 1954 to 2064, so that no year and no other number is meant. */
function serialDay(text: string): string | null {
  const days = Number(/^(\d{5})(?:[.,]\d+)?$/.exec(text)?.[1])
  return days >= 20_000 && days < 60_000 ? addDays(dayZero, days) : null
}

interface Part extends ReadDate {
  isAbout?: boolean
}

const firstOf = (year: string, month: string | number, precision: BirthPrecision): Part | null => {
  const day = dayOf([year, month, '1'])
  return day === null ? null : { day, precision }
}

/** `2019-05`, `05/2019`, `mai 2019`, `May, 2019`. */
function monthOf(text: string): Part | null {
  const [, year, month] =
    /^(\d{4})[-/. ](\d{1,2})$/.exec(text) ?? swapped(/^(\d{1,2})[-/. ](\d{4})$/.exec(text)) ?? []
  if (year && month) return firstOf(year, month, 'month')
  const [, named, ofYear] =
    /^(?:en |in )?([a-z]{3,})\.?,?[ -]+(?:de |of )?(\d{4})$/.exec(text) ??
    swapped(/^(\d{4})[ -]+([a-z]{3,})\.?$/.exec(text)) ??
    []
  const number = named === undefined ? null : monthNamed(named)
  return number === null || !ofYear ? null : firstOf(ofYear, number, 'month')
}

const swapped = (found: RegExpExecArray | null): string[] | null =>
  found && [found[0], found[2] as string, found[1] as string]

/** `2018`, `en 2018`; of a season or a half the year alone is known. */
function yearOf(text: string): Part | null {
  const [, season, year] =
    /^(?:en |in )?(?:(?:(printemps|ete|automne|hiver|spring|summer|fall|autumn|winter|debut|mi|fin|early|mid|late)[ -]+)(?:de |of )?)?(\d{4})$/.exec(
      text,
    ) ?? []
  const part = year === undefined ? null : firstOf(year, 1, 'year')
  return part && { ...part, ...(season !== undefined && { isAbout: true }) }
}

/** Why a text is no date. */
export function whyNoDate(
  text: string,
  order?: DateOrder,
): 'dateOrder' | 'shortYear' | 'age' | 'noDate' {
  const plain = plainWord(text).trim()
  const [, one, , two] = inNumbers.exec(plain) ?? []
  // The same day both ways, or no month in one of them, is read, or is none.
  if (!order && one !== two && Number(one) <= 12 && Number(two) <= 12) return 'dateOrder'
  if (/^(?:\d{1,2}|[a-z]{3,}\.?)[-/. ]\d{1,2}(?:[-/. ]\d{2})?$/.test(plain)) return 'shortYear'
  return /^(?:environ |about |~ ?)?\d{1,2}(?:[.,]\d)? ?(?:ans?|mois|semaines?|years?|yrs?|months?|weeks?)(?: old)?$/.test(
    plain,
  )
    ? 'age'
    : 'noDate'
}
