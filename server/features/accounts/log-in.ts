import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AccountStatus } from '#domain/access/policies.ts'
import type { credentials } from '#domain/accounts/accounts.api.ts'
import type { Call } from '../../context.ts'
import { users } from '../../db/tables/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { passwordMatches } from './passwords.ts'

/** They cannot log in, and learn no more than with a wrong password (decisions 2). */
const closed: ReadonlySet<AccountStatus> = new Set(['suspended', 'deleted'])

/**
 * The account of an e-mail and password. Tries are counted before the password is looked at, so that many at once gain
 * nothing, and a right one takes them back.
 * @throws Refusal WRONG_CREDENTIALS, alike and after the same time whatever is wrong; TOO_MANY_REQUESTS
 */
export async function logIn({ email, password }: z.output<typeof credentials>, { db, limits, visitor }: Call): Promise<{ userId: string }> {
  const account = createHash('sha256').update(email).digest('hex')
  await limits.consume('loginVisitor', visitor)
  await limits.consume('loginAccount', account)
  const [user] = await db.select({ id: users.id, passwordHash: users.passwordHash, status: users.status }).from(users).where(eq(users.email, email))
  const matches = await passwordMatches(user?.passwordHash, password)
  if (!user || !matches || closed.has(user.status)) throw new Refusal('WRONG_CREDENTIALS')
  await limits.reset('loginAccount', account)
  await limits.giveBack('loginVisitor', visitor)
  return { userId: user.id }
}
