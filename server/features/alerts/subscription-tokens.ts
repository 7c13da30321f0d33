import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyFor } from '../../secrets.ts'

export interface Recipient {
  kind: 'person' | 'service'
  /** Id of the account or organization. */
  id: string
}

const tags = { person: 0, service: 1 } as const
const macBytes = 16
const idBytes = 16

/** Unsubscribes without login. Never expires, so that old letters work (CASL requires 60 days). */
export function subscriptionToken(keyFor: KeyFor, { kind, id }: Recipient): string {
  const body = Buffer.concat([
    Buffer.from([tags[kind]]),
    Buffer.from(id.replaceAll('-', ''), 'hex'),
  ])
  return Buffer.concat([body, mac(keyFor, body)]).toString('base64url')
}

/** null for other text. */
export function readSubscriptionToken(keyFor: KeyFor, token: string): Recipient | null {
  const bytes = Buffer.from(token, 'base64url')
  // The last base64url character has spare bits: accept only the canonical form.
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
