import type { Database } from '../server/db/connect.ts'
import { sessions, users } from '../server/db/tables/index.ts'
import { hashToken, newToken } from '../server/tokens.ts'

/** Returns the cookie of someone new. */
export async function signedIn(
  db: Database,
  who: Pick<typeof users.$inferInsert, 'type' | 'organizationId'>,
): Promise<string> {
  const token = newToken()
  const [user] = await db
    .insert(users)
    .values({
      ...who,
      email: `${token.toLowerCase()}@bench.example`,
      status: 'valid',
      fullName: 'Claude Guichet',
      accept: true,
    })
    .returning({ id: users.id })
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: user?.id ?? '',
    expires: new Date('2100-01-01'),
  })
  return `session=${token}`
}
