import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chatApi, chatDeskApi } from '#domain/chat/chat.api.ts'
import type { Database } from '../../db/connect.ts'
import { chatMessages, chats, users } from '../../db/tables/index.ts'
import { newToken } from '../../tokens.ts'
import { freePort, kill, startProcess, until, untilReady } from '../programs/processes.ts'
import { storeSession } from '../stored/session.ts'
import { followAll, followOwn, send, type Side } from './talk.ts'

interface Scene {
  people: number
  kills: number
  /** Messages that each person writes, and gets. */
  each: number
  /** Longest pause between two of them, in milliseconds. */
  pace: number
  db: Database
  /** DATABASE_URL and DATA_DIR among them. */
  settings: Record<string, string>
  tell?: (line: string) => void
}

export interface Outcome {
  kills: number
  /** In the tables. */
  messages: number
  /** Milliseconds from the acknowledgement of an answer to the person's screen. */
  delay: Delay
  wrong: string[]
}

interface Delay {
  median: number
  p99: number
  longest: number
}

const program = join(import.meta.dirname, '../programs/serve-alone.ts')
/** Milliseconds until everything has arrived. */
const longest = 60_000

/**
 * People and staff talk over two servers on one database while one of them is killed (SIGKILL) and
 * started again; then each side must have each message once and in order, by its stream alone
 * (requirements/chat.md 2).
 */
export async function killChat(scene: Scene): Promise<Outcome> {
  const running: ChildProcess[] = []
  const ended = new AbortController()
  try {
    return await exercise(scene, running, ended.signal)
  } finally {
    ended.abort()
    await Promise.all(running.map(kill))
  }
}

async function exercise(
  { people, kills, each, pace, db, settings, tell = () => undefined }: Scene,
  running: ChildProcess[],
  signal: AbortSignal,
): Promise<Outcome> {
  const [steady, killed] = [await server(), await server()]
  // Those that start later are loaded ahead.
  const [steadyOne, ...others] = [
    load(steady),
    ...Array.from({ length: kills + 1 }, () => load(killed)),
  ]
  await start(steadyOne, steady)
  let victim = await start(others.shift() as ChildProcess, killed)

  const addresses = [steady.address, killed.address]
  const staff = await account(db, 'admin')
  const desk = { addresses, cookie: staff.cookie, signal }
  const persons = await Promise.all(
    Array.from({ length: people }, async () => {
      const { id, cookie } = await account(db, 'ind')
      await db.insert(chats).values({ userId: id, language: 'fr', lastMessage: new Date() })
      const net = { addresses, cookie, signal }
      return { id, net, side: followOwn(net) }
    }),
  )
  const atDesk = followAll(
    desk,
    persons.map(({ id }) => id),
  )
  const stored = new Map<string, number>()
  const writing = persons.flatMap(({ id, net }, n) => [
    write(`question of ${n}`, (message) =>
      send(net, chatApi.write.path, { language: 'fr', message }),
    ),
    write(`answer to ${n}`, (message) =>
      send(desk, chatDeskApi.answer.path.replace(':id', id), { message }),
    ),
  ])
  // Told where they are awaited.
  for (const one of writing) one.catch(() => undefined)

  for (let done = 0; done < kills; done++) {
    // Somewhere in an equal part of what is written.
    const due = (2 * people * each * (done + 0.2 + Math.random() * 0.6)) / (kills + 1)
    await until(() => stored.size >= due)
    await kill(victim)
    await pause(Math.random() * 300)
    victim = await start(others.shift() as ChildProcess, killed)
    tell(`${done + 1}: killed after ${Math.ceil(due)} of ${2 * people * each} messages`)
  }
  await Promise.all(writing)
  const sides = persons.map(({ id, side }) => [side, atDesk.get(id) as Side] as const)
  const isThere = () =>
    sides.every((both) => both.every(({ arrived }) => arrived.length >= 2 * each))
  await until(isThere, longest).catch(() => tell('not everything arrived'))
  // Time for what would come twice.
  await pause(200)

  const wrong = sides.flatMap(([own, staffs], n) => [
    ...wrongAt(`person ${n}`, own, n),
    ...wrongAt(`staff’s view of ${n}`, staffs, n),
  ])
  const messages = await db.$count(chatMessages)
  if (messages !== 2 * people * each) wrong.push(`${messages} messages are stored`)
  // Staff's side is one inbox with all talks open, which nobody has.
  const delay = delayOf(
    sides.flatMap(([{ arrived }]) =>
      arrived
        .filter(({ text }) => text.startsWith('answer'))
        .map(({ text, at }) => Math.max(0, at - (stored.get(text) ?? at))),
    ),
  )
  return { kills, messages, delay, wrong }

  function load({ port }: { port: number }): ChildProcess {
    const all = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      PUBLIC_URL: 'http://127.0.0.1:1',
      HOST: '127.0.0.1',
      SECOND_FACTOR_STAFF: 'false',
      ...settings,
      PORT: String(port),
    }
    const child = startProcess(program, [JSON.stringify(all)], all)
    running.push(child)
    return child
  }
  async function write(words: string, store: (message: string) => Promise<number>): Promise<void> {
    for (let n = 0; n < each; n++) {
      await pause(Math.random() * pace)
      const text = `${words}: ${n}`
      stored.set(text, await store(text))
    }
  }
  /** Each number once and in order, and what each side wrote in its order. */
  function wrongAt(who: string, { arrived }: Side, n: number): string[] {
    const ids = arrived.map(({ id }) => id).join(' ')
    const expected = Array.from({ length: 2 * each }, (_, index) => index + 1).join(' ')
    const texts = (words: string) =>
      arrived.flatMap(({ text }) => (text.startsWith(`${words}: `) ? [text] : [])).join()
    const all = (words: string) => Array.from({ length: each }, (_, k) => `${words}: ${k}`).join()
    return [
      ...(ids === expected ? [] : [`${who} got ${ids}`]),
      ...[`question of ${n}`, `answer to ${n}`]
        .filter((words) => texts(words) !== all(words))
        .map((words) => `${who} got ${texts(words)}`),
    ]
  }
}

function delayOf(all: number[]): Delay {
  const delays = all.toSorted((a, b) => a - b)
  const share = (part: number) => Math.round(delays[Math.ceil(delays.length * part) - 1] ?? 0)
  return { median: share(0.5), p99: share(0.99), longest: share(1) }
}

interface Server {
  port: number
  address: string
}

async function server(): Promise<Server> {
  const port = await freePort()
  return { port, address: `http://127.0.0.1:${port}` }
}

async function start(child: ChildProcess, { address }: Server): Promise<ChildProcess> {
  child.send('start')
  await untilReady(child, address)
  return child
}

async function account(
  db: Database,
  type: 'ind' | 'admin',
): Promise<{ id: string; cookie: string }> {
  const token = newToken()
  const [user] = await db
    .insert(users)
    .values({
      email: `${token.toLowerCase()}@example.org`,
      type,
      status: 'valid',
      fullName: 'Ginette Roy',
      accept: true,
    })
    .returning({ id: users.id })
  const id = user?.id ?? ''
  return { id, cookie: await storeSession(db, id) }
}
