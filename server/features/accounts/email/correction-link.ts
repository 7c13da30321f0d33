import { createHmac, timingSafeEqual } from 'node:crypto'
import { undoDays } from '#domain/accounts/email-undo.ts'
import type { users } from '../../../db/tables/index.ts'
import type { KeyFor } from '../../../secrets.ts'

/** Whose link it is, and which address it confirms. */
type Corrected = Pick<typeof users.$inferSelect, 'id' | 'newEmail'>

const idBytes = 16
const dayBytes = 2
const macBytes = 18
const today = (now: Date): number => Math.floor(now.getTime() / 86_400_000)

/**
 * Confirms the address that staff gave an account, for as long as it waits for that; stored nowhere.
 * It serves as many days as the link that undoes it.
 */
export function correctionLink(keyFor: KeyFor, account: Corrected, now: Date): string {
  const day = Buffer.alloc(dayBytes)
  day.writeUInt16BE(today(now))
  const id = Buffer.from(account.id.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, day, mac(keyFor, account, day)]).toString('base64url')
}

/** The account that a link names; whether it is right only `isCorrectionLink` tells. */
export function accountOfLink(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + dayBytes + macBytes) return null
  const hex = bytes.toString('hex', 0, idBytes)
  return [8, 12, 16, 20, 32].map((end, n, all) => hex.slice(all[n - 1] ?? 0, end)).join('-')
}

export function isCorrectionLink(
  keyFor: KeyFor,
  account: Corrected,
  token: string,
  now: Date,
): boolean {
  const bytes = Buffer.from(token, 'base64url').subarray(idBytes)
  const day = bytes.subarray(0, dayBytes)
  return (
    bytes.length === dayBytes + macBytes &&
    account.newEmail !== null &&
    timingSafeEqual(bytes.subarray(dayBytes), mac(keyFor, account, day)) &&
    day.readUInt16BE() + undoDays >= today(now)
  )
}

const mac = (keyFor: KeyFor, { id, newEmail }: Corrected, day: Buffer): Buffer =>
  createHmac('sha256', keyFor('corrected email'))
    .update(`${id} ${newEmail} `)
    .update(day)
    .digest()
    .subarray(0, macBytes)
