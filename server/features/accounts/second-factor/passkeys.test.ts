import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { securityApi } from '#domain/security/security.api.ts'
import type { PasskeyAssertion } from '#domain/security/passkey.ts'
import { passkeys } from '../../../db/tables/index.ts'
import { newAuthenticator, type Authenticator } from '../../../testing/authenticator.ts'
import { newBrowser, type Browser } from '../../../testing/browser.ts'
import { logIn, password, person, withTotp, type Person } from '../../../testing/people.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

const origin = 'https://trouvaille.test'
let t: TestApp
beforeAll(async () => {
  t = await testApp({ PUBLIC_URL: origin })
})
afterAll(() => t.close())

const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body?.code,
]

async function add(
  { browser }: Pick<Person, 'browser'>,
  key = newAuthenticator(origin),
  name = 'Ma clé',
) {
  const options = (await browser.call(securityApi.beginPasskey, { body: { password } })).body
  const answer = await browser.call(securityApi.addPasskey, {
    body: { name, response: key.create(options) },
  })
  return { key, options, answer }
}

async function withPasskey() {
  const someone = await person(t)
  return { ...someone, ...(await add(someone)) }
}

async function assert(
  browser: Browser,
  email: string,
  key: Authenticator,
  change = (assertion: PasskeyAssertion) => assertion,
) {
  await logIn(browser, email)
  const options = (await browser.call(securityApi.askPasskey)).body
  return browser.call(securityApi.passSecondFactor, {
    body: { assertion: change(key.get(options)) },
  })
}

describe('a new passkey', () => {
  it('is asked for by name of the site and of the person, and comes with recovery codes and a letter', async () => {
    const someone = await person(t)
    const { options, answer } = await add(someone)
    expect(options).toMatchObject({
      rp: { id: 'trouvaille.test', name: 'Trouvaille' },
      user: {
        id: Buffer.from(someone.userId.replaceAll('-', ''), 'hex').toString('base64url'),
        name: someone.email,
        displayName: 'Camille Tremblay',
      },
      attestation: 'none',
    })
    expect([answer.status, answer.body.recoveryCodes.length]).toEqual([201, 10])
    const { body } = await someone.browser.call(securityApi.state)
    expect(body).toMatchObject({
      totp: false,
      recoveryCodes: 10,
      passkeyAddress: origin,
      passkeys: [{ name: 'Ma clé', lastUsed: null }],
    })
    const letters = (await t.outbox()).filter(({ to }) => to?.[0]?.address === someone.email)
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Une clé d’accès est ajoutée à votre compte',
    ])
    const second = await add(someone)
    expect([second.options.excludeCredentials.length, second.answer.body]).toEqual([
      1,
      { recoveryCodes: [] },
    ])
  })

  it('is refused twice, also to another account', async () => {
    const { key, browser } = await withPasskey()
    expect(refusal((await add({ browser }, key)).answer)).toEqual([409, 'PASSKEY_KNOWN'])
    expect(refusal((await add(await person(t), key)).answer)).toEqual([409, 'PASSKEY_KNOWN'])
  })

  it('is refused from another site, for another challenge, or without being asked for', async () => {
    const someone = await person(t)
    expect(refusal((await add(someone, newAuthenticator('https://evil.example'))).answer)).toEqual([
      400,
      'PASSKEY_INVALID',
    ])
    const options = (await someone.browser.call(securityApi.beginPasskey, { body: { password } }))
      .body
    const other = newAuthenticator(origin).create({ ...options, challenge: 'AAAA' })
    expect(
      refusal(
        await someone.browser.call(securityApi.addPasskey, {
          body: { name: 'x', response: other },
        }),
      ),
    ).toEqual([400, 'PASSKEY_INVALID'])
    const phisher = newAuthenticator(origin).create({ ...options, rp: { id: 'evil.example' } })
    expect(
      refusal(
        await someone.browser.call(securityApi.addPasskey, {
          body: { name: 'x', response: phisher },
        }),
      ),
    ).toEqual([400, 'PASSKEY_INVALID'])
    someone.browser.cookies.delete('__Host-setup_passkey')
    const own = newAuthenticator(origin).create(options)
    expect(
      refusal(
        await someone.browser.call(securityApi.addPasskey, { body: { name: 'x', response: own } }),
      ),
    ).toEqual([400, 'SETUP_EXPIRED'])
    expect(
      await t.services.db.select().from(passkeys).where(eq(passkeys.userId, someone.userId)),
    ).toEqual([])
  })

  it('is not to be had at an address without https', async () => {
    const plain = await testApp({ PUBLIC_URL: 'http://trouvaille.test' })
    const { browser } = await person(plain)
    expect(refusal(await browser.call(securityApi.beginPasskey, { body: { password } }))).toEqual([
      409,
      'PASSKEY_UNAVAILABLE',
    ])
    await plain.close()
  })
})

describe('a login by passkey', () => {
  it('opens the session, and tells when the key was used', async () => {
    const { browser, email, key } = await withPasskey()
    expect((await logIn(browser, email)).body).toEqual({ secondFactor: ['passkey', 'recovery'] })
    t.clock.pass(60)
    const { status, body } = await assert(browser, email, key)
    expect([status, body]).toMatchObject([200, { email }])
    expect((await browser.call(securityApi.state)).body.passkeys).toMatchObject([
      { lastUsed: t.clock.now().toISOString() },
    ])
  })

  const spoilt =
    (spoil: (response: PasskeyAssertion['response']) => Partial<PasskeyAssertion['response']>) =>
    (assertion: PasskeyAssertion) => ({
      ...assertion,
      response: { ...assertion.response, ...spoil(assertion.response) },
    })
  const flipped = (text: string) => {
    const raw = Buffer.from(text, 'base64url')
    raw[raw.length - 1] = (raw.at(-1) ?? 0) ^ 1
    return raw.toString('base64url')
  }
  it.each([
    ['a changed signature', spoilt(({ signature }) => ({ signature: flipped(signature) }))],
    [
      'changed authenticator data',
      spoilt(({ authenticatorData }) => ({ authenticatorData: flipped(authenticatorData) })),
    ],
    [
      'another challenge',
      spoilt(({ clientDataJSON }) => ({
        clientDataJSON: Buffer.from(
          JSON.stringify({
            ...(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as object),
            challenge: 'AAAA',
          }),
        ).toString('base64url'),
      })),
    ],
    ['no JSON at all', spoilt(() => ({ clientDataJSON: 'AAAA' }))],
    [
      'an unknown key',
      (assertion: PasskeyAssertion) => ({ ...assertion, id: 'AAAA', rawId: 'AAAA' }),
    ],
  ])('refuses %s', async (_, change) => {
    const { browser, email, key } = await withPasskey()
    expect(refusal(await assert(browser, email, key, change))).toEqual([
      400,
      'SECOND_FACTOR_INVALID',
    ])
    expect(browser.cookies.has('session')).toBe(false)
  })

  it('refuses the key of another account, and one lured from another site', async () => {
    const { browser, email, key } = await withPasskey()
    const other = await withPasskey()
    expect(refusal(await assert(browser, email, other.key))).toEqual([400, 'SECOND_FACTOR_INVALID'])
    key.origin = 'https://evil.example'
    expect(refusal(await assert(browser, email, key))).toEqual([400, 'SECOND_FACTOR_INVALID'])
  })

  it('refuses a counter that did not grow: a copy of the key', async () => {
    const { browser, email, key } = await withPasskey()
    key.counter = 5
    expect((await assert(browser, email, key)).status).toBe(200)
    expect(refusal(await assert(browser, email, key))).toEqual([400, 'SECOND_FACTOR_INVALID'])
    key.counter = 4
    expect(refusal(await assert(browser, email, key))).toEqual([400, 'SECOND_FACTOR_INVALID'])
    key.counter = 6
    expect((await assert(browser, email, key)).status).toBe(200)
  })

  it('refuses the answer to an older challenge, and any without one', async () => {
    const { browser, email, key } = await withPasskey()
    await logIn(browser, email)
    const first = (await browser.call(securityApi.askPasskey)).body
    await browser.call(securityApi.askPasskey)
    expect(
      refusal(
        await browser.call(securityApi.passSecondFactor, { body: { assertion: key.get(first) } }),
      ),
    ).toEqual([400, 'SECOND_FACTOR_INVALID'])
    const again = newBrowser(t)
    await logIn(again, email)
    expect(
      refusal(
        await again.call(securityApi.passSecondFactor, { body: { assertion: key.get(first) } }),
      ),
    ).toEqual([400, 'SECOND_FACTOR_INVALID'])
  })

  it('offers none to an account that has none', async () => {
    const someone = await person(t)
    await withTotp(t, someone)
    await logIn(someone.browser, someone.email)
    expect(refusal(await someone.browser.call(securityApi.askPasskey))).toEqual([
      400,
      'SECOND_FACTOR_INVALID',
    ])
  })
})

describe('the passkeys of an account', () => {
  const only = async ({ browser }: Pick<Person, 'browser'>) => {
    const [passkey] = (await browser.call(securityApi.state)).body.passkeys
    if (!passkey) throw new Error('no passkey')
    return { params: { id: passkey.id } }
  }

  it('are renamed and removed, with a letter; the last takes the recovery codes along', async () => {
    const someone = await withPasskey()
    const one = await only(someone)
    expect(
      (
        await someone.browser.call(securityApi.renamePasskey, {
          ...one,
          body: { name: '  Téléphone  ' },
        })
      ).status,
    ).toBe(204)
    expect((await someone.browser.call(securityApi.state)).body.passkeys[0]?.name).toBe('Téléphone')
    expect(
      (await someone.browser.call(securityApi.removePasskey, { ...one, body: { password } }))
        .status,
    ).toBe(204)
    expect((await someone.browser.call(securityApi.state)).body).toMatchObject({
      passkeys: [],
      recoveryCodes: 0,
    })
    const letters = (await t.outbox())
      .filter(({ to }) => to?.[0]?.address === someone.email)
      .map(({ subject }) => subject)
    expect(letters).toContain('Une clé d’accès de votre compte est retirée')
  })

  it('leave the recovery codes while another factor stays', async () => {
    const someone = await withPasskey()
    await withTotp(t, someone)
    await someone.browser.call(securityApi.removePasskey, {
      ...(await only(someone)),
      body: { password },
    })
    expect((await someone.browser.call(securityApi.state)).body).toMatchObject({
      totp: true,
      recoveryCodes: 10,
    })
  })

  it('are nobody else’s to rename or remove', async () => {
    const one = await only(await withPasskey())
    const other = await withPasskey()
    expect(
      refusal(await other.browser.call(securityApi.renamePasskey, { ...one, body: { name: 'x' } })),
    ).toEqual([404, 'NOT_FOUND'])
    expect(
      refusal(await other.browser.call(securityApi.removePasskey, { ...one, body: { password } })),
    ).toEqual([404, 'NOT_FOUND'])
  })

  it('of staff who must keep a factor: one stays, also when two go at once', async () => {
    const strict = await testApp({ PUBLIC_URL: origin, SECOND_FACTOR_STAFF: '1' })
    const admin = await person(strict, { type: 'admin' })
    await add(admin)
    await add(admin)
    const { body } = await admin.browser.call(securityApi.state)
    const answers = await Promise.all(
      body.passkeys.map(async ({ id }) =>
        admin.browser.call(securityApi.removePasskey, { params: { id }, body: { password } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 409])
    expect((await admin.browser.call(securityApi.state)).body).toMatchObject({
      passkeys: [{}],
      recoveryCodes: 10,
    })
    await strict.close()
  })
})
