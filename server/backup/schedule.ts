import { addDays, dayOf, instantIn } from '#domain/dates.ts'
import { isBefore, momentOf, names, secondOf, type Manifest } from './names.ts'

const dayMs = 86_400_000

/** Days that a backup is kept at most: what is purged is gone from backups so many days later. */
export const backupDays = 30
const daily = 7
const weekly = 4

/** When a base should have begun last. @param at `HH:MM` in Quebec */
export function lastDue(at: string, now: Date): Date {
  const today = new Date(instantIn(dayOf(now), at))
  return today <= now ? today : new Date(instantIn(addDays(dayOf(now), -1), at))
}

/** Monday of its week, in Quebec. */
function weekOf(instant: Date): string {
  const day = dayOf(instant)
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

/**
 * Which bases stay: the last of each of seven days and of four weeks, none of more than 30 days. The
 * last one of all stays in any case, since it is the only one there.
 * @param bases the oldest first
 */
export function keptBases(bases: readonly Manifest[], now: Date): Manifest[] {
  const days = new Map<string, string>()
  const weeks = new Map<string, string>()
  for (const { id, started } of bases) {
    days.set(dayOf(new Date(started)), id)
    weeks.set(weekOf(new Date(started)), id)
  }
  const kept = new Set([...[...days.values()].slice(-daily), ...[...weeks.values()].slice(-weekly)])
  const last = bases.at(-1)?.id
  return bases.filter(
    ({ id, started }) =>
      id === last ||
      (kept.has(id) && now.getTime() - new Date(started).getTime() < backupDays * dayMs),
  )
}

/** Whether a stored piece of the log, a list of files or an erasure is older than what is kept. */
export function isOver(name: string, oldest: Manifest): boolean {
  const segment = /^log\/([0-9A-F]{24})/.exec(name)?.[1]
  if (segment !== undefined) return isBefore(segment, oldest.firstSegment)
  const moment = momentOf(name)
  // The backups of an external database go as far back as ours may.
  const longer = name.startsWith(names.erasures) ? backupDays * dayMs : 0
  return moment !== null && moment.getTime() < secondOf(oldest.started) - longer
}
