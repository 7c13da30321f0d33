import { timingSafeEqual } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { transaction, type Database } from '../../db/connect.ts'
import { deleteInOrder } from '../../db/rows-in-order.ts'
import { codes } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { hashToken, newToken } from '../../tokens.ts'

const codeHours = 24
const wrongTriesAllowed = 10

/** At most one of each per account. */
export type CodeKind = 'confirmation' | 'email' | 'reset'

interface CodeOf {
  userId: string
  kind: CodeKind
}

/**
 * Replaces the former one; the database stores only the hash.
 * @param token of which the code is made; the same gives the same code
 * @returns also what names it where it must not be told
 */
export async function newCode(
  db: Database,
  { userId, kind }: CodeOf,
  now: Date,
  token = newToken(),
): Promise<{ name: string; code: string }> {
  const code = `mno${hashToken(token).slice(0, 24)}onm`
  const row = {
    id: uuidv7(),
    hash: hashToken(code),
    wrongTries: 0,
    created: now,
    expires: new Date(now.getTime() + codeHours * 3_600_000),
  }
  await db
    .insert(codes)
    .values({ userId, kind, ...row })
    .onConflictDoUpdate({ target: [codes.userId, codes.kind], set: row })
  return { name: row.hash.slice(0, 16), code }
}

export async function dropCodes(db: Database, userId: string, kinds: CodeKind[]): Promise<void> {
  await deleteInOrder(db, codes.id, and(eq(codes.userId, userId), inArray(codes.kind, kinds)))
}

/**
 * null unless `typed` matches. The try is counted first and outside any transaction, so that
 * parallel tries cannot exceed ten; without waiting for the disk, so that timing does not reveal
 * whether the address has an account.
 */
export async function matchCode(
  db: Database,
  { userId, kind }: CodeOf,
  typed: string,
  now: Date,
): Promise<string | null> {
  const [row] = await transaction(db, async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`)
    return tx
      .update(codes)
      .set({ wrongTries: sql`${codes.wrongTries} + 1` })
      .where(
        and(
          eq(codes.userId, userId),
          eq(codes.kind, kind),
          gt(codes.expires, now),
          lt(codes.wrongTries, wrongTriesAllowed),
        ),
      )
      .returning({ id: codes.id, hash: codes.hash })
  })
  return row && timingSafeEqual(Buffer.from(row.hash), Buffer.from(hashToken(typed)))
    ? row.id
    : null
}

/** False if another call was faster. */
export async function takeCode(db: Database, id: string): Promise<boolean> {
  const taken = await db.delete(codes).where(eq(codes.id, id)).returning({ id: codes.id })
  return taken.length > 0
}
