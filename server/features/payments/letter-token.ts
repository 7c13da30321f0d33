import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '../../context.ts'

const mac = (keyFor: Services['keyFor'], uniqueId: string): Buffer =>
  createHmac('sha256', keyFor('transaction link')).update(uniqueId).digest().subarray(0, 18)

/** Opens one transaction without account; in its letters alone. */
export const letterToken = (keyFor: Services['keyFor'], uniqueId: string): string =>
  mac(keyFor, uniqueId).toString('base64url')

export function isLetterToken(
  keyFor: Services['keyFor'],
  uniqueId: string,
  token: string | undefined,
): boolean {
  const given = Buffer.from(token ?? '', 'base64url')
  const right = mac(keyFor, uniqueId)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The confirmation that a letter leads to. */
export const letterUrl = (
  { keyFor, publicUrl }: Pick<Services, 'keyFor' | 'publicUrl'>,
  uniqueId: string,
): string => `${publicUrl}/payments/${uniqueId}?token=${letterToken(keyFor, uniqueId)}`
