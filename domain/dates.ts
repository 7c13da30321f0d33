/**
 * Calendar dates travel as `YYYY-MM-DD` and instants as RFC 3339 UTC; people see `YYYY/MM/DD` and
 * `YYYY/MM/DD @ HH:mm`, in the time of Quebec (requirements/contract.md 1).
 */
import { z } from 'zod'
import type { Language } from './language.ts'
import { say } from './validation/say.ts'

export const timeZone = 'America/Toronto'

/** Whether the text is a day of the calendar, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900-01-01') return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The day that an instant falls on in Quebec, as `YYYY-MM-DD`. */
export const dayOf = (instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant)

/** A calendar day of a body: `YYYY-MM-DD`, and `YYYY/MM/DD` as people type it. */
export const day = z
  .string({ error: say('DATE_INVALID') })
  .transform((text) => text.trim().replaceAll('/', '-'))
  .refine(isDay, say('DATE_INVALID'))

/** How far the clocks of Quebec are from UTC at an instant, in milliseconds. */
function offsetAt(instant: number): number {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(instant)
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - instant
}

/**
 * The instant at which the clocks of Quebec show a day and time; an hour that they skip in spring
 * is the one after it.
 */
function instantIn(day: string, time: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const first = asUtc - offsetAt(asUtc)
  const second = asUtc - offsetAt(first)
  return new Date(offsetAt(second) === offsetAt(first) ? second : first).toISOString()
}

/** `2026/05/04 @ 09:30` and RFC 3339 as the instant in UTC; null for what is neither. */
function readInstant(text: string): string | null {
  const [, day = '', time = ''] =
    /^(\d{4}[-/]\d{2}[-/]\d{2}) ?@? ?((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text.trim()) ?? []
  if (time)
    return isDay(day.replaceAll('/', '-')) ? instantIn(day.replaceAll('/', '-'), time) : null
  const read = z.iso.datetime({ offset: true }).safeParse(text)
  return read.success && isDay(text.slice(0, 10)) ? new Date(text).toISOString() : null
}

/**
 * An instant of a body: RFC 3339, and `YYYY/MM/DD @ HH:mm` in the time of Quebec as people type it.
 */
export const instant = z
  .string({ error: say('INSTANT_INVALID') })
  .transform((text) => readInstant(text) ?? text)
  .refine((text) => readInstant(text) !== null, say('INSTANT_INVALID'))

/** `2026-05-04` as people see it: `2026/05/04`. */
export const showDay = (text: string): string => text.replaceAll('-', '/')

/** An instant as people see it: `2026/05/04 @ 09:30`. */
export function showInstant(instant: Date): string {
  const time = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant)
  return `${showDay(dayOf(instant))} @ ${time}`
}

/** A day in words, for letters and pages: `4 mai 2026`, `1er mai 2026`, `May 4, 2026`. */
export const longDay = (text: string, language: Language): string =>
  firstOfMonth[language](
    new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${text}T00:00:00Z`),
    ),
  )

const firstOfMonth: Record<Language, (day: string) => string> = {
  fr: (day) => day.replace(/^1 /, '1er '),
  en: (day) => day,
}
