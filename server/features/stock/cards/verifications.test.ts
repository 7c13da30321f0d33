import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { implantsApi } from '#domain/implants/implants.api.ts'
import type { Endpoint } from '#domain/contract.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { ordersApi } from '#domain/payments/orders.api.ts'
import { renewalsApi } from '#domain/payments/renewals.api.ts'
import { stockApi } from '#domain/stock/stock.api.ts'
import { supportApi } from '#domain/support/support.api.ts'
import { wizardApi } from '#domain/wizard/wizard.api.ts'
import {
  animals,
  auditLog,
  cardTries,
  rateLimits,
  wrongVerifications,
} from '../../../db/tables/index.ts'
import { routes } from '../../../routes.ts'
import { cityWith, clerkOf, declaredDog } from '../../../testing/test-licences.ts'
import { freshCards, registered } from '../../../testing/test-animals.ts'
import {
  testApp,
  type CallOptions,
  type TestAccount,
  type TestApp,
} from '../../../testing/test-app.ts'

let t: TestApp
let admin: TestAccount
beforeAll(async () => {
  t = await testApp({ TRUST_PROXY: '1' })
  admin = await t.account({ type: 'admin' })
})
afterAll(() => t.close())
beforeEach(async () => {
  for (const table of [cardTries, wrongVerifications, rateLimits]) await t.services.db.delete(table)
})

const infos = { name: 'Milo', sex: 'Male', species: 'Dog' }
const dayOf = 24 * 60 * 60
let lastHost = 0
const newVisitor = () => ({
  'x-forwarded-for': `198.51.${Math.floor(++lastHost / 250)}.${(lastHost % 250) + 1}`,
})
const key = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

async function pending(as: TestAccount): Promise<string> {
  const id = await registered(t, as)
  await t.services.db.update(animals).set({ registered: 'pending' }).where(eq(animals.uniqueId, id))
  return id
}

interface Ways {
  as?: () => Promise<TestAccount>
  ready?: (as: TestAccount) => Promise<string>
  send: (
    card: string,
    verif: string,
    made: string,
  ) => Pick<CallOptions, 'params' | 'query' | 'body'>
}

let lastChip = 0
const shelter = () => t.account({ type: 'pro', proType: 'shelter' })

const ways: [Endpoint, Ways][] = [
  [wizardApi.checkCard, { send: (card, verif) => ({ body: { card, verif } }) }],
  [wizardApi.add, { send: (card, verif) => ({ body: { infos, card, verif } }) }],
  [
    animalsApi.addCard,
    {
      ready: (as) => registered(t, as),
      send: (card, verif, id) => ({ params: { id }, body: { card, verif } }),
    },
  ],
  [
    animalsApi.receiveCard,
    {
      ready: pending,
      send: (card, verif, id) => ({
        params: { id },
        body: { number: card, verif, action: 'receive' },
      }),
    },
  ],
  [
    animalsApi.changeCard,
    {
      as: shelter,
      async ready(as) {
        const id = await registered(t, as)
        const [card = ''] = await freshCards(t)
        await t.call(animalsApi.addCard, {
          as,
          params: { id },
          body: { card, verif: '123' },
          headers: newVisitor(),
        })
        return `${id} ${card}`
      },
      send: (newCard, verif, made) => {
        const [id, oldCard] = made.split(' ')
        return { params: { id }, body: { info: { animalId: id, newCard, oldCard, verif } } }
      },
    },
  ],
  [
    implantsApi.create,
    {
      as: shelter,
      send: (card, verif) => ({
        body: {
          card,
          verif,
          microchip: `124000000${String(++lastChip).padStart(6, '0')}`,
          email: 'jo@example.org',
        },
      }),
    },
  ],
  [
    ordersApi.open,
    {
      send: (card, verif) => ({
        query: { type: 'card' },
        body: { product: 'none', accept: true, card, verif, email: 'jo@example.org' },
      }),
    },
  ],
  [renewalsApi.card, { send: (card, verif) => ({ body: { product: 'none', card, verif } }) }],
  [
    licencesApi.apply,
    {
      as: () => clerkOf(t),
      async ready(as) {
        const { name } = await cityWith(t, as)
        return `${as.organizationId} ${name}`
      },
      send(card, verif, made) {
        const [shelter = '', ...city] = made.split(' ')
        return { params: { shelter }, body: { ...declaredDog, city: city.join(' '), card, verif } }
      },
    },
  ],
  [
    renewalsApi.license,
    { send: (card, verif) => ({ body: { card, verif, email: 'jo@example.org' } }) },
  ],
]
const unproductive = new Set<unknown>(['LICENSE_NOT_FOUND', 'PRODUCT_UNAVAILABLE'])
const compares = new Map(ways.map(([endpoint, way]) => [key(endpoint), { endpoint, ...way }]))

/** Calls that ignore the verification. */
const ignores = [wizardApi.matchProfile, wizardApi.support]

const takesVerif = ({ body }: Endpoint): boolean =>
  body !== undefined &&
  JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes('"verif"')

it('is taken by these calls alone', () => {
  const taking = routes.map(({ endpoint }) => endpoint).filter(takesVerif)
  expect(taking.map(key).toSorted()).toEqual([...compares.keys(), ...ignores.map(key)].toSorted())
})

it.each(ignores.map((endpoint) => [key(endpoint), endpoint] as const))(
  'is not compared by %s',
  async (_, endpoint) => {
    const as = await t.account()
    const [card = ''] = await freshCards(t)
    const answers = []
    for (const verif of ['123', '124']) {
      const { status, body } = await t.call(endpoint as Endpoint, {
        as,
        body: { card, verif, microchip: '985141000999999', contactSupportNotes: 'À l’aide' },
      })
      answers.push({ status, body: { ...body, supportId: 0 } })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(await t.services.db.$count(wrongVerifications)).toBe(0)
  },
)

describe.each([...compares])(
  '%s counts wrong verifications',
  (_, { endpoint, as: makes, ready, send }) => {
    async function someone() {
      const as = await (makes?.() ?? t.account())
      const made = (await ready?.(as)) ?? ''
      const trying = async (card: string, verif: string, headers = newVisitor()) => {
        const { status, body } = await t.call(endpoint, { as, ...send(card, verif, made), headers })
        return {
          // The numbers were right, though nothing came of them.
          status: unproductive.has(body.code) ? 200 : status,
          code: 'type' in body && body.type === 'Invalid' ? 'CARD_INVALID' : body.code,
        }
      }
      return { as, trying }
    }

    it('by account: ten over all cards, also of forty at once, and from wherever', async () => {
      const { trying } = await someone()
      const cards = await freshCards(t, 41)
      const answers = await Promise.all(cards.slice(1).map((card) => trying(card, '999')))
      expect(answers.filter(({ code }) => code === 'CARD_INVALID')).toHaveLength(10)
      expect(answers.filter(({ code }) => code === 'TOO_MANY_REQUESTS')).toHaveLength(30)
      expect(await trying(cards[0] ?? '', '123')).toMatchObject({
        status: 429,
        code: 'TOO_MANY_REQUESTS',
      })
      expect((await (await someone()).trying(cards[0] ?? '', '123')).status).toBeLessThan(300)
    })

    it('by visitor: thirty over all cards and accounts', async () => {
      const headers = newVisitor()
      const people = await Promise.all(Array.from({ length: 4 }, someone))
      const cards = await freshCards(t, 40)
      const answers = await Promise.all(
        cards.map(async (card, at) => people[at % 4]?.trying(card, '999', headers)),
      )
      expect(answers.filter((answer) => answer?.code === 'CARD_INVALID')).toHaveLength(30)
      const { trying } = await someone()
      const [fresh = ''] = await freshCards(t)
      expect(await trying(fresh, '123', headers)).toMatchObject({
        status: 429,
        code: 'TOO_MANY_REQUESTS',
      })
      expect((await trying(fresh, '123')).status).toBeLessThan(300)
    })

    it('by card: ten over everyone, and says that it is locked', async () => {
      const people = await Promise.all(Array.from({ length: 3 }, someone))
      const [card = ''] = await freshCards(t)
      const codes = []
      for (let guess = 0; guess < 12; guess++)
        codes.push((await people[guess % 3]?.trying(card, String(200 + guess)))?.code)
      expect(codes).toEqual([
        ...Array<string>(10).fill('CARD_INVALID'),
        'CARD_LOCKED',
        'CARD_LOCKED',
      ])
      expect(await (await someone()).trying(card, '123')).toMatchObject({
        status: 429,
        code: 'CARD_LOCKED',
      })
    })
  },
)

const check = (card: string, verif: string, as: TestAccount, headers = newVisitor()) =>
  t.call(wizardApi.checkCard, { as, body: { card, verif }, headers })

describe('the tries of a day', () => {
  it('are over 24 hours after the first, and the wait is told', async () => {
    const as = await t.account({ language: 'en' })
    const cards = await freshCards(t, 11)
    for (const card of cards.slice(1)) await check(card, '999', as)
    t.clock.pass(dayOf - 60)
    const refused = await check(cards[0] ?? '', '123', as)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    t.clock.pass(60)
    expect((await check(cards[0] ?? '', '123', as)).body).toMatchObject({ type: 'Valid' })
  })

  it('are not given back by a card of one’s own', async () => {
    const as = await t.account()
    const [own = '', ...others] = await freshCards(t, 13)
    for (const card of others.slice(0, 9)) await check(card, '999', as)
    expect((await check(own, '123', as)).status).toBe(200)
    await check(others[9] ?? '', '999', as)
    expect((await check(others[10] ?? '', '999', as)).status).toBe(429)
  })
})

describe('staff', () => {
  async function lockedCard(as: TestAccount) {
    const [card = ''] = await freshCards(t)
    for (let guess = 0; guess < 10; guess++) await check(card, '999', as)
    return card
  }

  it('see on the item that a card is locked and unlock it, for the one who tried too', async () => {
    const as = await t.account({ language: 'en' })
    const card = await lockedCard(as)
    const refused = await check(card, '123', as)
    expect(refused.body.message).toBe(
      'After too many wrong attempts this card is locked for another 24 hours, or until support unlocks it.',
    )
    const life = () => t.call(stockApi.life, { as: admin, params: { kind: 'card', number: card } })
    expect((await life()).body.lockedUntil).toBe(
      new Date(t.clock.now().getTime() + dayOf * 1000).toISOString(),
    )

    expect((await t.call(stockApi.unlock, { as, params: { number: card } })).status).toBe(403)
    expect((await t.call(stockApi.unlock, { as: admin, params: { number: card } })).status).toBe(
      204,
    )
    expect((await life()).body.lockedUntil).toBeNull()
    expect((await check(card, '123', as)).body).toMatchObject({ type: 'Valid' })
    expect(
      await t.services.db.select().from(auditLog).where(eq(auditLog.subject, card)),
    ).toMatchObject([{ action: 'card_unlocked', userId: admin.userId }])
    expect(
      (await t.call(stockApi.unlock, { as: admin, params: { number: '999999999' } })).status,
    ).toBe(404)
  })

  it('see it in the case of who asks for help', async () => {
    const as = await t.account()
    const card = await lockedCard(as)
    const { supportId } = (
      await t.call(wizardApi.support, {
        as,
        body: { card, contactSupportNotes: 'Ma carte est bloquée.' },
      })
    ).body
    const seen = async () =>
      (
        await t.call(supportApi.cases, { as: admin, query: { filter: `[Number=${supportId}]` } })
      ).body.map(({ cardLocked }) => cardLocked)
    expect(await seen()).toEqual([true])
    await t.call(stockApi.unlock, { as: admin, params: { number: card } })
    expect(await seen()).toEqual([false])
  })
})
