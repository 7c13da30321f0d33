import type { HelmetOptions } from 'helmet'
import type { Env } from '../env.ts'

interface GoogleSources {
  script: string[]
  style: string[]
  folder: string[]
  headers: Pick<HelmetOptions, 'crossOriginOpenerPolicy' | 'referrerPolicy'>
}

/**
 * What the pages must allow for the login by Google, and only where it is set up: its script, its
 * frames, a window of its own that may answer us, and our origin (never the whole address) told to
 * it.
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
