/**
 * Dates are sent as `YYYY-MM-DD`, instants as RFC 3339 UTC; people see `YYYY/MM/DD` and `YYYY/MM/DD
 * @ HH:mm` in Quebec time (requirements/contract.md 1).
 */
import { kept } from './kept.ts'
import type { Language } from './language.ts'

export const timeZone = 'America/Toronto'

/** A valid `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900-01-01') return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Swedish dates are those of ISO 8601. */
const iso = kept((zone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }))
const isoSeconds = kept(
  (zone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }),
)
const long = kept(
  (language: Language) =>
    new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'long', timeZone: 'UTC' }),
)
const month = kept(
  (language: Language) =>
    new Intl.DateTimeFormat(`${language}-CA`, { year: 'numeric', month: 'long', timeZone: 'UTC' }),
)
const hours = kept(
  (language: Language) =>
    new Intl.DateTimeFormat(`${language}-CA`, {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    }),
)
const ofInvoices = kept(
  (language: Language) =>
    new Intl.DateTimeFormat(`${language}-CA`, {
      year: 'numeric',
      month: 'long',
      day: '2-digit',
      timeZone,
    }),
)

/** What people call a time zone by: `Vancouver` of `America/Vancouver`. */
export const cityOf = (zone: string): string => zone.replace(/^.*\//, '').replaceAll('_', ' ')

/** The day in Quebec, `YYYY-MM-DD`. */
export const dayOf = (instant: Date): string => iso(timeZone).format(instant)

/** The day `days` after (before, if negative). */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The same day of another year; 29 February becomes 1 March in a year without it. */
export function addYears(day: string, years: number): string {
  const date = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
  return isDay(date) ? date : addDays(`${date.slice(0, 4)}-02-28`, 1)
}

/** So many days, the first given: counted, for reports are of thousands. */
export function daysFrom(first: string, count: number): string[] {
  const begin = Date.parse(`${first}T00:00:00Z`)
  return Array.from({ length: Math.max(0, count) }, (_, days) =>
    new Date(begin + days * 86_400_000).toISOString().slice(0, 10),
  )
}

/** From one day to another, both `YYYY-MM-DD`; negative where the second is before. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000

/** Newfoundland is 90 minutes ahead of Quebec. */
const ahead = 90 * 60 * 1000

/** Whether a day has not begun anywhere in Canada. */
export const isFuture = (day: string, now: Date): boolean =>
  day > dayOf(new Date(now.getTime() + ahead))

/** Whether an hour (`HH:mm`) of a day has not come anywhere in Canada. */
export const isFutureHour = (day: string, hour: string, now: Date): boolean =>
  `${day} ${hour}` > secondIn(timeZone, now.getTime() + ahead).slice(0, 16)

/** `YYYY-MM-DD HH:mm:ss` in a time zone. */
export const secondIn = (zone: string, instant: number | Date): string =>
  isoSeconds(zone).format(instant)

/** A zone's UTC offset in milliseconds. */
function offsetAt(zone: string, instant: number): number {
  return Date.parse(`${secondIn(zone, instant).replace(' ', 'T')}Z`) - instant
}

/**
 * The instant at which clocks of a zone show a time; one skipped in spring counts as an hour later.
 *
 * @param shown what those clocks show, in milliseconds, as if it were UTC
 */
export function instantShown(zone: string, shown: number): Date {
  const first = shown - offsetAt(zone, shown)
  const second = shown - offsetAt(zone, first)
  return new Date(offsetAt(zone, second) === offsetAt(zone, first) ? second : first)
}

/** The instant of a time (`HH:mm`) in Quebec, RFC 3339. */
export const instantIn = (day: string, time: string): string =>
  instantShown(timeZone, Date.parse(`${day}T${time}:00Z`)).toISOString()

/** First and last millisecond of a day in Quebec, RFC 3339. */
export function boundsOf(day: string): { from: string; to: string } {
  const end = Date.parse(instantIn(addDays(day, 1), '00:00')) - 1
  return { from: instantIn(day, '00:00'), to: new Date(end).toISOString() }
}

export const showDay = (text: string): string => text.replaceAll('-', '/')

/** `2026/05/04 @ 09:30`. */
export function showInstant(instant: Date): string {
  const [day = '', time = ''] = secondIn(timeZone, instant).split(' ')
  return `${showDay(day)} @ ${time.slice(0, 5)}`
}

/** `4 mai 2026`, `1er mai 2026`, `May 4, 2026`. */
export const longDay = (text: string, language: Language): string =>
  firstOfMonth[language](long(language).format(new Date(`${text}T00:00:00Z`)))

/** `mars 2020`, `March 2020`, of a day of it. */
export const longMonth = (text: string, language: Language): string =>
  month(language).format(new Date(`${text}T00:00:00Z`))

/** `18 h 30`, `6:30 p.m.`, of `HH:mm`; it is not broken over lines. */
export const showHour = (time: string, language: Language): string =>
  hours(language)
    .format(new Date(`1970-01-01T${time}:00Z`))
    .replaceAll(/\s/g, '\u00a0')

/** `2026/05/04, 18 h 30`, as far as it is known. */
export const showDayHour = (
  day: string,
  hour: string | null | undefined,
  language: Language,
): string => (hour ? `${showDay(day)}, ${showHour(hour, language)}` : showDay(day))

/** On invoices, in Quebec: `04 mai 2026`, `May 04, 2026` (requirements/animals.md 9). */
export const invoiceDay = (instant: Date, language: Language): string =>
  ofInvoices(language).format(instant)

const firstOfMonth: Record<Language, (day: string) => string> = {
  fr: (day) => day.replace(/^1 /, '1er '),
  en: (day) => day,
}
