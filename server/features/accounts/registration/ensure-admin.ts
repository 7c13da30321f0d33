import { eq } from 'drizzle-orm'
import type { Services } from '../../../context.ts'
import { users } from '../../../db/tables/index.ts'
import { SettingsError } from '../../../env.ts'

/**
 * Creates the god account of ADMIN_EMAIL and ADMIN_PASSWORD unless the address has an account
 * (requirements/contract.md 2).
 * @throws SettingsError when only one of the two is set and the account does not exist
 */
export async function ensureAdmin({
  env,
  db,
  passwords,
}: Pick<Services, 'env' | 'db' | 'passwords'>): Promise<void> {
  const email = env.ADMIN_EMAIL?.toLowerCase()
  const password = env.ADMIN_PASSWORD
  if (email === undefined && password === undefined) return
  if (email !== undefined) {
    const [there] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (there) return
  }
  if (email === undefined || password === undefined) {
    throw new SettingsError(
      'ADMIN_EMAIL and ADMIN_PASSWORD go together: set both to create the first administrator, or none.',
    )
  }
  await db
    .insert(users)
    .values({
      email,
      passwordHash: await passwords.hash(password),
      type: 'god',
      status: 'valid',
      accept: true,
      fullName: 'Administration',
      noAlerts: true,
    })
    .onConflictDoNothing()
}
