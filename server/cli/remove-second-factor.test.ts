import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { auditLog } from '../db/tables/index.ts'
import { runCli } from '../testing/programs/cli.ts'
import { logIn, person, withTotp } from '../testing/people.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({}, { places: true })
})
afterAll(() => t.close())

const timeout = 60_000

const cli = (email: string) =>
  runCli({ databaseUrl: t.databaseUrl, dataDir: t.services.env.DATA_DIR }, [
    'remove-second-factor',
    email,
  ])

it(
  'lets someone in by the password who lost every second factor, logs everyone out, and tells of it',
  { timeout },
  async () => {
    const { browser, email, userId } = await person(t)
    await withTotp(t, { browser, email, userId })
    const other = await person(t)
    await withTotp(t, other)
    expect(await cli(email.toUpperCase())).toMatchObject({
      code: 0,
      out: 'Removed; the password alone opens the account again\n',
      err: '',
    })
    expect((await browser.call(accountsApi.session)).body.anonymous).toBe(true)
    expect((await logIn(browser, email)).body).toMatchObject({ email })
    expect((await logIn(other.browser, other.email)).body).toEqual({
      secondFactor: ['totp', 'recovery'],
    })
    const subjects = (await t.outbox())
      .filter(({ to }) => to?.[0]?.address === email)
      .map(({ subject }) => subject)
    expect(subjects).toContain('La connexion en deux étapes de votre compte est désactivée')
    expect(
      await t.services.db.select().from(auditLog).where(eq(auditLog.subject, userId)),
    ).toMatchObject([{ action: 'second_factor_removed' }])
  },
)

it('knows no account of another address', { timeout }, async () => {
  expect(await cli('personne@example.org')).toMatchObject({
    code: 1,
    out: 'No account has that address\n',
  })
})
