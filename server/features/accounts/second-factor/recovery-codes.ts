import { randomInt } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import {
  inFours,
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
} from '#domain/security/second-factor.ts'
import type { Database } from '../../../db/connect.ts'
import { recoveryCodes } from '../../../db/tables/index.ts'
import { hashToken } from '../../../tokens.ts'

const newCode = () =>
  Array.from(
    { length: recoveryCodeLength },
    () => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
  ).join('')

/**
 * New codes in the place of all former ones, as they are shown; the database keeps their hashes
 * alone.
 */
export async function renewRecoveryCodes(
  tx: Database,
  userId: string,
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await dropRecoveryCodes(tx, userId)
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, hash: hashToken(code), created: now })))
  return codes.map((code) => inFours(code))
}

/** Codes for an account that has none left; none where those printed before go on. */
export const firstRecoveryCodes = async (
  tx: Database,
  userId: string,
  now: Date,
): Promise<string[]> =>
  (await recoveryCodesLeft(tx, userId)) > 0 ? [] : renewRecoveryCodes(tx, userId, now)

export async function dropRecoveryCodes(tx: Database, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

export async function recoveryCodesLeft(db: Database, userId: string): Promise<number> {
  const [left] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return left?.count ?? 0
}

/** Uses a code up; false when it is not one of the account's, or another login was faster. */
export async function takeRecoveryCode(
  db: Database,
  userId: string,
  code: string,
): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashToken(code))))
    .returning({ id: recoveryCodes.id })
  return taken.length > 0
}
