import { createHash } from 'node:crypto'
import type { Services } from '../../context.ts'

/** What limits by address are kept under: the address itself stands in none of their rows. */
export const addressKey = (email: string): string => createHash('sha256').update(email).digest('hex')

/** The end of the last try of each account that is being tried in this process. */
const underWay = new Map<string, Promise<unknown>>()

/**
 * Whether the password of an account, or of an address that nobody has, is the one that was typed; after the same time. A try is counted
 * before the password is looked at, so that many at once are still ten wrong ones, and a right one takes its own back. The tries of
 * one account go one after another: right ones, however many at once, never stand in each other's way.
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function tryPassword(
  email: string,
  passwordHash: string | null | undefined,
  typed: string,
  { limits, passwords }: Pick<Services, 'limits' | 'passwords'>,
): Promise<boolean> {
  const account = addressKey(email)
  const mine = (underWay.get(account) ?? Promise.resolve()).then(async () => {
    await limits.consume('loginAccount', account)
    return passwords.matches(passwordHash, typed)
  })
  // Who got it right goes on; the next one waits until the count is taken back.
  const end = mine.then((matches) => (matches ? limits.reset('loginAccount', account) : undefined)).catch(() => undefined)
  underWay.set(account, end)
  void end.then(() => underWay.get(account) === end && underWay.delete(account))
  return mine
}
