import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { decodeResetLink } from '#domain/accounts/reset-link.ts'
import { users } from '../db/tables/index.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** The first call loads the gazetteer into the empty database. */
const timeout = 90_000

/** Beside the server of the test, which would count a wait for it as overload. */
async function create(args: string[], input = ''): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const tool = spawn(process.execPath, ['server/cli.ts', 'admin', 'create', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env['PATH'], DATABASE_URL: t.databaseUrl, DATA_DIR: t.services.env.DATA_DIR, PUBLIC_URL: 'https://trouvaille.test' },
  })
  tool.stdin.end(input)
  const [stdout, stderr, [status]] = await Promise.all([text(tool.stdout), text(tool.stderr), once(tool, 'close') as Promise<[number | null]>])
  return { status, stdout, stderr }
}
const stored = async (email: string) => (await t.services.db.select().from(users).where(eq(users.email, email)))[0]

it('takes the password from the standard input, and the account logs in with it', { timeout }, async () => {
  const password = 'quatre mots tout simples'
  expect(await create(['--email', 'Patron@Example.org', '--type', 'god'], `${password}\n`)).toMatchObject({ status: 0, stderr: '' })
  expect(await stored('patron@example.org')).toMatchObject({ type: 'god', status: 'valid', accept: true })
  expect((await t.call(accountsApi.login, { body: { email: 'patron@example.org', password } })).status).toBe(200)
  const again = await create(['--email', 'patron@example.org'], `${password}\n`)
  expect([again.status, again.stderr.trim()]).toEqual([1, 'An account has that address already.'])
})

it('prints a link by which the person chooses the password', { timeout }, async () => {
  const { status, stdout } = await create(['--email', 'nouvelle@example.org', '--name', 'Nouvelle Admin', '--link'])
  expect(status).toBe(0)
  const enc = /^https:\/\/trouvaille\.test\/change_password\/([\w-]+)$/m.exec(stdout)?.[1] ?? ''
  expect(await stored('nouvelle@example.org')).toMatchObject({ type: 'admin', status: 'confirmed', passwordHash: null, fullName: 'Nouvelle Admin' })
  const link = decodeResetLink(enc)
  const answer = await t.call(accountsApi.reset, { body: { ...link, password: 'encore quatre mots simples' } as never })
  expect(answer.status).toBe(200)
})

it.each([
  ['a password that is too short', ['--email', 'a@example.org'], 'court\n', /10 to 256/],
  ['a common password', ['--email', 'a@example.org'], 'motdepasse123\n', /common/],
  ['no password', ['--email', 'a@example.org'], '', /10 to 256/],
  ['no address', ['--email', 'personne'], '', /no e-mail address/],
])('refuses %s', { timeout }, async (_, args, input, words) => {
  const { status, stderr } = await create(args, input)
  expect(status).toBe(1)
  expect(stderr).toMatch(words)
  expect(await stored('a@example.org')).toBeUndefined()
})
