import { createHash } from 'node:crypto'
import type { Services } from '../../../context.ts'

/** Keeps the address itself out of rate-limit rows. */
export const addressKey = (email: string): string =>
  createHash('sha256').update(email).digest('hex')

/**
 * One counter per known browser, one for all others, so that strangers cannot lock out the owner
 * (requirements/contract.md 1).
 * @param account such as the address's key
 * @param device hash of a known device's token
 */
export const triesKey = (account: string, device: string | null | undefined): string =>
  device ? `${account}:${device.slice(0, 32)}` : account

/** The last pending try per key. */
const underWay = new Map<string, Promise<unknown>>()

/**
 * Takes the same time for an unknown address. Tries are counted first, so that parallel guesses
 * stay within the limit; a correct one is uncounted. Tries of one key run in sequence, so that
 * parallel correct ones all pass.
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
  // The next try waits until the count is reset.
  const end = mine
    .then((matches) => (matches ? limits.reset(limit, key) : undefined))
    .catch(() => undefined)
  underWay.set(tried, end)
  void end.then(() => underWay.get(tried) === end && underWay.delete(tried))
  return mine
}
