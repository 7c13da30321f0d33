import { eq } from 'drizzle-orm'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { shipments, licences, transactions } from '../../db/tables/index.ts'
import { letterToken } from '../../features/payments/letter-token.ts'
import { solvedCaptcha } from '../../testing/captcha.ts'
import { declaredDog } from '../../testing/test-licences.ts'
import { buyer, inCatalogue, pay, shopOrder, stored } from '../../testing/test-orders.ts'
import type { Input } from '../hostile-words.ts'
import { one, type Row, type World } from './world.ts'

/** Nothing is sent where it could not be delivered. */
const houseNumber = '12 rue '

const emptyOfLicence = [
  'ownerInfo.apartment',
  'animalInfo.microchip',
  'animalInfo.tattoo',
  'animalInfo.assistanceCertificate',
  'animalInfo.distinctiveSigns',
  'animalProvenance.lastCity',
  'animalProvenance.otherProvenanceDetails',
  'renewals',
  'other_info',
]

/** Public calls of cities, licences, shop and payments. */
export function licencesRows(w: World): Record<string, Row> {
  let applied = 0
  const lastLicence = async () =>
    (await w.t.services.db.select().from(licences).orderBy(licences.id)).at(-1)
  const keptOfLicence = {
    'ownerInfo.contactName': async () => (await lastLicence())?.contactName,
    'ownerInfo.addressLine1': async () => (await lastLicence())?.address,
    'animalInfo.animalName': async () => (await lastLicence())?.animalName,
    'animalInfo.color': async () => (await lastLicence())?.color,
    'animalInfo.breed': async () => (await lastLicence())?.breed,
  }
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

  return {
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
      kept: keptOfLicence,
      // May stay empty.
      lookedFor: [...emptyOfLicence],
    },
    'POST /api/pro/licenses/:shelter': {
      right: async () => ({
        params: { shelter: w.clerk.organizationId ?? '' },
        body: { ...declaredDog, city: w.city, captcha: await solvedCaptcha(w.t) },
      }),
      kept: keptOfLicence,
      // May stay empty.
      lookedFor: ['card', 'verif', ...emptyOfLicence],
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
  }
}
