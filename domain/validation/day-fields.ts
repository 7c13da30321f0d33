/** Apart from dates.ts: screens that only show days load no schemas. */
import { z } from 'zod'
import { instantIn, isDay } from '../dates.ts'
import { say } from './say.ts'

/** Accepts `YYYY-MM-DD` and `YYYY/MM/DD`. */
export const day = z
  .string({ error: say('DATE_INVALID') })
  .transform((text) => text.trim().replaceAll('/', '-'))
  .refine(isDay, say('DATE_INVALID'))

/** `HH:mm`, of 24 hours. */
export const hour = z
  .string({ error: say('HOUR_INVALID') })
  .trim()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, say('HOUR_INVALID'))

/** Converts `2026/05/04 @ 09:30` (Quebec) or RFC 3339 to UTC, else null. */
function readInstant(text: string): string | null {
  const [, day = '', time = ''] =
    /^(\d{4}[-/]\d{2}[-/]\d{2}) ?@? ?((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text.trim()) ?? []
  if (time)
    return isDay(day.replaceAll('/', '-')) ? instantIn(day.replaceAll('/', '-'), time) : null
  const read = z.iso.datetime({ offset: true }).safeParse(text)
  return read.success && isDay(text.slice(0, 10)) ? new Date(text).toISOString() : null
}

/** Accepts RFC 3339, and `YYYY/MM/DD @ HH:mm` in Quebec time. */
export const instant = z
  .string({ error: say('INSTANT_INVALID') })
  .transform((text) => readInstant(text) ?? text)
  .refine((text) => readInstant(text) !== null, say('INSTANT_INVALID'))
