import { addDays, secondIn, timeZone } from '../dates.ts'

interface Loss {
  /** Of the loss, `YYYY-MM-DD`. */
  date: string
  /** `HH:mm`, where the keeper knows it. */
  hour?: string | null
  /** When it was reported. */
  created: Date
}

const hourMs = 3_600_000
const wall = (instant: Date): number =>
  Date.parse(`${secondIn(timeZone, instant).replace(' ', 'T')}Z`)

/**
 * Hours by the clock of Quebec since the loss, at least: where only its day is known, since that day ended or
 * it was reported, whichever is earlier (requirements/while-lost.md 2).
 */
export function hoursSinceLoss({ date, hour, created }: Loss, now: Date): number {
  const latest = Date.parse(hour ? `${date}T${hour}:00Z` : `${addDays(date, 1)}T00:00:00Z`)
  return Math.max(0, wall(now) - Math.min(latest, wall(created))) / hourMs
}
