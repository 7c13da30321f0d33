import { eq } from 'drizzle-orm'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { spherePoint } from '#domain/places/geo.ts'
import {
  adoptionInquiries,
  foundAnimals,
  foundReports,
  invitations,
  lostReports,
  organizations,
  places,
  shipments,
  sightings,
  supportCases,
  licences,
  transactions,
  users,
} from '../db/tables/index.ts'
import { letterToken } from '../features/payments/letter-token.ts'
import { newCode } from '../features/accounts/codes.ts'
import { hashToken, newToken } from '../tokens.ts'
import { newBrowser } from '../testing/browser.ts'
import { solvedCaptcha } from '../testing/captcha.ts'
import { googleIssuer, type GoogleIssuer } from '../testing/google/google-issuer.ts'
import { insertAnimal } from '../testing/insert-animal.ts'
import { logIn, person, withTotp } from '../testing/people.ts'
import { cityWith, clerkOf, declaredDog } from '../testing/test-licences.ts'
import { buyer, inCatalogue, pay, shopOrder, stored } from '../testing/test-orders.ts'
import type { Input } from './hostile-words.ts'
import { emailIn, finder, newBusiness, newcomer, password } from './visitors.ts'
import { testApp, type TestAccount, type TestApp } from '../testing/test-app.ts'

/** Nothing is sent where it could not be delivered. */
const houseNumber = '12 rue '

/** One public call: a valid input, and what becomes of its texts. */
export interface Row {
  /** Valid; new each time. */
  right(): Promise<Input> | Input
  /**
   * Fields that store text, each with how to read it back. All others are keys: matched or refused.
   */
  kept?: Record<string, (input: Input) => Promise<unknown>>
  /** Kept fields that one letter to the family tells. */
  inLetter?: string[]
  /** Search fields, which store nothing. */
  lookedFor?: string[]
  /** What stands before the words, by the field that is refused without it. */
  ahead?: Record<string, string>
}

/** What the calls need to answer rightly; filled once the tests begin. */
export interface World {
  t: TestApp
  manager: TestAccount
  clerk: TestAccount
  city: string
  close(): Promise<void>
}

export async function openWorld(): Promise<World> {
  const google: GoogleIssuer = await googleIssuer({ now: () => t.clock.now() })
  const t: TestApp = await testApp({ ...google.settings, TRUST_PROXY: '1' })
  const { db } = t.services
  const owner = await t.account({ email: 'proprietaire@example.org', language: 'en' })
  await insertAnimal(db, {
    uniqueId: 'lostmilo0001',
    ownerId: owner.userId,
    lostAt: [-73.57, 45.5],
  })
  await insertAnimal(db, {
    uniqueId: 'zoeadopt0001',
    ownerId: owner.userId,
    adoptableAt: [-73.6, 45.52],
  })
  await db.insert(places).values({
    id: 'city:1',
    kind: 'city',
    name: 'Montréal',
    plain: 'montreal',
    region: 'QC',
    country: 'CA',
    lng: -73.57,
    lat: 45.5,
    place: spherePoint([-73.57, 45.5]),
  })
  const clerk = await clerkOf(t)
  return {
    t,
    manager: await t.account({ type: 'pro', email: 'refuge@example.org' }),
    clerk,
    city: (await cityWith(t, clerk)).name,
    async close() {
      await t.close()
      await google.close()
    },
  }
}

/** Every public call that takes words. */
export function rowsOf(w: World): Record<string, Row> {
  let made = 0
  let applied = 0
  const lastLicence = async () =>
    (await w.t.services.db.select().from(licences).orderBy(licences.id)).at(-1)

  const lastOrder = async () =>
    (await w.t.services.db.select().from(transactions).orderBy(transactions.number)).at(-1)

  const sentTo = async (params: Input['params']) =>
    (
      await w.t.services.db
        .select({ address: shipments.address })
        .from(shipments)
        .innerJoin(transactions, eq(transactions.id, shipments.transactionId))
        .where(eq(transactions.uniqueId, params?.['id'] ?? ''))
    )[0]?.address

  async function ofUser(
    input: Input,
    column: 'fullName' | 'addressText' | 'city',
  ): Promise<unknown> {
    const [user] = await w.t.services.db
      .select()
      .from(users)
      .where(eq(users.email, emailIn(input)))
    return user?.[column]
  }
  async function opens({ body }: Input, email: string): Promise<unknown> {
    const { password: typed } = body as { password: string }
    const answer = await w.t.call(accountsApi.login, { body: { email, password: typed } })
    return answer.status === 200 ? typed : answer.body
  }

  async function ofBusiness(
    input: Input,
    column: 'businessName' | 'addressText' | 'city',
  ): Promise<unknown> {
    const [organization] = await w.t.services.db
      .select()
      .from(organizations)
      .where(eq(organizations.email, emailIn(input)))
    return organization?.[column]
  }

  let invited = ''
  async function invitation(): Promise<Input> {
    const token = newToken()
    invited = `invitee${++made}@example.org`
    await w.t.services.db.insert(invitations).values({
      organizationId: w.manager.organizationId ?? '',
      email: invited,
      tokenHash: hashToken(token),
      expires: new Date('2100-01-01'),
    })
    return { params: { token }, body: { fullname: 'Nadia Nouvelle', password, accept: true } }
  }

  async function pendingLogin(): Promise<string> {
    const someone = await person(w.t)
    await withTotp(w.t, someone)
    const browser = newBrowser(w.t)
    await logIn(browser, someone.email)
    return [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
  }

  const one = (params: Record<string, string>): Row => ({ right: () => ({ params }) })
  const byNumber: Row = { right: () => ({ body: { number: '985141000123456' } }) }
  const byToken = one({ token: 'not-a-token' })
  const lookUp = { number: '985141000123456', key: 'not-a-key' }
  /** It takes one of its tokens, not both. */
  const byGoogle: Row = { right: () => ({ body: {} }) }

  const nobody = '0198c0de-0000-7000-8000-000000000001'
  const ofFind: Row = {
    right: () => ({ params: { id: 'nobody000000' }, body: { token: 'not-a-token' } }),
  }
  const byLink = (more: object = {}): Row => ({
    right: () => ({ body: { token: 'not-a-token', ...more } }),
  })
  const ofLink: Row = {
    right: () => ({
      params: { kind: 'license', id: 'nobody000000' },
      body: { token: 'not-a-token' },
    }),
  }
  const ofThread = (more: object): Row => ({
    right: () => ({ params: { id: 'nobody000000' }, body: { token: 'not-a-token', ...more } }),
  })
  const aFind = {
    species: 'Dog',
    colour: 'noir',
    date: '2026-05-01',
    location: [-73.57, 45.5],
    address: 'Granby',
    state: 'held',
    fullname: 'Jo Visiteuse',
    email: 'jo@example.org',
  }
  const aLoss = {
    species: 'Dog',
    name: 'Milo',
    date: '2026-05-01',
    location: [-73.57, 45.5],
    address: 'Granby',
    telephone: '(514) 555-0100',
    email: 'jo@example.org',
  }
  const aSighting = {
    date: '2026-05-02',
    location: [-73.57, 45.5],
    address: 'Granby',
    note: 'Près du parc.',
    fullname: 'Jo Visiteuse',
  }
  const lastSighting = async () =>
    (await w.t.services.db.select().from(sightings).orderBy(sightings.id)).at(-1)
  const lastFind = async () =>
    (await w.t.services.db.select().from(foundAnimals).orderBy(foundAnimals.id)).at(-1)

  return {
    'POST /api/auth/register': {
      right: () => ({ body: newcomer() }),
      kept: {
        fullname: (input) => ofUser(input, 'fullName'),
        password: (input) => opens(input, emailIn(input)),
      },
    },
    'POST /api/auth/login': {
      right: () => ({ body: { email: 'proprietaire@example.org', password } }),
    },
    'POST /api/auth/forgot': { right: () => ({ body: { email: 'proprietaire@example.org' } }) },
    'POST /api/auth/reset': {
      right: async () => {
        const { userId, email } = await w.t.account()
        const { code } = await newCode(w.t.services.db, { userId, kind: 'reset' }, w.t.clock.now())
        return { body: { email, code, password } }
      },
      kept: { password: (input) => opens(input, emailIn(input)) },
    },
    'POST /api/auth/google': byGoogle,
    'POST /api/auth/google/one-tap': byGoogle,
    'POST /api/auth/second-factor': {
      right: async () => ({ cookie: await pendingLogin(), body: { code: '000000' } }),
    },
    'POST /api/auth/register/pro': {
      right: newBusiness,
      kept: {
        fullname: (input) => ofUser(input, 'fullName'),
        password: (input) => opens(input, emailIn(input)),
        businessName: (input) => ofBusiness(input, 'businessName'),
        'address.text': (input) => ofBusiness(input, 'addressText'),
        'address.city': (input) => ofBusiness(input, 'city'),
      },
      lookedFor: ['address.placeId', 'address.data.address.postalCode'],
    },
    'POST /api/invitations/:token': byToken,
    'POST /api/invitations/:token/register': {
      right: invitation,
      kept: {
        fullname: () => ofUser({ body: { email: invited } }, 'fullName'),
        password: (input) => opens(input, invited),
      },
    },
    'POST /api/privacy/undo': { right: () => ({ body: { token: 'not-a-token' } }) },
    'POST /api/profile/email/confirm': { right: () => ({ body: { token: 'not-a-token' } }) },
    'POST /api/profile/email/undo': { right: () => ({ body: { token: 'not-a-token' } }) },
    'GET /api/animals/:id/pictures/:pictureId': one({ id: 'lostmilo0001', pictureId: 'face' }),
    'GET /api/implants/claim/:token': byToken,
    'POST /api/transfers/offer': {
      right: () => ({ body: { code: '0123456789ab-0123456789ab-0123456789abcdef' } }),
    },
    'POST /api/search/card': byNumber,
    'POST /api/search/microchip': byNumber,
    'POST /api/search/addresses': {
      right: () => ({ body: { term: 'Granby' } }),
      lookedFor: ['term'],
    },
    'POST /api/search/place': {
      right: () => ({ body: { address: 'Granby' } }),
      lookedFor: ['address'],
    },
    'POST /api/search/addresses/:id': { right: () => ({ params: { id: 'postal:H2X' }, body: {} }) },
    'GET /api/search/AAHA': { right: () => ({ query: lookUp }) },
    'POST /api/search/AAHA': { right: () => ({ body: lookUp, query: {} }) },
    'POST /api/animals/found/:id': one({ id: 'lostmilo0001' }),
    'PUT /api/animals/found/:id': {
      right: () => ({ params: { id: 'lostmilo0001' }, body: finder }),
      kept: {
        fullname: async () => (await w.t.services.db.select().from(foundReports)).at(-1)?.fullName,
        message: async () => (await w.t.services.db.select().from(foundReports)).at(-1)?.message,
        address: async () =>
          (await w.t.services.db.select().from(foundReports)).at(-1)?.addressText,
        'address.text': async () =>
          (await w.t.services.db.select().from(foundReports)).at(-1)?.addressText,
      },
      inLetter: ['fullname', 'message', 'address', 'address.text'],
    },
    'POST /api/lost-reports': {
      right: async () => ({ body: { ...aLoss, captcha: await solvedCaptcha(w.t) } }),
      kept: {
        name: async () =>
          (await w.t.services.db.select().from(lostReports).orderBy(lostReports.id)).at(-1)?.name,
      },
      lookedFor: ['address', 'address.text'],
    },
    'POST /api/lost-reports/read': { right: () => ({ body: { token: 'not-a-token' } }) },
    'POST /api/lost-reports/confirm': { right: () => ({ body: { token: 'not-a-token' } }) },
    'POST /api/found-animals': {
      right: async () => ({ body: { ...aFind, captcha: await solvedCaptcha(w.t) } }),
      kept: Object.fromEntries(
        (['colour', 'breed', 'collar', 'marks', 'secret', 'note'] as const).map((field) => [
          field,
          async () => (await lastFind())?.[field],
        ]),
      ),
      lookedFor: ['address', 'address.text', 'fullname'],
    },
    'GET /api/found-animals/:id': one({ id: 'nobody000000' }),
    'GET /api/found-animals/:id/pictures/:pictureId': one({
      id: 'nobody000000',
      pictureId: nobody,
    }),
    'POST /api/found-animals/:id/confirm': ofFind,
    'POST /api/found-animals/:id/own': ofFind,
    'PUT /api/found-animals/:id': {
      right: () => ({ params: { id: 'nobody000000' }, body: { state: 'held' } }),
    },
    'POST /api/found-animals/:id/renew': ofFind,
    'POST /api/found-animals/:id/returned': ofFind,
    'POST /api/found-animals/:id/remove': ofFind,
    'POST /api/found-animals/:id/abuse': {
      right: () => ({ params: { id: 'nobody000000' }, body: { reason: 'false', captcha: 'none' } }),
    },
    'POST /api/found-animals/:id/copy': ofFind,
    'POST /api/animals/:id/sightings': {
      right: async () => ({
        params: { id: 'lostmilo0001' },
        body: { ...aSighting, captcha: await solvedCaptcha(w.t) },
      }),
      kept: {
        note: async () => (await lastSighting())?.note,
        fullname: async () => (await lastSighting())?.fullName,
        address: async () => (await lastSighting())?.addressText,
        'address.text': async () => (await lastSighting())?.addressText,
      },
      inLetter: ['note', 'address', 'address.text'],
    },
    'POST /api/sightings/own': byLink(),
    'POST /api/sightings/copy': byLink(),
    'POST /api/sightings/remove': byLink(),
    'POST /api/found-reports/open': byLink(),
    'POST /api/losses/by-link': byLink(),
    'POST /api/links/:kind/:id/again': ofLink,
    'POST /api/links/:kind/:id/withdraw': ofLink,
    'POST /api/losses/answer': byLink({ answer: 'missing' }),
    'POST /api/match-claims/open': byLink(),
    'POST /api/match-claims/answer': byLink({ accept: true }),
    'POST /api/threads/:id/read': ofFind,
    'POST /api/threads/:id/messages': ofThread({ message: 'Bonjour à vous!' }),
    'POST /api/threads/:id/block': ofThread({ blocked: true }),
    'POST /api/threads/:id/report': ofThread({ reason: 'money' }),
    'GET /api/unsubscribe/:token': byToken,
    'POST /api/unsubscribe/:token': byToken,
    'DELETE /api/unsubscribe/:token': byToken,
    'GET /api/letters/unsubscribe/:token': byToken,
    'POST /api/letters/unsubscribe/:token': byToken,
    'DELETE /api/letters/unsubscribe/:token': byToken,
    'POST /api/animals/adopted/:id': one({ id: 'zoeadopt0001' }),
    'GET /api/animals/adoption/shelter/:shelterId': one({ shelterId: 'nobody' }),
    'POST /api/animals/adoption/shelter/:shelterId': one({ shelterId: 'nobody' }),
    'POST /api/animals/adopted/:id/inquiries': {
      right: () => ({
        params: { id: 'zoeadopt0001' },
        body: { ...finder, message: 'Bonjour à vous!' },
      }),
      kept: {
        fullname: async () =>
          (await w.t.services.db.select().from(adoptionInquiries)).at(-1)?.fullName,
        message: async () =>
          (await w.t.services.db.select().from(adoptionInquiries)).at(-1)?.message,
      },
      inLetter: ['fullname', 'message'],
    },
    'POST /api/animals/guessAnimalName': {
      right: () => ({ body: { species: 'Cat', context: 'petite et rousse', language: 'fr' } }),
      lookedFor: ['context'],
    },
    'POST /api/support': {
      right: async () => ({
        body: {
          subject: 'lost',
          fullname: 'Jo Visiteuse',
          email: 'jo@example.org',
          message: 'Bonjour!',
          captcha: await solvedCaptcha(w.t),
        },
      }),
      kept: {
        fullname: async () => (await w.t.services.db.select().from(supportCases)).at(-1)?.fullName,
        message: async () => (await w.t.services.db.select().from(supportCases)).at(-1)?.notes,
      },
    },
    'GET /api/cities': {
      right: () => ({ query: { municipality: 'Candiac' } }),
      lookedFor: ['municipality'],
    },
    'GET /api/cities/:id': one({ id: '0198c0de-0000-7000-8000-000000000001' }),
    'GET /api/cities/:id/quote': one({ id: '0198c0de-0000-7000-8000-000000000001' }),
    'GET /api/pro/cities/:shelter': one({ shelter: '0198c0de-0000-7000-8000-000000000001' }),
    'GET /api/licenses/:id': one({ id: 'nobody000000' }),
    'GET /api/licenses/:id/certificate.pdf': one({ id: 'nobody000000' }),
    'PUT /api/licenses/:id': {
      right: async () => {
        const { body } = await w.t.call(licencesApi.apply, {
          params: { shelter: w.clerk.organizationId ?? '' },
          body: { ...declaredDog, city: w.city, captcha: await solvedCaptcha(w.t) },
          // One visitor applies too seldom for all words.
          headers: { 'x-forwarded-for': `203.0.113.${++applied % 250}` },
        })
        return {
          params: { id: body.unique_id },
          query: { token: body.payToken },
          body: declaredDog,
        }
      },
      kept: {
        'ownerInfo.contactName': async () => (await lastLicence())?.contactName,
        'ownerInfo.addressLine1': async () => (await lastLicence())?.address,
        'animalInfo.animalName': async () => (await lastLicence())?.animalName,
        'animalInfo.color': async () => (await lastLicence())?.color,
        'animalInfo.breed': async () => (await lastLicence())?.breed,
      },
      // May stay empty.
      lookedFor: [
        'ownerInfo.apartment',
        'animalInfo.microchip',
        'animalInfo.tattoo',
        'animalInfo.assistanceCertificate',
        'animalInfo.distinctiveSigns',
        'animalProvenance.lastCity',
        'animalProvenance.otherProvenanceDetails',
        'renewals',
        'other_info',
      ],
    },
    'POST /api/pro/licenses/:shelter': {
      right: async () => ({
        params: { shelter: w.clerk.organizationId ?? '' },
        body: { ...declaredDog, city: w.city, captcha: await solvedCaptcha(w.t) },
      }),
      kept: {
        'ownerInfo.contactName': async () => (await lastLicence())?.contactName,
        'ownerInfo.addressLine1': async () => (await lastLicence())?.address,
        'animalInfo.animalName': async () => (await lastLicence())?.animalName,
        'animalInfo.color': async () => (await lastLicence())?.color,
        'animalInfo.breed': async () => (await lastLicence())?.breed,
      },
      // May stay empty.
      lookedFor: [
        'card',
        'verif',
        'ownerInfo.apartment',
        'animalInfo.microchip',
        'animalInfo.tattoo',
        'animalInfo.assistanceCertificate',
        'animalInfo.distinctiveSigns',
        'animalProvenance.lastCity',
        'animalProvenance.otherProvenanceDetails',
        'renewals',
        'other_info',
      ],
    },
    'GET /api/shop/collections/:handle': one({ handle: 'medailles' }),
    'GET /api/shop/pictures/:id': one({ id: '0198c0de-0000-7000-8000-000000000001' }),
    'GET /api/shop/products/:handle': one({ handle: 'medaille-os' }),
    'POST /api/renewals/license': {
      right: () => ({ body: { card: '100000001', verif: '123', email: 'jo@example.org' } }),
      lookedFor: ['card', 'verif', 'email', 'city', 'tag'],
    },
    'POST /api/renewals/license/free': { right: () => ({ body: { token: 'not-a-token' } }) },
    'POST /api/renewals/card': {
      right: () => ({ body: { product: 'remplacement', card: '100000001', verif: '123' } }),
      lookedFor: ['product', 'card', 'verif'],
    },
    'PUT /api/transactions/:id/address': {
      right: async () => {
        const opened = await shopOrder(w.t, (await inCatalogue(w.t)).variantIds[0])
        await pay(w.t, opened)
        const order = await stored(w.t, opened)
        return {
          params: { id: order.uniqueId },
          query: { token: letterToken(w.t.services, order) },
          body: { address: buyer.address },
        }
      },
      kept: {
        'address.text': async ({ params }) => (await sentTo(params))?.text,
        'address.city': async ({ params }) => (await sentTo(params))?.city,
      },
      ahead: { 'address.text': houseNumber },
      lookedFor: ['address.apartment'],
    },
    'POST /api/orders/bambora': {
      right: async () => ({
        query: { type: 'shop' },
        body: {
          ...buyer,
          items: [{ variantId: (await inCatalogue(w.t)).variantIds[0], quantity: 1 }],
        },
      }),
      kept: {
        fullname: async () => (await lastOrder())?.fullName,
        'address.text': async () => (await lastOrder())?.address?.text,
        'address.city': async () => (await lastOrder())?.address?.city,
      },
      ahead: { 'address.text': houseNumber },
      // Of the other forms of the body.
      lookedFor: [
        'product',
        'animalId',
        'card',
        'verif',
        'engraving.0',
        'address.apartment',
        'city',
        'tag',
        'licenseId',
        'payToken',
        'token',
        'invoiceId',
      ],
    },
    'GET /api/transactions/:id': one({ id: 'nobody000000' }),
    'GET /api/transactions/:id/invoice': one({ id: 'nobody000000' }),
    'POST /api/shop/quote': {
      right: () => ({
        body: {
          items: [{ variantId: '0198c0de-0000-7000-8000-000000000001', quantity: 1 }],
          address: { postalCode: 'H2X 1Y4' },
        },
      }),
    },
    'POST /api/shop/storefront-checkout': {
      right: () => ({ body: { variantId: 'gid://shop/ProductVariant/1', quantity: 1 } }),
    },
    'POST /api/support/:id/picture': one({ id: '0198c0de-0000-7000-8000-000000000001' }),
  }
}
