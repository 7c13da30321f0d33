import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { lostReportsApi } from '#domain/lost-reports/lost-reports.api.ts'
import { animals, consents, lostReports, pictures, users } from '../../db/tables/index.ts'
import { solvedCaptcha } from '../../testing/captcha.ts'
import { lettersAfter } from '../../testing/letters.ts'
import { formOf, smallPicture } from '../../testing/pictures/form-of.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { sweepLostReports } from './confirm-lost-report.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({}, { places: true })
})
afterAll(() => t.close())
beforeEach(() => t.services.db.$client.query('delete from rate_limits'))

const told = {
  species: 'Cat',
  name: 'Mitaine',
  date: '2026-05-03',
  address: { text: '4500 rue Wellington, Verdun', location: [-73.5701, 45.4585] },
  telephone: '514 555-0142',
  email: 'odile@perdu.example',
  language: 'fr',
}

async function post(over: Record<string, unknown> = {}) {
  const fields = { ...told, captcha: await solvedCaptcha(t), ...over }
  const form = await formOf(fields, 'pictures', [await smallPicture()])
  const response = await t.app.inject({ method: 'POST', url: '/api/lost-reports', ...form })
  return { status: response.statusCode, body: response.json<{ fields?: object }>() }
}

async function posted(over: Record<string, unknown> = {}) {
  const letters = await lettersAfter(t, async () => expect((await post(over)).status).toBe(202))
  expect(letters).toHaveLength(1)
  const text = letters[0]?.text ?? ''
  return { token: /token=([\w.-]+)/.exec(text)?.[1] ?? '', text }
}
const confirm = (token: string, as?: Awaited<ReturnType<TestApp['account']>>) =>
  t.call(lostReportsApi.confirm, { body: { token }, as })

describe('a loss without account', () => {
  it('is kept, and published with an account and the animal by the letter’s link, once', async () => {
    const { token, text } = await posted()
    expect(text).not.toMatch(/Mitaine|Wellington|555-0142/)
    const read = await t.call(lostReportsApi.read, { body: { token } })
    expect(read.body).toMatchObject({ name: 'Mitaine', hasAccount: false })
    const { status, body, headers } = await confirm(token)
    expect([status, body]).toMatchObject([
      200,
      { alerts: { services: 0, squad: 0 }, session: { status: 'confirmed', email: told.email } },
    ])
    expect(String(headers['set-cookie'])).toContain('session=')
    const { db } = t.services
    const [user] = await db.select().from(users).where(eq(users.email, told.email))
    expect(user).toMatchObject({ status: 'confirmed', telephone: '(514) 555-0142' })
    expect(await db.$count(consents, eq(consents.userId, user?.id ?? ''))).toBe(1)
    const [animal] = await db.select().from(animals).where(eq(animals.uniqueId, body.unique_id))
    expect(animal).toMatchObject({ status: 'lost', name: 'Mitaine', ownerId: user?.id })
    expect(await db.$count(pictures, eq(pictures.animalId, animal?.id ?? ''))).toBe(1)
    for (const wrong of ['x', `${token.split('.')[0]}.x`])
      expect((await confirm(wrong)).body.code).toBe('LINK_UNKNOWN')
    const used = await confirm(token)
    expect([used.status, used.body.code]).toEqual([404, 'LINK_GONE'])
    const again = await t.call(lostReportsApi.read, { body: { token } })
    expect(again.body).toEqual({ published: body.unique_id })
    await db
      .update(animals)
      .set({ status: 'removed' })
      .where(eq(animals.id, animal?.id ?? ''))
    expect((await t.call(lostReportsApi.read, { body: { token } })).body.code).toBe('LINK_GONE')
  })

  it('lets its new account choose a password in the same sitting, once, by the link', async () => {
    const email = 'mot-de-passe@perdu.example'
    const { token } = await posted({ email })
    const { headers } = await confirm(token)
    const cookie = /session=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
    const choose = (over: object, cookieOf = cookie) =>
      t.app.inject({
        method: 'POST',
        url: '/api/lost-reports/password',
        headers: { cookie: cookieOf },
        payload: { token, password: 'cheval pile agrafe 42', ...over },
      })
    const code = async (answer: ReturnType<typeof choose>) =>
      (await answer).json<{ code: string }>().code
    const other = await t.account()
    const { token: others } = await posted({ email: other.email })
    await confirm(others, other)
    expect(await code(choose({}, ''))).toBe('NOT_SIGNED_IN')
    expect(await code(choose({ token: 'x' }))).toBe('LINK_UNKNOWN')
    expect(await code(choose({ token: others }))).toBe('LINK_UNKNOWN')
    expect(await code(choose({ password: 'court' }))).toBe('VALIDATION_FAILED')
    expect(await code(choose({ password: 'motdepasse1' }))).toBe('PASSWORD_COMMON')
    expect((await choose({})).statusCode).toBe(204)
    const login = await t.call(accountsApi.login, {
      body: { email, password: 'cheval pile agrafe 42' },
    })
    expect(login.status).toBe(200)
    expect(await code(choose({ password: 'un autre encore 43' }))).toBe('LINK_GONE')
    // Nothing was changed, and no device was logged out.
    const told = (await t.outbox()).filter(({ to }) => to?.[0]?.address === email)
    expect(told.at(-1)).toMatchObject({
      subject: 'Votre mot de passe est choisi',
      text: expect.not.stringContaining('déconnecté') as string,
    })
  })

  it('lets nobody choose a password once its sitting is long over', async () => {
    const { token } = await posted({ email: 'plus-tard@perdu.example' })
    const { headers } = await confirm(token)
    t.clock.pass(48 * 3600)
    const late = await t.app.inject({
      method: 'POST',
      url: '/api/lost-reports/password',
      headers: { cookie: /session=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '' },
      payload: { token, password: 'cheval pile agrafe 42' },
    })
    expect(late.json()).toMatchObject({ code: 'LINK_GONE' })
  })

  it('of an address with an account waits for its login, and the answer tells nothing of it', async () => {
    const owner = await t.account()
    const [known, unknown] = [
      await post({ email: owner.email }),
      await post({ email: 'x@new.example' }),
    ]
    expect(known).toEqual(unknown)
    await t.outbox()
    const { token } = await posted({ email: owner.email })
    const other = await t.account()
    for (const [as, otherAccount] of [
      [undefined, false],
      [other, true],
      [owner, false],
    ] as const) {
      // prettier-ignore
      const read = await t.call(lostReportsApi.read, { as, body: { token } })
      expect(read.body).toMatchObject({ hasAccount: true, otherAccount })
    }
    expect((await confirm(token)).body.code).toBe('USER_EXISTS')
    expect((await confirm(token, other)).body.code).toBe('USER_EXISTS')
    const { status, body } = await confirm(token, owner)
    expect([status, body.session]).toEqual([200, undefined])
    const profile = await t.call(animalsApi.profile, { as: owner, params: { id: body.unique_id } })
    expect(profile.body).toMatchObject({ status: 'lost', name: 'Mitaine', placeCorrectionsLeft: 3 })
    const params = { id: body.unique_id }
    const corrected = await t.call(animalsApi.correctPlace, {
      as: owner,
      params,
      body: { address: 'Saint-Hubert, Longueuil' },
    })
    expect(corrected.status).toBe(200)
    const { address } = (await t.call(animalsApi.profile, { as: owner, params })).body
    expect(address).toBe('Saint-Hubert, Longueuil')
  })

  it('is gone after 48 hours', async () => {
    const { token } = await posted({ email: 'tard@perdu.example' })
    t.clock.pass(48 * 3600)
    expect((await confirm(`${token.slice(0, -2)}xx`)).body.code).toBe('LINK_UNKNOWN')
    expect((await confirm(token)).body.code).toBe('LINK_GONE')
    await sweepLostReports(t.services)
    expect(await t.services.db.$count(lostReports)).toBe(0)
  })

  it.each<[string, Record<string, unknown>, string[]]>([
    ['no place', { address: null }, ['location']],
    ['a place in the ocean', { address: null, location: [-40, 40] }, ['location']],
    ['a date in the future', { date: '2031-01-01' }, ['date']],
    ['a link for a name', { name: 'www.exemple.com' }, ['name']],
    ['no telephone', { telephone: null }, ['telephone']],
    ['a wrong captcha', { captcha: 'none' }, ['captcha']],
  ])('is refused with %s', async (_, over, fields) => {
    const { status, body } = await post(over)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, fields])
  })
})
