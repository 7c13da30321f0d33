import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#domain/contract.ts'
import { mostPictureBytes } from '#domain/pictures/photo.ts'
import { tooMany } from '../../refusal.ts'

interface Rule {
  /** Requests at once. */
  requests: number
  /** That they may write to temporary files; one request of any size is taken. */
  bytes: number
}

const mega = 1024 * 1024

/** Of one account: as many as are decoded and wait to be. */
export const accountsUploads: Rule = { requests: 12, bytes: 100 * mega }
/** Of all who share an address: a carrier's may be a whole city. */
export const visitorsUploads: Rule = { requests: 200, bytes: 400 * mega }

/** Until then some of those that come in are through. */
const retryAfter = 10

const open = new Map<string, { requests: number; bytes: number }>()

/**
 * Counts an upload from its first byte until its reply is sent and its temporary files are deleted,
 * so that a slow one occupies its sender's place alone.
 * @throws Refusal TOO_MANY_REQUESTS
 */
export function holdUpload(
  endpoint: Pick<Endpoint, 'multipart'>,
  { caller, visitor, headers }: Pick<FastifyRequest, 'caller' | 'visitor' | 'headers'>,
  { raw }: Pick<FastifyReply, 'raw'>,
): void {
  const by = caller.userId ?? visitor
  const rule = caller.userId === null ? visitorsUploads : accountsUploads
  // Without length, as much as it may bring.
  const most = mostPictureBytes * (endpoint.multipart?.most ?? 1)
  const bytes = Number(headers['content-length'] ?? most)
  const held = open.get(by) ?? { requests: 0, bytes: 0 }
  if (held.requests >= rule.requests || (held.requests > 0 && held.bytes + bytes > rule.bytes))
    throw tooMany(retryAfter * 1000)
  held.requests++
  held.bytes += bytes
  open.set(by, held)
  finished(raw, () => {
    held.requests--
    held.bytes -= bytes
    if (held.requests === 0) open.delete(by)
  })
}
