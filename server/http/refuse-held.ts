import type { FastifyRequest } from 'fastify'
import { isStaff } from '#domain/access/policies.ts'
import { Refusal } from '../refusal.ts'

/** What staff need to come in, and what says that the process lives. */
const open = [
  /^\/(?:healthz|readyz)$/,
  /^\/login(?:\/|$)/,
  /^\/api\/(?:session|about|captcha|auth\/(?:login|logout|second-factor))(?:\/|$)/,
  /^\/assets\//,
  /^\/[\w.-]+\.(?:css|js|svg|png|ico|webmanifest|woff2)$/,
]

/** A restored server serves staff alone until they open it. @throws Refusal HELD */
export function refuseHeld({ url, caller }: FastifyRequest): void {
  const path = url.split('?', 1)[0] as string
  if (isStaff(caller)) return
  if (open.some((pattern) => pattern.test(path))) return
  throw new Refusal('HELD')
}
