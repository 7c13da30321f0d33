import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '../refusal.ts'
import type { KeyFor } from '../secrets.ts'

/** Whom a link of a letter is for; a link of one kind opens nothing of another. */
const kinds = [
  'found report',
  'loss',
  'match holder',
  'thread finder',
  'thread owner',
  'sighting',
] as const
type LinkKind = (typeof kinds)[number]

/** Days that a link works; each letter carries a new one. */
export const linkDays = 60
const dayMs = 86_400_000
const idBytes = 16
const headBytes = 3
const macBytes = 16

const today = (now: Date): number => Math.floor(now.getTime() / dayMs)

/** Opens one record to one side without account; stored nowhere. */
export function personalLink(keyFor: KeyFor, kind: LinkKind, id: string, now: Date): string {
  const head = Buffer.alloc(headBytes)
  head.writeUInt8(kinds.indexOf(kind))
  head.writeUInt16BE(today(now), 1)
  const body = Buffer.concat([head, Buffer.from(id.replaceAll('-', ''), 'hex')])
  return Buffer.concat([body, mac(keyFor, body)]).toString('base64url')
}

/** @throws Refusal LINK_UNKNOWN for what we did not sign for this, LINK_EXPIRED */
export function readPersonalLink<K extends LinkKind>(
  keyFor: KeyFor,
  wanted: readonly K[],
  token: string,
  now: Date,
): { kind: K; id: string } {
  const bytes = Buffer.from(token, 'base64url')
  // The last base64url character has spare bits: accept only the canonical form.
  if (bytes.length !== headBytes + idBytes + macBytes || bytes.toString('base64url') !== token)
    throw new Refusal('LINK_UNKNOWN')
  const body = bytes.subarray(0, headBytes + idBytes)
  if (!timingSafeEqual(bytes.subarray(headBytes + idBytes), mac(keyFor, body)))
    throw new Refusal('LINK_UNKNOWN')
  const kind = wanted.find((one) => kinds.indexOf(one) === body[0])
  if (kind === undefined) throw new Refusal('LINK_UNKNOWN')
  if (body.readUInt16BE(1) + linkDays < today(now)) throw new Refusal('LINK_EXPIRED')
  const hex = body.subarray(headBytes).toString('hex')
  return { kind, id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') }
}

const mac = (keyFor: KeyFor, body: Buffer): Buffer =>
  createHmac('sha256', keyFor('personal link')).update(body).digest().subarray(0, macBytes)
