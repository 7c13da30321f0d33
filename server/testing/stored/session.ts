import type { Database } from '../../db/connect.ts'
import { sessions } from '../../db/tables/index.ts'
import { hashToken, newToken } from '../../tokens.ts'

/** A login without end; returns its cookie. */
export async function storeSession(db: Database, userId: string): Promise<string> {
  const token = newToken()
  await db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), userId, expires: new Date('2100-01-01') })
  return `session=${token}`
}
