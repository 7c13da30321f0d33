import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { isStaff } from '#domain/access/policies.ts'
import { speciesList } from '#domain/animals/animal.ts'
import { normalizeNumber } from '#domain/animals/numbers.ts'
import { dayOf } from '#domain/dates.ts'
import type { FilterOperator, ListQuery } from '#domain/list-filter.ts'
import {
  isRenewableOn,
  licenceActions,
  licenceStatuses,
  mayDo,
  statusOn,
  type LicenceAction,
} from '#domain/licences/licence.ts'
import type { ApplicantsLicence, Licence, ListedLicence } from '#domain/licences/licences.api.ts'
import { heavyKilograms, inUnit, p38Kilograms } from '#domain/licences/weight.ts'
import type { Call, Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import {
  animals,
  cities,
  licenceEvents,
  licencePayments,
  licences,
  users,
} from '../../db/tables/index.ts'
import { hasWords } from '../../db/search-words.ts'
import {
  conditionsOf,
  countMore,
  oneOf,
  readList,
  type ListField,
  type ListParts,
} from '../../http/list.ts'
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

/** Part of the name of keeper or animal, e-mail, telephone or postal code, by index. */
const matches = (operator: FilterOperator, typed: string): SQL | undefined =>
  operator === '~' ? hasWords(licences.search, typed) : undefined

const exactly = (column: ListField['column']) => (operator: FilterOperator, value: string) =>
  operator === '=' ? sql`${column} = ${value}` : undefined

/** Its tag, or a card or microchip of it or of the animal that it is linked to; each by an index. */
function hasNumber(typed: string): SQL {
  const tag = typed.trim()
  const number = normalizeNumber(typed)
  return sql`${licences.id} in (
    select id from licences where tag in (${tag}, ${tag.toUpperCase()})
    union select id from licences where card = ${number} or microchip = ${number}
    union select l.id from licences l where l.animal_id = any(array(
      select a.id from animals a where a.status <> 'removed' and (a.card = ${number} or a.microchip = ${number}))))`
}

const asDay = (column: ListField['column']): ListField => ({ column, type: 'day' })

const fields = {
  Created: { column: licences.created, type: 'instant' },
  Status: {
    column: licences.status,
    type: 'text',
    test: oneOf(licences.status, licenceStatuses),
  },
  City: {
    column: cities.name,
    type: 'text',
    // No two have one name: by the city itself, so that its indexes give the order.
    test: (operator, value) =>
      operator === '='
        ? sql`${licences.cityId} = (select c.id from cities c where c.name = ${value} limit 1)`
        : undefined,
    sorts: false,
  },
  CityId: {
    column: sql`${licences.cityId}::text`,
    type: 'text',
    test: (operator, value) =>
      operator === '=' && /^[0-9a-f-]{36}$/.test(value)
        ? sql`${licences.cityId} = ${value}::uuid`
        : undefined,
    sorts: false,
  },
  Number: {
    column: licences.tag,
    type: 'text',
    test: (operator, value) => (operator === '=' ? hasNumber(value) : undefined),
    sorts: false,
  },
  Tag: { column: licences.tag, type: 'text', test: exactly(licences.tag), sorts: false },
  Microchip: {
    column: licences.microchip,
    type: 'text',
    read: normalizeNumber,
    test: exactly(licences.microchip),
    sorts: false,
  },
  Email: {
    column: licences.email,
    type: 'text',
    read: (typed) => typed.trim().toLowerCase(),
    test: exactly(licences.email),
    sorts: false,
  },
  Species: {
    column: licences.species,
    type: 'text',
    test: oneOf(licences.species, speciesList),
    sorts: false,
  },
  Dangerous: {
    column: licences.dangerous,
    type: 'text',
    test: (operator, value) =>
      operator === '=' && (value === 'true' || value === 'false')
        ? sql`${licences.dangerous} = ${value === 'true'}`
        : undefined,
    sorts: false,
  },
  Kilograms: { column: licences.kilograms, type: 'number', sorts: false },
  From: { ...asDay(licences.from), sorts: false },
  To: asDay(licences.to),
  Search: { column: licences.search, type: 'text', test: matches, sorts: false },
} satisfies Record<string, ListField>

/** Which licences a list is of, besides its filter. */
export type Scope = SQL | undefined

/**
 * Staff: all; users with useLicenses: those of their cities; others none. The cities are named in the
 * query: of a subquery the planner knows neither how many nor how large they are.
 */
async function visibleTo({ db, caller }: Omit<Reading, 'clock'>): Promise<SQL | undefined> {
  if (isStaff(caller)) return undefined
  if (!usesLicenses(caller) || caller.organizationId === null) return sql`false`
  const theirs = await db
    .select({ id: cities.id })
    .from(cities)
    .where(eq(cities.organizationId, caller.organizationId))
  return inArray(
    licences.cityId,
    theirs.map(({ id }) => id),
  )
}

const readLicences = (query: ListQuery): ListParts =>
  readList(isOfPending(query) && isByTo(query) ? { ...query, _sort: 'Status' } : query, {
    fields,
    sort: { field: 'Created', order: 'desc' },
    tie: licences.id,
  })

/** Those have no last day: the order is the same by their status, for which there is an index. */
const isOfPending = (query: ListQuery): boolean =>
  conditionsOf(query).some(
    ({ field, operator, value }) =>
      field.toLowerCase() === 'status' && operator === '=' && value === 'pending',
  )
const isByTo = ({ _sort }: ListQuery): boolean => _sort?.toLowerCase() === 'to'

const withCities = (db: Database) =>
  db
    .select({ licence: licences, city: cities.name })
    .from(licences)
    .innerJoin(cities, eq(cities.id, licences.cityId))
    .$dynamic()

const periodOf = ({ from, to }: Pick<StoredLicence, 'from' | 'to'>) =>
  from !== null && to !== null ? { from, to } : null

const asListed = (
  { licence, city }: { licence: StoredLicence; city: string },
  today: string,
): ListedLicence => ({
  unique_id: licence.uniqueId,
  status: statusOn(licence, today),
  origin: licence.origin,
  city,
  cityId: licence.cityId,
  tag: licence.tag,
  period: periodOf(licence),
  animalName: licence.animalName,
  species: licence.species,
  breed: licence.breed,
  microchip: licence.microchip,
  kilograms: licence.kilograms,
  dangerous: licence.dangerous,
  contactName: licence.contactName,
  email: licence.email,
  phone: licence.telephone,
  address: [licence.address, licence.apartment, licence.postalCode].filter(Boolean).join(', '),
  created: licence.created.toISOString(),
})

type Reading = Pick<Call, 'db' | 'caller' | 'clock'>

/** Newest first by default. */
export async function listLicences(
  query: ListQuery,
  { db, caller, clock }: Reading,
  scope?: Scope,
): Promise<{ rows: ListedLicence[]; total: number; isMore: boolean }> {
  const { orderBy, offset, limit, ...read } = readLicences(query)
  const where = and(await visibleTo({ db, caller }), scope, read.where)
  // What is skipped is counted in an index alone, where one gives filter and order.
  const page = db
    .select({ id: licences.id })
    .from(licences)
    .where(where)
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit)
    .as('page')
  const rows = await withCities(db)
    .innerJoin(page, eq(page.id, licences.id))
    .orderBy(...orderBy)
  const counted = await countMore({ offset, limit, rows: rows.length }, (most) =>
    db.$count(db.select({ id: licences.id }).from(licences).where(where).limit(most).as('some')),
  )
  const today = dayOf(clock.now())
  return { rows: rows.map((row) => asListed(row, today)), ...counted }
}

/** Rows of a filter, in batches, oldest first. */
export async function* eachLicence(
  query: ListQuery,
  { db, caller, clock }: Reading,
  scope?: Scope,
): AsyncGenerator<ListedLicence[]> {
  const read = readLicences({ filter: query.filter })
  const where = and(await visibleTo({ db, caller }), scope, read.where)
  const today = dayOf(clock.now())
  const batch = 2000
  for (let last: string | null = null, more = true; more;) {
    const after = last === null ? undefined : sql`${licences.id} > ${last}::uuid`
    const rows: { licence: StoredLicence; city: string }[] = await withCities(db)
      .where(and(where, after))
      .orderBy(asc(licences.id))
      .limit(batch)
    if (rows.length > 0) yield rows.map((row) => asListed(row, today))
    last = rows.at(-1)?.licence.id ?? null
    more = rows.length === batch
  }
}

const chargedOf = ({ cents, surcharge, fee, tax }: StoredLicence) =>
  cents === null || surcharge === null || fee === null || tax === null
    ? null
    : { cents, surcharge, fee, tax, total: cents + surcharge + fee + tax }

/** What a licence is to its applicant; the price of `channel`. */
async function applicants(
  db: Database,
  licence: StoredLicence,
  channel: 'online' | 'counter',
  now: Date,
): Promise<ApplicantsLicence> {
  const today = dayOf(now)
  const status = statusOn(licence, today)
  const isBought =
    status === 'pending' || (isRenewableOn(licence, today) && !(await renewalOf(db, licence)))
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
    ownerInfo: {
      contactName: licence.contactName,
      language: licence.language,
      phone: licence.telephone,
      email: licence.email,
      addressLine1: licence.address,
      postalCode: licence.postalCode,
      apartment: licence.apartment,
      keeperAge: licence.keeperAge,
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
      sterilized: licence.sterilized,
      rabiesVaccinationUpToDate: licence.rabies,
      weight: inUnit(licence.kilograms, licence.weightUnit),
      weightUnit: licence.weightUnit,
      kilograms: licence.kilograms,
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

export const asApplicants = (
  licence: StoredLicence,
  { db, clock }: Pick<Call, 'db' | 'clock'>,
): Promise<ApplicantsLicence> => applicants(db, licence, 'online', clock.now())

type StoredPayment = typeof licencePayments.$inferSelect

/** The gateway gives back what was paid online (requirements/contract.md 14). */
const isRefundable = ({ id, method, cents }: StoredPayment, all: { payment: StoredPayment }[]) =>
  method !== 'online' && cents > 0 && !all.some(({ payment }) => payment.refundsId === id)

/** As clerks and staff see it. */
export async function asLicence(
  licence: StoredLicence,
  { db, clock }: Pick<Call, 'db' | 'clock'>,
): Promise<Licence> {
  const shown = await applicants(db, licence, 'counter', clock.now())
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
    firstOfDwelling: licence.firstOfDwelling ?? false,
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
