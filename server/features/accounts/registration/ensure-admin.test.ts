import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { users } from '../../../db/tables/index.ts'
import { SettingsError } from '../../../env.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { ensureAdmin } from './ensure-admin.ts'

let t: TestApp
afterEach(() => t.close())

const both = { ADMIN_EMAIL: 'Direction@Example.org', ADMIN_PASSWORD: 'trois mots au hasard' }
const all = () =>
  t.services.db.select({ email: users.email, type: users.type, status: users.status }).from(users)
const logIn = (password: string) =>
  t.call(accountsApi.login, { body: { email: 'direction@example.org', password } })

it('creates the god account once, who can log in at once', async () => {
  t = await testApp(both)
  await Promise.all([ensureAdmin(t.services), ensureAdmin(t.services)])
  await ensureAdmin(t.services)
  expect(await all()).toEqual([{ email: 'direction@example.org', type: 'god', status: 'valid' }])
  expect((await logIn(both.ADMIN_PASSWORD)).body).toMatchObject({
    isAdmin: true,
    type: 'god',
    status: 'valid',
  })
})

it('leaves an account of that address as it is, its password too', async () => {
  t = await testApp(both)
  await ensureAdmin(t.services)
  await t.services.db
    .update(users)
    .set({ type: 'admin' })
    .where(eq(users.email, 'direction@example.org'))
  await ensureAdmin({
    ...t.services,
    env: { ...t.services.env, ADMIN_PASSWORD: 'un autre mot de passe' },
  })
  expect(await all()).toEqual([{ email: 'direction@example.org', type: 'admin', status: 'valid' }])
  expect((await logIn('un autre mot de passe')).status).toBe(401)
  await ensureAdmin({ ...t.services, env: { ...t.services.env, ADMIN_PASSWORD: undefined } })
})

it('does nothing where no administrator is named', async () => {
  t = await testApp()
  await ensureAdmin(t.services)
  expect(await all()).toEqual([])
})

it.each([[{ ADMIN_EMAIL: both.ADMIN_EMAIL }], [{ ADMIN_PASSWORD: both.ADMIN_PASSWORD }]])(
  'asks for the other setting when only one is given',
  async (settings) => {
    t = await testApp(settings)
    await expect(ensureAdmin(t.services)).rejects.toThrow(SettingsError)
    expect(await all()).toEqual([])
  },
)
