import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq, gt, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import { speciesList } from '#domain/animals/animal.ts'
import type { Contact } from '#domain/accounts/profile.ts'
import { publicLocation } from '#domain/places/geo.ts'
import { location, type Location } from '#domain/places/location.ts'
import { microchipsApi } from '#domain/microchips/microchips.api.ts'
import type { Screen } from '#domain/screens/screen.ts'
import { screens } from '#domain/screens/screens.ts'
import {
  adoptionInquiries,
  foundAnimalPictures,
  foundAnimals,
  animals,
  cities,
  foundReports,
  organizations,
  reports,
  sightings,
  users,
  variants,
} from '../db/tables/index.ts'
import { demoAccounts, demoPassword } from '../db/demo/accounts.ts'
import { loadDemo } from '../db/demo/load-demo.ts'
import { routes } from '../routes.ts'
import { buyer } from '../testing/test-orders.ts'
import { solvedCaptcha } from '../testing/captcha.ts'
import { declaredDog } from '../testing/test-licences.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { isThorough, someOf } from '../testing/suite/thorough.ts'
import { testWeb } from '../testing/test-web.ts'

/**
 * No public reply contains a person's name, e-mail, telephone, street, postal code or exact place.
 * Unknown fields of new calls fail until listed.
 */
const open = routes.map(({ endpoint }) => endpoint).filter(({ access }) => access === 'anyone')
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

interface Input {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

let t: TestApp
let web: Awaited<ReturnType<typeof testWeb>>
let secrets: string[]
let everyAnimal: { uniqueId: string; name: string; status: string; card: string | null; microchip: string | null; tattoo: string | null; medal: string | null; firstPhoto: string | null }[] // prettier-ignore
let everyFind: { uniqueId: string; pictureId: string }[]
let shelters: string[]
let apiKey: string
let variantId: string
let everyCity: { id: string; name: string; organizationId: string }[]
let captcha: string

beforeAll(async () => {
  web = await testWeb()
  t = await testApp(
    { DEMO: '1', PUBLIC_URL: 'http://localhost:3000' },
    { web: web.folder, places: true },
  )
  if (!(await loadDemo(t.services))) throw new Error('no demonstration data')
  // Hashed at the cost of the product, each wrong try would take a processor a tenth of a second.
  await t.services.db
    .update(users)
    .set({ passwordHash: await t.services.passwords.hash(demoPassword) })
    .where(isNotNull(users.passwordHash))
  everyAnimal = await t.services.db.select().from(animals).orderBy(animals.status, animals.name)
  await t.services.db.update(sightings).set({
    fullName: 'Témoin Secrète',
    telephone: '(514) 555-0166',
    email: 'temoin@secret.example',
    addressText: '12 ruelle des Témoins',
    note: 'Vu par Témoin Secrète.',
  })
  everyFind = await t.services.db
    .select({ uniqueId: foundAnimals.uniqueId, pictureId: foundAnimalPictures.id })
    .from(foundAnimals)
    .innerJoin(foundAnimalPictures, eq(foundAnimalPictures.foundAnimalId, foundAnimals.id))
  const businesses = await t.services.db.select().from(organizations)
  shelters = businesses.map(({ id }) => id)
  secrets = await personalData(businesses)
  const [variant] = await t.services.db
    .select()
    .from(variants)
    .where(gt(variants.stock, 0))
    .limit(1)
  variantId = variant?.id ?? ''
  everyCity = await t.services.db.select().from(cities)
  captcha = await solvedCaptcha(t)
  apiKey = (
    await t.call(microchipsApi.addKey, {
      as: await t.account({ type: 'pro' }),
      body: { name: 'Registre' },
    })
  ).body.key
}, 120_000)
afterAll(async () => {
  await t.close()
  await web.remove()
})

/** Except what an organization publishes. */
async function personalData(businesses: (typeof organizations.$inferSelect)[]): Promise<string[]> {
  const { db } = t.services
  const street = (address: string | null) => address?.split(',')[0] ?? null
  const published = new Set(businesses.flatMap(({ email, telephone, addressText, postalCode, businessName }) => [email, telephone, street(addressText), postalCode, businessName])) // prettier-ignore
  const people = await db.select().from(users)
  const contactOf = ({
    fullName,
    email,
    telephone,
  }: {
    fullName: string
    email?: string | null
    telephone?: string | null
  }) => [fullName, email, telephone]
  const all = [
    ...people.flatMap((person) => [...contactOf(person), street(person.addressText), person.postalCode, ...person.contacts.flatMap((one: Contact) => contactOf(one))]), // prettier-ignore
    ...(await db.select().from(reports)).flatMap((report) => [
      ...contactOf(report),
      street(report.addressText),
    ]),
    ...(await db.select().from(foundReports)).flatMap(contactOf),
    ...(await db.select().from(adoptionInquiries)).flatMap(contactOf),
    ...(await db.select().from(foundAnimals)).flatMap((find) => [...contactOf(find), find.secret]),
    ...(await db.select().from(sightings)).flatMap(({ fullName, email, telephone, addressText, note }) => [fullName, email, telephone, addressText, note]), // prettier-ignore
    ...everyAnimal.map((animal) => (animal as { postalCode?: string | null }).postalCode),
  ]
  return [
    ...new Set(
      all.filter(
        (one): one is string => typeof one === 'string' && one.length > 4 && !published.has(one),
      ),
    ),
  ]
}

const places: Location[] = [
  [-73.57, 45.5],
  [-71.21, 46.81],
  [-75.7, 45.43],
  [-71.89, 45.4],
]
const stranger = {
  fullname: 'Visiteur Curieux',
  email: 'curieux@visiteur.example',
  telephone: '(514) 555-0100',
  message: 'Bonjour à vous!',
}
/** What else the contact form asks of a stranger; nobody solves its captcha here. */
const toSupport = { subject: 'lost', number: 'ABC123', animal: 'nobody000000', captcha: 'none' }
/** Of every status. */
const someAnimals = () => someOf(everyAnimal, 20)
const ids = () =>
  someAnimals()
    .flatMap(({ uniqueId, card, medal, microchip }) => [uniqueId, card, medal, microchip])
    .filter((id) => id !== null)

const asked: Record<string, () => Input[]> = {
  'POST /api/search/card': () => ['card', 'medal'].flatMap((kind) => ids().map((number) => ({ body: { number, kind } }))),
  'POST /api/search/microchip': () =>
    (['microchip', 'tattoo', 'medal'] as const).flatMap((kind) => someAnimals().flatMap((one) => (one[kind] ? [{ body: { number: one[kind], kind } }] : []))),
  'GET /api/search/AAHA': () => someAnimals().flatMap(({ microchip }) => (microchip ? [{ query: { number: microchip, key: apiKey } }] : [])),
  'POST /api/search/AAHA': () => someAnimals().flatMap(({ microchip }) => (microchip ? [{ body: { number: microchip, key: apiKey } }] : [])),
  'POST /api/search/species': () => around({ limit: 100, radius: 500 }),
  'POST /api/search/adoption': () => around({ limit: 100, radius: 500 }),
  'POST /api/search/retailers': () => places.map((place) => ({ body: { location: place, limit: 100 } })),
  'POST /api/search/addresses': () => ['Montréal', 'H2X', 'Granby', '12 rue'].map((term) => ({ body: { term } })),
  'POST /api/search/addresses/:id': () => [{ params: { id: 'postal:H2X' }, body: {} }],
  'POST /api/animals/found/:id': () => ids().map((id) => ({ params: { id } })),
  'PUT /api/animals/found/:id': () => someAnimals().map(({ uniqueId }) => ({ params: { id: uniqueId }, body: stranger })),
  'GET /api/found-animals/:id': () => everyFind.map(({ uniqueId }) => ({ params: { id: uniqueId } })),
  'GET /api/found-animals/:id/pictures/:pictureId': () => everyFind.map(({ uniqueId, pictureId }) => ({ params: { id: uniqueId, pictureId } })),
  'GET /api/found-animals': () => [{}, ...places.map((place) => ({ query: { location: JSON.stringify(place), limit: '100', radius: '500' } }))],
  'GET /api/search/species/recent': () => recent(),
  'GET /api/search/adoption/recent': () => recent(),
  'GET /api/search/nearby': () => [{}, ...places.map((place) => ({ query: { location: place.join() } }))],
  'POST /api/animals/adopted/:id': () => ids().map((id) => ({ params: { id } })),
  'POST /api/animals/adopted/:id/inquiries': () => someAnimals().map(({ uniqueId }) => ({ params: { id: uniqueId }, body: stranger })),
  'GET /api/animals/adoption/shelter/:shelterId': () => shelters.map((shelterId) => ({ params: { shelterId } })),
  'POST /api/animals/adoption/shelter/:shelterId': () => shelters.map((shelterId) => ({ params: { shelterId } })),
  'GET /api/animals/:id/pictures/:pictureId': () => someAnimals().map(({ uniqueId, firstPhoto }) => ({ params: { id: uniqueId, pictureId: firstPhoto ?? 'none' } })),
  'GET /api/commerce/products': () => [{}, { query: { kind: 'medal' } }],
  'GET /api/shop/collections/:handle': () => ['medailles', 'marketing'].map((handle) => ({ params: { handle } })),
  'GET /api/shop/products/:handle': () => [{ params: { handle: 'enregistrement-a-vie' } }],
  'POST /api/orders/bambora': () => [{ query: { type: 'shop' }, body: { ...buyer, items: [{ variantId, quantity: 1 }] } }],
  'GET /api/pro/cities': () => [{}, { query: { full: '1' } }],
  'GET /api/pro/cities/:shelter': () => shelters.map((shelter) => ({ params: { shelter }, query: { full: '1' } })),
  'GET /api/cities': () => everyCity.map(({ name }) => ({ query: { municipality: name } })),
  'GET /api/cities/:id': () => everyCity.map(({ id }) => ({ params: { id } })),
  'GET /api/cities/:id/quote': () => everyCity.map(({ id }) => ({ params: { id }, query: { sterilized: 'true' } })),
  'POST /api/pro/licenses/:shelter': () => everyCity.slice(0, 1).map(({ name, organizationId }) => ({ params: { shelter: organizationId }, body: { ...declaredDog, city: name, captcha } })),
  'POST /api/animals/guessAnimalName': () => speciesList.map((species) => ({ body: { species, context: 'petite et rousse', language: 'fr' } })),
  'POST /api/shop/quote': () => [{ body: { items: [], address: { postalCode: 'H2X 1Y4' } } }],
  'POST /api/auth/login': () => demoAccounts.map(({ email }) => ({ body: { email, password: 'certainly not this' } })),
} // prettier-ignore

const recent = (): Input[] => [
  {},
  ...speciesList.map((species) => ({ query: { species } })),
  ...places.map((place) => ({ query: { location: place.join() } })),
]

const around = (more: object): Input[] =>
  speciesList.flatMap((species, n) =>
    (isThorough ? places : [places[n % places.length]]).map((place) => ({
      body: { species, location: place, ...more },
    })),
  )

const typed: Record<string, unknown> = {
  ...stranger,
  ...toSupport,
  ...declaredDog,
  letters: 'email',
  additionalContacts: [],
  renewals: undefined,
  other_info: undefined,
  was: undefined,
  id: 'nobody000000',
  handle: 'medailles',
  product: 'carte-de-remplacement',
  size: 'page',
  card: '100000001',
  verif: '123',
  lang: 'en',
  kind: 'medal',
  token: 'not-a-token',
  language: 'en',
  password: 'trois mots au hasard',
  confirmation: 'trois mots au hasard',
  confirm: 'curieux@visiteur.example',
  postal: 'H2X 1Y4',
  code: 'mno0123456789abcdef0onm',
  recovery: 'abcd-efgh',
  credential: 'not-a-credential',
  access_token: 'not-a-token',
  assertion: undefined,
  setup: undefined,
  variantId: 'gid://shop/ProductVariant/1',
  quantity: 1,
  proType: 'retailer',
  is_cell: 'cellular',
  businessName: 'Boutique du curieux',
  businessTelephone: '(514) 555-0100',
  businessTelephoneExt: undefined,
  address: { text: 'Montréal', city: 'Montréal', location: places[0] },
  accept: true,
  years: 1,
  species: 'Dog',
  name: 'Milo',
  sex: 'Male',
  colour: 'noir',
  breed: 'beagle',
  collar: undefined,
  marks: undefined,
  secret: undefined,
  hour: '07:05',
  date: '2026-05-01',
  location: places[0],
  pin: true,
  state: 'held',
  note: undefined,
  pictures: undefined,
  corrects: undefined,
  pictureId: '0198c0de-0000-7000-8000-000000000001',
  reason: 'false',
  answer: 'missing',
  blocked: true,
  lost: true,
}

const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})

function inputsOf(endpoint: (typeof open)[number]): Input[] {
  const listed = asked[nameOf(endpoint)]
  if (listed) return listed()
  const fill = (schema: z.ZodType | undefined) => {
    const fields = fieldsOf(schema)
    expect(
      fields.filter((field) => !(field in typed)),
      `fields of ${nameOf(endpoint)} that nobody here knows how to ask for`,
    ).toEqual([])
    return Object.fromEntries(fields.map((field) => [field, typed[field]]))
  }
  return [{ params: fill(endpoint.params) as Record<string, string>, query: fill(endpoint.query) as Record<string, string>, ...(endpoint.body && { body: fill(endpoint.body) }) }] // prettier-ignore
}

let visitors = 0
/** No rate limits apply. */
const remoteAddress = () =>
  `10.${(++visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`

function expectNoSecret(text: string, where: string): void {
  const found = secrets.filter((secret) => text.includes(secret))
  expect({ where, found }).toEqual({ where, found: [] })
}

function locationsIn(value: unknown): Location[] {
  if (Array.isArray(value)) return value.flatMap(locationsIn)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, member]) =>
    key === 'location' && location.safeParse(member).success
      ? [member as Location]
      : locationsIn(member),
  )
}

it('there is something to tell', () => {
  expect(secrets.length).toBeGreaterThan(300)
  expect(secrets).toContain('Camille Tremblay')
  expect(everyAnimal.filter(({ status }) => status === 'lost').length).toBeGreaterThan(20)
  expect(secrets).toContain('Réjean Thivierge')
  expect(everyFind.length).toBeGreaterThan(10)
})

describe('nothing of a person is in what anyone is answered', () => {
  it.each(open.map((endpoint) => ({ endpoint, name: nameOf(endpoint) })))(
    '$name',
    async ({ endpoint }) => {
      const inputs = inputsOf(endpoint)
      expect(inputs.length).toBeGreaterThan(0)
      let successes = 0
      for (const { params = {}, query, body } of inputs) {
        const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
          encodeURIComponent(params[name] ?? ''),
        )
        const response = await t.app.inject({
          method: endpoint.method,
          url,
          remoteAddress: remoteAddress(),
          ...(query && { query }),
          ...(body && { payload: body }),
        })
        if (response.statusCode < 400) successes++
        const isText = !String(response.headers['content-type']).startsWith('image/')
        const { 'set-cookie': _, ...headers } = response.headers
        expectNoSecret(
          `${JSON.stringify(headers)} ${isText ? response.body : ''}`,
          `${url} ${JSON.stringify(body)}`,
        )
        // A retailer's place is public.
        if (isText && response.body.startsWith('{') && endpoint.path !== '/api/search/retailers') {
          for (const place of locationsIn(response.json()))
            expect({ url, place }).toEqual({ url, place: publicLocation(place) })
        }
      }
      if (asked[nameOf(endpoint)] && !endpoint.path.startsWith('/api/auth'))
        expect(successes).toBeGreaterThan(0)
    },
  )

  const pages = Object.entries(screens as Record<string, Screen>).filter(
    ([, { access }]) => access === 'anyone',
  )
  it.each(pages.map(([name, { path }]) => ({ name, path })))('the page $name', async ({ path }) => {
    const addresses = path.includes('$')
      ? [
          ...[...someAnimals(), ...someOf(everyFind, 4)].map(({ uniqueId }) => uniqueId),
          ...someOf(shelters, 8),
        ].map((id) => path.replace(/\{-\$\w+\}|\$\w+/g, id))
      : [path]
    for (const url of addresses) {
      const { body, headers } = await t.app.inject({ url, remoteAddress: remoteAddress() })
      expectNoSecret(`${JSON.stringify(headers)} ${body}`, url)
    }
  })

  it.each(['/robots.txt', '/sitemap.xml', '/api/openapi.json', '/healthz', '/readyz'])(
    '%s',
    async (url) => {
      const { body, statusCode } = await t.app.inject({ url })
      expect(statusCode).toBe(200)
      expectNoSecret(body, url)
    },
  )
})
