import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { decodeResetLink } from '#domain/accounts/reset-link.ts'
import { users } from '../db/tables/index.ts'
import { runCli, startCli } from '../testing/programs/cli.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({}, { places: true })
})
afterAll(() => t.close())

const timeout = 90_000

const place = () => ({
  databaseUrl: t.databaseUrl,
  dataDir: t.services.env.DATA_DIR,
  env: { PUBLIC_URL: 'https://trouvaille.test' },
})
const create = (args: string[], input = '') => runCli(place(), ['admin', 'create', ...args], input)
const stored = async (email: string) =>
  (await t.services.db.select().from(users).where(eq(users.email, email)))[0]

it(
  'takes the password from the standard input, and the account logs in with it',
  { timeout },
  async () => {
    const password = 'quatre mots tout simples'
    const args = ['admin', 'create', '--email', 'Patron@Example.org', '--type', 'god']
    const asProcess = startCli(place(), args, `${password}\n`)
    expect(await asProcess.ended).toMatchObject({ code: 0, err: '' })
    expect(await stored('patron@example.org')).toMatchObject({
      type: 'god',
      status: 'valid',
      accept: true,
    })
    expect(
      (await t.call(accountsApi.login, { body: { email: 'patron@example.org', password } })).status,
    ).toBe(200)
    const again = await create(['--email', 'patron@example.org'], `${password}\n`)
    expect([again.code, again.err.trim()]).toEqual([1, 'An account has that address already.'])
  },
)

it('prints a link by which the person chooses the password', { timeout }, async () => {
  const { code, out } = await create([
    '--email',
    'nouvelle@example.org',
    '--name',
    'Nouvelle Admin',
    '--link',
  ])
  expect(code).toBe(0)
  const enc = /^https:\/\/trouvaille\.test\/change_password\/([\w-]+)$/m.exec(out)?.[1] ?? ''
  expect(await stored('nouvelle@example.org')).toMatchObject({
    type: 'admin',
    status: 'confirmed',
    passwordHash: null,
    fullName: 'Nouvelle Admin',
  })
  const link = decodeResetLink(enc)
  const answer = await t.call(accountsApi.reset, {
    body: { ...link, password: 'encore quatre mots simples' } as never,
  })
  expect(answer.status).toBe(200)
})

it.each([
  ['a password that is too short', ['--email', 'a@example.org'], 'court\n', /10 to 256/],
  ['a common password', ['--email', 'a@example.org'], 'motdepasse123\n', /common/],
  ['no password', ['--email', 'a@example.org'], '', /10 to 256/],
  ['no address', ['--email', 'personne'], '', /no e-mail address/],
])('refuses %s', { timeout }, async (_, args, input, words) => {
  const { code, err } = await create(args, input)
  expect(code).toBe(1)
  expect(err).toMatch(words)
  expect(await stored('a@example.org')).toBeUndefined()
})
