import { mkdir } from 'node:fs/promises'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyMultipart from '@fastify/multipart'
import fastifyUnderPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Policy } from '#domain/access/policies.ts'
import { defaultLanguage, preferredLanguage } from '#domain/language.ts'
import { longestPlaceId } from '#domain/places/told-place.ts'
import type { Services } from './context.ts'
import { anonymous, identify, statedLanguage } from './http/caller.ts'
import {
  answerUnread,
  clientErrorHandler,
  connectionOptions,
  limitConnections,
  mostConnections,
  patience as defaultPatience,
  refuseUnreadable,
  type Patience,
} from './http/limits/connections.ts'
import { addClosing, notClosing, type Closing } from './processes/closing.ts'
import { refuseHeld } from './http/refuse-held.ts'
import { uploadsFolder } from './files/uploads.ts'
import { addSandbox } from './features/payments/sandbox-server.ts'
import { answerError } from './http/errors.ts'
import { addHealth } from './http/health.ts'
import { addOpenApi } from './http/openapi.ts'
import { addPages } from './pages/pages.ts'
import { Refusal } from './refusal.ts'
import { register } from './http/route.ts'
import { refuseCrossSite } from './http/security/same-origin.ts'
import { securityHeaders } from './http/security/security-headers.ts'
import { visitorOf } from './http/limits/visitor.ts'
import { routes } from './routes.ts'

/** Bytes; only multipart pictures (5 MB) have a larger limit. */
const bodyLimit = 256 * 1024

interface Options {
  /** Without it, API only. */
  web?: string
  onRoute?: (url: string, access: Policy | undefined) => void
  /** Milliseconds of event loop lag above which requests are turned away; 0 for never. */
  maxEventLoopDelay?: number
  patience?: Patience
  /** While true, only `/healthz` is answered. */
  isPreparing?: () => boolean
  closing?: Closing
}

/** Builds the HTTP server, not yet listening. */
export async function buildApp(
  services: Services,
  {
    web,
    onRoute,
    maxEventLoopDelay = 2000,
    patience = defaultPatience,
    isPreparing,
    closing = notClosing(),
  }: Options = {},
): Promise<FastifyInstance> {
  const headers = securityHeaders(services.env, services.publicUrl)
  const app = Fastify({
    loggerInstance: services.log,
    bodyLimit,
    ...connectionOptions(patience),
    clientErrorHandler: clientErrorHandler(headers),
    // Trust only the direct peer, our proxy: the address that it appends to X-Forwarded-For is the
    // visitor's.
    trustProxy: services.env.TRUST_PROXY ? (_: string, hop: number) => hop === 0 : false,
    routerOptions: { maxParamLength: longestPlaceId },
    forceCloseConnections: true,
    // Ours is worded, and comes from the hook below.
    return503OnClosing: false,
    // Errors before routing, such as an undecodable URL, bypass all hooks.
    frameworkErrors: (error, request, reply) =>
      void answerError(
        error,
        request,
        reply.headers(headers),
        preferredLanguage(request.headers['accept-language']) ?? defaultLanguage,
      ),
  })
  answerUnread(app.server, headers)
  // Behind a proxy every connection is the proxy's.
  limitConnections(
    app.server,
    services.env.TRUST_PROXY ? { ...mostConnections, each: Infinity } : mostConnections,
  )
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  if (onRoute) app.addHook('onRoute', ({ url, config }) => onRoute(url, config?.endpoint?.access))
  app.decorateRequest('language', defaultLanguage)
  app.decorateRequest('chosenLanguage', defaultLanguage)
  app.decorateRequest('caller')
  app.decorateRequest('visitor', '')
  app.decorateRequest('refused', false)
  app.decorateRequest('form', null)
  app.decorateRequest('sent', null)
  app.setErrorHandler((error, request, reply) =>
    answerError(error as Error, request, reply, request.language),
  )

  await app.register(fastifyCookie)
  app.addHook('onRequest', (request, reply, done) => {
    request.caller = anonymous
    reply.headers(headers)
    done()
  })
  addClosing(app, closing)
  await app.register(fastifyCompress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  })
  app.decorate('uploads', uploadsFolder(services))
  await mkdir(app.uploads, { recursive: true })
  await app.register(fastifyMultipart, {
    limits: { fileSize: 5 * 1024 * 1024, files: 1, fields: 20 },
  })
  // One-click unsubscribe posts a form without information (RFC 8058); those that read one take it
  // as it came.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (request, body, done) => {
      request.form = String(body)
      done(null)
    },
  )
  await app.register(fastifyUnderPressure, { maxEventLoopDelay, retryAfter: 5 })

  app.addHook('onRequest', async (request, reply) => {
    request.visitor = visitorOf(request.ip)
    request.language = statedLanguage(request, services.publicUrl)
    if (isPreparing?.() && request.routeOptions.url !== '/healthz')
      throw new Refusal('PREPARING', { retryAfter: 2 })
    const { caller, language, chosen } = await identify(request, reply, services)
    request.caller = caller
    request.language = language
    request.chosenLanguage = chosen
    if (services.held.isHeld) refuseHeld(request)
    refuseUnreadable(request)
    refuseCrossSite(request, services.env, request.socket.localPort ?? services.env.PORT)
  })

  await addOpenApi(app)
  app.after(() => routes.forEach((item) => register(app, services, item)))
  addHealth(app, services, closing)
  addSandbox(app, services)
  app.all('/api/*', async () => {
    throw new Refusal('NOT_FOUND')
  })
  if (web) await addPages(app, services, web)
  else
    app.setNotFoundHandler(() => {
      throw new Refusal('NOT_FOUND')
    })
  return app
}
