import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { transaction, type Database } from '../db/connect.ts'
import { idempotencyKeys } from '../db/tables/index.ts'
import { Refusal } from '../refusal.ts'

export interface Once {
  /** Account or visitor, method and URL. */
  scope: string
  key: string
  body: unknown
}

const rowOf = ({ scope, key }: Once): string => `${scope} ${key}`
const hashOf = ({ body }: Once): string =>
  createHash('sha256')
    .update(JSON.stringify(withoutCaptcha(body ?? null)))
    .digest('hex')

/**
 * Runs `work` once per key: the reply is stored in the same transaction, repetitions get it again,
 * and concurrent ones wait for the row lock (requirements/contract.md 1).
 * @throws Refusal IDEMPOTENCY_KEY_INVALID, or IDEMPOTENCY_KEY_REUSED when the key came with another
 * body, but for the captcha, which is solved anew for each sending
 */
export async function once<T>(
  db: Database,
  call: Once,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  if (!/^[\x21-\x7e]{8,128}$/.test(call.key)) throw new Refusal('IDEMPOTENCY_KEY_INVALID')
  const [row, bodyHash] = [rowOf(call), hashOf(call)]
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

/**
 * What a call was answered that took effect under this key.
 * @param body read only where the key is known
 * @throws Refusal IDEMPOTENCY_KEY_REUSED
 */
export async function answeredBefore(
  db: Database,
  { body, ...call }: Omit<Once, 'body'> & { body: () => unknown },
): Promise<{ value: unknown } | undefined> {
  const [first] = await db
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.key, rowOf({ ...call, body: null })),
        sql`${idempotencyKeys.created} >= now() - interval '24 hours'`,
      ),
    )
  if (!first) return undefined
  if (first.bodyHash !== hashOf({ ...call, body: await body() }))
    throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return first.answer as { value: unknown }
}

function withoutCaptcha(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('captcha' in body)) return body
  const { captcha: _, ...told } = body
  return told
}
