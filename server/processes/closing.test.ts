import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatApi } from '#domain/chat/chat.api.ts'
import { buildApp } from '../app.ts'
import { readEvents, type StreamEvent } from '../testing/read-events.ts'
import { listening, rawConnection } from '../testing/programs/raw-connection.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { addClosing, notClosing, type Closing } from './closing.ts'
import { buildJobsApp } from './jobs-app.ts'
import { stopTaking } from './stop-taking.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const codeOf = async (app: FastifyInstance, url: string) => {
  const answer = await app.inject({ url })
  return [answer.statusCode, answer.json<{ code?: string }>().code, answer.headers['retry-after']]
}

describe('a server that leaves', () => {
  it.each([
    [
      'of pages and calls',
      (closing: Closing) => buildApp(t.services, { closing, maxEventLoopDelay: 0 }),
    ],
    ['of jobs alone', (closing: Closing) => buildJobsApp(t.services, closing)],
  ])('%s says that it is not ready, and goes on', async (_, build) => {
    const closing = notClosing()
    const app = await build(closing)
    expect(await codeOf(app, '/readyz')).toEqual([200, undefined, undefined])
    closing.isUnready = closing.isLeaving = true
    expect(await codeOf(app, '/readyz')).toEqual([503, 'CLOSING', '5'])
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    const other = await app.inject('/api/about')
    expect([other.statusCode, other.headers.connection]).toEqual([
      _ === 'of jobs alone' ? 404 : 200,
      'close',
    ])
    await app.close()
  })

  it('asks readers of streams to come again', async () => {
    const app = await buildApp(t.services, { maxEventLoopDelay: 0 })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const person = await t.account()
    const events: StreamEvent[] = []
    const { port } = app.server.address() as AddressInfo
    const { ended } = await readEvents(
      `http://127.0.0.1:${port}${chatApi.events.path}`,
      { headers: { cookie: person.cookie } },
      (event) => events.push(event),
    )
    t.services.chatStreams.dismiss()
    await ended
    expect(events.map(({ event }) => event)).toEqual(['end'])
    await app.close()
  })
})

describe('a process that is replaced', () => {
  /** Answers `/held` once it is let go. */
  async function serving() {
    const closing = notClosing()
    const app = Fastify({ forceCloseConnections: true, return503OnClosing: false })
    addClosing(app, closing)
    const [held, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    app.get('/held', async () => {
      taken.resolve()
      await held.promise
      return { held: true }
    })
    app.get('/free', async () => ({ free: true }))
    return { app, closing, port: await listening(app), letGo: held.resolve, taken: taken.promise }
  }
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: trouvaille.test\r\n\r\n`

  it('answers on connections that are open, each once more, and takes no others', async () => {
    const { app, closing, port } = await serving()
    const [one, other] = [await rawConnection(port), await rawConnection(port)]
    one.write(get('/free'))
    expect(await one.answer()).toMatchObject({ headers: { connection: 'keep-alive' } })
    closing.isLeaving = true
    let dismissed = 0
    const gone = stopTaking(app.server, () => dismissed++, 60)
    expect(dismissed).toBe(1)
    await expect(rawConnection(port)).rejects.toThrow('ECONNREFUSED')
    for (const connection of [one, other]) {
      connection.write(get('/free'))
      expect(await connection.answer()).toMatchObject({
        status: 200,
        headers: { connection: 'close' },
      })
      expect(await connection.answer()).toBe('closed')
    }
    await gone
    await app.close()
  })

  it('goes once its time is over, with what waits on no answer', async () => {
    const { app, closing, port } = await serving()
    const idle = await rawConnection(port)
    closing.isLeaving = true
    await stopTaking(app.server, () => {}, 0.02)
    await app.close()
    expect(await idle.answer()).toBe('closed')
  })

  it('finishes what is under way, and refuses what comes then', async () => {
    const { app, closing, port, letGo, taken } = await serving()
    const [one, late] = [await rawConnection(port), await rawConnection(port)]
    one.write(get('/held'))
    await taken
    closing.isLeaving = true
    closing.patience = 30_000
    const closed = app.close()
    late.write(get('/free'))
    expect(await late.answer()).toMatchObject({ status: 503 })
    letGo()
    expect(await one.answer()).toMatchObject({ status: 200, body: '{"held":true}' })
    await closed
  })
})
