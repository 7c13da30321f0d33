import { fork } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { Agent, request as send } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'
import { inArray } from 'drizzle-orm'
import { compileCache, quickly } from '../scripts/launch.mjs'
import { ensureWebBuilt } from '../scripts/web-build.mjs'
import { startCluster } from '../server/db/cluster/start-cluster.ts'
import { connect, type Database } from '../server/db/connect.ts'
import { demoAccounts } from '../server/db/demo/accounts.ts'
import { migrateDatabase } from '../server/db/migrate.ts'
import { sessions, users } from '../server/db/tables/index.ts'
import { freePort, kill, untilReady } from '../server/testing/programs/processes.ts'
import {
  hostileRequest,
  idsIn,
  randomFrom,
  type Described,
  type HostileRequest,
} from '../server/testing/fuzz/hostile-request.ts'
import { hashToken, newToken } from '../server/tokens.ts'

const count = Number(process.env['REQUESTS'] || 20_000)
const seed = Number(process.env['SEED'] || Math.floor(Math.random() * 2 ** 31))
/** Milliseconds within which each is answered. */
const patience = 10_000
const together = 6
const mostIds = 2000

/**
 * 20,000 hostile requests (`REQUESTS`), made from the product's own description with a seed (`SEED`),
 * by strangers and by every kind of account, to a server with demonstration data: none may be answered
 * by 500, or not within 10 seconds.
 */
export async function run(root: string): Promise<number> {
  console.log(`SEED=${seed} REQUESTS=${count}`)
  await ensureWebBuilt(root, process.execPath)
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-drill-'))
  // As root the database runs under another account, which must get in.
  await chmod(folder, 0o755)
  const cluster = await startCluster({ dataDir: folder, log: { info: () => {}, warn: () => {} } })
  const port = await freePort()
  try {
    await migrateDatabase(cluster.url)
    const server = fork(join(root, 'server/main.ts'), [], {
      env: {
        PATH: process.env['PATH'] ?? '',
        ...compileCache,
        DATA_DIR: folder,
        DATABASE_URL: cluster.url,
        PORT: String(port),
        TRUST_PROXY: '1',
        LOG_LEVEL: 'error',
      },
      execArgv: [...quickly],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const { db, close } = connect(cluster.url, { max: 2 })
    try {
      await untilReady(server, `http://127.0.0.1:${port}`)
      const isRight = await attack(port, db)
      if (server.exitCode !== null) console.log(`WRONG the server ended with ${server.exitCode}`)
      return isRight && server.exitCode === null ? 0 : 1
    } finally {
      await close()
      await kill(server)
    }
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function attack(port: number, db: Database): Promise<boolean> {
  const description = (await (
    await fetch(`http://127.0.0.1:${port}/api/openapi.json`)
  ).json()) as Described
  const agent = new Agent({ keepAlive: true, maxSockets: together })
  const statuses = new Map<string, number>()
  const wrong: string[] = []
  const ids: string[] = []
  let cookies = await signIn(db)
  /** An account for each call that may make it, so that most requests get further than access. */
  const letIn = new Map<string, number>()
  const slowest: { took: number; what: string }[] = []
  const ownDelay = monitorEventLoopDelay()
  ownDelay.enable()
  let next = 0
  const one = async (): Promise<void> => {
    for (let at = next++; at < count; at = next++) {
      // They end their sessions and delete themselves, too.
      if (at > 0 && at % 500 === 0) {
        cookies = await signIn(db)
        console.log(`     ${at} requests`)
      }
      const random = randomFrom(seed + at)
      const made = hostileRequest(description, random, ids)
      const anyone = Math.floor(random() * (cookies.length + 2))
      const who = random() < 0.6 ? (letIn.get(made.call) ?? anyone) : anyone
      const headers = {
        ...(cookies[who] && { cookie: cookies[who] }),
        'x-forwarded-for': `10.${(at >> 12) & 255}.${(at >> 4) & 255}.7`,
        ...made.headers,
      }
      const began = performance.now()
      const { status, answer } = await exchange(port, agent, { ...made, headers })
      const what = `${at}, account ${who}: ${made.method} ${made.url.slice(0, 300)}`
      slowest.push({ took: Math.round(performance.now() - began), what })
      slowest.sort((a, b) => b.took - a.took).splice(5)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status !== '401' && status !== '403') letIn.set(made.call, who)
      ids.push(...idsIn(answer))
      if (ids.length > mostIds) ids.splice(0, ids.length - mostIds)
      if (status === '500' || status === 'no answer') {
        const body = made.body?.subarray(0, 2000).toString() ?? ''
        wrong.push(`${status} at ${what} ${JSON.stringify(made.headers).slice(0, 300)}\n      ${body}`) // prettier-ignore
        console.log(`WRONG ${wrong.at(-1)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: together }, one))
  agent.destroy()
  console.log('\nAnswers:', Object.fromEntries([...statuses].sort(([a], [b]) => (a < b ? -1 : 1))))
  console.log(`Refused by a limit: ${statuses.get('429') ?? 0}. Slowest, in milliseconds:`)
  for (const { took, what } of slowest) console.log(`     ${took} at ${what}`)
  // Where this is long too, the machine was busy with other work.
  console.log(`The drill itself waited up to ${Math.round(ownDelay.max / 1e6)} ms for the machine.`)
  console.log(`${wrong.length} answered by 500 or not at all. SEED=${seed} REQUESTS=${count}`)
  return wrong.length === 0
}

/** New sessions of every kind of account, which are made valid again. */
async function signIn(db: Database): Promise<string[]> {
  const emails = demoAccounts.map(({ email }) => email)
  await db.update(users).set({ status: 'valid' }).where(inArray(users.email, emails))
  const found = await db.select({ id: users.id }).from(users).where(inArray(users.email, emails))
  const made = found.map(({ id }) => ({ userId: id, token: newToken() }))
  if (made.length > 0)
    await db.insert(sessions).values(
      made.map(({ userId, token }) => ({
        userId,
        tokenHash: hashToken(token),
        expires: new Date('2100-01-01'),
      })),
    )
  return made.map(({ token }) => `session=${token}`)
}

function exchange(
  port: number,
  agent: Agent,
  { method, url, headers, body }: Omit<HostileRequest, 'call'>,
): Promise<{ status: string; answer: string }> {
  return new Promise((resolve) => {
    const asked = send({ port, host: '127.0.0.1', agent, method, path: url, headers: { ...headers, ...(body && { 'content-length': body.length }) } }) // prettier-ignore
    const timer = setTimeout(() => {
      asked.destroy()
      resolve({ status: 'no answer', answer: '' })
    }, patience)
    const done = (status: string, answer = '') => {
      clearTimeout(timer)
      resolve({ status, answer })
    }
    asked.on('response', (response) => {
      const status = String(response.statusCode)
      if (/event-stream/.test(String(response.headers['content-type']))) {
        response.destroy()
        return done(status)
      }
      text(response).then(
        (answer) => done(status, answer),
        () => done(status),
      )
    })
    // An unread body is cut off with the answer.
    asked.on('error', () => done('closed'))
    asked.end(body)
  })
}
