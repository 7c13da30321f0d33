import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { textVersions } from '#domain/legal/text-versions.ts'
import { codes, consents, users } from '../../../db/tables/index.ts'
import { solvedCaptcha } from '../../../testing/captcha.ts'
import { codeIn, lettersAfter } from '../../../testing/letters.ts'
import { testApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

let as: TestAccount
beforeEach(async () => {
  as = await t.account({ status: 'registered', language: 'en' })
  for (const limit of ['confirm', 'resend'] as const)
    await t.services.limits.reset(limit, '127.0.0.1')
})

const solved = (over: object = {}, app = t) => solvedCaptcha(app, over)

async function newCode(account = as): Promise<string> {
  const letters = await lettersAfter(t, async () =>
    expect((await t.call(accountsApi.resendCode, { as: account })).status).toBe(204),
  )
  expect(letters.map(({ to }) => to?.[0]?.address)).toEqual([account.email])
  return codeIn(letters[0])
}

const confirm = async (body: object, account = as) =>
  t.call(accountsApi.confirm, {
    as: account,
    body: { accept: true, captcha: 'captcha' in body ? undefined : await solved(), ...body },
  })
const statusOf = async (account = as) =>
  (
    await t.services.db
      .select({ status: users.status })
      .from(users)
      .where(eq(users.id, account.userId))
  )[0]?.status
const consentsOf = (account = as) =>
  t.services.db
    .select({ kind: consents.kind, given: consents.given, textVersion: consents.textVersion })
    .from(consents)
    .where(eq(consents.userId, account.userId))
    .orderBy(asc(consents.id))

describe('a confirmation', () => {
  it('makes the account confirmed and keeps what was agreed to, with the version of each text', async () => {
    const { status, body } = await confirm({ code: await newCode() })
    expect([status, body]).toMatchObject([
      200,
      { status: 'confirmed', email: as.email, profile: { accept: false } },
    ])
    expect(await consentsOf()).toEqual([
      { kind: 'terms', given: true, textVersion: textVersions.terms },
      { kind: 'partners', given: false, textVersion: textVersions.partners },
    ])
    expect(await t.services.db.select().from(codes).where(eq(codes.userId, as.userId))).toEqual([])
  })

  it('has the terms on in the first profile, while their text is the same', async () => {
    const accepts = async () => (await t.call(accountsApi.profile, { as })).body.profile.accept
    expect(await accepts()).toBe(false)
    await confirm({ code: await newCode() })
    expect(await accepts()).toBe(true)
    await t.services.db
      .update(consents)
      .set({ textVersion: '2000-01-01' })
      .where(eq(consents.userId, as.userId))
    expect(await accepts()).toBe(false)
  })

  it('keeps the consent to offers of partners only where it was given', async () => {
    await confirm({ code: await newCode(), partners: true })
    expect(
      (
        await t.services.db
          .select({ partners: users.partners })
          .from(users)
          .where(eq(users.id, as.userId))
      )[0],
    ).toEqual({ partners: true })
    expect(await consentsOf()).toContainEqual({
      kind: 'partners',
      given: true,
      textVersion: textVersions.partners,
    })
  })

  it('takes a code with the spaces that come along when it is copied', async () => {
    expect((await confirm({ code: ` ${await newCode()}\n` })).status).toBe(200)
  })

  it('of a suspended session changes nothing', async () => {
    const code = await newCode()
    await t.services.db.update(users).set({ status: 'suspended' }).where(eq(users.id, as.userId))
    expect((await confirm({ code })).status).toBe(401)
    expect(await statusOf()).toBe('suspended')
  })
})

describe('a code', () => {
  it('works once', async () => {
    const code = await newCode()
    expect((await confirm({ code })).status).toBe(200)
    expect((await confirm({ code })).body.code).toBe('CODE_INVALID')
  })

  it('works once for two at the same time', async () => {
    const code = await newCode()
    const answers = await Promise.all([confirm({ code }), confirm({ code })])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]))
  })

  it('lives one day', async () => {
    const [code, other] = [await newCode(), await t.account({ status: 'registered' })]
    t.clock.pass(86_400 - 60)
    const late = await newCode(other)
    t.clock.pass(120)
    expect((await confirm({ code })).body.code).toBe('CODE_INVALID')
    expect((await confirm({ code: late }, other)).status).toBe(200)
  })

  it('stops working at once when a new one is asked for, before the letter is out', async () => {
    const former = await newCode()
    await t.call(accountsApi.resendCode, { as })
    expect((await confirm({ code: former })).body.code).toBe('CODE_INVALID')
    await t.services.queue.drain()
    expect((await confirm({ code: former })).body.code).toBe('CODE_INVALID')
    expect(await statusOf()).toBe('registered')
  })

  it('says again in the link of its letter that an animal is lost', async () => {
    const linkAfter = async (query: { lost?: '1' }) =>
      (await lettersAfter(t, () => t.call(accountsApi.resendCode, { as, query })))[0]?.text
    expect(await linkAfter({ lost: '1' })).toContain('onm?lost=1')
    expect(await linkAfter({})).not.toContain('lost')
  })

  it('of another account does not work', async () => {
    const other = await t.account({ status: 'registered' })
    await newCode()
    expect((await confirm({ code: await newCode(other) })).body.code).toBe('CODE_INVALID')
  })

  it('stops after 10 wrong tries, many at once too; a new one works', async () => {
    const code = await newCode()
    for (let tries = 0; tries < 9; tries++)
      expect((await confirm({ code: 'mno0onm' })).body.code).toBe('CODE_INVALID')
    await Promise.all([1, 2, 3].map(() => confirm({ code: 'mno0onm' })))
    expect((await confirm({ code })).body.code).toBe('CODE_INVALID')
    expect((await confirm({ code: await newCode() })).status).toBe(200)
  })

  it('still works after 9 wrong tries', async () => {
    const code = await newCode()
    for (let tries = 0; tries < 9; tries++) await confirm({ code: 'mno0onm' })
    expect((await confirm({ code })).status).toBe(200)
  })

  it.each(['confirmed', 'valid', 'bounced'] as const)(
    'is not sent to an account of status %s',
    async (status) => {
      const account = await t.account({ status })
      expect((await t.call(accountsApi.resendCode, { as: account })).status).toBe(204)
      expect((await t.outbox()).filter(({ to }) => to?.[0]?.address === account.email)).toEqual([])
    },
  )
})

describe('a confirmation is refused', () => {
  it.each([
    ['without code', { code: '' }, 'VALIDATION_FAILED', { code: 'Code is required' }],
    [
      'with another kind of code',
      { code: '123456' },
      'VALIDATION_FAILED',
      { code: 'Code is invalid' },
    ],
    [
      'with a wrong code',
      { code: 'mno0123456789abcdefonm' },
      'CODE_INVALID',
      { code: expect.stringContaining('request a new code') },
    ],
    [
      'without the terms',
      { code: 'mno1onm', accept: false },
      'VALIDATION_FAILED',
      { accept: 'you must accept the conditions' },
    ],
    [
      'without captcha',
      { code: 'mno1onm', captcha: null },
      'VALIDATION_FAILED',
      { captcha: 'Please do the check to continue' },
    ],
    [
      'with text for a captcha',
      { code: 'mno1onm', captcha: 'bonjour' },
      'CAPTCHA_INVALID',
      { captcha: expect.any(String) },
    ],
    [
      'with JSON for a captcha',
      { code: 'mno1onm', captcha: btoa('null') },
      'CAPTCHA_INVALID',
      { captcha: expect.any(String) },
    ],
  ])('%s', async (_, body, code, fields) => {
    const answer = await confirm(body)
    expect([answer.status, answer.body]).toEqual([
      400,
      { statusCode: 400, code, message: expect.any(String), fields },
    ])
    expect(await statusOf()).toBe('registered')
    expect(await consentsOf()).toEqual([])
  })

  it('to whoever is not signed in', async () => {
    expect(
      (
        await t.call(accountsApi.confirm, {
          body: { code: await newCode(), accept: true, captcha: await solved() },
        })
      ).body.code,
    ).toBe('NOT_SIGNED_IN')
    expect((await t.call(accountsApi.resendCode)).status).toBe(401)
  })

  it.each([
    ['confirm', 'confirm'],
    ['resend', 'resendCode'],
  ] as const)('after 100 calls of a visitor in an hour (%s)', async (limit, name) => {
    const limited = await testApp()
    const account = await limited.account({ status: 'registered' })
    for (let tries = 0; tries < 100; tries++)
      await limited.services.limits.consume(limit, '127.0.0.1')
    const { status, headers } = await limited.call(accountsApi[name], {
      as: account,
      ...(name === 'confirm' && { body: { code: 'mno1onm', accept: true, captcha: 'x' } }),
    })
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    await limited.close()
  })
})

describe('a captcha', () => {
  it('is an ALTCHA v1 challenge that no cache keeps', async () => {
    const { body, headers } = await t.call(accountsApi.captcha)
    expect(Object.keys(body).sort()).toEqual([
      'algorithm',
      'challenge',
      'maxnumber',
      'salt',
      'signature',
    ])
    expect(body).toMatchObject({ algorithm: 'SHA-256', maxnumber: t.services.env.CAPTCHA_HARDNESS })
    expect(headers['cache-control']).toBe('no-store')
  })

  it('serves once, whether or not the code was right', async () => {
    const captcha = await solved()
    expect((await confirm({ code: 'mno0onm', captcha })).body.code).toBe('CODE_INVALID')
    expect((await confirm({ code: await newCode(), captcha })).body.code).toBe('CAPTCHA_INVALID')
  })

  it('serves one of two calls at once', async () => {
    const captcha = await solved()
    const answers = await Promise.all([1, 2].map(() => confirm({ code: 'mno0onm', captcha })))
    expect(answers.map(({ body }) => body.code)).toEqual(
      expect.arrayContaining(['CAPTCHA_INVALID', 'CODE_INVALID']),
    )
  })

  it('costs the code no try when it is wrong', async () => {
    const code = await newCode()
    for (let tries = 0; tries < 12; tries++) await confirm({ code: 'mno0onm', captcha: 'wrong' })
    expect((await confirm({ code })).status).toBe(200)
  })

  it('expires', async () => {
    const [code, captcha] = [await newCode(), await solved()]
    t.clock.pass(21 * 60)
    expect((await confirm({ code, captcha })).body.code).toBe('CAPTCHA_INVALID')
  })

  it.each([
    ['another number', { number: 50_001 }],
    ['a salt that lives longer', { salt: 'abc?expires=99999999999&' }],
    ['a salt without end', { salt: 'abc' }],
    ['another signature', { signature: 'ab'.repeat(32) }],
    ['another algorithm', { algorithm: 'SHA-1' }],
    ['a challenge of one’s own', { challenge: 'ab'.repeat(32) }],
  ])('with %s is refused', async (_, over) => {
    expect((await confirm({ code: 'mno0onm', captcha: await solved(over) })).body.code).toBe(
      'CAPTCHA_INVALID',
    )
  })

  it('of another installation is refused', async () => {
    const elsewhere = await testApp({ SESSION_SECRET: 'another secret of thirty-two signs' })
    const captcha = await solved({}, elsewhere)
    await elsewhere.close()
    expect((await confirm({ code: 'mno0onm', captcha })).body.code).toBe('CAPTCHA_INVALID')
  })
})
