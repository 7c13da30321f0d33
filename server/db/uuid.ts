import { randomFillSync } from 'node:crypto'

/** A version 7 UUID (RFC 9562): 48 bits of milliseconds, then random bits, so that new rows stay together in an index. */
export function uuidv7(): string {
  const bytes = Buffer.alloc(16)
  randomFillSync(bytes, 6)
  bytes.writeUIntBE(Date.now(), 0, 6)
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
