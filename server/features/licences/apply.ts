import { isStaff } from '#domain/access/policies.ts'
import { optionalAtCounter } from '#domain/cities/fee-rules.ts'
import type { LicenceForm } from '#domain/licences/licence-form.ts'
import { dayOf } from '#domain/dates.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { licences } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { Refusal } from '../../refusal.ts'
import { takeSolution } from '../accounts/captcha.ts'
import { refuseFuture } from '../animals/refuse-future.ts'
import { newUniqueId } from '../animals/unique-id.ts'
import { cityNamed, rulesInForce, usesLicenses } from '../cities/cities.queries.ts'
import { proveCard } from '../stock/cards/prove-card.ts'
import { columnsOf } from './declared.ts'
import { dwellingOf } from '#domain/licences/dwelling.ts'
import { animalKeyOf } from '#domain/licences/identity.ts'
import { payToken } from './keeper/licence-link.ts'
import { linkOf } from './link-animal.ts'
import { offerFor, refuseOverlap } from './offer.ts'
import { recordLicenceEvent } from './record-licence-event.ts'
import { registerKeepers } from './keeper/register-keeper.ts'
import { sendApplied } from './keeper/send-applied.ts'
import { tellOfOtherRecord } from './keeper/tell-of-other-record.ts'

/** A user with useLicenses, of the organization. */
const isClerk = (shelter: string, { caller }: Pick<Call, 'caller'>): boolean =>
  isStaff(caller) || (usesLicenses(caller) && caller.organizationId === shelter)

/** What a city does without at the counter, by its rules of today. */
async function counterOf(shelter: string, cityName: string, { db, clock }: Call) {
  const city = await cityNamed(db, shelter, cityName)
  return optionalAtCounter(city && (await rulesInForce(db, city.id, dayOf(clock.now())))?.rules)
}

/**
 * What is checked and counted whether or not the application succeeds. `call.db` must be no
 * transaction.
 * @throws Refusal VALIDATION_FAILED on `captcha`, `card` or the e-mail where it is asked for,
 * CARD_INVALID
 */
export async function checkApplication(
  shelter: string,
  form: LicenceForm,
  call: Call,
): Promise<void> {
  const { card, verif, captcha, animalInfo } = form
  const required = (
    field: string,
    fieldKey: 'CAPTCHA_REQUIRED' | 'CARD_INVALID' | 'EMAIL_REQUIRED',
  ) => new Refusal('VALIDATION_FAILED', { field, fieldKey })
  if (isClerk(shelter, call)) {
    const { isCardOptional, isEmailOptional } = await counterOf(shelter, form.city, call)
    if (card === undefined && !isCardOptional) throw required('card', 'CARD_INVALID')
    if (form.letters === 'paper' && !isEmailOptional)
      throw required('ownerInfo.email', 'EMAIL_REQUIRED')
  } else {
    if (captcha === undefined) throw required('captcha', 'CAPTCHA_REQUIRED')
    if (form.letters === 'paper') throw required('ownerInfo.email', 'EMAIL_REQUIRED')
    await call.limits.consume('licence', call.visitor)
  }
  refuseFuture(animalInfo.dateOfBirth, call.clock.now(), 'animalInfo.dateOfBirth')
  const notice = animalInfo.contraindication
  if (notice) refuseFuture(notice.date, call.clock.now(), 'animalInfo.contraindication.date')
  if (card !== undefined && verif !== undefined) await proveCard(card, verif, call)
}

/**
 * Keeps an application, which waits for its payment (requirements/cities.md 2).
 * @throws Refusal CITY_UNKNOWN, NO_FEE, CAPTCHA_INVALID; LICENSE_EXISTS to clerks
 */
export const applyForLicence = (
  shelter: string,
  form: LicenceForm,
  call: Call,
): Promise<{ unique_id: string; payToken: string }> =>
  transaction(call.db, async (tx) => {
    const { caller, clock, queue } = call
    const isByClerk = isClerk(shelter, call)
    // In the transaction, so that a failed call does not use the solution up.
    if (!isByClerk) await takeSolution(form.captcha ?? '', { ...call, db: tx })
    const city = await cityNamed(tx, shelter, form.city)
    if (!city) throw new Refusal('CITY_UNKNOWN', { field: 'city' })
    const { animalProvenance, ownerInfo, animalInfo } = form
    const dangerous = isByClerk && animalProvenance.classifiedAsDangerousDog
    const told = {
      ...form,
      animalProvenance: { ...animalProvenance, classifiedAsDangerousDog: dangerous },
    }
    const { animal, other } = await linkOf(tx, {
      card: form.card ?? null,
      microchip: animalInfo.microchip ?? null,
      email: ownerInfo.email ?? '',
    })
    const now = clock.now()
    const columns = { ...columnsOf(told, dayOf(now)), dwelling: dwellingOf(ownerInfo) }
    const id = uuidv7()
    const uniqueId = newUniqueId()
    const [licence] = await tx
      .insert(licences)
      .values({
        ...columns,
        id,
        uniqueId,
        cityId: city.id,
        origin: isByClerk ? 'counter' : 'online',
        card: form.card ?? null,
        animalId: animal?.id ?? null,
        otherRecord: other !== null,
        animalKey: animalKeyOf(columns, animal),
        years: form.years,
        createdBy: isByClerk ? caller.userId : null,
        created: now,
        updated: now,
      })
      .returning()
    if (!licence) throw new Error('the licence was not stored')
    const offer = await offerFor(tx, licence, {
      channel: isByClerk ? 'counter' : 'online',
      years: form.years,
      day: dayOf(now),
    }).catch((error: unknown) => {
      throw error instanceof Refusal && error.details.field === 'species'
        ? new Refusal(error.code, { field: 'animalInfo.species' })
        : error
    })
    // Others would learn who is licensed where.
    if (isByClerk) {
      await refuseOverlap(tx, licence, offer.period, 'counter')
      await registerKeepers(tx, licence.cityId, [licence], now)
    }
    await recordLicenceEvent(tx, id, 'created', call)
    if (!isByClerk) await queue.enqueue(tx, sendApplied, { licenceId: id })
    if (other) await queue.enqueue(tx, tellOfOtherRecord, { licenceId: id, animalId: other.id })
    return { unique_id: uniqueId, payToken: payToken(call, { uniqueId, linksVersion: 0 }) }
  })
