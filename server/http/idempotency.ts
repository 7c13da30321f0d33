import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { transaction, type Database } from '../db/connect.ts'
import { idempotencyKeys } from '../db/tables/index.ts'
import { Refusal } from '../refusal.ts'

interface Once {
  /** Account or visitor, method and URL. */
  scope: string
  key: string
  body: unknown
}

/**
 * Runs `work` once per key: the reply is stored in the same transaction, repetitions get it again,
 * and concurrent ones wait for the row lock (requirements/contract.md 1).
 * @throws Refusal IDEMPOTENCY_KEY_INVALID, or IDEMPOTENCY_KEY_REUSED when the key came with another
 * body
 */
export async function once<T>(
  db: Database,
  { scope, key, body }: Once,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  if (!/^[\x21-\x7e]{8,128}$/.test(key)) throw new Refusal('IDEMPOTENCY_KEY_INVALID')
  const row = `${scope} ${key}`
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex')
  return transaction(db, async (tx) => {
    const [mine] = await tx
      .insert(idempotencyKeys)
      .values({ key: row, bodyHash })
      .onConflictDoUpdate({
        target: idempotencyKeys.key,
        set: { bodyHash, answer: null, created: sql`now()` },
        setWhere: sql`${idempotencyKeys.created} < now() - interval '24 hours'`,
      })
      .returning({ key: idempotencyKeys.key })
    if (mine) {
      const answer = await work(tx)
      await tx
        .update(idempotencyKeys)
        .set({ answer: { value: answer ?? null } })
        .where(eq(idempotencyKeys.key, row))
      return answer
    }
    const [first] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, row))
    if (first?.bodyHash !== bodyHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
    return (first.answer as { value: T }).value
  })
}
