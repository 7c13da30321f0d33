import { randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { transaction, type Database } from '../../db/connect.ts'
import { codes } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { hashToken } from '../../tokens.ts'

const codeHours = 24
const wrongTriesAllowed = 10

/**
 * What a code of a letter is good for: a registration's address, another address, a new password.
 * An account has one of each at most.
 */
export type CodeKind = 'confirmation' | 'email' | 'reset'

interface CodeOf {
  userId: string
  kind: CodeKind
}

/**
 * Makes a code of an account in the place of any former one of its kind; the database keeps its
 * hash alone.
 */
export async function newCode(
  db: Database,
  { userId, kind }: CodeOf,
  now: Date,
): Promise<{ id: string; code: string }> {
  const code = `mno${randomBytes(12).toString('hex')}onm`
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
  return { id: row.id, code }
}

export async function dropCodes(db: Database, userId: string, kinds: CodeKind[]): Promise<void> {
  await db.delete(codes).where(and(eq(codes.userId, userId), inArray(codes.kind, kinds)))
}

/**
 * The id of the account's code if it is the one that was typed. The try is counted at once, outside
 * of any transaction that may fail later, and before the comparison, so that a hundred at once are
 * still ten. The count does not wait for the disk, so that the time does not tell an account that
 * has a code from an address that nobody has.
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

/** Uses a code up; false when another call was faster. */
export async function takeCode(db: Database, id: string): Promise<boolean> {
  const taken = await db.delete(codes).where(eq(codes.id, id)).returning({ id: codes.id })
  return taken.length > 0
}
