import { eq } from 'drizzle-orm'
import { users } from '../db/tables/index.ts'
import type { TestAccount, TestApp } from './test-app.ts'

export const testPassword = 'cheval pile agrafe 42'

export async function withPassword(t: TestApp, account: TestAccount): Promise<TestAccount> {
  await t.services.db
    .update(users)
    .set({ passwordHash: await t.services.passwords.hash(testPassword) })
    .where(eq(users.id, account.userId))
  return account
}
