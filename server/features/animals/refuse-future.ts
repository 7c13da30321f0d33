import { isFuture, isFutureHour } from '#domain/dates.ts'
import { Refusal } from '../../refusal.ts'

/** @throws Refusal on `field` when the day has not begun anywhere in Canada */
export function refuseFuture(day: string, now: Date, field: string): void {
  if (isFuture(day, now)) throw new Refusal('VALIDATION_FAILED', { field, fieldKey: 'DATE_FUTURE' })
}

/** @throws Refusal on `field` when the hour (`HH:mm`) of a day has not come anywhere in Canada */
export function refuseFutureHour(day: string, hour: string, now: Date, field: string): void {
  if (isFutureHour(day, hour, now))
    throw new Refusal('VALIDATION_FAILED', { field, fieldKey: 'HOUR_FUTURE' })
}
