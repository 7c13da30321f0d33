import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { AccountStatus } from '#domain/access/policies.ts'
import { users } from '../../../db/tables/index.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { recordBounce } from './record-bounce.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

it.each<[AccountStatus, AccountStatus]>([
  ['registered', 'bounced'],
  ['confirmed', 'bounced'],
  ['valid', 'bounced'],
  ['suspended', 'suspended'],
  ['deleted', 'deleted'],
])('an account that was %s becomes %s', async (status, after) => {
  const { email, userId } = await t.account({ status, email: `${status}@example.org` })
  await recordBounce(t.services.db, email.toUpperCase(), t.clock.now())
  const [user] = await t.services.db
    .select({ status: users.status, formerStatus: users.formerStatus })
    .from(users)
    .where(eq(users.id, userId))
  expect(user).toEqual({ status: after, formerStatus: after === status ? null : status })
})
