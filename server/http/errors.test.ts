import fastifyUnderPressure from '@fastify/under-pressure'
import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { refusalStatus, type RefusalCode } from '#domain/errors/codes.ts'
import { Refusal } from '../refusal.ts'
import { eventually } from '../testing/suite/eventually.ts'
import { buildApp } from '../app.ts'
import { testApp } from '../testing/test-app.ts'
import { answerError, type ErrorAnswer } from './errors.ts'

it('who comes when all hands are full is told so, and when to come back', async () => {
  const app = Fastify()
  app.setErrorHandler((error, request, reply) => answerError(error as Error, request, reply, 'en'))
  // Every process is larger: always under pressure.
  await app.register(fastifyUnderPressure, { maxRssBytes: 1, sampleInterval: 5, retryAfter: 5 })
  app.get('/', async () => 'never')
  const answer = await eventually(async () => {
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
  await eventually(async () => {
    for (const end = performance.now() + 30; performance.now() < end;);
    expect((await app.inject('/api/about')).statusCode).toBe(503)
  })
  await eventually(() =>
    expect(count).toHaveBeenCalledWith({
      call: 'GET /api/about',
      type: 'anonymous',
      failed: true,
    }),
  )
  await app.close()
  await t.close()
})

it.each([
  ['who opens a file by its link', 'text/html,*/*;q=0.8', 303],
  ['a program, or a picture of a page', 'image/avif,*/*;q=0.8', 401],
])('without a session %s is led to the login, or told so', async (_, accept, status) => {
  const t = await testApp()
  const url = '/api/pro/implants/019e0000-0000-7000-8000-000000000001/slip'
  const answer = await t.app.inject({ url, headers: { accept } })
  expect([answer.statusCode, answer.headers.location]).toEqual([
    status,
    status === 303 ? `/login?redirectFrom=${encodeURIComponent(url)}` : undefined,
  ])
  await t.close()
})

it('a page of ours gets the words of a refusal in both languages, a program in one', async () => {
  const t = await testApp()
  const ask = async (headers: Record<string, string>) =>
    (
      await t.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers,
        payload: { email: 'odile', password: '' },
      })
    ).json<ErrorAnswer>()
  const [fr, en] = [await ask({ 'page-language': 'fr' }), await ask({ 'page-language': 'en' })]
  expect(fr.otherLanguage).toEqual({ language: 'en', message: en.message, fields: en.fields })
  expect(en.otherLanguage).toEqual({ language: 'fr', message: fr.message, fields: fr.fields })
  expect(fr.message).not.toBe(en.message)
  expect(await ask({})).not.toHaveProperty('otherLanguage')
  await t.close()
})

it('whoever opens a page while none can be made reads so, and reloads it; a program gets JSON', async () => {
  const t = await testApp()
  await t.services.db.$client.query('alter table sessions rename to sessions_away')
  const away = () => Promise.reject(new Error('away'))
  const app = Fastify()
  app.setErrorHandler((error, request, reply) => answerError(error as Error, request, reply, 'fr'))
  app.get('/animals', away)
  const page = await app.inject({ url: '/animals', headers: { accept: 'text/html,*/*;q=0.8' } })
  expect([page.statusCode, page.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
  expect(page.payload).toContain('Le serveur a eu un problème')
  expect(page.payload).toContain('<a href="">Recharger la page</a>')
  expect((await app.inject('/animals')).json()).toMatchObject({ code: 'SERVER_ERROR' })
  await app.close()
  // Asked by a page in English: the account, which knows a language, cannot be read.
  const answer = await t.app.inject({
    url: '/api/session',
    headers: { cookie: `session=${'a'.repeat(43)}`, 'page-language': 'en' },
  })
  expect(answer.json()).toMatchObject({
    code: 'SERVER_ERROR',
    message: 'Server error during request',
  })
  await t.close()
})

it.each(
  Object.entries(refusalStatus).flatMap(([code, status]) =>
    status === 503 ? [code as RefusalCode] : [],
  ),
)('%s says when to come back, in both languages', async (code) => {
  const words = await Promise.all(
    (['fr', 'en'] as const).map(async (language) => {
      const app = Fastify()
      app.setErrorHandler((error, request, reply) =>
        answerError(error as Error, request, reply, language),
      )
      app.get('/', () => {
        throw new Refusal(code, { values: { saved: 'read' } })
      })
      const answer = await app.inject('/')
      await app.close()
      expect([answer.statusCode, answer.json<ErrorAnswer>().code]).toEqual([503, code])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      return answer.json<ErrorAnswer>().message
    }),
  )
  expect(words[0]).not.toBe(words[1])
})

it.each([
  ['ENOSPC', 'DISK_FULL'],
  ['EDQUOT', 'DISK_FULL'],
  ['EIO', 'SERVICE_BUSY'],
  ['EROFS', 'SERVICE_BUSY'],
  ['ESTALE', 'SERVICE_BUSY'],
  ['EMFILE', 'SERVICE_BUSY'],
])('%s of a disk is %s, and no fault of the code', async (fault, code) => {
  const app = Fastify()
  app.setErrorHandler((error, request, reply) => answerError(error as Error, request, reply, 'en'))
  app.get('/', () => {
    throw Object.assign(new Error(`${fault}: write`), { code: fault, syscall: 'write' })
  })
  const answer = await app.inject('/')
  await app.close()
  expect([answer.statusCode, answer.json<ErrorAnswer>().code]).toEqual([503, code])
})
