import { isIP } from 'node:net'

export interface PasskeyPlace {
  rpId: string
  origin: string
}

const loopback = new Set(['127.0.0.1', '[::1]'])

/**
 * Browsers allow passkeys only for domain names over https, or `localhost` (WebAuthn level 3,
 * section 5.1.3). Null for other addresses.
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
