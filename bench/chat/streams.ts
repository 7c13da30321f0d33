import { readFile } from 'node:fs/promises'
import { connect as connectSocket, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { chatApi } from '#domain/chat/chat.api.ts'
import { connect } from '../../server/db/connect.ts'
import { sessions, users } from '../../server/db/tables/index.ts'
import { hashToken, newToken } from '../../server/tokens.ts'
import { emptyDatabase } from '../database.ts'
import { tell } from '../figures.ts'
import { pidOf, serve } from '../processes.ts'

const people = Number(process.env['BENCH_STREAMS'] || 10_000)
/** Of one visitor: the product takes 500. */
const ofVisitor = 400
const perSecond = 100
const seconds = 15
/** Before that, not counted: a process that has just begun opens connections and compiles. */
const warmUp = 5
/** Opened at a time. */
const together = 100

interface Listener {
  cookie: string
  socket: Socket
  /** By number of the message. */
  arrived: Map<string, number>
}

/** 10,000 people with a stream each in one process; some of them write, 100 messages a second. */
export async function benchStreams(admin: string, dataDir: string): Promise<void> {
  const url = await emptyDatabase(admin, 'bench_streams')
  const { db, close } = connect(url)
  const cookies: string[] = []
  for (let n = 0; n < people; n += 1000) {
    const made = await db
      .insert(users)
      .values(
        Array.from({ length: Math.min(1000, people - n) }, (_, k) => ({
          email: `personne${n + k}@bench.example`,
          type: 'ind' as const,
          status: 'valid' as const,
          fullName: 'Ginette Roy',
          accept: true,
        })),
      )
      .returning({ id: users.id })
    const tokens = made.map(({ id }) => ({ id, token: newToken() }))
    await db.insert(sessions).values(
      tokens.map(({ id, token }) => ({
        tokenHash: hashToken(token),
        userId: id,
        expires: new Date('2100-01-01'),
      })),
    )
    cookies.push(...tokens.map(({ token }) => `session=${token}`))
  }
  await close()
  const address = await serve('product', url, dataDir)
  const port = Number(new URL(address).port)
  const pid = pidOf(address)
  // What the first ones load stays whoever comes after.
  const listeners = await open(cookies.slice(0, together), port, 0)
  const before = await memoryOf(pid)
  for (let n = together; n < people; n += together)
    listeners.push(...(await open(cookies.slice(n, n + together), port, n)))
  await pause(3000)
  const each = (await memoryOf(pid)) - before
  tell({
    what: `memory of one of ${people} open streams, in kB`,
    value: each / 1024 / (people - together),
    atMost: 30,
  })
  await write(address, listeners, warmUp)
  const used = await processorOf(pid)
  const delays = (await write(address, listeners, seconds)).toSorted((a, b) => a - b)
  const busy = ((await processorOf(pid)) - used) / delays.length
  const share = (part: number) => delays[Math.ceil(delays.length * part) - 1] ?? 0
  console.log(
    `     ${delays.length} messages; median ${share(0.5).toFixed(0)} ms, ${busy.toFixed(1)} ms of the server’s processor each`,
  )
  tell({
    what: `delivery at ${perSecond} messages a second with ${people} streams, p99 in milliseconds`,
    value: share(0.99),
    atMost: 250,
  })
  for (const { socket } of listeners) socket.destroy()
}

/** Bytes. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
}

/** Milliseconds of processor time that a process had so far; the kernel counts a hundred a second. */
async function processorOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const open = (cookies: string[], port: number, from: number): Promise<Listener[]> =>
  Promise.all(cookies.map((cookie, n) => openOne(cookie, port, Math.floor((from + n) / ofVisitor))))

function openOne(cookie: string, port: number, visitor: number): Promise<Listener> {
  const socket = connectSocket({
    port,
    host: '127.0.0.1',
    localAddress: `127.0.1.${visitor + 1}`,
  })
  const arrived = new Map<string, number>()
  socket.write(
    `GET ${chatApi.events.path}?after=0 HTTP/1.1\r\nHost: bench.example\r\nCookie: ${cookie}\r\n\r\n`,
  )
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.on('data', (bytes) => {
      const text = bytes.toString()
      if (text.startsWith('HTTP/1.1 200')) resolve({ cookie, socket, arrived })
      else if (text.startsWith('HTTP/1.1')) reject(new Error(text.slice(0, 200)))
      for (const [, id = ''] of text.matchAll(/^id: (\d+)$/gm)) arrived.set(id, performance.now())
    })
  })
}

/** Milliseconds from the call to the arrival at one's own stream. */
async function write(address: string, listeners: Listener[], seconds: number): Promise<number[]> {
  const sent: { at: number; listener: Listener; id: Promise<string> }[] = []
  const begun = performance.now()
  for (let n = 0; n < perSecond * seconds; n++) {
    const wait = begun + (n * 1000) / perSecond - performance.now()
    if (wait > 0) await pause(wait)
    const listener = listeners[(n * 7919) % listeners.length] as Listener
    sent.push({ at: performance.now(), listener, id: writeOne(address, listener.cookie) })
  }
  const ids = await Promise.all(sent.map(({ id }) => id))
  await pause(1000)
  return sent.map(({ at, listener }, n) => {
    const arrived = listener.arrived.get(ids[n] ?? '')
    if (arrived === undefined) throw new Error('a message did not arrive')
    return arrived - at
  })
}

async function writeOne(address: string, cookie: string): Promise<string> {
  const reply = await fetch(address + chatApi.write.path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'fr', message: 'Ma carte n’est pas arrivée.' }),
  })
  if (!reply.ok) throw new Error(`${reply.status}`)
  return ((await reply.json()) as { _id: string })._id
}
