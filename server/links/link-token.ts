import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyFor } from '../secrets.ts'

/** What a link without account opens; a token of one purpose is none of another. */
export type LinkPurpose =
  | 'transaction link'
  | 'answer of the gateway'
  | 'licence link'
  | 'licence renewal'
  | 'licence renewal by card'
  | 'client letter'
  | 'found animal'
  | 'correction of a found animal'
  | 'lost report'
  | 'export'

const mac = (keyFor: KeyFor, purpose: LinkPurpose, id: string): Buffer =>
  createHmac('sha256', keyFor(purpose)).update(id).digest().subarray(0, 18)

/** Opens one record without account; made anew for each letter, stored nowhere. */
export const linkToken = (keyFor: KeyFor, purpose: LinkPurpose, id: string): string =>
  mac(keyFor, purpose, id).toString('base64url')

export function isLinkToken(
  keyFor: KeyFor,
  purpose: LinkPurpose,
  id: string,
  token: string | undefined,
): boolean {
  const given = Buffer.from(token ?? '', 'base64url')
  const right = mac(keyFor, purpose, id)
  return given.length === right.length && timingSafeEqual(given, right)
}
