import { instantShown, secondIn } from '#domain/dates.ts'

interface Parts {
  day: string
  time: string
}

function partsIn(timeZone: string, instant: Date): Parts {
  const [day = '', time = ''] = secondIn(timeZone, instant).split(' ')
  return { day, time }
}

/** `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, instant: Date): string => partsIn(timeZone, instant).day

/** Of UTC, in milliseconds: Pacific daylight time. */
const pacific = -7 * 3_600_000

/**
 * `yyyyMMddHHmm` of a link's end, in Pacific time: the minute in which it ends. Daylight time all
 * year: British Columbia keeps it since 2026, but neither the gateway nor the time zones of this
 * machine need know that. Where the gateway still has winters, a link lives an hour longer, and what
 * is paid then is sold or goes back; by standard time, one where it has none would be over at once.
 */
export const expiryOf = (instant: Date): string =>
  new Date(instant.getTime() + pacific).toISOString().slice(0, 16).replace(/\D/g, '')

/** `YYYY-MM-DDTHH:mm:ss`, as reports take it. */
export function momentIn(timeZone: string, instant: Date): string {
  const { day, time } = partsIn(timeZone, instant)
  return `${day}T${time}`
}

/** A time with its zone, or of a zone where it names none. Invalid where it is no time. */
export function instantOf(timeZone: string, text: string): Date {
  if (/(?:Z|[+-]\d{2}:?\d{2})$/.test(text)) return new Date(text)
  const shown = Date.parse(`${text.replace('T', ' ')} UTC`)
  return Number.isNaN(shown) ? new Date(Number.NaN) : instantShown(timeZone, shown)
}
