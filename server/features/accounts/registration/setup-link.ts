import { and, eq, inArray } from 'drizzle-orm'
import type { Services } from '../../../context.ts'
import { transaction, type Database } from '../../../db/connect.ts'
import { secrets, users } from '../../../db/tables/index.ts'
import { hashToken, newToken } from '../../../tokens.ts'

const name = 'setup'

/**
 * Makes its user the first administrator (requirements/contract.md 2); null once there is one.
 * Replaced at each start; only its hash is stored.
 */
export async function newSetupLink({
  db,
  publicUrl,
}: Pick<Services, 'db' | 'publicUrl'>): Promise<string | null> {
  const token = newToken()
  const value = hashToken(token)
  return transaction(db, async (tx) => {
    if (await hasAdmin(tx)) {
      await tx.delete(secrets).where(eq(secrets.name, name))
      return null
    }
    await tx
      .insert(secrets)
      .values({ name, value })
      .onConflictDoUpdate({ target: secrets.name, set: { value } })
    return `${publicUrl}/register?setup=${token}`
  })
}

/** In the account's transaction; false for another token, or once there is an administrator. */
export async function takeSetup(tx: Database, token: string): Promise<boolean> {
  const taken = await tx
    .delete(secrets)
    .where(and(eq(secrets.name, name), eq(secrets.value, hashToken(token))))
    .returning({ name: secrets.name })
  return taken.length > 0 && !(await hasAdmin(tx))
}

async function hasAdmin(db: Database): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.type, ['admin', 'god']))
    .limit(1)
  return found.length > 0
}
