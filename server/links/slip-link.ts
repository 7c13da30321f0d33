import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyFor } from '../secrets.ts'

const idBytes = 16
const macBytes = 16

/**
 * What the slip of an implant opens: the claim of its microchip, as the link of a letter does. The
 * same on every print, and stored nowhere (docs/decisions/0108-slips-of-implants.md).
 */
export function slipLink(keyFor: KeyFor, implantId: string): string {
  const id = Buffer.from(implantId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, mac(keyFor, id)]).toString('base64url')
}

/** The implant of a slip; null for what we did not sign. */
export function readSlipLink(keyFor: KeyFor, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  // The last base64url character has spare bits: accept only the canonical form.
  if (bytes.length !== idBytes + macBytes || bytes.toString('base64url') !== token) return null
  const id = bytes.subarray(0, idBytes)
  if (!timingSafeEqual(bytes.subarray(idBytes), mac(keyFor, id))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const mac = (keyFor: KeyFor, id: Buffer): Buffer =>
  createHmac('sha256', keyFor('slip of an implant')).update(id).digest().subarray(0, macBytes)
