import { eq } from 'drizzle-orm'
import { dayOf } from '#domain/dates.ts'
import { dwellingOf } from '#domain/licences/dwelling.ts'
import { animalKeyOf } from '#domain/licences/identity.ts'
import type { LicenceChange } from '#domain/licences/licence-form.ts'
import { noteErasure } from '../../../backup/erasures.ts'
import type { Call } from '../../../context.ts'
import { transaction } from '../../../db/connect.ts'
import { licences } from '../../../db/tables/index.ts'
import { Refusal } from '../../../refusal.ts'
import { refuseFuture } from '../../animals/refuse-future.ts'
import { changedFields } from '../changed-fields.ts'
import { columnsOf } from '../declared.ts'
import { isBeingPaid, refuseStale } from '../licence.queries.ts'
import { linkOf } from '../link-animal.ts'
import { offerFor } from '../offer.ts'
import { recordLicenceEvent } from '../record-licence-event.ts'
import { lockLicence } from '../run-licence.ts'
import { licenceByLink, payToken } from './licence-link.ts'
import { sendApplied } from './send-applied.ts'
import { tellOfOtherRecord } from './tell-of-other-record.ts'

/**
 * Changes what an application declares, for the bearer of its link. Another e-mail gets the link;
 * those before, which may have gone to somebody else, are withdrawn.
 * @throws Refusal VALIDATION_FAILED, LICENSE_STATUS once it was paid or revoked, PAYMENT_UNDER_WAY,
 * STALE, NO_FEE, and those of its link
 */
export async function changeApplication(
  uniqueId: string,
  token: string | undefined,
  { years, was, ...told }: LicenceChange,
  call: Call,
): Promise<{ unique_id: string; payToken: string }> {
  const { db, clock, queue } = call
  const { animalInfo, animalProvenance, ownerInfo } = told
  refuseFuture(animalInfo.dateOfBirth, clock.now(), 'animalInfo.dateOfBirth')
  const notice = animalInfo.contraindication
  if (notice) refuseFuture(notice.date, clock.now(), 'animalInfo.contraindication.date')
  return transaction(db, async (tx) => {
    const now = clock.now()
    const { card } = await licenceByLink(tx, call, uniqueId, token)
    const email = ownerInfo.email ?? ''
    const numbers = { card, microchip: animalInfo.microchip ?? null, email }
    const seen = (await linkOf(tx, numbers)).animal?.id ?? null
    const former = await lockLicence(tx, uniqueId, seen)
    if (former.status !== 'pending') throw new Refusal('LICENSE_STATUS')
    if (await isBeingPaid(tx, former, now)) throw new Refusal('PAYMENT_UNDER_WAY')
    refuseStale(former, was)
    if (told.letters === 'paper' && former.letters !== 'paper')
      throw new Refusal('VALIDATION_FAILED', {
        field: 'ownerInfo.email',
        fieldKey: 'EMAIL_REQUIRED',
      })
    const classifiedAsDangerousDog = former.dangerous && animalInfo.species === 'Dog'
    const { animal, other } = await linkOf(tx, numbers)
    const columns = {
      ...columnsOf(
        { ...told, animalProvenance: { ...animalProvenance, classifiedAsDangerousDog } },
        dayOf(now),
        former,
      ),
      years,
      animalId: animal?.id ?? null,
      otherRecord: other !== null,
    }
    const changed = { ...former, ...columns, dwelling: dwellingOf(ownerInfo) }
    await offerFor(tx, changed, { channel: 'online', years, day: dayOf(now) }).catch(
      (error: unknown) => {
        throw error instanceof Refusal && error.details.field === 'species'
          ? new Refusal(error.code, { field: 'animalInfo.species' })
          : error
      },
    )
    const fields = changedFields(columns, former)
    const isMoved = former.email !== email
    const linksVersion = former.linksVersion + (isMoved ? 1 : 0)
    if (fields.length > 0) {
      await tx
        .update(licences)
        .set({
          ...columns,
          dwelling: changed.dwelling,
          animalKey: animalKeyOf(changed, animal),
          linksVersion,
          ...(isMoved && { undatedLinksEnd: null }),
          updated: now,
        })
        .where(eq(licences.id, former.id))
      await recordLicenceEvent(tx, former.id, 'corrected', call, fields)
    }
    if (isMoved) {
      await noteErasure(tx, former.id, 'license_links', now)
      await queue.enqueue(tx, sendApplied, { licenceId: former.id })
    }
    if (other && !former.otherRecord)
      await queue.enqueue(tx, tellOfOtherRecord, { licenceId: former.id, animalId: other.id })
    return { unique_id: uniqueId, payToken: payToken(call, { uniqueId, linksVersion }) }
  })
}
