import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Env } from '../../env.ts'
import { Refusal } from '../../refusal.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Names that lead a browser to this machine itself. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]']
/** Every address of the machine: no name of its own. */
const anyAddress = new Set(['0.0.0.0', '::'])

type Place = Pick<Env, 'PUBLIC_URL' | 'HOST'>

/**
 * CSRF: unsafe methods only from the product's own origin, which settings alone tell: what a request
 * or a proxy says of its host is not believed. Requests with neither Origin nor Sec-Fetch-Site pass on
 * to their own checks (requirements/contract.md 1).
 * @throws Refusal CROSS_SITE
 */
export function refuseCrossSite(
  request: Pick<FastifyRequest, 'method' | 'headers'>,
  place: Place,
  port: number,
): void {
  if (safe.has(request.method)) return
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (origin !== undefined) {
    if (ownOrigins(place, port).includes(origin)) return
    throw new Refusal('CROSS_SITE')
  }
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Refusal('CROSS_SITE')
}

/**
 * PUBLIC_URL; without it HOST and loopback names, on the port that we listen on.
 * @param port of the server's side of the connection
 */
export function ownOrigins({ PUBLIC_URL, HOST }: Place, port: number): string[] {
  if (PUBLIC_URL !== undefined) return [new URL(PUBLIC_URL).origin]
  const host = isIPv6(HOST) ? `[${HOST}]` : HOST
  const names = anyAddress.has(HOST) ? loopbackNames : [...loopbackNames, host]
  return names.map((name) => new URL(`http://${name}:${port}`).origin)
}
