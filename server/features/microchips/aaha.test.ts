import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { screens } from '#domain/screens/screens.ts'
import { microchipsApi, type AahaAnswer } from '#domain/microchips/microchips.api.ts'
import { buildApp } from '../../app.ts'
import {
  apiKeys,
  apiKeyUses,
  implants,
  organizations,
  usage,
  users,
} from '../../db/tables/index.ts'
import { logOptions } from '../../http/log/log.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { startApiKeys, type ApiKeys } from './api-keys.ts'

let t: TestApp
let pro: TestAccount
let key: string
let keyId: string
const chip = '985141000123456'
const nothing = { found: false, registration: null, created: null, updated: null }

beforeAll(async () => {
  t = await testApp({ SUPPORT_PHONE: '(514) 555-0199' })
  const { db } = t.services
  pro = await t.account({ type: 'pro', proType: 'health' })
  ;({ id: keyId, key } = (
    await t.call(microchipsApi.addKey, { as: pro, body: { name: 'Logiciel' } })
  ).body)
  await insertAnimal(db, {
    uniqueId: 'lostmilo0001',
    name: 'Milo Secret',
    microchip: chip,
    lostAt: [-73.57, 45.5],
  })
  await insertAnimal(db, { microchip: '4A1B2C3D4E' })
  await insertAnimal(db, { status: 'removed', microchip: '985141000999999' })
  await db.insert(implants).values({
    organizationId: pro.organizationId as string,
    microchip: '985141000777777',
    implanter: { fullName: 'Dre Roy', telephone: null },
    implantDate: '2026-05-01',
    language: 'fr',
  })
})
afterAll(() => t.close())
beforeEach(() => t.services.db.$client.query('delete from rate_limits'))

const get = async (query: Record<string, string>, headers: Record<string, string> = {}) => {
  const response = await t.app.inject({ url: '/api/search/AAHA', query, headers })
  return {
    status: response.statusCode,
    body: response.json<AahaAnswer>(),
    headers: response.headers,
  }
}

describe('GET /api/search/AAHA', () => {
  it.each([
    ['a registered microchip', chip, true],
    ['however it is typed', ' 985-141.000 123*456 ', true],
    ['an older one in lower case', '4a1b2c3d4e', true],
    ['one that a removed animal carried', '985141000999999', false],
    ['one that waits on an implant for its owner', '985141000777777', false],
    ['a test chip', '999000000000001', false],
    ['an unknown one', '124000000000001', false],
  ])('%s', async (_, number, found) => {
    const { status, body } = await get({ number, key })
    expect([status, body.success, body.found]).toEqual([200, true, found])
    expect(body.message).toBe(
      found
        ? 'Cette micropuce est inscrite chez Trouvaille.'
        : 'Cette micropuce n’est pas inscrite chez Trouvaille.',
    )
    if (!found) expect(body).toMatchObject(nothing)
  })

  it('names this registry and how to reach it, with the times of the record, and nothing of the owner or the animal', async () => {
    const { body } = await get({ number: chip, key })
    expect(body).toEqual({
      success: true,
      message: 'Cette micropuce est inscrite chez Trouvaille.',
      found: true,
      registration: {
        name: 'Trouvaille',
        telephone: '(514) 555-0199',
        email: t.services.env.SUPPORT_EMAIL,
        web: `http://trouvaille.test/search/microchip?number=${chip}`,
      },
      created: expect.stringMatching(/^\d{4}-.*Z$/),
      updated: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect(JSON.stringify(body)).not.toMatch(/Milo|lostmilo/)
    const { pathname, searchParams } = new URL(body.registration?.web ?? '')
    expect([pathname, searchParams.get('number')]).toEqual([screens.searchMicrochip.path, chip])
  })

  it('counts what it refuses as refused, though it answers 200', async () => {
    const counted = async () => {
      // Calls are counted after the reply; this uncounted request waits for it.
      await t.app.inject({ url: '/healthz' })
      await t.services.usage.settle()
      const [row] = await t.services.db
        .select()
        .from(usage)
        .where(eq(usage.call, 'GET /api/search/AAHA'))
      return { made: row?.made ?? 0, failed: row?.failed ?? 0 }
    }
    const before = await counted()
    await get({ number: chip, key })
    await get({ number: chip, key: 'trv_wrong' })
    await get({ number: '12', key })
    expect(await counted()).toEqual({ made: before.made + 3, failed: before.failed + 2 })
  })

  it('answers in the language that is asked for', async () => {
    expect((await get({ number: chip, key }, { 'accept-language': 'en' })).body.message).toBe(
      'This microchip is registered with Trouvaille.',
    )
    expect((await get({ number: '12', key }, { 'accept-language': 'en-CA' })).body.message).toMatch(
      /^The microchip number/,
    )
  })

  it.each([
    ['no number', {}, 'Il manque le numéro de micropuce.'],
    ['an empty number', { number: '  ' }, 'Il manque le numéro de micropuce.'],
    [
      'no microchip number',
      { number: 'Milo' },
      'Le numéro de micropuce compte de 9 à 15 chiffres ou lettres',
    ],
    [
      'a number that is too long',
      { number: '9851410001234567' },
      'Le numéro de micropuce compte de 9 à 15 chiffres ou lettres',
    ],
    [
      'an unknown key',
      { number: chip, key: 'trv_nobody' },
      'Cette clé n’existe pas ou a été révoquée.',
    ],
    [
      'a key of zero bytes',
      { number: chip, key: '\u0000' },
      'Cette clé n’existe pas ou a été révoquée.',
    ],
    [
      'neither key nor login',
      { number: chip, key: '' },
      'Ajoutez une clé à la demande, ou connectez-vous d’abord.',
    ],
  ])('%s: HTTP 200, success false, and why', async (_, query, message) => {
    expect(await get({ key, ...query })).toMatchObject({
      status: 200,
      body: { success: false, message, ...nothing },
    })
  })

  it('refuses two numbers, an endless key and a fault of ours with 200 too', async () => {
    for (const url of [
      `/api/search/AAHA?number=1&number=2&key=${key}`,
      `/api/search/AAHA?number=${chip}&key=${'k'.repeat(300)}`,
    ]) {
      const response = await t.app.inject({ url })
      expect([response.statusCode, response.json()]).toMatchObject([
        200,
        { success: false, message: expect.stringMatching(/\S/), ...nothing },
      ])
    }
    await t.services.db.$client.query('alter table animals rename to elsewhere')
    const response = await t.app.inject({ url: '/api/search/AAHA', query: { number: chip, key } })
    await t.services.db.$client.query('alter table elsewhere rename to animals')
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { success: false, message: 'Le serveur a eu un problème. Réessayez dans un instant.' },
    ])
  })

  it('lets no page of another site read or send', async () => {
    const { headers } = await get({ number: chip, key }, { origin: 'https://ailleurs.example' })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    const options = await t.app.inject({
      method: 'OPTIONS',
      url: '/api/search/AAHA',
      headers: { origin: 'https://ailleurs.example' },
    })
    expect(
      Object.keys(options.headers).filter((name) => name.startsWith('access-control')),
    ).toEqual([])
    const posted = await t.app.inject({
      method: 'POST',
      url: '/api/search/AAHA',
      payload: { number: chip, key },
      headers: { origin: 'https://ailleurs.example' },
    })
    expect([posted.statusCode, posted.json()]).toMatchObject([200, { success: false, ...nothing }])
  })
})

describe('POST /api/search/AAHA', () => {
  const post = async (body: object, query: object = {}) =>
    (await t.call(microchipsApi.aahaByPost, { body, query })).body
  it.each([
    ['number and key in the body', () => post({ number: chip, key })],
    ['the key in the body alone', () => post({ key }, { number: chip })],
    ['the key in the address alone', () => post({ number: chip }, { key })],
    ['members that it does not know', () => post({ number: chip, key, owner: true, _id: null })],
  ])('takes %s', async (_, send) =>
    expect(await send()).toMatchObject({ success: true, found: true }),
  )

  it.each([
    ['broken JSON', '{"number": ', 'La demande est illisible.'],
    ['a list', '[]', /\S/],
    ['a number of the wrong kind', '{"number": 985}', /\S/],
    [
      'members without end',
      '{"a":'.repeat(30_000) + '1' + '}'.repeat(30_000),
      'La demande est illisible.',
    ],
    [
      'more than anyone writes',
      JSON.stringify({ number: 'x'.repeat(300_000) }),
      'La demande est trop volumineuse.',
    ],
  ])('answers %s with 200 and success false', async (_, payload, message) => {
    const response = await t.app.inject({
      method: 'POST',
      url: '/api/search/AAHA',
      payload,
      headers: { 'content-type': 'application/json' },
    })
    const said = typeof message === 'string' ? message : expect.stringMatching(message)
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { success: false, message: said, ...nothing },
    ])
    expect(response.body).not.toMatch(/FST_|zod|SyntaxError|node_modules/)
  })
})

describe('by the login cookie', () => {
  const as = async (account: TestAccount) =>
    (await t.call(microchipsApi.aaha, { as: account, query: { number: chip } })).body
  it.each([
    ['an individual', {}, true],
    ['a clinic', { type: 'pro', proType: 'health' }, true],
    ['staff', { type: 'admin' }, true],
    ['who has not confirmed the address', { status: 'registered' }, false],
    ['who has not accepted the terms', { status: 'confirmed' }, false],
    ['a clinic that waits for its validation', { type: 'pro', valid: false }, false],
    ['a suspended account', { status: 'suspended' }, false],
  ] as const)('%s', async (_, options, may) => {
    const body = await as(await t.account(options))
    expect(body.success).toBe(may)
    if (!may) expect(body).toMatchObject(nothing)
  })

  it('makes 120 searches a minute', async () => {
    const account = await t.account()
    const answers = []
    for (let made = 0; made < 121; made++) answers.push((await as(account)).success)
    expect([answers.slice(0, 120).every(Boolean), answers[120]]).toEqual([true, false])
    const { status, headers, body } = await get({ number: chip }, { cookie: account.cookie })
    expect([status, body.message]).toEqual([200, expect.stringMatching(/^Trop d’essais/)])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})

it('keeps keys out of the log', async () => {
  let text = ''
  const into = new Writable({
    write(chunk, _, done) {
      text += String(chunk)
      done()
    },
  })
  const app = await buildApp({
    ...t.services,
    log: pino(logOptions({ LOG_LEVEL: 'trace', NODE_ENV: 'production' }), into),
  })
  await app.inject({ url: '/api/search/AAHA', query: { number: chip, key } })
  await app.inject({
    method: 'POST',
    url: `/api/search/AAHA?k%65y=${key}`,
    payload: { number: chip, key },
  })
  await app.close()
  expect(text).toContain('/api/search/AAHA')
  expect(text).not.toContain(key)
})

describe('a key', () => {
  const searchBy = (text: string = key) => get({ number: chip, key: text }).then(({ body }) => body)
  const usesOf = async (id: string) =>
    (await t.services.db.select().from(apiKeyUses).where(eq(apiKeyUses.keyId, id))).map(
      ({ day, made, refused }) => ({ day, made, refused }),
    )
  const newKey = async (quota: number, as = pro) => {
    const { body } = await t.call(microchipsApi.addKey, { as, body: { name: 'Autre' } })
    await t.services.db.update(apiKeys).set({ quota }).where(eq(apiKeys.id, body.id))
    return body
  }

  it('is stored hashed', async () => {
    const rows = JSON.stringify(
      await t.services.db.select().from(apiKeys).where(eq(apiKeys.id, keyId)),
    )
    expect(rows).not.toContain(key)
    expect(key).toMatch(/^trv_[\w-]{43}$/)
  })

  it('has a quota a day in Quebec; what is refused is counted apart, what has no number not at all', async () => {
    const { id, key: small } = await newKey(2)
    expect(
      [await searchBy(small), await searchBy(small), await searchBy(small)].map(
        ({ success }) => success,
      ),
    ).toEqual([true, true, false])
    expect((await searchBy(small)).message).toBe(
      'La limite de recherches de cette clé pour aujourd’hui est atteinte. Réessayez demain.',
    )
    await get({ key: small, number: 'Milo' })
    expect(await usesOf(id)).toEqual([])
    await t.services.apiKeys.settle()
    expect(await usesOf(id)).toEqual([{ day: '2026-05-04', made: 2, refused: 2 }])
    t.clock.set(new Date('2026-05-05T03:59:00Z'))
    expect((await searchBy(small)).success).toBe(false)
    t.clock.set(new Date('2026-05-05T04:00:30Z'))
    expect((await searchBy(small)).success).toBe(true)
    await t.services.apiKeys.settle()
    expect(await usesOf(id)).toContainEqual({ day: '2026-05-05', made: 1, refused: 0 })
  })

  describe('over two processes', () => {
    let other: ApiKeys
    beforeAll(() => void (other = startApiKeys(t.services.db.$client as never, t.clock)))
    afterAll(() => other.close())

    it('shares its quota once they have settled', async () => {
      const { key: shared } = await newKey(10)
      for (let made = 0; made < 5; made++)
        expect([await other.use(shared), (await searchBy(shared)).success]).toEqual([
          'counted',
          true,
        ])
      await other.settle()
      await t.services.apiKeys.settle()
      t.clock.pass(1)
      expect([await other.use(shared), (await searchBy(shared)).success]).toEqual(['quota', false])
    })

    it('is revoked at once here, and within a second there', async () => {
      const { id, key: gone } = await newKey(10)
      expect([await other.use(gone), (await searchBy(gone)).success]).toEqual(['counted', true])
      expect((await t.call(microchipsApi.revokeKey, { as: pro, params: { id } })).status).toBe(204)
      expect((await searchBy(gone)).message).toBe('Cette clé n’existe pas ou a été révoquée.')
      t.clock.pass(1)
      expect(await other.use(gone)).toBe('unknown')
    })
  })

  it('works while its organization is validated and has people', async () => {
    const clinic = await t.account({ type: 'pro', proType: 'health' })
    const { key: theirs } = await newKey(10, clinic)
    const { db } = t.services
    const states: boolean[] = []
    const look = async () => {
      t.clock.pass(1)
      states.push((await searchBy(theirs)).success)
    }
    await look()
    await db
      .update(organizations)
      .set({ valid: false })
      .where(eq(organizations.id, clinic.organizationId as string))
    await look()
    await db
      .update(organizations)
      .set({ valid: true })
      .where(eq(organizations.id, clinic.organizationId as string))
    await look()
    await db.update(users).set({ status: 'deleted' }).where(eq(users.id, clinic.userId))
    await look()
    expect(states).toEqual([true, false, true, false])
  })

  it('is read once for all who use it at a time, and keeps its counts while the database is away', async () => {
    let reads = 0
    let down = false
    const pool = {
      query: (statement: { name: string }) => {
        if (statement.name === 'api-key') reads++
        return down
          ? Promise.reject(new Error('away'))
          : t.services.db.$client.query(statement as never)
      },
    }
    const kept = startApiKeys(pool as never, t.clock)
    const { id, key: busy } = await newKey(50)
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => kept.use(busy))))).toEqual(
      new Set(['counted']),
    )
    expect(reads).toBe(1)
    down = true
    await expect(kept.settle()).rejects.toThrow('away')
    down = false
    await kept.close()
    expect(await usesOf(id)).toMatchObject([{ made: 20 }])
  })

  it('tells no count while a part of it is on its way to the database', async () => {
    const asked = Promise.withResolvers<void>()
    const free = Promise.withResolvers<void>()
    const pool = {
      query: async (statement: { name: string }) => {
        if (statement.name === 'settle-api-keys') {
          asked.resolve()
          await free.promise
        }
        return t.services.db.$client.query(statement as never)
      },
    }
    const kept = startApiKeys(pool as never, t.clock)
    const { id, key: used } = await newKey(50)
    await kept.use(used)
    const first = kept.settle()
    await asked.promise
    let isSettled = false
    const second = kept.settle().then(() => (isSettled = true))
    expect(await usesOf(id)).toEqual([])
    expect(isSettled).toBe(false)
    free.resolve()
    await Promise.all([first, second])
    expect(await usesOf(id)).toMatchObject([{ made: 1 }])
    await kept.close()
  })

  it('cannot be guessed without end', async () => {
    const messages = new Set<string>()
    for (let tries = 0; tries < 125; tries++) messages.add((await searchBy(`trv_${tries}`)).message)
    expect([...messages]).toEqual([
      'Cette clé n’existe pas ou a été révoquée.',
      expect.stringMatching(/^Trop d’essais/),
    ])
  })
})
