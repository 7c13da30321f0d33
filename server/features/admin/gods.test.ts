import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { usersApi } from '#domain/admin/users.api.ts'
import { privacyApi } from '#domain/privacy/privacy.api.ts'
import { users } from '../../db/tables/index.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let first: TestAccount
let second: TestAccount
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.services.db
    .update(users)
    .set({ type: 'admin' })
    .where(inArray(users.type, ['god']))
  first = await t.account({ type: 'god' })
  second = await t.account({ type: 'god' })
})

type Decide = (as: TestAccount, person: TestAccount) => Promise<{ status: number }>
const suspend: Decide = (as, { userId }) => t.call(usersApi.suspend, { as, params: { id: userId } })
const remove: Decide = (as, { userId }) => t.call(usersApi.remove, { as, params: { id: userId } })
const openGods = async () =>
  (await t.services.db.select().from(users)).filter(
    ({ type, status }) => type === 'god' && status === 'valid',
  ).length

it.each<[string, Decide, Decide]>([
  ['suspend', suspend, suspend],
  ['remove', remove, remove],
  ['suspend and remove', suspend, remove],
])('of two who %s each other at once, one stays', async (_, one, other) => {
  const answers = await Promise.all([one(first, second), other(second, first)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await openGods()).toBe(1)
})

it('is nobody’s to suspend or remove but another god’s', async () => {
  const admin = await t.account({ type: 'admin' })
  for (const decide of [suspend, remove]) {
    expect((await decide(admin, first)).status).toBe(403)
    expect((await decide(first, first)).status).toBe(403)
  }
  expect((await suspend(second, first)).status).toBe(200)
  const left = await t.call(privacyApi.overview, { as: second })
  expect(left.body).toMatchObject({ obstacle: 'LAST_ADMIN' })
})

it('makes administrators, alone', async () => {
  const admin = await t.account({ type: 'admin' })
  const make = (as: TestAccount, email: string) =>
    t.call(usersApi.createAdmin, { as, body: { fullname: 'Nouvelle Personne', email } })
  expect((await make(admin, 'new1@example.org')).status).toBe(403)
  expect((await make(first, 'new1@example.org')).status).toBe(201)
})
