import { secondIn } from '#domain/dates.ts'

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

/** `yyyyMMddHHmm` of a link's end: the minute in which it ends. */
export function expiryIn(timeZone: string, instant: Date): string {
  const { day, time } = partsIn(timeZone, instant)
  return `${day.replaceAll('-', '')}${time.slice(0, 5).replace(':', '')}`
}

/** `YYYY-MM-DDTHH:mm:ss`, as reports take it. */
export function momentIn(timeZone: string, instant: Date): string {
  const { day, time } = partsIn(timeZone, instant)
  return `${day}T${time}`
}
