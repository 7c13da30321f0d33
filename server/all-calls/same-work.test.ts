import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AccountStatus } from '#domain/access/policies.ts'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { adoptionApi } from '#domain/adoption/adoption.api.ts'
import { foundApi } from '#domain/found/found.api.ts'
import { microchipsApi } from '#domain/microchips/microchips.api.ts'
import { searchApi } from '#domain/search/search.api.ts'
import { items, lots, users } from '../db/tables/index.ts'
import { uuidv7 } from '../db/uuid.ts'
import { newCode } from '../features/accounts/codes.ts'
import { insertAnimal } from '../testing/insert-animal.ts'
import { allStatementsOf } from '../testing/statements.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

/**
 * Response time must not reveal whether an account or number exists: either way the same passwords
 * are hashed and the same statements sent. Counts these, since time is unreliable in a test.
 */
let t: TestApp
const password = 'trois mots au hasard'

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
// So that the rate limits do not apply.
beforeEach(() => t.services.db.$client.query('delete from rate_limits'))

interface Work {
  status: number
  hashed: number
  compared: number
  statements: string[]
}

async function workOf(call: () => Promise<{ status: number }>): Promise<Work> {
  const [hash, matches] = [
    vi.spyOn(t.services.passwords, 'hash'),
    vi.spyOn(t.services.passwords, 'matches'),
  ]
  let status = 0
  const statements = await allStatementsOf(async () => ({ status } = await call()))
  const work = {
    status,
    hashed: hash.mock.calls.length,
    compared: matches.mock.calls.length,
    statements,
  }
  for (const spy of [hash, matches]) spy.mockRestore()
  return work
}

async function account(
  status: AccountStatus,
  typed: string | null = password,
): Promise<{ email: string; userId: string }> {
  const one = await t.account({ status })
  const passwordHash = typed === null ? null : await t.services.passwords.hash(typed)
  await t.services.db.update(users).set({ passwordHash }).where(eq(users.id, one.userId))
  return one
}

const nobody = async () => ({ email: 'personne@example.org' })

describe('a login', () => {
  it.each([
    ['another password', () => account('valid', 'un autre mot de passe')],
    ['no password, as one by Google', () => account('valid', null)],
    ['the right one, of an account that is suspended', () => account('suspended')],
    ['the right one, of an account that is deleted', () => account('deleted')],
  ])('refused for %s is as much work as for nobody', async (_, make) => {
    const logIn = async (who: () => Promise<{ email: string }>) => {
      const { email } = await who()
      return workOf(() => t.call(accountsApi.login, { body: { email, password } }))
    }
    const work = await logIn(nobody)
    expect(work).toMatchObject({ status: 401, compared: 1, hashed: 0 })
    expect(work.statements.length).toBeGreaterThan(1)
    expect(await logIn(make)).toEqual(work)
  })
})

describe('a letter for a new password', () => {
  it.each(['valid', 'registered', 'suspended', 'deleted'] as const)(
    'asked for by an account of status %s is as much work as by nobody',
    async (status) => {
      const forgot = async (email: string) =>
        workOf(() => t.call(accountsApi.forgot, { body: { email } }))
      const work = await forgot('personne@example.org')
      expect(work).toMatchObject({ status: 204, compared: 0, hashed: 0 })
      expect(work.statements.some((text) => text.includes('job'))).toBe(true)
      expect(await forgot((await account(status)).email)).toEqual(work)
    },
  )

  it('comes back with a wrong code as the same work, whether there is an account, a code or neither', async () => {
    const [withCode, without, shut] = [
      await account('valid'),
      await account('valid'),
      await account('suspended'),
    ]
    await newCode(t.services.db, { userId: withCode.userId, kind: 'reset' }, t.clock.now())
    const reset = (email: string) =>
      workOf(() =>
        t.call(accountsApi.reset, { body: { email, password, code: 'mno0123456789abcdefonm' } }),
      )
    const work = await reset('personne@example.org')
    expect(work).toMatchObject({ status: 400, compared: 0, hashed: 1 })
    for (const { email } of [withCode, without, shut]) expect(await reset(email)).toEqual(work)
  })
})

describe('a number', () => {
  const home = {
    microchip: '985141000000101',
    card: '100000101',
    medal: 'MEDAL101',
    tattoo: 'TATTOO101',
  }
  const unknown = {
    microchip: '985141000000999',
    card: '100000999',
    medal: 'MEDAL999',
    tattoo: 'TATTOO999',
  }
  const removed = {
    microchip: '985141000000102',
    card: '100000102',
    medal: 'MEDAL102',
    tattoo: 'TATTOO102',
  }
  const closed = {
    microchip: '985141000000103',
    card: '100000103',
    medal: 'MEDAL103',
    tattoo: 'TATTOO103',
  }
  const stock = {
    microchip: '985141000000104',
    card: '100000104',
    medal: 'MEDAL104',
    tattoo: 'TATTOO104',
  }
  let key: string
  beforeAll(async () => {
    const { db } = t.services
    const [open, gone] = [await t.account(), await t.account({ status: 'deleted' })]
    await insertAnimal(db, { uniqueId: 'homeluna0001', ownerId: open.userId, ...home })
    await insertAnimal(db, {
      uniqueId: 'goneluna0001',
      ownerId: open.userId,
      status: 'removed',
      ...removed,
    })
    await insertAnimal(db, { uniqueId: 'shutluna0001', ownerId: gone.userId, ...closed })
    for (const kind of ['card', 'microchip'] as const) {
      const lotId = uuidv7()
      await db.insert(lots).values({ id: lotId, kind, supplier: 'Imprimerie' })
      await db.insert(items).values({ lotId, kind, number: stock[kind] })
    }
    const { body } = await t.call(microchipsApi.addKey, {
      as: await t.account({ type: 'pro' }),
      body: { name: 'Registre' },
    })
    key = body.key
    // Fill the caches of the process.
    await t.call(searchApi.microchip, { body: { number: unknown.microchip } })
    await t.call(microchipsApi.aaha, { query: { number: unknown.microchip, key } })
  })

  const calls = {
    'by card': (numbers: typeof home) => t.call(searchApi.card, { body: { number: numbers.card } }),
    'by medal': (numbers: typeof home) =>
      t.call(searchApi.card, { body: { number: numbers.medal, kind: 'medal' } }),
    'by microchip': (numbers: typeof home) =>
      t.call(searchApi.microchip, { body: { number: numbers.microchip } }),
    'by tattoo': (numbers: typeof home) =>
      t.call(searchApi.microchip, { body: { number: numbers.tattoo, kind: 'tattoo' } }),
    'from another registry': (numbers: typeof home) =>
      t.call(microchipsApi.aaha, { query: { number: numbers.microchip, key } }),
    'on the card of a finder': (numbers: typeof home) =>
      t.call(foundApi.card, { params: { id: numbers.card } }),
    'as an animal to adopt': (numbers: typeof home) =>
      t.call(adoptionApi.animal, {
        params: { id: numbers === home ? 'homeluna0001' : 'nobody000000' },
      }),
  }

  it.each(Object.entries(calls))(
    'looked for %s is the same work, known or not',
    async (_, call) => {
      const { statements } = await workOf(() => call(home))
      expect(statements).toHaveLength(1)
      for (const numbers of [unknown, removed, closed, stock])
        expect((await workOf(() => call(numbers))).statements).toEqual(statements)
    },
  )
})
