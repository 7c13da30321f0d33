import { eq } from 'drizzle-orm'
import { exampleRules } from '#domain/cities/example-rules.ts'
import { feeRules, type FeeRules } from '#domain/cities/fee-rules.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { cities, cityRules, licences, organizations, users } from '../db/tables/index.ts'
import { solvedCaptcha } from './captcha.ts'
import { freshCards } from './test-animals.ts'
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
    .values({ name, organizationId: organizationId ?? '', created: t.clock.now() })
    .returning({ id: cities.id })
  const id = city?.id ?? ''
  if (example) {
    const rules = { ...feeRules.parse(exampleRules[example]), ...more }
    await t.services.db
      .insert(cityRules)
      .values({ cityId: id, from: rules.from, rules, created: t.clock.now() })
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
} satisfies Omit<typeof licences.$inferInsert, 'cityId'>

/** What a form declares of a dog. */
export const declaredDog = {
  ownerInfo: {
    contactName: 'Odile Proprio',
    language: 'fr',
    phone: '(514) 555-0166',
    email: 'odile@example.org',
    addressLine1: '12, rue Principale',
    postalCode: 'J2G 1A1',
  },
  animalInfo: {
    animalName: 'Milo',
    species: 'Dog',
    sex: 'Male',
    color: 'Noir',
    breed: 'Labrador',
    dateOfBirth: '2022-03-01',
    sterilized: true,
    weight: 60,
  },
  animalProvenance: { provenance: 'Breeder' },
}

/** Another dog each time, so that only the test decides which are one. */
export const anotherDog = (more: Record<string, unknown> = {}) => ({
  animalInfo: { ...declaredDog.animalInfo, animalName: `Milo ${++made}`, ...more },
})

/** What a clerk does with a licence. */
export const counterOf = (office: () => { t: TestApp; clerk: TestAccount }) => ({
  pay: (id: string, cents: number, as = office().clerk) =>
    office().t.call(licencesApi.pay, { as, params: { id }, body: { method: 'cash', cents } }),
  read: (id: string, as = office().clerk) =>
    office().t.call(licencesApi.one, { as, params: { id } }),
})

/** Asks for a licence as a clerk, who needs a card, or as a visitor. */
export async function applied(
  t: TestApp,
  { clerk, city, as, ...more }: Application,
): Promise<{ id: string; payToken: string }> {
  const proof = as ? { card: await nextCard(t), verif: '123' } : { captcha: await solvedCaptcha(t) }
  const { status, body } = await t.call(licencesApi.apply, {
    as,
    params: { shelter: clerk.organizationId ?? '' },
    body: { city, ...declaredDog, ...proof, ...more },
  })
  if (status !== 201) throw new Error(`no application: ${JSON.stringify(body)}`)
  return { id: body.unique_id, payToken: body.payToken }
}
interface Application extends Record<string, unknown> {
  clerk: TestAccount
  /** Its name. */
  city: string
  as?: TestAccount
}

export async function storedLicence(t: TestApp, uniqueId: string) {
  const [found] = await t.services.db.select().from(licences).where(eq(licences.uniqueId, uniqueId))
  if (!found) throw new Error('no such licence')
  return found
}

const cards = new WeakMap<TestApp, string[]>()

/** Of a batch, since each lot takes long to make. */
async function nextCard(t: TestApp): Promise<string> {
  const left = cards.get(t) ?? []
  if (left.length === 0) left.push(...(await freshCards(t, 100, 'shipped')))
  cards.set(t, left)
  return left.pop() ?? ''
}
