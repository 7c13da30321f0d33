import { dayOf } from '#domain/dates.ts'
import { Refusal } from '../../refusal.ts'

/** Newfoundland is 90 minutes ahead of Quebec. */
const ahead = 90 * 60 * 1000

/** @throws Refusal on `field` when the day has not begun anywhere in Canada */
export function refuseFuture(day: string, now: Date, field: string): void {
  if (day > dayOf(new Date(now.getTime() + ahead)))
    throw new Refusal('VALIDATION_FAILED', { field, fieldKey: 'DATE_FUTURE' })
}
