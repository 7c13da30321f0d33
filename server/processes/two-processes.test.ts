import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { usersApi } from '#domain/admin/users.api.ts'
import { microchipsApi } from '#domain/microchips/microchips.api.ts'
import { organizationsApi } from '#domain/organizations/organizations.api.ts'
import { supportApi } from '#domain/support/support.api.ts'
import { registriesApi } from '#domain/microchips/registries.api.ts'
import { rateLimits, restores, supportCases, tallies, usage } from '../db/tables/index.ts'
import { openId, sealId } from '../features/places/place-id.ts'
import { citiesOf } from '../features/places/find-places.ts'
import { startHeld } from '../features/restored/held.ts'
import { startGeocoder } from '../geocoding/geocoder.ts'
import { readGeocoderUrl } from '../geocoding/settings.ts'
import { limitRules } from '../http/limits/limits.ts'
import { appOn } from '../testing/app-on.ts'
import { solvedCaptcha } from '../testing/captcha.ts'
import { eventually } from '../testing/suite/eventually.ts'
import { testApp, type TestAccount, type TestApp } from '../testing/test-app.ts'
import { testPassword, withPassword } from '../testing/with-password.ts'

/** What a process keeps (docs/processes.md), over two of them on one database. */
let one: TestApp
let other: TestApp
let admin: TestAccount
beforeAll(async () => {
  one = await testApp({}, { places: true })
  other = await appOn({
    url: one.databaseUrl,
    folder: one.services.env.DATA_DIR,
    clock: one.clock,
  })
  admin = await one.account({ type: 'admin' })
})
afterAll(async () => {
  await other.close()
  await one.close()
})
afterEach(async () => {
  await one.services.db.delete(rateLimits)
})

const visitorCase = (captcha: string) => ({
  subject: 'lost' as const,
  message: 'Bonjour, mon chat est perdu.',
  fullname: 'Léa Visiteuse',
  email: 'lea@example.org',
  captcha,
})
const sessionAt = async (t: TestApp, as: TestAccount) =>
  (await t.call(accountsApi.session, { as })).body

describe('what is asked of the database each time', () => {
  it('a solved captcha opens one door, wherever it was handed out', async () => {
    const captcha = await solvedCaptcha(one)
    const [first, second] = await Promise.all(
      [one, other].map((t) => t.call(supportApi.open, { body: visitorCase(captcha) })),
    )
    const statuses = [first, second].map((answer) => Number(answer?.status))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 400])
    expect([first, second].find((answer) => answer?.status === 400)?.body.code).toBe(
      'CAPTCHA_INVALID',
    )
  })

  it('a key of idempotency has one effect, and both give its answer', async () => {
    const before = await one.services.db.$count(supportCases)
    const call = {
      as: await one.account(),
      body: { subject: 'account' as const, message: 'Je ne peux pas changer de nom.' },
      headers: { 'idempotency-key': 'over-two-processes' },
    }
    const [first, second] = await Promise.all([
      one.call(supportApi.open, call),
      other.call(supportApi.open, call),
    ])
    expect([first.status, second.body]).toEqual([201, first.body])
    expect(await one.services.db.$count(supportCases)).toBe(before + 1)
  })

  it('a session ends everywhere: by logging out, and by a suspension', async () => {
    const [person, suspended] = [await one.account(), await one.account()]
    expect(await sessionAt(other, person)).toMatchObject({ anonymous: false })
    await one.call(accountsApi.logout, { as: person })
    expect(await sessionAt(other, person)).toMatchObject({ anonymous: true })
    await one.call(usersApi.suspend, { as: admin, params: { id: suspended.userId } })
    expect(await sessionAt(other, suspended)).toMatchObject({ anonymous: true })
  })

  it('a feature that an organization gets is there at once', async () => {
    const pro = await one.account({ type: 'pro', proType: 'other' })
    const answer = await one.call(organizationsApi.setUseLicenses, {
      as: admin,
      params: { id: pro.organizationId },
      body: { useLicenses: true },
    })
    expect(answer.status).toBeLessThan(300)
    expect(await sessionAt(other, pro)).toMatchObject({ useLicenses: true })
  })

  it('passwords are tried in turn in each, and all right ones pass', async () => {
    const person = await withPassword(one, await one.account())
    const logIn = (t: TestApp) =>
      t.call(accountsApi.login, { body: { email: person.email, password: testPassword } })
    const answers = await Promise.all([one, other, one, other].map(logIn))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })
})

describe('what is counted', () => {
  it('limits of tries hold at once', async () => {
    const all = [one.services.limits, other.services.limits]
    for (let n = 0; n < limitRules.foundReport.points; n++)
      await all[n % 2]?.consume('foundReport', 'anne')
    for (const limits of all)
      await expect(limits.consume('foundReport', 'anne')).rejects.toMatchObject({
        code: 'TOO_MANY_REQUESTS',
      })
  })

  it('limits of reads hold once they have settled', async () => {
    const [mine, theirs] = [one.services.limits, other.services.limits]
    for (let n = 0; n < limitRules.search.points / 2; n++) {
      await mine.consume('search', 'anne')
      await theirs.consume('search', 'anne')
    }
    await mine.settle()
    await theirs.settle()
    await mine.consume('search', 'anne').catch(() => undefined)
    await expect(theirs.consume('search', 'anne')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
  })

  it('uses of the API and tallies add up', async () => {
    for (const { services } of [one, other]) {
      services.tallies.count('alertsFollowed')
      services.usage.count({ call: 'GET /api/of-two', type: 'ind', failed: false })
      await services.tallies.settle()
      await services.usage.settle()
    }
    expect(await one.services.db.select().from(tallies)).toContainEqual(
      expect.objectContaining({ name: 'alertsFollowed', count: 2 }),
    )
    expect(await one.services.db.select().from(usage)).toContainEqual(
      expect.objectContaining({ call: 'GET /api/of-two', made: 2 }),
    )
  })

  it('the geocoding server that all share is asked by one of them in a second', async () => {
    const setting = readGeocoderUrl('https://nominatim.openstreetmap.org?kind=nominatim')
    if (!setting) throw new Error('no such setting')
    let asked = 0
    const real = globalThis.fetch
    globalThis.fetch = async () => {
      asked++
      return new Response('[]')
    }
    try {
      const found = await Promise.all(
        [one, other].map(({ clock, services: { limits, log } }) =>
          startGeocoder({ ...setting, userAgent: 'tests', log, clock, limits }).find({
            text: '12 rue des Pins',
            limit: 5,
            language: 'fr',
          }),
        ),
      )
      expect([asked, found.filter((each) => each === null).length]).toEqual([1, 1])
    } finally {
      globalThis.fetch = real
    }
  })
})

describe('what is kept for a while', () => {
  const search = async (t: TestApp, key: string) =>
    (await t.call(microchipsApi.aaha, { query: { number: '985141000000001', key } })).body.success

  it('a revoked key of the API ends within a second', async () => {
    const pro = await one.account({ type: 'pro', proType: 'vendor' })
    const { body } = await one.call(microchipsApi.addKey, { as: pro, body: { name: 'Logiciel' } })
    expect([await search(one, body.key), await search(other, body.key)]).toEqual([true, true])
    await one.call(microchipsApi.revokeKey, { as: pro, params: { id: body.id } })
    one.clock.pass(1)
    expect([await search(one, body.key), await search(other, body.key)]).toEqual([false, false])
  })

  it('registries of other makers are known within two seconds', async () => {
    const isKnown = async (t: TestApp) =>
      (await t.services.registries.facts()).registries.has('De deux')
    expect(await isKnown(other)).toBe(false)
    await one.call(registriesApi.addRegistry, {
      as: admin,
      body: { name: 'De deux', phone: null, web: null, closed: false, sourceDate: '2026-05-01' },
    })
    one.clock.pass(2)
    expect([await isKnown(one), await isKnown(other)]).toEqual([true, true])
  })

  it('a restored server that one process opens is open in the others', async () => {
    const { db, log } = one.services
    await db.insert(restores).values({
      base: 'b1',
      reached: one.clock.now(),
      invoiceFloor: 0,
      creditNoteFloor: 0,
      erasures: 0,
      sessions: 0,
      files: 0,
      missingFiles: 0,
    })
    const held = await startHeld(db, log)
    expect(held.isHeld).toBe(true)
    await db.update(restores).set({ opened: one.clock.now() })
    await eventually(() => expect(held.isHeld).toBe(false))
    held.close()
    await db.delete(restores)
  })
})

describe('what is derived', () => {
  it('signatures: what one sealed the other opens', () => {
    const sealed = sealId(one.services.keyFor, 'at:a.b')
    expect(openId(other.services.keyFor, sealed)).toBe(openId(one.services.keyFor, sealed))
    expect(openId(other.services.keyFor, sealed)).not.toBeNull()
  })

  it('the gazetteer', async () => {
    const [mine, theirs] = [await citiesOf(one.services.db), await citiesOf(other.services.db)]
    expect(mine.length).toBeGreaterThan(1000)
    expect(theirs).toEqual(mine)
  })
})

describe('what is told', () => {
  it('live pages hear what happens in the other', async () => {
    const heard: string[] = []
    const end = await other.services.live.watch({
      changed: (topic) => heard.push(topic),
      missed: () => {},
    })
    await one.services.live.tell(one.services.db, 'someone')
    await eventually(() => expect(heard).toEqual(['someone']))
    end()
  })
})
