import { createHash } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { isStaff } from '#domain/access/policies.ts'
import { addDays, dayOf } from '#domain/dates.ts'
import { keeperAgeBy } from '#domain/licences/keeper-age.ts'
import {
  isRenewableOn,
  licenceActions,
  mayDo,
  renewalDays,
  statusOn,
  type LicenceAction,
} from '#domain/licences/licence.ts'
import type { ApplicantsLicence, Licence } from '#domain/licences/replies/licence-replies.ts'
import { heavyKilograms, inUnit, knownKilograms, p38Kilograms } from '#domain/licences/weight.ts'
import type { Call, Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import {
  animals,
  cities,
  clerkDays,
  licenceEvents,
  licenceOrders,
  licencePayments,
  licences,
  transactions,
  users,
} from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { usesLicenses } from '../cities/cities.queries.ts'
import { offerOrNull, offersFor, tagOffer } from './offer.ts'

export type StoredLicence = typeof licences.$inferSelect

/** @throws Refusal NOT_FOUND */
export async function licenceBy(
  db: Database,
  uniqueId: string,
  { lock = false } = {},
): Promise<StoredLicence> {
  const rows = db.select().from(licences).where(eq(licences.uniqueId, uniqueId))
  const [found] = await (lock ? rows.for('update') : rows)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/**
 * A licence, for staff and the organization that runs its city now.
 * @throws Refusal NOT_FOUND for everyone else
 */
export async function licenceFor(
  db: Database,
  caller: Caller,
  uniqueId: string,
  options: { lock?: boolean } = {},
): Promise<StoredLicence> {
  const found = await licenceBy(db, uniqueId, options)
  if (isStaff(caller)) return found
  const [city] = await db
    .select({ organizationId: cities.organizationId })
    .from(cities)
    .where(eq(cities.id, found.cityId))
  if (!usesLicenses(caller) || city?.organizationId !== caller.organizationId)
    throw new Refusal('NOT_FOUND')
  return found
}

export const periodOf = ({ from, to }: Pick<StoredLicence, 'from' | 'to'>) =>
  from !== null && to !== null ? { from, to } : null

const chargedOf = ({ cents, surcharge, fee, tax }: StoredLicence) =>
  cents === null || surcharge === null || fee === null || tax === null
    ? null
    : { cents, surcharge, fee, tax, total: cents + surcharge + fee + tax }

/** What a licence is to its applicant, but for what renews it; the price of `channel`. */
export async function shownLicence(
  db: Database,
  licence: StoredLicence,
  channel: 'online' | 'counter',
  now: Date,
): Promise<ApplicantsLicence> {
  const today = dayOf(now)
  const status = statusOn(licence, today)
  const isRenewal = mayDo(status, 'renew') && (await renewalOf(db, licence)) === null
  const isBought = status === 'pending' || (isRenewal && isRenewableOn(licence, today))
  const tag = mayDo(status, 'replaceTag')
    ? await tagOffer(db, licence, { channel, day: today })
    : null
  const [city] = await db
    .select({ name: cities.name })
    .from(cities)
    .where(eq(cities.id, licence.cityId))
  const { lastCity, otherProvenanceDetails, ...provenance } = licence.provenance
  return {
    unique_id: licence.uniqueId,
    status,
    city: city?.name ?? '',
    cityId: licence.cityId,
    tag: licence.tag,
    years: licence.years,
    period: periodOf(licence),
    charged: chargedOf(licence),
    quote: isBought
      ? await offerOrNull(db, licence, { channel, years: licence.years, day: today })
      : null,
    replacement: tag?.total ?? null,
    otherRecord: licence.otherRecord,
    created: licence.created.toISOString(),
    version: versionOf(licence),
    mayChange: status === 'pending' && !(await isBeingPaid(db, licence, now)),
    renewableFrom: isRenewal && licence.to !== null ? addDays(licence.to, -renewalDays) : null,
    renewal: null,
    letters: licence.letters,
    ownerInfo: {
      contactName: licence.contactName,
      language: licence.language,
      phone: licence.telephone,
      email: licence.email,
      addressLine1: licence.address,
      postalCode: licence.postalCode,
      apartment: licence.apartment,
      keeperAge: keeperAgeBy(licence, today),
      parentConsent: licence.parentConsent,
    },
    additionalContacts: licence.contacts.map(({ fullName, telephone, email }) => ({
      fullName,
      telephone,
      ...(email && { email }),
    })),
    animalInfo: {
      animalName: licence.animalName,
      species: licence.species,
      sex: licence.sex,
      color: licence.color,
      breed: licence.breed,
      dateOfBirth: licence.dob,
      dateOfBirthPrecision: licence.dobPrecision,
      sterilized: licence.sterilized,
      rabiesVaccinationUpToDate: licence.rabies,
      weight: knownKilograms(inUnit(licence.kilograms, licence.weightUnit)),
      weightUnit: licence.weightUnit,
      kilograms: knownKilograms(licence.kilograms),
      microchip: licence.microchip,
      tattoo: licence.tattoo,
      assistanceCertificate: licence.assistanceCertificate,
      distinctiveSigns: licence.distinctiveSigns,
      contraindication: licence.contraindication,
    },
    animalProvenance: {
      ...provenance,
      lastCity: lastCity ?? null,
      otherProvenanceDetails: otherProvenanceDetails ?? null,
      classifiedAsDangerousDog: licence.dangerous,
    },
    renewals: licence.renewals,
    other_info: licence.otherInfo,
  }
}

/** unique_id of the licence that continues one. */
export async function renewalOf(db: Database, { id }: StoredLicence): Promise<string | null> {
  const [found] = await db
    .select({ uniqueId: licences.uniqueId })
    .from(licences)
    .where(and(eq(licences.renewsId, id), inArray(licences.status, ['active', 'expired'])))
  return found?.uniqueId ?? null
}

/** Whether an order that would activate it may still be paid. */
export async function isBeingPaid(
  db: Database,
  { id }: Pick<StoredLicence, 'id'>,
  now: Date,
): Promise<boolean> {
  const [open] = await db
    .select({ id: transactions.id })
    .from(licenceOrders)
    .innerJoin(transactions, eq(transactions.id, licenceOrders.transactionId))
    .where(
      and(
        eq(licenceOrders.licenceId, id),
        eq(licenceOrders.kind, 'new'),
        eq(transactions.status, 'pending'),
        gt(transactions.expires, now),
      ),
    )
    .limit(1)
  return open !== undefined
}

type StoredPayment = typeof licencePayments.$inferSelect

/** The gateway gives back what was paid online (requirements/contract.md 14). */
const isRefundable = ({ id, method, cents }: StoredPayment, all: { payment: StoredPayment }[]) =>
  method !== 'online' && cents > 0 && !all.some(({ payment }) => payment.refundsId === id)

/** Days of payments that their clerks closed. */
async function closedDays(db: Database, cityId: string, paid: { payment: StoredPayment }[]) {
  const days = [...new Set(paid.map(({ payment }) => payment.day))]
  const closed = await db
    .select({ userId: clerkDays.userId, day: clerkDays.day })
    .from(clerkDays)
    .where(
      and(eq(clerkDays.cityId, cityId), inArray(clerkDays.day, days), isNull(clerkDays.reopened)),
    )
  return ({ userId, day }: StoredPayment): boolean =>
    userId !== null && closed.some((one) => one.userId === userId && one.day === day)
}

/** Of what is stored of a licence: another after each change, whoever made it. */
const versionOf = (licence: StoredLicence): string =>
  createHash('sha256').update(JSON.stringify(licence)).digest('base64url').slice(0, 22)

/**
 * @param was the version that the editor saw
 * @throws Refusal STALE with `current` where it has changed since
 */
export function refuseStale(licence: StoredLicence, was: string | undefined): void {
  const current = versionOf(licence)
  if (was !== undefined && was !== current) throw new Refusal('STALE', { extra: { current } })
}

/** As clerks and staff see it. */
export async function asLicence(
  licence: StoredLicence,
  { db, clock }: Pick<Call, 'db' | 'clock'>,
): Promise<Licence> {
  const shown = await shownLicence(db, licence, 'counter', clock.now())
  const { id, animalId, renewsId, species, kilograms } = licence
  const payments = await db
    .select({ payment: licencePayments, by: users.fullName })
    .from(licencePayments)
    .leftJoin(users, eq(users.id, licencePayments.userId))
    .where(eq(licencePayments.licenceId, id))
    .orderBy(asc(licencePayments.created), asc(licencePayments.id))
  const history = await db
    .select({ event: licenceEvents, by: users.fullName })
    .from(licenceEvents)
    .leftJoin(users, eq(users.id, licenceEvents.userId))
    .where(eq(licenceEvents.licenceId, id))
    .orderBy(desc(licenceEvents.created), desc(licenceEvents.id))
  const [animal] =
    animalId === null
      ? []
      : await db
          .select({ uniqueId: animals.uniqueId })
          .from(animals)
          .where(eq(animals.id, animalId))
  const [former] =
    renewsId === null
      ? []
      : await db
          .select({ uniqueId: licences.uniqueId })
          .from(licences)
          .where(eq(licences.id, renewsId))
  const renewedBy = await renewalOf(db, licence)
  const isClosed = await closedDays(db, licence.cityId, payments)
  const isDue = (shown.quote?.total ?? 0) > 0
  const isRenewal = mayDo(shown.status, 'renew') && renewedBy === null
  const today = dayOf(clock.now())
  const offers =
    shown.status === 'pending' || (isRenewal && isRenewableOn(licence, today))
      ? await offersFor(db, licence, { channel: 'counter', day: today })
      : []
  const isNow: Record<LicenceAction, boolean> = {
    correct: true,
    revoke: true,
    pay: shown.quote !== null && isDue,
    activate: shown.quote !== null && !isDue,
    renew: offers.length > 0,
    replaceTag: shown.replacement !== null,
  }
  return {
    ...shown,
    origin: licence.origin,
    card: licence.card,
    animalId: animal?.uniqueId ?? null,
    firstOfDwelling:
      licence.firstOfDwelling ??
      (shown.status === 'pending' ? (offers[0]?.firstOfDwelling ?? null) : null),
    actions: licenceActions.filter((action) => mayDo(shown.status, action) && isNow[action]),
    offers,
    isP38Weight: species === 'Dog' && kilograms >= p38Kilograms,
    isHeavy: species === 'Dog' && kilograms >= heavyKilograms,
    decision: licence.decision,
    hasDecisionFile: licence.decisionFile !== null,
    reason: licence.reason,
    endReason: licence.endReason,
    ended: licence.ended,
    renews: former?.uniqueId ?? null,
    renewedBy,
    activated: licence.activated?.toISOString() ?? null,
    payments: payments.map(({ payment, by }) => ({
      id: payment.id,
      kind: payment.kind,
      method: payment.method,
      cents: payment.cents,
      reference: payment.reference,
      reason: payment.reason,
      refundable: isRefundable(payment, payments),
      correctable: isRefundable(payment, payments) && !isClosed(payment),
      by,
      created: payment.created.toISOString(),
    })),
    events: history.map(({ event, by }) => ({
      eventType: event.eventType,
      ...(event.details.fields && { fields: event.details.fields }),
      by,
      created: event.created.toISOString(),
    })),
  }
}
