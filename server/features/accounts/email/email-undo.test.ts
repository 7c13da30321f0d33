import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { privacyApi } from '#domain/privacy/privacy.api.ts'
import {
  codes,
  emailUndos,
  passkeys,
  rateLimits,
  sessions,
  users,
} from '../../../db/tables/index.ts'
import { hashToken } from '../../../tokens.ts'
import { newBrowser } from '../../../testing/browser.ts'
import { solvedCaptcha } from '../../../testing/captcha.ts'
import { codeIn, lettersAfter } from '../../../testing/letters.ts'
import { logIn, password, person, withTotp, type Person } from '../../../testing/people.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

let made = 0
const another = () => `voleur${++made}@example.org`
const undo = (token: string) => t.call(accountsApi.undoEmail, { body: { token } })
const rowOf = async ({ userId }: Pick<Person, 'userId'>) =>
  (await t.services.db.select().from(users).where(eq(users.id, userId)))[0]
const tokenIn = (text: string | undefined) =>
  /http:\/\/trouvaille\.test\/undo-email\/([\w-]{43})/.exec(text ?? '')?.[1] ?? ''

async function ask({ browser }: Person, from: string, to: string) {
  const letters = await lettersAfter(t, async () =>
    expect(
      (
        await browser.call(accountsApi.changeEmail, {
          body: { email: to, confirmation: to, password },
        })
      ).status,
    ).toBe(204),
  )
  const at = (address: string) =>
    letters.find(({ to: receiver }) => receiver?.[0]?.address === address)
  return { token: tokenIn(at(from)?.text), code: codeIn(at(to)), letter: at(from) }
}

async function change(who: Person, from: string, to: string) {
  const { token, code } = await ask(who, from, to)
  const letters = await lettersAfter(t, async () =>
    expect(
      (
        await who.browser.call(accountsApi.confirm, {
          body: { code, captcha: await solvedCaptcha(t) },
        })
      ).body.email,
    ).toBe(to),
  )
  expect(letters.map(({ to: receiver, subject }) => [receiver?.[0]?.address, subject])).toEqual([
    [from, 'Votre compte a changé de courriel'],
  ])
  return { token, later: tokenIn(letters[0]?.text) }
}

describe('the link at the former address', () => {
  it('cancels a change that waits: its code is dead, and nobody is logged in any more', async () => {
    const who = await person(t)
    const to = another()
    const { token, code, letter } = await ask(who, who.email, to)
    expect(letter?.text).toContain('7 jours')
    const { status, body } = await undo(token)
    expect([status, body]).toEqual([200, { email: who.email }])
    expect(await rowOf(who)).toMatchObject({ email: who.email, newEmail: null })
    expect((await who.browser.call(accountsApi.session)).body.anonymous).toBe(true)
    await logIn(who.browser, who.email)
    expect(
      (
        await who.browser.call(accountsApi.confirm, {
          body: { code, captcha: await solvedCaptcha(t) },
        })
      ).body.code,
    ).toBe('CODE_INVALID')
  })

  it.each(['token', 'later'] as const)(
    'restores the address after the new one was confirmed (%s)',
    async (which) => {
      const who = await person(t)
      const to = another()
      const links = await change(who, who.email, to)
      expect((await undo(links[which])).body).toEqual({ email: who.email })
      expect(await rowOf(who)).toMatchObject({ email: who.email, newEmail: null })
      expect(await t.services.db.$count(sessions, eq(sessions.userId, who.userId))).toBe(0)
      expect((await logIn(newBrowser(t), who.email)).status).toBe(200)
      expect((await logIn(newBrowser(t), to)).status).toBe(401)
      for (const used of [links.token, links.later])
        expect((await undo(used)).body.code).toBe('CODE_INVALID')
    },
  )

  it('takes away what was added to the ways in since the change was asked for', async () => {
    const who = await person(t)
    const { db } = t.services
    await db.insert(passkeys).values({
      userId: who.userId,
      name: 'La mienne',
      credentialId: `own-${who.userId}`,
      publicKey: 'x',
      created: t.clock.now(),
    })
    t.clock.pass(60)
    const { token } = await change(who, who.email, another())
    t.clock.pass(60)
    await withTotp(t, who)
    await db.insert(passkeys).values({
      userId: who.userId,
      name: 'Autre',
      credentialId: `other-${who.userId}`,
      publicKey: 'x',
      created: t.clock.now(),
    })
    await db
      .update(users)
      .set({ googleId: `thief-${who.userId}` })
      .where(eq(users.id, who.userId))
    const letters = await lettersAfter(t, () =>
      t.call(accountsApi.forgot, { body: { email: `voleur${made}@example.org` } }),
    )
    expect((await undo(token)).status).toBe(200)
    expect(await rowOf(who)).toMatchObject({ totpSecret: null, totpStep: null, googleId: null })
    expect(
      await db
        .select({ name: passkeys.name })
        .from(passkeys)
        .where(eq(passkeys.userId, who.userId)),
    ).toEqual([{ name: 'La mienne' }])
    expect(await db.$count(codes, eq(codes.userId, who.userId))).toBe(0)
    const reset = { email: who.email, code: codeIn(letters[0]), password: 'quatre autres mots' }
    expect((await t.call(accountsApi.reset, { body: reset })).body.code).toBe('CODE_INVALID')
  })

  it('stays valid while the address changes again, and beats the links of later addresses', async () => {
    const who = await person(t)
    const [second, third] = [another(), another()]
    const first = await change(who, who.email, second)
    t.clock.pass(3600)
    const later = await change(who, second, third)
    expect((await undo(first.token)).body).toEqual({ email: who.email })
    for (const link of [later.token, later.later, first.later])
      expect((await undo(link)).body.code).toBe('CODE_INVALID')
    expect(await rowOf(who)).toMatchObject({ email: who.email })
  })

  it('of a later address leaves the earlier ones theirs', async () => {
    const who = await person(t)
    const [second, third] = [another(), another()]
    const first = await change(who, who.email, second)
    t.clock.pass(3600)
    const later = await change(who, second, third)
    expect((await undo(later.token)).body).toEqual({ email: second })
    expect((await undo(first.token)).body).toEqual({ email: who.email })
  })

  it('works for seven days from the letter', async () => {
    const [early, late] = [await person(t), await person(t)]
    const [one, other] = [
      await change(early, early.email, another()),
      await change(late, late.email, another()),
    ]
    t.clock.pass(7 * 86_400 - 60)
    expect((await undo(one.later)).status).toBe(200)
    t.clock.pass(120)
    expect((await undo(other.later)).body.code).toBe('CODE_INVALID')
  })

  it('works once, also for two at the same time', async () => {
    const who = await person(t)
    const { token } = await ask(who, who.email, another())
    const answers = await Promise.all([undo(token), undo(token)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
  })

  it('brings back an account that was deleted from the other address', async () => {
    const who = await person(t)
    const { token } = await change(who, who.email, another())
    expect((await who.browser.call(privacyApi.deleteAccount, { body: { password } })).status).toBe(
      204,
    )
    await t.outbox()
    expect((await undo(token)).status).toBe(200)
    expect(await rowOf(who)).toMatchObject({ email: who.email, status: 'valid', deletedAt: null })
  })

  it('takes the address from whoever registered it since without confirming it, and from nobody else', async () => {
    const [squatted, confirmed] = [await person(t), await person(t)]
    const links = [
      await change(squatted, squatted.email, another()),
      await change(confirmed, confirmed.email, another()),
    ]
    await t.account({ email: squatted.email, status: 'registered' })
    await t.account({ email: confirmed.email, status: 'confirmed' })
    expect((await undo(links[0]?.token ?? '')).status).toBe(200)
    const { status, body } = await undo(links[1]?.token ?? '')
    expect([status, body.code]).toEqual([409, 'USER_EXISTS'])
    expect(await rowOf(squatted)).toMatchObject({ email: squatted.email })
  })

  it('is kept as a hash alone, and no job holds it', async () => {
    const who = await person(t)
    const { token } = await ask(who, who.email, another())
    expect(
      await t.services.db.select().from(emailUndos).where(eq(emailUndos.userId, who.userId)),
    ).toMatchObject([{ tokenHash: hashToken(token) }])
    const { rows } = await t.services.db.$client.query<{ dump: string }>(
      "select json_agg(j)::text dump from pgboss.job j where name = 'send-email-notice'",
    )
    expect(rows[0]?.dump).not.toContain(token)
  })
})

it('goes to no address that was never confirmed: it may be a stranger’s', async () => {
  const who = await person(t, { status: 'registered' })
  const to = another()
  const letters = await lettersAfter(t, () =>
    who.browser.call(accountsApi.changeEmail, { body: { email: to, confirmation: to, password } }),
  )
  expect(letters.map(({ to: receiver }) => receiver?.[0]?.address)).toEqual([to])
})

it.each(['', 'x', 'a'.repeat(43), `a'; drop table email_undos --`])(
  'an unknown token %j says nothing',
  async (token) => {
    const { status, body } = await undo(token)
    expect([status, body.code]).toEqual([400, 'CODE_INVALID'])
  },
)
