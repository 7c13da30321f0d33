import { createHmac, timingSafeEqual } from 'node:crypto'
import { isLinkToken, type LinkPurpose } from './link-token.ts'
import type { KeyFor } from '../secrets.ts'

/** What opens a record without account for some days; docs/links.md has all kinds. */
type DatedPurpose = Extract<
  LinkPurpose,
  | 'transaction link'
  | 'licence link'
  | 'licence renewal'
  | 'licence renewal by card'
  | 'found animal'
>

/** Days that a link works; each letter carries a new one. */
const lives: Record<DatedPurpose, number> = {
  'transaction link': 365,
  'licence link': 365,
  'licence renewal': 365,
  // Of a look-up, for as long as its page is open.
  'licence renewal by card': 1,
  'found animal': 365,
}

/** Of a record with links; withdrawing them makes another version. */
export interface Linked {
  linksVersion: number
  /** Until when links work that carry no day; null for a record that never had any. */
  undatedLinksEnd: Date | null
}

/** Right once is not good now: an ended link was right, and may be renewed. */
export type LinkState = 'good' | 'ended' | 'unknown'

const dayMs = 86_400_000
const dayBytes = 2
const macBytes = 18
const today = (now: Date): number => Math.floor(now.getTime() / dayMs)

/** @param id of the record: one that never changes */
export function datedLink(
  keyFor: KeyFor,
  purpose: DatedPurpose,
  { id, linksVersion }: { id: string } & Pick<Linked, 'linksVersion'>,
  now: Date,
): string {
  const day = Buffer.alloc(dayBytes)
  day.writeUInt16BE(today(now))
  return Buffer.concat([day, mac(keyFor, purpose, id, linksVersion, day)]).toString('base64url')
}

/** A withdrawn link is unknown, as one that we never made. */
export function stateOfLink(
  keyFor: KeyFor,
  purpose: DatedPurpose,
  { id, linksVersion, undatedLinksEnd }: { id: string } & Linked,
  token: string | null | undefined,
  now: Date,
): LinkState {
  const bytes = Buffer.from(token ?? '', 'base64url')
  if (bytes.length === macBytes) {
    if (undatedLinksEnd === null || !isLinkToken(keyFor, purpose, id, token ?? '')) return 'unknown'
    return undatedLinksEnd > now ? 'good' : 'ended'
  }
  if (bytes.length !== dayBytes + macBytes) return 'unknown'
  const day = bytes.subarray(0, dayBytes)
  if (!timingSafeEqual(bytes.subarray(dayBytes), mac(keyFor, purpose, id, linksVersion, day)))
    return 'unknown'
  return day.readUInt16BE() + lives[purpose] < today(now) ? 'ended' : 'good'
}

const mac = (
  keyFor: KeyFor,
  purpose: DatedPurpose,
  id: string,
  version: number,
  day: Buffer,
): Buffer =>
  createHmac('sha256', keyFor(purpose))
    .update(`${id} ${version} `)
    .update(day)
    .digest()
    .subarray(0, macBytes)
