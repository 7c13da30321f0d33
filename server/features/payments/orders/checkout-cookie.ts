import type { Call } from '../../../context.ts'
import { keepCookie, readCookie } from '../../../http/cookies.ts'
import { hashToken, newToken } from '../../../tokens.ts'

/** Seconds that a browser remembers what it bought without account. */
const life = 30 * 24 * 60 * 60

/** Of the cookie of the checkout; null without. */
export function checkoutHash(call: Pick<Call, 'request' | 'publicUrl'>): string | null {
  const token = readCookie(call.request, 'checkout', call.publicUrl)
  return token ? hashToken(token) : null
}

/** The same for all orders of a browser; a new one is set. */
export function keepCheckout(call: Call): string {
  const token = readCookie(call.request, 'checkout', call.publicUrl) ?? newToken()
  keepCookie(call, 'checkout', token, { maxAge: life })
  return hashToken(token)
}
