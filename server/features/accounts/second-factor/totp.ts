import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Services } from '../../../context.ts'
import type { Database } from '../../../db/connect.ts'
import { users } from '../../../db/tables/index.ts'
import { seal, unseal } from '../sealed.ts'

/** RFC 6238: SHA-1, 6 digits, 30 seconds. */
const period = 30
/** Tolerated clock drift in steps, either way. */
const window = 1

/** 160 bits (RFC 4226), with otpauth URI. */
export function newTotp(email: string): { secret: string; uri: string } {
  const totp = new TOTP({
    issuer: 'Trouvaille',
    label: email,
    secret: new Secret({ size: 20 }),
    period,
  })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** null if invalid now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period,
    timestamp,
    window,
  })
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta
}

export const sealTotp = (
  { keyFor }: Pick<Services, 'keyFor'>,
  userId: string,
  secret: string,
): string => seal(keyFor('totp'), userId, secret)

/** Consumes the code and all older ones. */
export async function takeTotpCode(
  db: Database,
  userId: string,
  code: string,
  { clock, keyFor, log }: Services,
): Promise<boolean> {
  const [user] = await db
    .select({ sealed: users.totpSecret })
    .from(users)
    .where(eq(users.id, userId))
  if (!user?.sealed) return false
  const secret = unseal(keyFor('totp'), userId, user.sealed)
  if (secret === null) {
    log.warn(
      { userId },
      'an authenticator secret cannot be read: it was sealed under another SESSION_SECRET',
    )
    return false
  }
  const step = stepOf(secret, code, clock.now())
  if (step === null) return false
  const taken = await db
    .update(users)
    .set({ totpStep: step })
    .where(
      and(
        eq(users.id, userId),
        eq(users.totpSecret, user.sealed),
        or(isNull(users.totpStep), lt(users.totpStep, step)),
      ),
    )
    .returning({ id: users.id })
  return taken.length > 0
}
