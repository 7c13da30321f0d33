import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * CSRF: unsafe methods only from the product's own origin; requests with neither Origin nor
 * Sec-Fetch-Site pass on to their own checks (requirements/contract.md 1).
 * @throws Refusal CROSS_SITE
 */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string): void {
  if (safe.has(request.method)) return
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (origin !== undefined) {
    if (origin === publicUrl || isHost(origin, request.host)) return
    throw new Refusal('CROSS_SITE')
  }
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Refusal('CROSS_SITE')
}

/** Whether the origin is the requested host; a proxy may change the scheme. */
function isHost(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false
  const { host: own, protocol } = new URL(origin)
  return own === URL.parse(`${protocol}//${host}`)?.host
}
