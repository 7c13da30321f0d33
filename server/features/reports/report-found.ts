import { eq, sql } from 'drizzle-orm'
import type { ReportAnswer } from '#domain/animals/animals.api.ts'
import type { FoundForm } from '#domain/animals/report.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { users } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { animalFor } from '../animals/animal-for.ts'
import { closeLoss, endLossByDeath } from '../animals/close-loss.ts'
import { homeOf } from '../animals/home-of.ts'
import { placed, type PlaceTold } from '../places/place-told.ts'
import { refuseFuture } from '../animals/refuse-future.ts'

const answer: ReportAnswer = { success: true, status: '', alerts: { services: 0, squad: 0 } }

/**
 * Withdraws its report (requirements/animals.md 4).
 * @throws Refusal HOME_UNKNOWN when it is at home and the keeper's account has no place
 */
export async function reportFound(
  uniqueId: string,
  form: FoundForm,
  call: Pick<Call, 'db' | 'caller' | 'clock'>,
  told: PlaceTold,
): Promise<ReportAnswer> {
  const now = call.clock.now()
  refuseFuture(form.date, now, 'date')
  const elsewhere = placed(told)
  return transaction(call.db, async (tx) => {
    const animal = await animalFor(tx, call, uniqueId, 'reportFound')
    if (form.how === 'died') {
      await endLossByDeath(tx, call, animal.id, form.date)
      return answer
    }
    const place = elsewhere ?? (await homeOf(tx, animal))
    if (!place) throw new Refusal('HOME_UNKNOWN', { field: 'atHome' })
    const by = call.caller.userId ? eq(users.id, call.caller.userId) : sql`false`
    const [person] = await tx.select({ fullName: users.fullName }).from(users).where(by)
    await closeLoss(tx, call, animal.id, {
      date: form.date,
      location: place.location,
      city: place.city,
      text: place.text,
      precision: place.precision,
      fullName: person?.fullName ?? '',
    })
    return answer
  })
}
