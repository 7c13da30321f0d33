import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { securityApi } from '#domain/security/security.api.ts'
import { users } from '../../db/tables/index.ts'
import { newBrowser, type Browser } from '../../testing/browser.ts'
import { googleIssuer, type GoogleIssuer, type Person } from '../../testing/google/google-issuer.ts'
import { googleLogins, googlePerson } from '../../testing/google/google-logins.ts'
import { newCode } from '../accounts/codes.ts'
import {
  codeOf,
  logIn as logInByPassword,
  person as confirmedPerson,
  withTotp,
} from '../../testing/people.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let google: GoogleIssuer
beforeAll(async () => {
  google = await googleIssuer({ now: () => t.clock.now() })
  t = await testApp(google.settings)
})
afterAll(async () => {
  await t.close()
  await google.close()
})
beforeEach(() => t.services.db.$client.query('delete from rate_limits'))

const { logIn, withCredential, rowOf } = googleLogins(() => ({ t, google }))

const password = 'trois mots au hasard'
const googleIdOf = async (email: string) => (await rowOf(email))?.googleId
const subjectsTo = async (email: string) =>
  (await t.outbox()).filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject)
const byPassword = (browser: Browser, email: string, typed = password) =>
  browser.call(accountsApi.login, { body: { email, password: typed } })
async function account(email: string) {
  const made = await t.account({ email })
  await t.services.db
    .update(users)
    .set({ passwordHash: await t.services.passwords.hash(password) })
    .where(eq(users.id, made.userId))
  return made
}

describe('an account of an address that Google does not speak for', () => {
  const unlinked = {
    statusCode: 409,
    code: 'GOOGLE_NOT_LINKED',
    message: expect.stringMatching(/mot de passe/),
  }

  it.each<[string, Partial<Person>, boolean]>([
    ['an address of gmail.com', { email: 'maude.a@gmail.com' }, true],
    ['an address of googlemail.com', { email: 'Maude.B@GoogleMail.com' }, true],
    [
      'an address of a domain that Google runs',
      { email: 'maude@refuge.example', hd: 'refuge.example' },
      true,
    ],
    ['another address', { email: 'maude@outlook.example' }, false],
    ['another address with an empty domain', { email: 'maude.c@outlook.example', hd: '' }, false],
    ['an address that only looks like one of Google', { email: 'maude@notgmail.com' }, false],
    ['an address below gmail.com', { email: 'maude@mail.gmail.com' }, false],
  ])('%s', async (_, over, isLinked) => {
    for (const kind of ['credential', 'access_token']) {
      const who = googlePerson(over)
      const email = who.email.toLowerCase()
      const { userId } = await account(email)
      const answer =
        kind === 'credential'
          ? await withCredential(who)
          : await logIn(() => ({ access_token: google.accessToken(who) }))
      expect(answer).toMatchObject(
        isLinked ? { status: 200, body: { email } } : { status: 409, body: unlinked },
      )
      expect(await googleIdOf(email)).toBe(isLinked ? who.sub : null)
      await t.services.db.delete(users).where(eq(users.id, userId))
    }
  })

  it('is linked by the next login with its password in this browser, which is told by letter', async () => {
    const who = googlePerson()
    const { userId } = await account(who.email)
    const browser = newBrowser(t)
    await withCredential(who, browser)
    expect((await byPassword(browser, who.email)).status).toBe(200)
    expect(await googleIdOf(who.email)).toBe(who.sub)
    expect(await subjectsTo(who.email)).toContain('Un compte Google est lié à votre compte')
    expect((await withCredential(who)).body).toMatchObject({ email: who.email })
    expect(await rowOf(who.email)).toMatchObject({ id: userId })
  })

  it('is linked by a new password too, which ends a link that was there', async () => {
    const who = googlePerson()
    const { userId } = await account(who.email)
    const choose = async (browser: Browser) => {
      const { code } = await newCode(t.services.db, { userId, kind: 'reset' }, t.clock.now())
      expect(
        (await browser.call(accountsApi.reset, { body: { email: who.email, code, password } }))
          .status,
      ).toBe(200)
    }
    const browser = newBrowser(t)
    await withCredential(who, browser)
    await choose(browser)
    expect(await googleIdOf(who.email)).toBe(who.sub)
    await choose(newBrowser(t))
    expect(await googleIdOf(who.email)).toBeNull()
  })

  it('is linked only once the second factor was right too', async () => {
    const someone = await confirmedPerson(t)
    const { secret } = await withTotp(t, someone)
    const who = googlePerson({ email: someone.email })
    const browser = newBrowser(t)
    await withCredential(who, browser)
    expect((await logInByPassword(browser, someone.email)).body).toMatchObject({
      secondFactor: ['totp', 'recovery'],
    })
    expect(await googleIdOf(who.email)).toBeNull()
    expect(
      (await browser.call(securityApi.passSecondFactor, { body: { code: codeOf(t, secret) } }))
        .status,
    ).toBe(200)
    expect(await googleIdOf(who.email)).toBe(who.sub)
  })

  it.each<[string, (who: Person, browser: Browser) => Promise<unknown>]>([
    ['a wrong password', (who, browser) => byPassword(browser, who.email, 'autre chose que cela')],
    ['the right one in another browser', (who) => byPassword(newBrowser(t), who.email)],
    [
      'the right one a quarter of an hour later',
      (who, browser) => (t.clock.pass(15 * 60), byPassword(browser, who.email)),
    ],
    [
      'the right one after a login to another account',
      async (who, browser) => {
        const { email } = await account(`passe${who.sub}@example.org`)
        await byPassword(browser, email)
        expect(await googleIdOf(email)).toBeNull()
        return byPassword(browser, who.email)
      },
    ],
  ])('is not linked by %s', async (_, happens) => {
    const who = googlePerson()
    await account(who.email)
    const browser = newBrowser(t)
    await withCredential(who, browser)
    await happens(who, browser)
    expect(await googleIdOf(who.email)).toBeNull()
  })

  it('keeps the account at Google that it was linked to meanwhile', async () => {
    const [first, second] = [googlePerson(), googlePerson()]
    await account(first.email)
    const browser = newBrowser(t)
    await withCredential({ ...second, email: first.email }, browser)
    await withCredential({ ...first, hd: 'example.org' })
    expect((await byPassword(browser, first.email)).status).toBe(200)
    expect(await googleIdOf(first.email)).toBe(first.sub)
  })

  it('is not linked where another account has that account at Google by now', async () => {
    const who = googlePerson()
    await account(who.email)
    const browser = newBrowser(t)
    await withCredential(who, browser)
    await withCredential({ ...who, email: `ailleurs${who.sub}@example.org` })
    expect((await byPassword(browser, who.email)).status).toBe(200)
    expect(await googleIdOf(who.email)).toBeNull()
  })
})

describe('unlinking', () => {
  const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [
    status,
    body.code,
  ]
  const state = async (browser: Browser) => (await browser.call(securityApi.state)).body.google
  const unlink = (browser: Browser, body: { password?: string } = { password }) =>
    browser.call(securityApi.unlinkGoogle, { body })
  async function linked() {
    const who = googlePerson({ hd: 'example.org' })
    await account(who.email)
    const browser = newBrowser(t)
    await withCredential(who, browser)
    return { who, browser }
  }

  it('takes the password, and is told by letter; the password opens the account as before', async () => {
    const { who, browser } = await linked()
    expect(await state(browser)).toBe(true)
    expect((await unlink(browser)).status).toBe(204)
    expect([await state(browser), await googleIdOf(who.email)]).toEqual([false, null])
    expect(await subjectsTo(who.email)).toContain('Le compte Google lié à votre compte est délié')
    expect((await byPassword(newBrowser(t), who.email)).status).toBe(200)
    expect(refusal(await unlink(browser))).toEqual([404, 'NOT_FOUND'])
  })

  it('happens once, also for two at once', async () => {
    const { who, browser } = await linked()
    const answers = await Promise.all([unlink(browser), unlink(browser)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404])
    expect(
      (await subjectsTo(who.email)).filter((subject) => subject?.includes('est délié')),
    ).toHaveLength(1)
  })

  it('changes nothing with a wrong password', async () => {
    const { who, browser } = await linked()
    expect(refusal(await unlink(browser, { password: 'autre chose que cela' }))).toEqual([
      400,
      'PASSWORD_WRONG',
    ])
    expect(await googleIdOf(who.email)).toBe(who.sub)
    expect((await subjectsTo(who.email)).join()).not.toContain('est délié')
  })

  it('is refused where Google is the only way in', async () => {
    const who = googlePerson()
    const browser = newBrowser(t)
    await withCredential(who, browser)
    const refused = await unlink(browser, {})
    expect([...refusal(refused), refused.body]).toEqual([
      409,
      'ONLY_WAY_IN',
      expect.objectContaining({ message: expect.stringMatching(/mot de passe/) }),
    ])
    expect(await googleIdOf(who.email)).toBe(who.sub)
  })
})
