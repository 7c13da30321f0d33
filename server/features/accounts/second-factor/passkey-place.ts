import { isIP } from 'node:net'

/**
 * Where passkeys of this product work: the name that they are bound to, and the address of the
 * pages that may ask for them.
 */
export interface PasskeyPlace {
  rpId: string
  origin: string
}

const loopback = new Set(['127.0.0.1', '[::1]'])

/**
 * Browsers give passkeys to names alone, never to numeric addresses, and to secure pages: https, or
 * this machine as `localhost` (WebAuthn level 3, section 5.1.3). Null where the product's address
 * is neither.
 */
export function passkeyPlace(publicUrl: string): PasskeyPlace | null {
  const { protocol, hostname, port, origin } = new URL(publicUrl)
  if (loopback.has(hostname))
    return { rpId: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` }
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return null
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
    ? { rpId: hostname, origin }
    : null
}
