import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyReply } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { chatApi, chatDeskApi } from '#domain/chat/chat.api.ts'
import { eventually } from '../../testing/suite/eventually.ts'
import { chats } from '../../db/tables/index.ts'
import { readEvents } from '../../testing/read-events.ts'
import { hearStatements } from '../../testing/statements.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { hashToken } from '../../tokens.ts'
import { startChatStreams } from './chat-streams.ts'

let t: TestApp
let address: string
const open = new AbortController()

beforeAll(async () => {
  t = await testApp()
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  open.abort()
  await t.close()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('costs no query while nothing is written, only a pulse', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { live, db, clock } = t.services
  const streams = startChatStreams({ live, db, clock, log: pino({ level: 'silent' }) })
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const accounts: TestAccount[] = []
  const texts: (() => string)[] = []
  for (let n = 0; n < 5; n++) {
    const as = await t.account()
    const reading = fetch(`http://127.0.0.1:${port}`, { signal: open.signal })
    const [, raw] = (await once(server, 'request')) as [unknown, ServerResponse]
    const reply = { raw, hijack: () => undefined, getHeaders: () => ({}) }
    const session = hashToken(as.cookie.replace('session=', ''))
    await streams.openOwn(reply as unknown as FastifyReply, { ...as, session, after: 0 })
    texts.push(gather((await reading).body as AsyncIterable<Uint8Array>))
    await t.call(chatApi.write, { as, body: { language: 'fr', message: 'Allô' } })
    accounts.push(as)
  }
  // What opening them reads is over then.
  await eventually(() => {
    for (const text of texts) expect(text()).toContain('Allô')
  })
  const statements: string[] = []
  const end = hearStatements(({ text }) => statements.push(text))
  const pulses = () => texts.map((text) => text().split(':\n\n').length - 1)
  for (let n = 1; n <= 24; n++) {
    vi.advanceTimersByTime(25_000)
    await eventually(() => expect(pulses()).toEqual(Array(5).fill(n)))
  }
  expect(statements.filter((text) => /chat|session|users/.test(text))).toEqual([])
  // It would have been heard.
  await t.call(chatApi.unread, { as: accounts[0] })
  expect(statements.some((text) => /chat/.test(text))).toBe(true)
  end()
  streams.close()
  server.close()
})

it('brings nothing of another’s talk, over many streams that are read together', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => t.account()))
  const admin = await t.account({ type: 'admin' })
  const now = t.clock.now()
  await t.services.db
    .insert(chats)
    .values(people.map(({ userId }) => ({ userId, language: 'fr' as const, lastMessage: now })))
  const got = await Promise.all([...people, ...people].map((as) => listen(as, chatApi.events.path)))
  const inbox = await listen(admin, chatDeskApi.events.path)
  const of = (n: number) => [`de ${n},`, `à ${n},`]
  await Promise.all(
    people.flatMap((as, n) => {
      const [own = '', back = ''] = of(n)
      return [
        t.call(chatApi.write, { as, body: { language: 'fr', message: own } }),
        t.call(chatDeskApi.answer, {
          as: admin,
          params: { id: as.userId },
          body: { message: back },
        }),
      ]
    }),
  )
  await eventually(() => {
    for (const events of got) expect(events.length).toBeGreaterThanOrEqual(2)
  })
  for (const [index, events] of got.entries()) {
    const words = events.map((data) => (JSON.parse(data) as { message: string }).message)
    expect(words.toSorted()).toEqual(of(index % people.length).toSorted())
  }
  // Staff's stream has ids alone.
  const ids = people.map(({ userId }) => JSON.stringify({ id: userId }))
  await eventually(() => expect(new Set(inbox)).toEqual(new Set(ids)))
})

it('counts for each person the answers that they have not seen, and marks only theirs', async () => {
  const [as, other] = [await t.account(), await t.account()]
  const admin = await t.account({ type: 'admin' })
  for (const one of [as, other]) {
    await t.call(chatApi.write, { as: one, body: { language: 'fr', message: 'Allô' } })
    for (const message of ['Oui?', 'Bonjour'])
      await t.call(chatDeskApi.answer, { as: admin, params: { id: one.userId }, body: { message } })
  }
  const unread = async (who: TestAccount) => (await t.call(chatApi.unread, { as: who })).body.unread
  expect([await unread(as), await unread(other)]).toEqual([2, 2])
  await t.call(chatApi.seen, { as, body: { upTo: '2' } })
  expect([await unread(as), await unread(other)]).toEqual([1, 2])
})

async function listen({ cookie }: TestAccount, path: string): Promise<string[]> {
  const events: string[] = []
  await readEvents(
    address + path,
    { headers: { cookie }, signal: open.signal },
    ({ data }) => void events.push(data),
  )
  return events
}

function gather(body: AsyncIterable<Uint8Array>): () => string {
  let all = ''
  const read = async () => {
    for await (const bytes of body) all += new TextDecoder().decode(bytes)
  }
  read().catch(() => undefined)
  return () => all
}
