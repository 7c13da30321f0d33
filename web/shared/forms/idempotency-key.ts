import { useRef } from 'react'

/** 128 random bits; `crypto.randomUUID` requires a secure page. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** A body that was sent, and the key that it was sent with. */
export interface Sending {
  /** Of the body, which is not kept itself. */
  print: string
  key: string
}

/**
 * A captcha is solved anew for each sending. A verification number is a secret: not even its print is
 * kept on a device.
 */
const unsaid = new Set(['captcha', 'verif'])

/** 32 bits (FNV-1a): a collision has a corrected body refused as a repetition of the one before. */
function printOf(body: unknown): string {
  const text = JSON.stringify(body, (name, value: unknown) =>
    unsaid.has(name) ? undefined : value,
  )
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash.toString(36)
}

/**
 * The last sending again for the same body, so that a double click or retry takes effect once; with a
 * new key after a correction (requirements/contract.md 1).
 */
export function sendingOf(body: unknown, last: Sending | undefined): Sending {
  const print = printOf(body)
  return last?.print === print ? last : { print, key: newKey() }
}

/** For one form, until it is left. */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef<Sending>(undefined)
  return (body) => (last.current = sendingOf(body, last.current)).key
}
