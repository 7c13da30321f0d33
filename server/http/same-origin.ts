import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Unsafe methods from a browser are accepted from the product's own origin only; a request with
 * neither Origin nor Sec-Fetch-Site passes to its own checks (requirements/contract.md 1).
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

/**
 * Whether the page's origin is the host that this request was sent to, whatever the scheme in front
 * of a proxy.
 */
function isHost(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false
  const { host: own, protocol } = new URL(origin)
  return own === URL.parse(`${protocol}//${host}`)?.host
}
