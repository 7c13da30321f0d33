import Fastify, { type FastifyInstance } from 'fastify'
import { defaultLanguage } from '#domain/language.ts'
import type { Services } from '../context.ts'
import { answerError } from '../http/errors.ts'
import { addHealth } from '../http/health.ts'
import { Refusal } from '../refusal.ts'
import { addClosing, type Closing } from './closing.ts'

/** What a process of ROLE jobs serves: whether it lives and is ready. */
export async function buildJobsApp(
  services: Pick<Services, 'db' | 'log'>,
  closing: Closing,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: services.log,
    forceCloseConnections: true,
    // Ours is worded.
    return503OnClosing: false,
  })
  app.decorateRequest('language', defaultLanguage)
  app.setErrorHandler((error, request, reply) =>
    answerError(error as Error, request, reply, request.language),
  )
  addClosing(app, closing)
  addHealth(app, services, closing)
  app.setNotFoundHandler(() => {
    throw new Refusal('NOT_FOUND')
  })
  await app.ready()
  return app
}
