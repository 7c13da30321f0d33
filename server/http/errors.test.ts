import fastifyUnderPressure from '@fastify/under-pressure'
import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { testApp } from '../testing/test-app.ts'
import { answerError } from './errors.ts'

it('who comes when all hands are full is told so, and when to come back', async () => {
  const app = Fastify()
  app.setErrorHandler((error, request, reply) => answerError(error as Error, request, reply, 'en'))
  // Every process is larger: always under pressure.
  await app.register(fastifyUnderPressure, { maxRssBytes: 1, sampleInterval: 5, retryAfter: 5 })
  app.get('/', async () => 'never')
  const answer = await vi.waitFor(async () => {
    const found = await app.inject('/')
    expect(found.statusCode).toBe(503)
    return found
  })
  expect(answer.json()).toEqual({
    statusCode: 503,
    code: 'SERVICE_BUSY',
    message: 'The service is busy. Please try again in a moment.',
  })
  expect(answer.headers['retry-after']).toBe('5')
  await app.close()
})

it('whoever is turned away is counted as anonymous', async () => {
  const t = await testApp()
  const count = vi.spyOn(t.services.usage, 'count')
  const app = await buildApp(t.services, { maxEventLoopDelay: 1 })
  // The load is looked at once a second.
  const within = { timeout: 10_000 }
  await vi.waitFor(async () => {
    for (const end = performance.now() + 30; performance.now() < end;);
    expect((await app.inject('/api/about')).statusCode).toBe(503)
  }, within)
  await vi.waitFor(
    () =>
      expect(count).toHaveBeenCalledWith({
        call: 'GET /api/about',
        type: 'anonymous',
        failed: true,
      }),
    within,
  )
  await app.close()
  await t.close()
})
