import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyFor } from '../../secrets.ts'

/** Who receives alerts: a person of the search squad or an animal service. */
export interface Recipient {
  kind: 'person' | 'service'
  /** Of the account or of the organization. */
  id: string
}

const tags = { person: 0, service: 1 } as const
const macBytes = 16
const idBytes = 16

/**
 * The signed right to end one recipient's alerts without login. It never expires: an old letter's
 * link still works (CASL asks for 60 days).
 */
export function subscriptionToken(keyFor: KeyFor, { kind, id }: Recipient): string {
  const body = Buffer.concat([
    Buffer.from([tags[kind]]),
    Buffer.from(id.replaceAll('-', ''), 'hex'),
  ])
  return Buffer.concat([body, mac(keyFor, body)]).toString('base64url')
}

/** Whom a token was made for; null for any other text. */
export function readSubscriptionToken(keyFor: KeyFor, token: string): Recipient | null {
  const bytes = Buffer.from(token, 'base64url')
  // The last character of base64url holds spare bits: only the one spelling that we write is taken.
  if (bytes.length !== 1 + idBytes + macBytes || bytes.toString('base64url') !== token) return null
  const body = bytes.subarray(0, 1 + idBytes)
  if (!timingSafeEqual(bytes.subarray(1 + idBytes), mac(keyFor, body))) return null
  const hex = body.subarray(1).toString('hex')
  return {
    kind: body[0] === tags.service ? 'service' : 'person',
    id: [
      hex.slice(0, 8),
      hex.slice(8, 12),
      hex.slice(12, 16),
      hex.slice(16, 20),
      hex.slice(20),
    ].join('-'),
  }
}

const mac = (keyFor: KeyFor, body: Buffer): Buffer =>
  createHmac('sha256', keyFor('alert-subscription')).update(body).digest().subarray(0, macBytes)
