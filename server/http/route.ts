import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { policies } from '#domain/access/policies.ts'
import { addressSuggestion } from '#domain/search/search.api.ts'
import type { Endpoint, HandlerInput, ReplyOf } from '#domain/contract.ts'
import { readSized, sizeIssues, sizesOf } from '#domain/validation/sizes.ts'
import type { Call, Services } from '../context.ts'
import { anonymous } from './caller.ts'
import { answeredBefore, once } from './idempotency.ts'
import { noting } from '../db/away/sent.ts'
import { troubleOf } from '../db/away/trouble.ts'
import { inDownloadTurn, isDownload } from './limits/downloads.ts'
import { timeOf } from './limits/time.ts'
import { holdUpload } from './limits/uploads.ts'
import { coarseLimit } from './limits/coarse-limit.ts'
import { uploadOf } from './receive-file.ts'
import { receiveForm } from './receive-form.ts'
import { BadInput, Refusal } from '../refusal.ts'

export interface Route {
  endpoint: Endpoint
  handle(input: never, call: Call, checked: never): Promise<unknown>
  /**
   * Counts tries and checks secrets before the transaction of an idempotent call, so that the count
   * survives a rollback.
   */
  before?(input: never, call: Call): Promise<unknown>
  /** A stricter schema for this caller; all errors are reported together. */
  bodyFor?(caller: Call['caller'], body: unknown, query: unknown): z.ZodType
}

/**
 * Joins an endpoint and its handler with matching types. The handler gets the result of `before`.
 */
export function route<E extends Endpoint, C = unknown>(
  endpoint: E,
  handle: (input: HandlerInput<E>, call: Call, checked: C) => Promise<ReplyOf<E>>,
  before?: (input: HandlerInput<E>, call: Call) => Promise<C>,
  bodyFor?: Route['bodyFor'],
): Route {
  return { endpoint, handle, ...(before && { before }), ...(bodyFor && { bodyFor }) }
}

const errorReply = z.object({
  statusCode: z.int(),
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  suggestions: z.array(addressSuggestion).optional(),
})

/** Registers a route: access, then input validation, handler, reply serialization. */
export function register(
  app: FastifyInstance,
  services: Services,
  { endpoint, handle, before, bodyFor }: Route,
): void {
  const call = `${endpoint.method} ${endpoint.path}`
  const db = services.dbFor(timeOf(endpoint))
  const isFile = isDownload(endpoint)
  const status = endpoint.status ?? (endpoint.reply ? 200 : 204)
  // Of an account where there is one: many people are behind the address of a clinic.
  const attempt =
    endpoint.body && policies[endpoint.access](anonymous) === null
      ? coarseLimit(2 * (endpoint.aMinute ?? 60))
      : undefined
  // Derived now, so that a schema without a rule of size stops the start.
  for (const schema of [endpoint.query, endpoint.body]) if (schema) sizesOf(schema)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    schema: {
      summary: endpoint.summary,
      description: `Access: ${endpoint.access}.${endpoint.idempotent ? ' Takes an Idempotency-Key header.' : ''}`,
      tags: [endpoint.path.split('/')[2] ?? 'api'],
      ...((endpoint.upload || endpoint.multipart) && { consumes: ['multipart/form-data'] }),
      ...(endpoint.form && { consumes: ['application/x-www-form-urlencoded'] }),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { ...(endpoint.reply ? { [status]: endpoint.reply } : {}), '4xx': errorReply },
    },
    onRequest: async (request, reply) => {
      // No caching by default: replies are personal.
      void reply.header('Cache-Control', 'no-store')
      const refusal = policies[endpoint.access](request.caller)
      if (refusal) throw new Refusal(refusal)
      attempt?.(request.caller.userId ?? request.visitor)
    },
    preValidation: async (request, reply) => {
      if (endpoint.upload || endpoint.multipart) holdUpload(endpoint, request, reply)
      request.body = await bodyOf(endpoint, request)
      const large = [
        ...(endpoint.query ? sizeIssues(endpoint.query, request.query) : []),
        ...(endpoint.body ? sizeIssues(endpoint.body, request.body) : []),
      ]
      if (large.length > 0) throw new BadInput(large)
      const stricter = bodyFor?.(request.caller, request.body, request.query)
      const { issues = [] } = stricter ? readSized(stricter, request.body) : {}
      if (issues.length > 0) throw new BadInput(issues)
    },
    onResponse: async (request, reply) =>
      services.usage.count({
        call,
        type: request.caller.type,
        failed: request.refused || reply.statusCode >= 400,
      }),
    handler: async (request, reply) => {
      const input = { params: request.params, query: request.query, body: request.body } as never
      const context: Call = {
        ...services,
        db,
        caller: request.caller,
        language: request.language,
        visitor: request.visitor,
        request,
        reply,
      }
      let checked: { by: never } | undefined
      const work = () =>
        againAfterLoss(endpoint, request, reply, () =>
          answerOf(endpoint, context, {
            check: async () => (checked ??= { by: (await before?.(input, context)) as never }),
            handle: (more) => handle(input, { ...context, ...more }, checked?.by as never),
          }),
        )
      const answer = await (isFile ? inDownloadTurn(request, reply, work) : work())
      // The client closed the connection: do not reply.
      if (!reply.sent && !reply.raw.headersSent) await reply.code(status).send(answer)
      return reply
    },
  })
}

/**
 * Tries once more after a lost connection what may be done twice: reads that wrote nothing, and what
 * has an Idempotency-Key. Only here, and never once a reply has begun.
 */
async function againAfterLoss<T>(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T> {
  const sent = { writes: 0 }
  request.sent = sent
  try {
    return await noting(sent, work)
  } catch (error) {
    const isRead = (endpoint.method === 'GET' || endpoint.reads) && sent.writes === 0
    const mayRepeat = isRead || (keyOf(endpoint, request) !== undefined && !endpoint.upload)
    if (troubleOf(error) !== 'lost' || !mayRepeat || reply.sent || reply.raw.headersSent)
      throw error
    // Whatever broke with it is noticed by then.
    await pause(50)
    return noting(sent, work)
  }
}

const keyOf = ({ idempotent }: Endpoint, { headers }: FastifyRequest): string | undefined => {
  const key = idempotent && headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}

interface Work {
  check: () => Promise<unknown>
  handle: (more?: Partial<Call>) => Promise<unknown>
}

/** From this length on a key tells its sender, whose address may change on the way. */
const tellingKey = 32

async function answerOf(
  endpoint: Endpoint,
  { caller, visitor, db, request }: Call,
  { check, handle }: Work,
): Promise<unknown> {
  const key = keyOf(endpoint, request)
  if (key === undefined) {
    await check()
    return handle()
  }
  const by = caller.userId ?? (key.length >= tellingKey ? 'anyone' : visitor)
  const scope = `${by} ${request.method} ${request.url}`
  const body = async () => (endpoint.upload ? uploadOf(request) : request.body)
  try {
    await check()
    if (!endpoint.upload && !endpoint.multipart)
      return await once(db, { scope, key, body: await body() }, (tx) => handle({ db: tx }))
    // Files are stored before the transaction, and what removes them after a crash outside it.
    return await handle({
      once: async (work) => once(db, { scope, key, body: await body() }, work),
    })
  } catch (error) {
    // What took effect stays so, whatever stands in its way by now, such as its own result.
    const first =
      error instanceof Refusal ? await answeredBefore(db, { scope, key, body }) : undefined
    if (!first) throw error
    return first.value
  }
}

/** A body of multipart is JSON too where it has no pictures, for the schema to ask for them. */
async function bodyOf({ body, multipart }: Endpoint, request: FastifyRequest): Promise<unknown> {
  if (multipart && request.isMultipart()) {
    const { fields, pictures } = await receiveForm(request, multipart)
    return { ...(withoutNulls(fields) as object), [multipart.files]: pictures }
  }
  return body ? (withoutNulls(request.body) ?? {}) : undefined
}

/** Our forms nest at most four deep. */
const deepest = 32

/**
 * null equals absent in every body (requirements/contract.md 1).
 * @throws Refusal BODY_INVALID where it is nested too deeply or has a lone surrogate, which no
 * table stores unchanged
 */
export function withoutNulls(value: unknown, depth = 0): unknown {
  if (depth > deepest || (typeof value === 'string' && !value.isWellFormed()))
    throw new Refusal('BODY_INVALID')
  if (Array.isArray(value)) return value.map((item) => withoutNulls(item, depth + 1))
  if (value === null) return undefined
  if (typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) =>
      item === null ? [] : [[key, withoutNulls(item, depth + 1)]],
    ),
  )
}
