import { asc, count, eq, sql } from 'drizzle-orm'
import type { SecondFactor } from '#domain/accounts/session.ts'
import type { SecurityState } from '#domain/security/second-factor.ts'
import { Refusal } from '../../../refusal.ts'
import type { Services } from '../../../context.ts'
import { atOnce, type Database } from '../../../db/connect.ts'
import { passkeys, users } from '../../../db/tables/index.ts'
import { needsSecondFactor } from '../../../http/caller.ts'
import { passkeyPlace } from './passkey-place.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'

interface Factors {
  totp: boolean
  passkeys: number
  recoveryCodes: number
}

/** @param lock blocks changes until the transaction ends */
export async function factorsOf(
  db: Database,
  userId: string,
  { lock = false } = {},
): Promise<Factors> {
  const query = db
    .select({ totp: sql<boolean>`${users.totpSecret} is not null` })
    .from(users)
    .where(eq(users.id, userId))
  const [user] = await (lock ? query.for('update') : query)
  const [keys] = await db
    .select({ count: count() })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
  return {
    totp: user?.totp === true,
    passkeys: keys?.count ?? 0,
    recoveryCodes: await recoveryCodesLeft(db, userId),
  }
}

/** SQL over `users`. */
export const hasFactor = () =>
  sql<boolean>`(users.totp_secret is not null or exists (select from passkeys p where p.user_id = users.id))`

/** Empty if the password suffices. */
export async function secondStepsOf(db: Database, userId: string): Promise<SecondFactor[]> {
  // Usually empty, and needed by every login: query in parallel.
  const [[user], keys] = await atOnce(
    db,
    () =>
      db
        .select({ totp: sql<boolean>`${users.totpSecret} is not null` })
        .from(users)
        .where(eq(users.id, userId)),
    () => db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1),
  )
  if (!user?.totp && keys.length === 0) return []
  const factors = await factorsOf(db, userId)
  return [
    ...(factors.totp ? (['totp'] as const) : []),
    ...(factors.passkeys > 0 ? (['passkey'] as const) : []),
    ...(factors.recoveryCodes > 0 ? (['recovery'] as const) : []),
  ]
}

export async function securityOf(
  { db, env, publicUrl }: Pick<Services, 'db' | 'env' | 'publicUrl'>,
  userId: string,
): Promise<SecurityState> {
  const [user] = await db
    .select({
      type: users.type,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      google: sql<boolean>`${users.googleId} is not null`,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) throw new Refusal('NOT_SIGNED_IN')
  const factors = await factorsOf(db, userId)
  const keys = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.created), asc(passkeys.id))
  return {
    totp: factors.totp,
    passkeys: keys.map(({ id, name, created, lastUsed }) => ({
      id,
      name,
      created: created.toISOString(),
      lastUsed: lastUsed?.toISOString() ?? null,
    })),
    recoveryCodes: factors.recoveryCodes,
    required: needsSecondFactor(user.type, false, env),
    hasPassword: user.hasPassword,
    google: user.google,
    passkeyAddress: passkeyPlace(publicUrl)?.origin ?? null,
  }
}
