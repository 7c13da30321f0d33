/**
 * Calendar dates travel as `YYYY-MM-DD` and instants as RFC 3339 UTC; people see `YYYY/MM/DD` and `YYYY/MM/DD @ HH:mm`,
 * in the time of Quebec (decisions 1).
 */
import { z } from 'zod'
import { say } from './validation/say.ts'

export const timeZone = 'America/Toronto'

/** Whether the text is a day of the calendar, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900-01-01') return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The day that an instant falls on in Quebec, as `YYYY-MM-DD`. */
export const dayOf = (instant: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant)

/** A calendar day of a body: `YYYY-MM-DD`, and `YYYY/MM/DD` as people type it. */
export const day = z
  .string({ error: say('DATE_INVALID') })
  .transform((text) => text.trim().replaceAll('/', '-'))
  .refine(isDay, say('DATE_INVALID'))

/** `2026-05-04` as people see it: `2026/05/04`. */
export const showDay = (text: string): string => text.replaceAll('-', '/')

/** An instant as people see it: `2026/05/04 @ 09:30`. */
export function showInstant(instant: Date): string {
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant)
  return `${showDay(dayOf(instant))} @ ${time}`
}

/** A day in words, for letters and pages: `4 mai 2026`, `1er mai 2026`, `May 4, 2026`. */
export const longDay = (text: string, language: 'fr' | 'en'): string =>
  new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${text}T00:00:00Z`)).replace(/^1 /, '1er ')
