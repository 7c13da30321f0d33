import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { credentials } from '#domain/accounts/accounts.api.ts'
import type { SessionOrSecondFactor } from '#domain/accounts/session.ts'
import type { Call } from '../../../context.ts'
import { users } from '../../../db/tables/index.ts'
import { Refusal } from '../../../refusal.ts'
import { hasFactor } from '../second-factor/factors.queries.ts'
import { deviceOfUser } from './known-devices.ts'
import { notingFailure } from '../security-log.ts'
import { isClosed } from '../../../db/open-accounts.ts'
import { addressKey, triesKey, tryPassword } from '../passwords/password-tries.ts'
import { signIn } from './sign-in.ts'

/**
 * Tries are counted before verification, so that parallel guesses gain nothing; a correct one is
 * uncounted. Known browsers count separately.
 * @throws Refusal WRONG_CREDENTIALS, with the same reply and timing whatever is wrong;
 * TOO_MANY_REQUESTS
 */
export async function logIn(
  { email, password }: z.output<typeof credentials>,
  call: Call,
): Promise<SessionOrSecondFactor> {
  const { db, limits, visitor } = call
  const who: { account: string | null; email: string } = { account: null, email }
  const user = await notingFailure(call, 'login', who, async () => {
    const [[found]] = await Promise.all([
      db
        .select({
          id: users.id,
          passwordHash: users.passwordHash,
          status: users.status,
          device: deviceOfUser(call),
          hasFactor: hasFactor(),
        })
        .from(users)
        .where(eq(users.email, email)),
      limits.consume('loginVisitor', visitor),
    ])
    who.account = found?.id ?? null
    const open = found && !isClosed(found.status) ? found : undefined
    const tries = {
      limit: 'loginAccount',
      key: triesKey(addressKey(email), found?.device),
    } as const
    if (!(await tryPassword(tries, open?.passwordHash, password, call)) || !open)
      throw new Refusal('WRONG_CREDENTIALS')
    return open
  })
  const [answer] = await Promise.all([
    signIn(user.id, call, user),
    limits.giveBack('loginVisitor', visitor),
  ])
  return answer
}
