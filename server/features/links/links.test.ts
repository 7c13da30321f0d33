import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { foundAnimalsApi } from '#domain/found-animals/found-animals.api.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { linksApi, linkKinds, type LinkKind } from '#domain/links/links.api.ts'
import { renewalsApi } from '#domain/payments/renewals.api.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import { auditLog, foundAnimals, licences, rateLimits } from '../../db/tables/index.ts'
import { linkToken } from '../../links/link-token.ts'
import { lettersAfter } from '../../testing/letters.ts'
import { storeFoundAnimal } from '../../testing/stored/found-animal.ts'
import { cityWith, clerkOf, licenceRow } from '../../testing/test-licences.ts'
import { inCatalogue, pay, shopOrder, stored } from '../../testing/test-orders.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { finderToken } from '../found-animals/finder.ts'
import { payToken, renewalToken } from '../licences/keeper/licence-link.ts'
import { letterToken } from '../payments/letter-token.ts'

let t: TestApp
let clerk: TestAccount
let admin: TestAccount
let city: string
const start = new Date('2026-05-04T15:00:00Z')
beforeAll(async () => {
  t = await testApp()
  clerk = await clerkOf(t)
  admin = await t.account({ type: 'admin' })
  city = (await cityWith(t, clerk, 'Candiac')).id
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(start)
  await t.services.db.delete(rateLimits)
})

let made = 0
interface Opened {
  id: string
  token: string
  email: string
  /** Status, and code of a refusal. */
  open(token: string): Promise<[number, string | undefined]>
}

const told = ({ status, body }: { status: number; body: { code?: string } }) =>
  [status, body.code] as [number, string | undefined]

/** A record that its link opens. */
const records: Record<LinkKind, () => Promise<Opened>> = {
  async license() {
    const uniqueId = `licence${String(++made).padStart(8, '0')}`
    const email = `gardien${made}@example.org`
    await t.services.db.insert(licences).values({
      ...licenceRow,
      uniqueId,
      email,
      cityId: city,
      animalKey: uniqueId,
      dwelling: uniqueId,
    })
    return {
      id: uniqueId,
      email,
      token: payToken(t.services, { uniqueId, linksVersion: 0 }),
      open: async (token) =>
        told(await t.call(licencesApi.applicants, { params: { id: uniqueId }, query: { token } })),
    }
  },
  async 'found-animal'() {
    const email = `finder${++made}@example.org`
    const { id, uniqueId } = await storeFoundAnimal(t.services.db, {
      at: [-73.57, 45.46],
      email,
      expires: new Date('2029-01-01'),
    })
    return {
      id: uniqueId,
      email,
      token: finderToken(t.services, { id, linksVersion: 0 }),
      open: async (token) =>
        told(await t.call(foundAnimalsApi.own, { params: { id: uniqueId }, body: { token } })),
    }
  },
  async transaction() {
    const order = await shopOrder(t, (await inCatalogue(t)).variantIds[0])
    await pay(t, order)
    const row = await stored(t, order)
    return {
      id: row.uniqueId,
      email: row.email,
      token: letterToken(t.services, row),
      async open(token) {
        const url = `/api/transactions/${row.uniqueId}?token=${token}`
        const { statusCode, body } = await t.app.inject({ url })
        return [statusCode, (JSON.parse(body) as { code?: string }).code]
      },
    }
  },
}
const unknown: Record<LinkKind, string> = {
  license: 'NOT_FOUND',
  'found-animal': 'LINK_UNKNOWN',
  transaction: 'NOT_FOUND',
}

const year = 366 * 86_400
const again = (kind: LinkKind, id: string, token: string) =>
  t.call(linksApi.again, { params: { kind, id }, body: { token } })
const withdraw = (kind: LinkKind, id: string, token?: string, as?: TestAccount) =>
  t.call(linksApi.withdraw, { params: { kind, id }, body: { token }, as })

describe.each(linkKinds)('a link to a %s', (kind) => {
  it('ends after a year, and is renewed by a letter to the address on record alone', async () => {
    const { id, token, email, open } = await records[kind]()
    expect(await open(token)).toEqual([200, undefined])
    t.clock.pass(year)
    expect(await open(token)).toEqual([404, 'LINK_EXPIRED'])
    const [letter, ...others] = await lettersAfter(t, async () => {
      expect((await again(kind, id, token)).status).toBe(204)
    })
    expect([letter?.to?.[0]?.address, others.length]).toEqual([email, 0])
    const fresh = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? ''
    expect(letter?.text).toContain(id)
    expect(await open(fresh)).toEqual([200, undefined])
  })

  it('of another record or none asks for nothing', async () => {
    const [mine, other] = [await records[kind](), await records[kind]()]
    const letters = await lettersAfter(t, async () => {
      for (const [id, token] of [
        [mine.id, other.token],
        [mine.id, 'x'],
        ['nothing0000000', mine.token],
      ] as const)
        expect(told(await again(kind, id, token))).toEqual([404, 'LINK_UNKNOWN'])
    })
    expect(letters).toEqual([])
  })

  it('is withdrawn by whoever has it, with all sent so far, and is unknown from then on', async () => {
    const { id, token, open } = await records[kind]()
    expect((await withdraw(kind, id, 'x')).body.code).toBe('LINK_UNKNOWN')
    expect((await withdraw(kind, id)).body.code).toBe('NOT_FOUND')
    expect((await withdraw(kind, id, token)).status).toBe(204)
    expect(await open(token)).toEqual([404, unknown[kind]])
    expect((await again(kind, id, token)).body.code).toBe('LINK_UNKNOWN')
    expect((await withdraw(kind, id, token)).body.code).toBe('LINK_UNKNOWN')
  })

  it('is withdrawn by staff, which the audit log has, and by no other account', async () => {
    const { id, token, open } = await records[kind]()
    const strangers = [await t.account(), await clerkOf(t)]
    for (const as of strangers)
      expect((await withdraw(kind, id, undefined, as)).body.code).toBe('NOT_FOUND')
    expect(await open(token)).toEqual([200, undefined])
    expect((await withdraw(kind, id, undefined, admin)).status).toBe(204)
    expect(await open(token)).toEqual([404, unknown[kind]])
    const noted = and(eq(auditLog.action, 'links_withdrawn'), eq(auditLog.subject, id))
    expect(await t.services.db.$count(auditLog, noted)).toBe(1)
  })
})

it('to a licence is withdrawn by the organization of its city too, with those that renew it', async () => {
  const { id, token, open } = await records.license()
  const renewal = renewalToken(t.services, { uniqueId: id, linksVersion: 0 })
  const renew = async () =>
    (await t.call(renewalsApi.license, { body: { token: renewal } })).body.code
  expect(await renew()).not.toBe('LICENSE_NOT_FOUND')
  t.clock.pass(year)
  expect(await renew()).toBe('LINK_EXPIRED')
  expect((await again('license', id, renewal)).status).toBe(204)
  expect((await withdraw('license', id, undefined, clerk)).status).toBe(204)
  expect(await renew()).toBe('LICENSE_NOT_FOUND')
  t.clock.set(start)
  expect(await open(token)).toEqual([404, 'NOT_FOUND'])
})

it('is noted as withdrawn by staff together with its withdrawal alone', async () => {
  const { id, token, open } = await records.license()
  const { $client } = t.services.db
  await $client.query(
    'alter table licences add constraint never_withdrawn check (links_version = 0) not valid',
  )
  expect((await withdraw('license', id, undefined, admin)).status).toBe(500)
  await $client.query('alter table licences drop constraint never_withdrawn')
  expect(await open(token)).toEqual([200, undefined])
  expect(await t.services.db.$count(auditLog, eq(auditLog.subject, id))).toBe(0)
})

it('to a purchase is withdrawn by the account that paid, and by no other', async () => {
  const [payer, other] = [await t.account(), await t.account()]
  const order = await shopOrder(t, (await inCatalogue(t)).variantIds[0], { as: payer })
  await pay(t, order)
  const row = await stored(t, order)
  const token = letterToken(t.services, row)
  const open = () => t.call(transactionsApi.one, { params: { id: row.uniqueId }, query: { token } })
  expect((await withdraw('transaction', row.uniqueId, undefined, other)).status).toBe(404)
  expect((await open()).status).toBe(200)
  expect((await withdraw('transaction', row.uniqueId, undefined, payer)).status).toBe(204)
  expect((await open()).status).toBe(404)
})

it('is sent again three times a day at most, with the other letters to typed addresses', async () => {
  const { id, token } = await records.license()
  const letters = await lettersAfter(t, async () => {
    for (let n = 0; n < 5; n++) {
      t.clock.pass(1)
      expect((await again('license', id, token)).status).toBe(204)
    }
  })
  expect(letters).toHaveLength(3)
})

it('without a day, of a time before links had an end, works until the end of its record’s', async () => {
  const { id, open } = await records.license()
  const token = linkToken(t.services.keyFor, 'licence link', id)
  expect((await open(token))[1]).toBe('NOT_FOUND')
  const end = new Date(start.getTime() + 365 * 86_400_000)
  const row = eq(licences.uniqueId, id)
  await t.services.db.update(licences).set({ undatedLinksEnd: end }).where(row)
  expect((await open(token))[0]).toBe(200)
  t.clock.pass(year)
  expect((await open(token))[1]).toBe('LINK_EXPIRED')
  expect((await again('license', id, token)).status).toBe(204)
  t.clock.set(start)
  expect((await withdraw('license', id, token)).status).toBe(204)
  expect((await open(token))[1]).toBe('NOT_FOUND')
})

it('to an erased notice sends nothing', async () => {
  const { id, token } = await records['found-animal']()
  await t.services.db.update(foundAnimals).set({ email: '' }).where(eq(foundAnimals.uniqueId, id))
  expect(await lettersAfter(t, () => again('found-animal', id, token))).toEqual([])
})
