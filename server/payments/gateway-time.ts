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

const minute = 60_000
const hour = 60 * minute

/** `yyyyMMddHHmm`, what clocks of a zone show. */
export const minuteIn = (timeZone: string, instant: Date): string =>
  secondIn(timeZone, instant).slice(0, 16).replaceAll(/\D/g, '')

/** In autumn clocks show an hour twice. */
const isShownTwice = (timeZone: string, instant: Date): boolean =>
  [-hour, hour].some(
    (off) => minuteIn(timeZone, new Date(instant.getTime() + off)) === minuteIn(timeZone, instant),
  )

/**
 * `yyyyMMddHHmm` of a link's end, by the clocks of the account's zone, in summer and in winter. Of an
 * hour that they show twice it is the end: read as the first of the two, the link would be over while
 * it is open.
 */
export function expiryOf(timeZone: string, instant: Date): string {
  let end = instant
  while (isShownTwice(timeZone, end)) end = new Date(end.getTime() + minute)
  return minuteIn(timeZone, end)
}

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
