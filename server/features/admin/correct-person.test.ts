import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AccountStatus } from '#domain/access/policies.ts'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { usersApi } from '#domain/admin/users.api.ts'
import { auditLog, organizations, rateLimits, users } from '../../db/tables/index.ts'
import { lettersAfter } from '../../testing/letters.ts'
import { password, person, type Person } from '../../testing/people.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let admin: TestAccount
let god: TestAccount
beforeAll(async () => {
  t = await testApp({}, { places: true })
  admin = await t.account({ type: 'admin' })
  god = await t.account({ type: 'god' })
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

type Who = Pick<Person, 'userId' | 'email'>
const reason = 'La personne nous a téléphoné.'
const rowOf = async ({ userId }: Pick<Who, 'userId'>) =>
  (await t.services.db.select().from(users).where(eq(users.id, userId)))[0]
const sheetOf = async ({ userId }: Pick<Who, 'userId'>, as = admin) =>
  (await t.call(usersApi.sheet, { as, params: { id: userId } })).body
const notedOf = async ({ userId }: Pick<Who, 'userId'>) => {
  const rows = await t.services.db.select().from(auditLog).where(eq(auditLog.subject, userId))
  return rows.filter(({ action }) => action.includes('correct'))
}
const toOf = (letters: Awaited<ReturnType<typeof lettersAfter>>) =>
  letters.map(({ to }) => to?.[0]?.address ?? '').toSorted()

let made = 0
const another = () => `bonne${++made}@example.org`

describe('another e-mail', () => {
  const correct = ({ userId }: Pick<Who, 'userId'>, email: string, as = admin) =>
    t.call(usersApi.correctEmail, { as, params: { id: userId }, body: { email, reason } })
  const confirm = (token: string) => t.call(accountsApi.confirmCorrection, { body: { token } })
  const undo = (token: string) => t.call(accountsApi.undoEmail, { body: { token } })

  /** The tokens of the letters to both addresses. */
  async function corrected(who: Who, email: string, as = admin) {
    const letters = await lettersAfter(t, async () =>
      expect((await correct(who, email, as)).status).toBe(200),
    )
    const tokenIn = (path: string) =>
      letters
        .map(({ text }) => new RegExp(`/${path}/([\\w-]+)`).exec(text ?? '')?.[1])
        .find(Boolean) ?? ''
    return { letters, token: tokenIn('confirm-email'), undo: tokenIn('undo-email') }
  }

  it('counts once the link to it is opened, without a login, and nothing else of the account changes', async () => {
    const who = await person(t)
    const email = another()
    const before = await rowOf(who)
    const { letters, token } = await corrected(who, email)
    expect(toOf(letters)).toEqual([who.email, email].toSorted())
    expect(letters.some(({ text }) => text?.includes(reason))).toBe(false)
    expect(await sheetOf(who)).toMatchObject({ email: who.email, newEmail: email })
    const after = await lettersAfter(t, async () =>
      expect((await confirm(token)).body).toEqual({ email }),
    )
    expect(toOf(after)).toEqual([who.email])
    expect(await rowOf(who)).toEqual({
      ...before,
      email,
      newEmail: null,
      search: expect.stringContaining(email) as string,
      updated: expect.any(Date) as Date,
    })
    // Whoever was logged in stays so: the person is at their telephone.
    expect((await who.browser.call(accountsApi.session)).body.email).toBe(email)
    expect(await notedOf(who)).toMatchObject([
      { action: 'user_email_corrected', userId: admin.userId, reason },
    ])
    expect((await confirm(token)).body.code).toBe('CODE_INVALID')
  })

  it('is undone for seven days by the link at the former address, once, confirmed or not', async () => {
    for (const isConfirmed of [false, true]) {
      const who = await person(t)
      const { token, undo: back } = await corrected(who, another())
      if (isConfirmed) await confirm(token)
      expect((await undo(back)).body).toEqual({ email: who.email })
      expect(await rowOf(who)).toMatchObject({ email: who.email, newEmail: null })
      expect((await undo(back)).body.code).toBe('CODE_INVALID')
      expect((await confirm(token)).body.code).toBe('CODE_INVALID')
    }
    const late = await person(t)
    const { token, undo: back } = await corrected(late, another())
    t.clock.pass(8 * 86_400)
    expect((await undo(back)).body.code).toBe('CODE_INVALID')
    expect((await confirm(token)).body.code).toBe('CODE_INVALID')
  })

  it('typed wrongly is corrected again: the link to the first is dead', async () => {
    const who = await person(t)
    const first = await corrected(who, another())
    const email = another()
    const second = await corrected(who, email)
    expect(toOf(second.letters)).toEqual([who.email, email].toSorted())
    expect((await confirm(first.token)).body.code).toBe('CODE_INVALID')
    expect((await confirm(second.token)).body).toEqual({ email })
    // The first way back leads to the address before both.
    expect((await undo(first.undo)).body).toEqual({ email: who.email })
  })

  it('takes the place of what the person asked for, and gives way to it', async () => {
    const who = await person(t)
    const ask = (email: string) =>
      who.browser.call(accountsApi.changeEmail, {
        body: { email, confirmation: email, password },
      })
    await ask(another())
    const email = another()
    const { token } = await corrected(who, email)
    expect(await rowOf(who)).toMatchObject({ newEmail: email })
    await who.browser.call(accountsApi.keepEmail)
    expect((await confirm(token)).body.code).toBe('CODE_INVALID')
  })

  it('that is the present one takes back what waits', async () => {
    const who = await person(t)
    const { token } = await corrected(who, another())
    expect((await corrected(who, who.email)).letters).toEqual([])
    expect((await confirm(token)).body.code).toBe('CODE_INVALID')
  })

  it('of an account whose letters came back makes it what it was', async () => {
    const who = await t.account({ status: 'bounced' })
    await t.services.db.update(users).set({ accept: true }).where(eq(users.id, who.userId))
    const { token } = await corrected(who, another())
    await confirm(token)
    expect(await rowOf(who)).toMatchObject({ status: 'valid' })
  })

  it('of a registration gets its code: nobody confirmed that it is theirs', async () => {
    const who = await t.account({ status: 'registered' })
    const email = another()
    const { letters, token } = await corrected(who, email)
    expect([toOf(letters), token]).toEqual([[email], ''])
    expect(letters[0]?.text).toMatch(/mno[0-9a-f]+onm/)
  })

  it('that somebody has is refused, also once it was confirmed meanwhile', async () => {
    const [who, email] = [await t.account(), another()]
    const { token } = await corrected(who, email)
    await t.account({ email })
    const refused = await correct(await t.account(), email)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'USER_EXISTS', fields: { email: expect.any(String) as string } },
    ])
    expect((await confirm(token)).body.code).toBe('USER_EXISTS')
  })

  it.each(['', 'abc', 'a'.repeat(48), 'é'.repeat(24)])('is not confirmed by %j', async (token) => {
    expect((await confirm(token)).body.code).toBe('CODE_INVALID')
  })

  it('is not confirmed by the link of another account, or of a closed one', async () => {
    const [one, other] = [await t.account(), await t.account()]
    const { token } = await corrected(one, another())
    const { token: theirs } = await corrected(other, another())
    const mixed = Buffer.concat([
      Buffer.from(token, 'base64url').subarray(0, 16),
      Buffer.from(theirs, 'base64url').subarray(16),
    ]).toString('base64url')
    expect((await confirm(mixed)).body.code).toBe('CODE_INVALID')
    await t.call(usersApi.suspend, { as: admin, params: { id: one.userId } })
    expect((await confirm(token)).body.code).toBe('CODE_INVALID')
  })
})

describe('name, telephone and address', () => {
  const told = {
    fullName: 'Camille Tremblay',
    telephone: '514 555 0143',
    isCell: 'cellular' as const,
    address: { text: '4500 rue Wellington, Montréal', city: 'Montréal' },
    location: [-73.57, 45.46] as [number, number],
    postalCode: 'h4g1x1',
  }
  const correct = async (who: Pick<Who, 'userId'>, over: object = {}, as = admin) =>
    t.call(usersApi.correct, {
      as,
      params: { id: who.userId },
      body: { ...told, seen: (await sheetOf(who)).updated, reason, ...over } as never,
    })

  it('are corrected with a letter that says what and why, and one entry', async () => {
    const who = await t.account({ language: 'en' })
    const letters = await lettersAfter(t, async () => {
      const { status, body } = await correct(who)
      expect([status, body]).toMatchObject([
        200,
        { telephone: '(514) 555-0143', address: told.address.text, postalCode: 'H4G 1X1' },
      ])
    })
    expect(toOf(letters)).toEqual([who.email])
    expect(letters[0]?.text).toContain(reason)
    expect(letters[0]?.text).toContain('your telephone')
    expect(letters[0]?.text).not.toContain('your name')
    expect(letters[0]?.text).not.toContain('0143')
    expect(await notedOf(who)).toMatchObject([
      { action: 'user_corrected', userId: admin.userId, reason },
    ])
  })

  it('that stay the same tell nobody, and leave the place where it was', async () => {
    const who = await t.account()
    await correct(who)
    const before = await rowOf(who)
    const letters = await lettersAfter(t, async () => {
      const { location: _, ...same } = told
      const seen = (await sheetOf(who)).updated
      const body = { ...same, seen, reason }
      expect(
        (await t.call(usersApi.correct, { as: admin, params: { id: who.userId }, body })).status,
      ).toBe(200)
    })
    expect([await rowOf(who), letters]).toEqual([before, []])
    expect(await notedOf(who)).toHaveLength(1)
  })

  it('of an account without address have the place of the postal code', async () => {
    const who = await t.account({ status: 'confirmed' })
    const { address: _, location: __, ...without } = told
    const body = { ...without, seen: (await sheetOf(who)).updated, reason }
    const answer = await t.call(usersApi.correct, { as: admin, params: { id: who.userId }, body })
    expect(answer.status).toBe(200)
    expect(await rowOf(who)).toMatchObject({ postalCode: 'H4G 1X1', precision: 'postal' })
  })

  it('of a manager are the organization’s address too', async () => {
    const who = await t.account({ type: 'pro' })
    await t.services.db.update(users).set({ manager: true }).where(eq(users.id, who.userId))
    await correct(who)
    const [organization] = await t.services.db
      .select()
      .from(organizations)
      .where(eq(organizations.id, who.organizationId ?? ''))
    expect(organization).toMatchObject({ addressText: told.address.text, postalCode: 'H4G 1X1' })
  })

  it.each([
    ['without telephone', { telephone: '' }, 400, 'telephone'],
    ['without address', { address: undefined, location: undefined }, 400, 'address'],
    ['without postal code', { postalCode: '' }, 400, 'postalCode'],
    ['without reason', { reason: ' ' }, 400, 'reason'],
    ['with a telephone that is none', { telephone: '12' }, 400, 'telephone'],
  ])('of an account that has them are refused %s', async (_, over, status, field) => {
    const who = await t.account()
    await correct(who)
    const before = await rowOf(who)
    const answer = await correct(who, over)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([status, [field]])
    expect(await rowOf(who)).toEqual(before)
  })

  it('are refused when the person changed them since they were shown', async () => {
    const who = await t.account()
    const { updated: seen } = await sheetOf(who)
    t.clock.pass(60)
    await correct(who)
    expect((await correct(who, { seen, telephone: '(514) 555-0199' })).body.code).toBe('STALE')
  })
})

describe('who may correct whom', () => {
  const both = async (as: TestAccount, { userId }: TestAccount) => {
    const body = { email: another(), reason }
    const seen = (await sheetOf({ userId }, god)).updated
    const details = { fullName: 'Nouveau Nom', seen, reason }
    const params = { id: userId }
    return [
      (await t.call(usersApi.correctEmail, { as, params, body })).body,
      (await t.call(usersApi.correct, { as, params, body: details })).body,
    ].map((answer) => (answer as { code?: string }).code ?? 'done')
  }

  it.each<[string, () => TestAccount, () => Promise<TestAccount> | TestAccount, string]>([
    ['an administrator a person', () => admin, () => t.account(), 'done'],
    ['an administrator a professional', () => admin, () => t.account({ type: 'pro' }), 'done'],
    ['no administrator another one', () => admin, () => t.account({ type: 'admin' }), 'FORBIDDEN'],
    ['no administrator god', () => admin, () => god, 'FORBIDDEN'],
    ['god an administrator', () => god, () => t.account({ type: 'admin' }), 'done'],
    ['nobody oneself', () => god, () => god, 'FORBIDDEN'],
  ])('%s', async (_, as, target, code) => {
    const who = await target()
    const answers = await both(as(), who)
    // The second is of an account that the first has just changed.
    expect(answers[0]).toBe(code)
    if (code !== 'done') expect(answers[1]).toBe(code)
    expect((await sheetOf(who, as())).actions.includes('correct')).toBe(code === 'done')
  })

  it.each<AccountStatus>(['suspended', 'deleted'])('nobody a %s account', async (status) => {
    expect(await both(admin, await t.account({ status }))).toEqual([
      'ALREADY_DECIDED',
      'ALREADY_DECIDED',
    ])
  })
})
