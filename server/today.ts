import { dayOf } from '#domain/dates.ts'
import type { Clock } from './clock.ts'

/** The day in Quebec; computed once a minute because the formatting is slow. */
export function tellToday(clock: Clock): () => string {
  let today = { minute: -1, day: '' }
  return () => {
    const now = clock.now()
    const minute = Math.floor(now.getTime() / 60_000)
    if (minute !== today.minute) today = { minute, day: dayOf(now) }
    return today.day
  }
}
