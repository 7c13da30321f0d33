import { isFuture } from '#domain/dates.ts'
import { Refusal } from '../../refusal.ts'

/** @throws Refusal on `field` when the day has not begun anywhere in Canada */
export function refuseFuture(day: string, now: Date, field: string): void {
  if (isFuture(day, now)) throw new Refusal('VALIDATION_FAILED', { field, fieldKey: 'DATE_FUTURE' })
}
