import { eq } from 'drizzle-orm'
import { optionalAtCounter } from '#domain/cities/fee-rules.ts'
import { dayOf } from '#domain/dates.ts'
import { mayDo, statusOn, type LicenceAction } from '#domain/licences/licence.ts'
import type { LicenceCorrection } from '#domain/licences/licence-form.ts'
import type { CounterPayment } from '#domain/licences/licences.api.ts'
import type { Call } from '../../../context.ts'
import { transaction, type Database } from '../../../db/connect.ts'
import { licencePayments, licences } from '../../../db/tables/index.ts'
import { removeDecisionFile } from '../../../files/decision-files.ts'
import { note } from '../../../note.ts'
import { Refusal } from '../../../refusal.ts'
import { refuseFuture } from '../../animals/refuse-future.ts'
import { rulesInForce } from '../../cities/cities.queries.ts'
import { changedFields } from '../changed-fields.ts'
import { columnsOf } from '../declared.ts'
import { dwellingOf } from '#domain/licences/dwelling.ts'
import { animalKeyOf } from '#domain/licences/identity.ts'
import { linkOf } from '../link-animal.ts'
import { licenceFor, refuseStale, type StoredLicence } from '../licence.queries.ts'
import { offerFor, refuseOverlap, tagOffer } from '../offer.ts'
import { recordLicenceEvent } from '../record-licence-event.ts'
import {
  lockLicence,
  nextTag,
  refuseDue,
  refuseOffer,
  refusePrice,
  refuseRenewal,
  startLicence,
  startRenewal,
} from '../run-licence.ts'
import { sendLicence } from '../keeper/send-licence.ts'
import { refuseClosedDay } from '../statement/close-day.ts'
import { sendRevoked } from '../keeper/send-revoked.ts'

/** Clerks and staff, at the counter (requirements/cities.md 3). */

/**
 * A licence of a locked city, which may have something done to it.
 * @param was its version that the editor saw
 * @throws Refusal NOT_FOUND to people of other organizations, LICENSE_STATUS, STALE with `current`
 * where it has changed since
 */
async function heldFor(
  tx: Database,
  uniqueId: string,
  action: LicenceAction,
  call: Call,
  { was, linked = null }: { was?: string | undefined; linked?: string | null } = {},
): Promise<StoredLicence> {
  await licenceFor(tx, call.caller, uniqueId)
  const licence = await lockLicence(tx, uniqueId, linked)
  if (!mayDo(statusOn(licence, dayOf(call.clock.now())), action))
    throw new Refusal('LICENSE_STATUS')
  refuseStale(licence, was)
  const { caller, clock } = call
  await note(tx, 'licence_changed', uniqueId, { caller, clock })
  return licence
}

interface Taken {
  kind: 'licence' | 'tag'
  total: number
  tax: number
}

async function takePayment(
  tx: Database,
  { id, cityId }: Pick<StoredLicence, 'id' | 'cityId'>,
  { method, reference }: CounterPayment,
  { kind, total, tax }: Taken,
  { caller, clock }: Call,
): Promise<void> {
  const now = clock.now()
  await refuseClosedDay(tx, cityId, { caller, now })
  await tx.insert(licencePayments).values({
    cityId,
    licenceId: id,
    kind,
    method,
    cents: total,
    fee: 0,
    tax,
    reference: reference ?? null,
    userId: caller.userId,
    day: dayOf(now),
    created: now,
  })
}

/** @throws Refusal PRICE_CHANGED with the total, DAY_CLOSED, and what `heldFor` and `refuseOffer` refuse */
export const payAtCounter = (uniqueId: string, paid: CounterPayment, call: Call): Promise<void> =>
  transaction(call.db, async (tx) => {
    const licence = await heldFor(tx, uniqueId, 'pay', call, paid)
    const day = dayOf(call.clock.now())
    const offer = await offerFor(tx, licence, { channel: 'counter', years: licence.years, day })
    refusePrice(paid.cents, offer.total)
    await refuseOffer(tx, licence, offer, 'counter')
    await startLicence(tx, licence, offer, call)
    if (offer.total > 0) await takePayment(tx, licence, paid, { ...offer, kind: 'licence' }, call)
  })

/** @throws Refusal LICENSE_DUE where it costs something */
export const activateFree = (uniqueId: string, call: Call): Promise<void> =>
  transaction(call.db, async (tx) => {
    const licence = await heldFor(tx, uniqueId, 'activate', call)
    const day = dayOf(call.clock.now())
    const offer = await offerFor(tx, licence, { channel: 'counter', years: licence.years, day })
    refuseDue(offer.total)
    await refuseOffer(tx, licence, offer, 'counter')
    await startLicence(tx, licence, offer, call)
  })

export const revokeLicence = (
  uniqueId: string,
  { reason, was }: { reason: string; was?: string | undefined },
  call: Call,
): Promise<void> =>
  transaction(call.db, async (tx) => {
    const licence = await heldFor(tx, uniqueId, 'revoke', call, { was })
    const now = call.clock.now()
    await tx
      .update(licences)
      .set({ status: 'revoked', reason, ended: dayOf(now), updated: now })
      .where(eq(licences.id, licence.id))
    await recordLicenceEvent(tx, licence.id, 'revoked', call)
    // Nobody confirmed the address of an application that never ran.
    if (licence.status === 'active')
      await call.queue.enqueue(tx, sendRevoked, { licenceId: licence.id })
  })

/** @returns the unique_id of the licence of the next period */
export const renewAtCounter = (
  uniqueId: string,
  { years, ...paid }: CounterPayment & { years: number },
  call: Call,
): Promise<string> =>
  transaction(call.db, async (tx) => {
    const licence = await heldFor(tx, uniqueId, 'renew', call, paid)
    const day = dayOf(call.clock.now())
    await refuseRenewal(tx, licence, day)
    const offer = await offerFor(tx, licence, { channel: 'counter', years, day })
    refusePrice(paid.cents, offer.total)
    await refuseOffer(tx, licence, offer, 'counter')
    const made = await startRenewal(tx, licence, offer, call)
    if (offer.total > 0)
      await takePayment(tx, { ...licence, id: made.id }, paid, { ...offer, kind: 'licence' }, call)
    return made.uniqueId
  })

/** @throws Refusal NO_FEE where the city sells no tags, PRICE_CHANGED */
export const replaceTag = (uniqueId: string, paid: CounterPayment, call: Call): Promise<void> =>
  transaction(call.db, async (tx) => {
    const licence = await heldFor(tx, uniqueId, 'replaceTag', call, paid)
    const offer = await tagOffer(tx, licence, { channel: 'counter', day: dayOf(call.clock.now()) })
    if (!offer) throw new Refusal('NO_FEE')
    refusePrice(paid.cents, offer.total)
    await giveTag(tx, licence, call)
    if (offer.total > 0) await takePayment(tx, licence, paid, { ...offer, kind: 'tag' }, call)
  })

/** Another number, in a locked city; the certificate with it goes out. */
export async function giveTag(
  tx: Database,
  { id, cityId }: Pick<StoredLicence, 'id' | 'cityId'>,
  call: Pick<Call, 'clock' | 'queue'> & { caller: Pick<Call['caller'], 'userId'> },
): Promise<void> {
  const now = call.clock.now()
  const tag = await nextTag(tx, cityId, now)
  await tx.update(licences).set({ tag, updated: now }).where(eq(licences.id, id))
  await recordLicenceEvent(tx, id, 'tag_replaced', call)
  await call.queue.enqueue(tx, sendLicence, { licenceId: id })
}

/** @throws Refusal VALIDATION_FAILED on the e-mail where the city wants it at the counter */
async function refusePaper(tx: Database, cityId: string, { clock }: Call): Promise<void> {
  const rules = (await rulesInForce(tx, cityId, dayOf(clock.now())))?.rules
  if (!optionalAtCounter(rules).isEmailOptional)
    throw new Refusal('VALIDATION_FAILED', {
      field: 'ownerInfo.email',
      fieldKey: 'EMAIL_REQUIRED',
    })
}

/**
 * Corrects what was declared; years too, and the animal is linked anew, while the licence is pending.
 * @throws Refusal VALIDATION_FAILED for a birth to come, or letters on paper where the city wants an e-mail, NO_FEE for years that the city does not sell
 */
export async function correctLicence(
  uniqueId: string,
  { decision, years, was, ...told }: LicenceCorrection & { was?: string | undefined },
  call: Call,
): Promise<void> {
  const { clock } = call
  refuseFuture(told.animalInfo.dateOfBirth, clock.now(), 'animalInfo.dateOfBirth')
  const notice = told.animalInfo.contraindication
  if (notice) refuseFuture(notice.date, clock.now(), 'animalInfo.contraindication.date')
  if (decision) refuseFuture(decision.date, clock.now(), 'decision.date')
  await transaction(call.db, async (tx) => {
    const { card } = await licenceFor(tx, call.caller, uniqueId)
    const numbers = {
      card,
      microchip: told.animalInfo.microchip ?? null,
      email: told.ownerInfo.email ?? '',
    }
    const seen = (await linkOf(tx, numbers)).animal?.id ?? null
    const former = await heldFor(tx, uniqueId, 'correct', call, { was, linked: seen })
    const isPending = former.status === 'pending'
    if (told.letters === 'paper' && former.letters !== 'paper')
      await refusePaper(tx, former.cityId, call)
    const link = await linkOf(tx, numbers)
    const columns = {
      ...columnsOf(told, dayOf(clock.now()), former),
      decision: decision ?? null,
      ...(isPending && {
        years,
        animalId: link.animal?.id ?? null,
        otherRecord: link.other !== null,
      }),
    }
    if (isPending && years !== former.years)
      await offerFor(
        tx,
        { ...former, ...columns },
        { channel: 'counter', years, day: dayOf(clock.now()) },
      )
    const fields = changedFields(columns, former)
    if (fields.length === 0) return
    if (!decision && former.decisionFile !== null)
      await call.queue.enqueue(tx, removeDecisionFile, { name: former.decisionFile })
    const corrected = { ...former, ...columns, dwelling: dwellingOf(told.ownerInfo) }
    const { animalId, from, to } = corrected
    const animalKey = animalKeyOf(corrected, animalId === null ? null : { id: animalId })
    if (
      former.status === 'active' &&
      animalKey !== former.animalKey &&
      from !== null &&
      to !== null
    )
      await refuseOverlap(tx, { ...corrected, animalKey }, { from, to }, 'counter')
    await tx
      .update(licences)
      .set({
        ...columns,
        ...(!decision && { decisionFile: null }),
        dwelling: corrected.dwelling,
        animalKey,
        updated: clock.now(),
      })
      .where(eq(licences.id, former.id))
    await recordLicenceEvent(tx, former.id, 'corrected', call, fields)
  })
}
