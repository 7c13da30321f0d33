import { createHash } from 'node:crypto'
import type { Services } from '../../../context.ts'

/** What limits by address are kept under: the address itself stands in none of their rows. */
export const addressKey = (email: string): string =>
  createHash('sha256').update(email).digest('hex')

/**
 * What the tries of an account count under: each browser that the account was used in by itself,
 * all others together. Strangers who guess shut nobody out who was here before
 * (requirements/contract.md 1).
 * @param account the account's own key, such as that of its address
 * @param device hash of the browser's device token where the account knows it
 */
export const triesKey = (account: string, device: string | null | undefined): string =>
  device ? `${account}:${device.slice(0, 32)}` : account

/** The end of the last try of each key that is being tried in this process. */
const underWay = new Map<string, Promise<unknown>>()

/**
 * Whether the password of an account, or of an address that nobody has, is the one that was typed;
 * after the same time. A try is counted before the password is looked at, so that many at once are
 * still ten wrong ones, and a right one takes its own back. The tries that count together go one
 * after another: right ones, however many at once, never stand in each other's way.
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function tryPassword(
  { limit, key }: { limit: 'loginAccount' | 'proof'; key: string },
  passwordHash: string | null | undefined,
  typed: string,
  { limits, passwords }: Pick<Services, 'limits' | 'passwords'>,
): Promise<boolean> {
  const tried = `${limit}:${key}`
  const mine = (underWay.get(tried) ?? Promise.resolve()).then(async () => {
    await limits.consume(limit, key)
    return passwords.matches(passwordHash, typed)
  })
  // Who got it right goes on; the next one waits until the count is taken back.
  const end = mine
    .then((matches) => (matches ? limits.reset(limit, key) : undefined))
    .catch(() => undefined)
  underWay.set(tried, end)
  void end.then(() => underWay.get(tried) === end && underWay.delete(tried))
  return mine
}
