import fastifyUnderPressure from '@fastify/under-pressure'
import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
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
    code: 'UNAVAILABLE',
    message: 'The service is busy. Please try again in a moment.',
  })
  expect(answer.headers['retry-after']).toBe('5')
  await app.close()
})
