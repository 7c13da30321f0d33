import { eq } from 'drizzle-orm'
import { exampleRules } from '#domain/cities/example-rules.ts'
import { feeRules, type FeeRules } from '#domain/cities/fee-rules.ts'
import { cities, cityRules, organizations, users } from '../db/tables/index.ts'
import type { TestAccount, TestApp } from './test-app.ts'

/** A manager of a new organization that uses licences. */
export async function clerkOf(t: TestApp): Promise<TestAccount> {
  const clerk = await t.account({ type: 'pro', fullName: 'Claude Guichet' })
  await t.services.db
    .update(organizations)
    .set({ useLicenses: true })
    .where(eq(organizations.id, clerk.organizationId ?? ''))
  await t.services.db.update(users).set({ manager: true }).where(eq(users.id, clerk.userId))
  return clerk
}

let made = 0

/** Run by the organization of a clerk; by the rules of an example, changed, or without. */
export async function cityWith(
  t: TestApp,
  { organizationId }: TestAccount,
  example: keyof typeof exampleRules | null = null,
  more: Partial<FeeRules> = {},
): Promise<{ id: string; name: string }> {
  const name = `Ville ${++made}`
  const [city] = await t.services.db
    .insert(cities)
    .values({ name, organizationId: organizationId ?? '' })
    .returning({ id: cities.id })
  const id = city?.id ?? ''
  if (example) {
    const rules = { ...feeRules.parse(exampleRules[example]), ...more }
    await t.services.db.insert(cityRules).values({ cityId: id, from: rules.from, rules })
  }
  return { id, name }
}

/** A pending licence of a dog, as stored. */
export const licenceRow = {
  uniqueId: 'licence00000000',
  origin: 'counter',
  animalKey: 'dog',
  dwelling: 'home',
  years: 1,
  animalName: 'Milo',
  species: 'Dog',
  sex: 'Male',
  color: 'Noir',
  breed: 'Labrador',
  dob: '2022-03-01',
  sterilized: true,
  rabies: true,
  kilograms: 27,
  weightUnit: 'kg',
  dangerous: false,
  provenance: { registeredInAnotherCity: false, provenance: 'Breeder' },
  contactName: 'Odile Proprio',
  language: 'fr',
  telephone: '(514) 555-0166',
  email: 'odile@example.org',
  address: '12 rue Principale',
  postalCode: 'J2G 1A1',
  parentConsent: false,
  contacts: [],
} as const
