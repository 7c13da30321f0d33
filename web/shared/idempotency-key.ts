import { useRef } from 'react'

/** 128 random bits; `crypto.randomUUID` is there on secure pages only. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * A key for a call that creates something: the same while the same is sent, so that a second press
 * or a lost answer does it once, and a new one for what has been corrected
 * (requirements/contract.md 1).
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ body: '', key: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (last.current.body !== text) last.current = { body: text, key: newKey() }
    return last.current.key
  }
}
