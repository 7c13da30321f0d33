import type { HelmetOptions } from 'helmet'
import type { Env } from '../../env.ts'

interface GoogleSources {
  script: string[]
  style: string[]
  folder: string[]
  headers: Pick<HelmetOptions, 'crossOriginOpenerPolicy' | 'referrerPolicy'>
}

/**
 * CSP sources, only if set up: script, frames, a popup that may respond to us, and our origin
 * (never the full URL) as referrer.
 */
export function googleSources({
  GOOGLE_CLIENT_ID,
  GOOGLE_ISSUER,
}: Pick<Env, 'GOOGLE_CLIENT_ID' | 'GOOGLE_ISSUER'>): GoogleSources {
  if (GOOGLE_CLIENT_ID === undefined) return { script: [], style: [], folder: [], headers: {} }
  const folder = `${GOOGLE_ISSUER.replace(/\/$/, '')}/gsi`
  return {
    script: [`${folder}/client`],
    style: [`${folder}/style`],
    folder: [`${folder}/`],
    headers: {
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      referrerPolicy: { policy: 'strict-origin' },
    },
  }
}
