import { hkdfSync, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './db/connect.ts'
import { secrets } from './db/tables/index.ts'

/** A separate key per purpose, derived from one secret: signatures are not interchangeable. */
export type KeyFor = (purpose: string) => string

/** From SESSION_SECRET or, if unset, from a secret stored in the database at first start. */
export async function startKeys(db: Database, sessionSecret: string | undefined): Promise<KeyFor> {
  const secret = sessionSecret ?? (await keptSecret(db))
  return (purpose) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex')
}

async function keptSecret(db: Database): Promise<string> {
  const name = 'signing'
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db
    .select({ value: secrets.value })
    .from(secrets)
    .where(eq(secrets.name, name))
  if (!row) throw new Error('the signing secret is gone from the database')
  return row.value
}
