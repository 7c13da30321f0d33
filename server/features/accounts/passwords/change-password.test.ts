import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { newBrowser } from '../../../testing/browser.ts'
import { codeIn, lettersAfter } from '../../../testing/letters.ts'
import { logIn, password, person, type Person } from '../../../testing/people.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const fresh = 'quatre autres mots au hasard'
const change = ({ browser }: Pick<Person, 'browser'>, over: object = {}) =>
  browser.call(accountsApi.changePassword, {
    body: { current: password, password: fresh, confirmation: fresh, ...over },
    headers: { 'accept-language': 'en' },
  })
const isAnonymous = async ({ browser }: Pick<Person, 'browser'>) =>
  (await browser.call(accountsApi.session)).body.anonymous

it('takes the place of the former one, ends every other session, and is told by letter', async () => {
  const someone = await person(t)
  const elsewhere = newBrowser(t)
  await logIn(elsewhere, someone.email)
  const letters = await lettersAfter(t, async () =>
    expect((await change(someone)).status).toBe(204),
  )
  expect([await isAnonymous(someone), await isAnonymous({ browser: elsewhere })]).toEqual([
    false,
    true,
  ])
  expect(
    (await t.call(accountsApi.login, { body: { email: someone.email, password } })).status,
  ).toBe(401)
  expect(
    (await t.call(accountsApi.login, { body: { email: someone.email, password: fresh } })).status,
  ).toBe(200)
  expect(letters.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    [someone.email, 'Votre mot de passe a été changé'],
  ])
  expect(letters[0]?.text).toContain('http://trouvaille.test/forgot')
})

it('kills a code for a new password that was on its way', async () => {
  const someone = await person(t)
  const [letter] = await lettersAfter(t, () =>
    t.call(accountsApi.forgot, { body: { email: someone.email } }),
  )
  await change(someone)
  expect(
    (
      await t.call(accountsApi.reset, {
        body: { email: someone.email, code: codeIn(letter), password: 'encore un autre' },
      })
    ).body.code,
  ).toBe('CODE_INVALID')
})

describe('it is refused', () => {
  it.each([
    [
      'with a wrong current one',
      { current: 'un autre mot de passe' },
      'PASSWORD_WRONG',
      { current: 'This is not your current password.' },
    ],
    [
      'with a common one',
      { password: 'motdepasse', confirmation: 'motdepasse' },
      'PASSWORD_COMMON',
      { password: expect.any(String) },
    ],
    [
      'with a short one',
      { password: 'court', confirmation: 'court' },
      'VALIDATION_FAILED',
      { password: 'Password must be 10 or more characters' },
    ],
    [
      'with two that differ',
      { confirmation: 'encore autre chose' },
      'VALIDATION_FAILED',
      { confirmation: 'Passwords must match' },
    ],
    [
      'without any',
      { current: '', password: '', confirmation: null },
      'VALIDATION_FAILED',
      {
        current: 'Password is required',
        password: 'Password is required',
        confirmation: 'Password is required',
      },
    ],
    [
      'with a short one and another, both said at once',
      { password: 'court', confirmation: 'autre' },
      'VALIDATION_FAILED',
      { password: 'Password must be 10 or more characters', confirmation: 'Passwords must match' },
    ],
  ])('%s', async (_, over, code, fields) => {
    const someone = await person(t, { language: 'en' })
    const { status, body } = await change(someone, over)
    expect([status, body]).toMatchObject([400, { code, fields }])
    expect(
      (await t.call(accountsApi.login, { body: { email: someone.email, password } })).status,
    ).toBe(200)
  })

  it('to who has no password: that one chooses it by letter', async () => {
    const as = await t.account()
    const { status, body } = await t.call(accountsApi.changePassword, {
      as,
      body: { current: password, password: fresh, confirmation: fresh },
    })
    expect([status, body.code]).toEqual([400, 'PASSWORD_WRONG'])
  })

  it('after 10 wrong tries of this session, which shut no other out', async () => {
    const someone = await person(t)
    const elsewhere = newBrowser(t)
    await logIn(elsewhere, someone.email)
    for (let tries = 0; tries < 10; tries++)
      await change(someone, { current: 'un autre mot de passe' })
    expect((await change(someone)).status).toBe(429)
    expect((await change({ ...someone, browser: elsewhere })).status).toBe(204)
  })

  it('never because of strangers who guess', async () => {
    const someone = await person(t)
    for (let tries = 0; tries < 12; tries++)
      await t.call(accountsApi.login, {
        body: { email: someone.email, password: 'un autre mot de passe' },
      })
    expect((await change(someone)).status).toBe(204)
  })

  it('to whoever is not signed in', async () => {
    expect(
      (
        await t.call(accountsApi.changePassword, {
          body: { current: password, password: fresh, confirmation: fresh },
        })
      ).body.code,
    ).toBe('NOT_SIGNED_IN')
  })
})
