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

/** Replaces all codes; only their hashes are stored. */
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

/** Empty if the account still has codes. */
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

/** False if invalid or used. */
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
