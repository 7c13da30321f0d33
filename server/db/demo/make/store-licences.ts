import { firstDayTo } from '#domain/cities/licence-period.ts'
import { and, eq } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import { addDays, addYears, dayOf } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { Database } from '../../connect.ts'
import {
  cities,
  cityRules,
  cityTags,
  licenceEvents,
  licencePayments,
  licences,
} from '../../tables/index.ts'
import { uuidv7 } from '../../uuid.ts'
import { demoAccounts, demoDomain } from '../accounts.ts'
import type { StoredAnimals } from './store-animals.ts'

/** Has rules without microchip, sterilized at 20 $, for a year from the day of purchase. */
const licencedCity = 'Candiac'
const price = 2000

/**
 * `ends`: days from today; null for one that waits for its payment. `email`: before the @; without
 * one, letters go on paper.
 */
const plan: Pick<Planned, 'name' | 'keeper' | 'ends' | 'email' | 'language'>[] = [
  { name: 'Biscuit', keeper: 'Jeanne Roy', email: 'jeanne', ends: 20 },
  { name: 'Pacha', keeper: 'Luc Fortier', email: 'luc', ends: 12 },
  { name: 'Ginette', keeper: 'Mireille Tanguay', email: 'mireille', ends: 45 },
  { name: 'Tango', keeper: 'Rémi Boucher', email: 'remi', ends: 200 },
  { name: 'Moka', keeper: 'Alice Lemay', email: 'alice', ends: -30 },
  { name: 'Zorro', keeper: 'Paul Girard', email: 'paul', ends: null },
  { name: 'Caramel', keeper: 'Odile Marchand', email: 'odile', ends: 24 },
  { name: 'Minuit', keeper: 'Odile Marchand', email: 'odile', ends: 24 },
  { name: 'Ruby', keeper: 'Peter Walsh', email: 'peter', language: 'en', ends: 27 },
  { name: 'Pompon', keeper: 'Thérèse Gervais', email: '', ends: 34 },
]

/**
 * Licences of a city of an organization, with tags CA1, CA2, …; the last is of an animal of the
 * individual's.
 */
export async function storeLicences(
  tx: Database,
  organizationId: string,
  { animals }: StoredAnimals,
  now: Date,
): Promise<void> {
  const [city] = await tx
    .select({ id: cities.id, rulesId: cityRules.id })
    .from(cities)
    .innerJoin(cityRules, eq(cityRules.cityId, cities.id))
    .where(and(eq(cities.organizationId, organizationId), eq(cities.name, licencedCity)))
  const owner = demoAccounts.find(({ role }) => role === 'individual')
  const linked = animals.find(
    ({ keeper, species, status }) =>
      'person' in keeper && keeper.person === owner?.email && species === 'Dog' && status === '',
  )
  if (!city) return
  const ofOwner = linked && {
    name: linked.name,
    keeper: owner?.fullName ?? '',
    email: 'individu',
    animalId: linked.id,
    ends: 30,
  }
  const rows = [...plan, ...(ofOwner ? [ofOwner] : [])].map((one, index) =>
    licenceOf({ animalId: null, ...one }, index, now),
  )
  await tx.insert(licences).values(
    rows.map((row) => ({
      ...row,
      cityId: city.id,
      ...(row.tag !== null && { rulesId: city.rulesId }),
    })),
  )
  const running = rows.filter(({ tag }) => tag !== null)
  await tx
    .insert(cityTags)
    .values(running.map(({ tag }) => ({ cityId: city.id, tag: tag ?? '', created: now })))
  await tx
    .update(cities)
    .set({ nextTag: running.length + 1 })
    .where(eq(cities.id, city.id))
  await tx
    .insert(licenceEvents)
    .values(
      rows.flatMap(({ id, tag, created }) => [
        { licenceId: id, eventType: 'created' as const, details: {}, created },
        ...(tag === null
          ? []
          : [{ licenceId: id, eventType: 'activated' as const, details: {}, created }]),
      ]),
    )
  await tx.insert(licencePayments).values(
    running.map(({ id, created }) => ({
      cityId: city.id,
      licenceId: id,
      kind: 'licence' as const,
      method: 'cash' as const,
      cents: price,
      fee: 0,
      tax: 0,
      day: dayOf(created),
      created,
    })),
  )
}

/** Those that wait have none. */
const tagOf = (index: number): number =>
  plan.slice(0, index).filter(({ ends }) => ends !== null).length + 1

interface Planned {
  name: string
  keeper: string
  email: string
  language?: Language
  animalId: string | null
  ends: number | null
}

function licenceOf(
  { name, keeper, email, language = 'fr', animalId, ends }: Planned,
  index: number,
  now: Date,
) {
  const today = dayOf(now)
  const to = ends === null ? null : addDays(today, ends)
  const from = to === null ? null : firstDayTo(to)
  const created = from === null ? now : new Date(`${from}T15:00:00Z`)
  return {
    id: uuidv7(),
    uniqueId: `demolicence${String(index + 1).padStart(5, '0')}`,
    status: from === null ? 'pending' : ends !== null && ends < 0 ? 'expired' : 'active',
    origin: 'counter',
    animalId,
    animalKey: animalId === null ? `demo:${index + 1}` : `animal:${animalId}`,
    dwelling: `demo:${index + 1}`,
    tag: from === null ? null : `CA${tagOf(index)}`,
    years: 1,
    from,
    to,
    ...(from !== null && {
      firstOfDwelling: true,
      cents: price,
      surcharge: 0,
      fee: 0,
      tax: 0,
      activated: created,
    }),
    animalName: name,
    species: 'Dog',
    sex: 'Male',
    color: 'Noir',
    breed: 'Labrador',
    dob: addYears(today, -4),
    sterilized: true,
    rabies: true,
    kilograms: 27.216,
    weightUnit: 'lbs',
    dangerous: false,
    provenance: { registeredInAnotherCity: false, provenance: 'Breeder' },
    contactName: keeper,
    language,
    telephone: '(450) 555-0142',
    email: email && `${email}@${demoDomain}`,
    address: `${12 + index} rue Principale`,
    postalCode: 'J5R 1A1',
    parentConsent: false,
    contacts: [],
    created,
    updated: created,
  } satisfies Omit<PgInsertValue<typeof licences>, 'cityId'>
}
