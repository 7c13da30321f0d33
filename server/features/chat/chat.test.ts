import type { AddressInfo } from 'node:net'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chatApi, chatDeskApi } from '#domain/chat/chat.api.ts'
import type { Endpoint } from '#domain/contract.ts'
import { eventually } from '../../testing/suite/eventually.ts'
import { buildApp } from '../../app.ts'
import {
  auditLog,
  chatAnswers,
  chatMessages,
  chats,
  rateLimits,
  sessions,
} from '../../db/tables/index.ts'
import { pictureKey } from '../../files/picture-files.ts'
import { sweep } from '../../jobs/sweep.ts'
import { startServices } from '../../services.ts'
import { readEvents, type StreamEvent } from '../../testing/read-events.ts'
import { formWith, plain } from '../../testing/pictures/pictures.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { erasePerson } from '../accounts/erase.queries.ts'

let t: TestApp
let other: { app: FastifyInstance; stop(): Promise<void> }
let person: TestAccount
let admin: TestAccount
let colleague: TestAccount
const addresses: string[] = []
const streams: AbortController[] = []

beforeAll(async () => {
  t = await testApp()
  const { services, stop } = await startServices({
    env: t.services.env,
    url: t.databaseUrl,
    log: pino({ level: 'silent' }),
    clock: t.clock,
    work: false,
  })
  other = { app: await buildApp(services, { maxEventLoopDelay: 0 }), stop }
  for (const app of [t.app, other.app]) {
    await app.listen({ port: 0, host: '127.0.0.1' })
    addresses.push(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
  }
  person = await t.account({ fullName: 'Ginette Roy' })
  admin = await t.account({ type: 'admin', fullName: 'Alix Soutien' })
  colleague = await t.account({ type: 'god', fullName: 'Dominique Chef' })
})
afterAll(async () => {
  await other.app.close()
  await other.stop()
  await t.close()
})
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.abort()
  await t.services.db.delete(rateLimits)
})

const newId = () => crypto.randomUUID()
const write = (message: string, { as = person, clientId = newId() } = {}) =>
  t.call(chatApi.write, { as, body: { language: 'fr', message, clientId } })
const answer = (message: string, { as = admin, to = person, clientId = newId() } = {}) =>
  t.call(chatDeskApi.answer, { as, params: { id: to.userId }, body: { message, clientId } })
const history = async (as = person) => (await t.call(chatApi.messages, { as })).body
const deskChat = async (as = admin, of = person) =>
  (await t.call(chatDeskApi.get, { as, params: { id: of.userId } })).body
const openReads = (of: TestAccount) =>
  t.services.db.$count(
    auditLog,
    and(eq(auditLog.action, 'chat_read'), eq(auditLog.subject, of.userId)),
  )
const lettersTo = async ({ email }: TestAccount) =>
  (await t.outbox()).filter(({ to }) => to?.[0]?.address === email)

/** Listens at one of the two servers. */
async function listen(
  as: TestAccount,
  { server = 0, lastId = '', endpoint = chatApi.events as Endpoint } = {},
) {
  const control = new AbortController()
  streams.push(control)
  const events: StreamEvent[] = []
  const { ended } = await readEvents(
    `${addresses[server]}${endpoint.path}`,
    {
      headers: { cookie: as.cookie, ...(lastId && { 'last-event-id': lastId }) },
      signal: control.signal,
    },
    (event) => events.push(event),
  )
  return { events, ended, ids: () => events.map(({ id }) => Number(id)), control }
}

describe('a person', () => {
  it('writes, and reads what was written, oldest first', async () => {
    const { status, body } = await write('  Bonjour!\nMon chat est perdu.  ')
    expect(status).toBe(201)
    expect(body).toMatchObject({
      _id: '1',
      isSentByUser: true,
      message: 'Bonjour!\nMon chat est perdu.',
      created: t.clock.now().toISOString(),
    })
    await answer('Bonjour Ginette')
    expect((await history()).map(({ _id, isSentByUser }) => [_id, isSentByUser])).toEqual([
      ['1', true],
      ['2', false],
    ])
  })

  it('reads the history page by page', async () => {
    const as = await t.account()
    await write('1', { as })
    await t.services.db.insert(chatMessages).values(
      Array.from({ length: 119 }, (_, index) => ({
        userId: as.userId,
        number: index + 2,
        isSentByUser: true,
        message: `${index + 2}`,
      })),
    )
    const numbers = (query: object) =>
      t.call(chatApi.messages, { as, query }).then(({ body }) => body.map(({ _id }) => Number(_id)))
    expect((await numbers({})).slice(0, 1)).toEqual([71])
    expect(await numbers({ before: '71' })).toEqual(Array.from({ length: 50 }, (_, n) => n + 21))
    expect((await numbers({ before: '21' })).length).toBe(20)
    expect(await numbers({ after: '118' })).toEqual([119, 120])
  })

  it.each([
    ['of white space', ' \n\t ', 'Le message est obligatoire'],
    ['of 2,001 characters', 'é'.repeat(2001), 'Le message doit compter au plus 2 000 caractères'],
    ['with a control character', 'a\u0007b', undefined],
  ])('is told beside the field of a message %s', async (_, message, words) => {
    const before = await history()
    const { status, body } = await write(message)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['message']])
    if (words) expect(body.fields).toEqual({ message: words })
    expect(await history()).toEqual(before)
  })

  it('may use 2,000 characters, and 20 messages a minute', async () => {
    const as = await t.account()
    const answers = []
    for (let n = 0; n < 21; n++) answers.push(await write('é'.repeat(2000), { as }))
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(20).fill(201), 429])
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    expect(await history(as)).toHaveLength(20)
  })

  it('who sends a message again, even at the same time, has sent one', async () => {
    const as = await t.account()
    const clientId = newId()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => write('Une fois', { as, clientId })),
    )
    expect(new Set(answers.map(({ body }) => body._id))).toEqual(new Set(['1']))
    expect(await history(as)).toHaveLength(1)
  })

  it('sees nothing of another’s talk', async () => {
    const stranger = await t.account()
    await write('Un secret')
    expect(await history(stranger)).toEqual([])
    const { events } = await listen(stranger)
    await write('Un autre secret')
    await write('À moi', { as: stranger })
    await eventually(() => expect(events).toHaveLength(1))
    expect(events[0]?.data).toContain('À moi')
  })
})

describe('a stream', () => {
  it('brings each message once and in order, whichever server took it', async () => {
    const as = await t.account()
    await write('Avant', { as })
    const [here, there] = [await listen(as), await listen(as, { server: 1 })]
    await Promise.all(Array.from({ length: 10 }, (_, n) => write(`${n}`, { as })))
    await answer('Oui', { to: as })
    const expected = Array.from({ length: 11 }, (_, n) => n + 2)
    await eventually(() => {
      expect(here.ids()).toEqual(expected)
      expect(there.ids()).toEqual(expected)
    })
    expect(JSON.parse(here.events.at(-1)?.data ?? '')).toMatchObject({
      _id: '12',
      isSentByUser: false,
      message: 'Oui',
    })
    expect(here.events.every(({ event }) => event === 'message')).toBe(true)
  })

  it('resumes after Last-Event-ID, without gap or double', async () => {
    const as = await t.account()
    for (const message of ['un', 'deux', 'trois']) await write(message, { as })
    const { ids } = await listen(as, { server: 1, lastId: '1' })
    await write('quatre', { as })
    await eventually(() => expect(ids()).toEqual([2, 3, 4]))
  })

  it('goes on after the database cut its connections', async () => {
    const as = await t.account()
    const { ids } = await listen(as)
    await t.services.db.$client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'trouvaille-live' and datname = current_database()`,
    )
    await write('Après la panne', { as })
    await eventually(() => expect(ids()).toEqual([1]))
  })

  it('ends once the session did', async () => {
    const as = await t.account()
    const { events, ended } = await listen(as)
    await t.services.db.delete(sessions).where(eq(sessions.userId, as.userId))
    await t.services.db
      .insert(chats)
      .values({ userId: as.userId, language: 'fr', lastMessage: t.clock.now() })
    await answer('Trop tard', { to: as })
    await ended
    expect(events).toEqual([])
  })

  it('tells staff which talk changed, and nobody else', async () => {
    const inbox = await listen(admin, { endpoint: chatDeskApi.events, server: 1 })
    await write('Allô')
    // What others wrote a moment ago may still come, as on any desk.
    await eventually(() =>
      expect(inbox.events.at(-1)).toEqual({
        event: 'chat',
        id: '',
        data: JSON.stringify({ id: person.userId }),
      }),
    )
    await expect(listen(person, { endpoint: chatDeskApi.events })).rejects.toThrow('403')
  })
})

describe('staff', () => {
  it('find who waits longest first, and by status', async () => {
    const [late, early] = [await t.account(), await t.account()]
    await write('Question', { as: early })
    t.clock.pass(60)
    await write('Question', { as: late })
    t.clock.pass(60)
    await write('Encore', { as: early })
    await answer('Voilà')
    const { body } = await t.call(chatDeskApi.list, { as: admin })
    const ids = body.map(({ id }) => id)
    expect(ids.indexOf(early.userId)).toBeLessThan(ids.indexOf(late.userId))
    expect(ids.indexOf(late.userId)).toBeLessThan(ids.indexOf(person.userId))
    const waiting = await t.call(chatDeskApi.list, {
      as: admin,
      query: { filter: '[Status=answered]' },
    })
    expect(waiting.body.map(({ id }) => id)).toContain(person.userId)
    expect(waiting.body.map(({ id }) => id)).not.toContain(late.userId)
  })

  it('take, hand over and close; a colleague’s talk is not answered, and a message opens it again', async () => {
    const params = { id: person.userId }
    await t.call(chatDeskApi.handOver, { as: admin, params, body: {} })
    expect((await t.call(chatDeskApi.take, { as: admin, params })).body.takenBy).toEqual({
      id: admin.userId,
      fullName: 'Alix Soutien',
    })
    expect((await t.call(chatDeskApi.take, { as: colleague, params })).body.code).toBe('CHAT_TAKEN')
    expect((await answer('Moi aussi', { as: colleague })).body.code).toBe('CHAT_TAKEN')
    const to = (id: string) => t.call(chatDeskApi.handOver, { as: admin, params, body: { to: id } })
    expect((await to(person.userId)).status).toBe(400)
    expect((await to(colleague.userId)).body.takenBy?.fullName).toBe('Dominique Chef')
    expect((await answer('À mon tour', { as: colleague })).status).toBe(201)
    expect((await t.call(chatDeskApi.close, { as: admin, params })).body.code).toBe('CHAT_TAKEN')
    expect((await t.call(chatDeskApi.close, { as: colleague, params })).body).toMatchObject({
      status: 'closed',
      takenBy: null,
    })
    await write('Encore une question')
    expect(await deskChat()).toMatchObject({ status: 'waiting', takenBy: null })
  })

  it('are warned of what a person asks for, and the person is not', async () => {
    const as = await t.account()
    await write('Virez-moi 200 $ et donnez-moi votre mot de passe.', { as })
    await answer('Les frais sont de 15 $, à payer en ligne.', { to: as })
    const desk = await t.call(chatDeskApi.messages, { as: admin, params: { id: as.userId } })
    expect(desk.body.map(({ warning }) => warning)).toEqual(['both', null])
    const own = await t.call(chatApi.messages, { as })
    expect(own.body.map(({ warning }) => warning)).toEqual([undefined, undefined])
  })

  it('leave an entry for what they read, once a sitting', async () => {
    const as = await t.account()
    await write('À lire', { as })
    const read = (reader: TestAccount) =>
      t.call(chatDeskApi.messages, { as: reader, params: { id: as.userId } })
    const open = () => t.call(chatDeskApi.get, { as: admin, params: { id: as.userId } })
    // As a screen asks for both.
    const [messages, talk] = await Promise.all([read(admin), open()])
    expect(messages.body.map(({ message }) => message)).toEqual(['À lire'])
    expect(talk.body.id).toBe(as.userId)
    await read(admin)
    expect(await openReads(as)).toBe(1)
    await read(colleague)
    expect(await openReads(as)).toBe(2)
    t.clock.pass(3601)
    await read(admin)
    expect(await openReads(as)).toBe(3)
  })

  it('find no talk of someone who never wrote', async () => {
    const params = { id: (await t.account()).userId }
    for (const endpoint of [chatDeskApi.get, chatDeskApi.messages, chatDeskApi.take] as Endpoint[])
      expect((await t.call(endpoint, { as: admin, params })).status).toBe(404)
  })

  it('keep canned answers in both languages', async () => {
    const words = { name: 'Bonjour', fr: 'Bonjour!', en: 'Hello!' }
    const { body: added } = await t.call(chatDeskApi.addAnswer, { as: admin, body: words })
    const params = { id: added.id }
    const changed = { ...words, en: 'Hi there!' }
    await t.call(chatDeskApi.saveAnswer, { as: admin, params, body: changed })
    expect((await t.call(chatDeskApi.answers, { as: admin })).body).toEqual([
      { ...changed, id: added.id },
    ])
    const bad = await t.call(chatDeskApi.addAnswer, { as: admin, body: { ...words, en: ' ' } })
    expect(Object.keys(bad.body.fields ?? {})).toEqual(['en'])
    await t.call(chatDeskApi.removeAnswer, { as: admin, params })
    expect((await t.call(chatDeskApi.removeAnswer, { as: admin, params })).status).toBe(404)
    expect(await t.services.db.$count(chatAnswers)).toBe(0)
  })
})

describe('an answer', () => {
  it('that was not seen is e-mailed once, with all that came since', async () => {
    const as = await t.account()
    await write('Allô?', { as })
    await answer('Première réponse', { to: as })
    await answer('Deuxième réponse', { to: as })
    const letters = await lettersTo(as)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.subject).toBe('Trouvaille vous a répondu')
    expect(letters[0]?.text).toContain('Première réponse')
    expect(letters[0]?.text).toContain('Deuxième réponse')
    expect(letters[0]?.text).toContain('/chat')
    await answer('Troisième réponse', { to: as })
    const [, second] = await lettersTo(as)
    expect(second?.text).not.toContain('Première réponse')
  })

  it('that was on screen is not', async () => {
    const as = await t.account()
    await write('Allô?', { as })
    const { body } = await answer('Ici', { to: as })
    const unread = async () => (await t.call(chatApi.unread, { as })).body.unread
    expect(await unread()).toBe(1)
    await t.call(chatApi.seen, { as, body: { upTo: body._id } })
    expect(await unread()).toBe(0)
    expect(await lettersTo(as)).toEqual([])
  })
})

describe('a picture', () => {
  async function send(as: TestAccount, url: string = chatApi.addPicture.path, file?: Buffer) {
    const { payload, headers } = await formWith(
      file ?? (await plain(64, 48).jpeg().toBuffer()),
      'a.jpg',
      {},
    )
    const answer = await t.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, cookie: as.cookie },
    })
    return { status: answer.statusCode, body: answer.json<{ code?: string }>() }
  }

  it('goes both ways, and only these two see it', async () => {
    const as = await t.account()
    const { status, body } = await send(as)
    expect([status, body]).toMatchObject([201, { _id: '1', hasPicture: true, message: '' }])
    const see = (who: TestAccount) =>
      t.call(chatApi.picture, { as: who, params: { messageId: '1' }, query: { size: 'card' } })
    expect([(await see(as)).status, (await see(await t.account())).status]).toEqual([200, 404])
    const desk = await t.call(chatDeskApi.picture, {
      as: admin,
      params: { id: as.userId, messageId: '1' },
    })
    expect(desk.status).toBe(200)
    expect(await openReads(as)).toBe(1)
    const back = await send(admin, `/api/admin/chats/${as.userId}/pictures`)
    expect(back.body).toMatchObject({ _id: '2', isSentByUser: false, hasPicture: true })
  })

  it('that is sent again, even at the same time, is stored once', async () => {
    const as = await t.account()
    const url = `${chatApi.addPicture.path}?clientId=${newId()}`
    const answers = await Promise.all([send(as, url), send(as, url)])
    answers.push(await send(as, url))
    expect(answers.map(({ status, body }) => [status, body])).toMatchObject(
      Array.from({ length: 3 }, () => [201, { _id: '1', hasPicture: true }]),
    )
    expect(await history(as)).toHaveLength(1)
  })

  it('that is a bomb, or none, is refused and leaves nothing', async () => {
    const as = await t.account()
    const bomb = await plain(10_001, 5_000).png().toBuffer()
    for (const file of [bomb, Buffer.from('no picture')]) {
      const { status, body } = await send(as, undefined, file)
      expect([status, body.code]).toEqual([400, 'PICTURE_INVALID'])
    }
    expect(await history(as)).toEqual([])
  })

  it('and words are gone with the account, and after two years', async () => {
    const { db, files, queue } = t.services
    const [erased, old] = [await t.account(), await t.account()]
    for (const as of [erased, old]) {
      await send(as)
      await write('Des mots', { as })
    }
    const pictureOf = async ({ userId }: TestAccount) =>
      (await db.select().from(chatMessages).where(eq(chatMessages.userId, userId)))
        .flatMap(({ pictureId }) => pictureId ?? [])
        .at(0) ?? ''
    const [, oldPicture] = [await pictureOf(erased), await pictureOf(old)]
    expect(await erasePerson(db, { id: erased.userId, email: erased.email })).toHaveLength(1)
    expect(await db.$count(chats, eq(chats.userId, erased.userId))).toBe(0)
    t.clock.pass(2 * 366 * 24 * 3600)
    await sweep.run({}, t.services)
    await queue.drain()
    expect(await db.$count(chatMessages, eq(chatMessages.userId, old.userId))).toBe(0)
    expect(await files.open(pictureKey(oldPicture, 'full'))).toBeNull()
  })
})
