import { Agent, request } from 'node:http'
import { Client } from 'pg'
import { accountsApi } from '../domain/accounts/accounts.api.ts'
import { startPasswords } from '../server/features/accounts/passwords/passwords.ts'
import { benchDatabase } from './database.ts'
import { tell } from './figures.ts'
import { endAll, serve } from './processes.ts'

const size = { animals: 10_000, lost: 1_000 }
const password = 'trois mots au hasard'
const passwords = startPasswords()
const rounds = Number(process.env['BENCH_ROUNDS'] || 200)

/** Sends each request as a new visitor, so that no rate limits apply. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let visitors = 0

interface Asked {
  url: string
  method: string
  path: string
  body?: object
  cookie?: string
  status: number
}

function ask({
  url,
  method,
  path,
  body,
  cookie,
  status,
}: Asked): Promise<{ cookies: string[]; ms: number }> {
  const start = performance.now()
  visitors++
  const text = body && JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sent = request(
      url + path,
      {
        agent,
        method,
        headers: {
          'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
          ...(text && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
          ...(cookie && { cookie }),
        },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => {
          if (answer.statusCode !== status)
            return reject(new Error(`${method} ${path}: ${answer.statusCode}`))
          resolve({ cookies: answer.headers['set-cookie'] ?? [], ms: performance.now() - start })
        })
      },
    )
    sent.on('error', reject)
    sent.end(text)
  })
}

/** Runs the works in turn, so that a slow moment of the machine affects all alike; milliseconds. */
async function medians<K extends string>(
  works: Record<K, (n: number) => Promise<number>>,
  count: number,
): Promise<Record<K, number>> {
  const all = Object.entries<(n: number) => Promise<number>>(works).map(([name, work]) => ({
    name,
    work,
    took: [] as number[],
  }))
  for (let n = 0; n < count; n++) for (const { work, took } of all) took.push(await work(n))
  return Object.fromEntries(
    all.map(({ name, took }) => [name, took.toSorted((a, b) => a - b)[took.length >> 1]]),
  ) as Record<K, number>
}

/** Includes calls whose time must not reveal whether an address has an account. */
export async function benchAccounts(admin: string, dataDir: string): Promise<void> {
  const { url } = await benchDatabase(admin, size)
  const people = await makePeople(url, rounds)
  const bare = await serve('bare', url, dataDir)
  const product = await serve('product', url, dataDir)
  const call = (endpoint: { method: string; path: string }, more: Partial<Asked>) =>
    ask({ url: product, ...endpoint, status: 200, ...more })

  const passwordHash = await passwords.hash(password)
  const known = (n: number) => people[n % people.length] as string
  const cookiesOf = async (email: string) =>
    (await call(accountsApi.login, { body: { email, password } })).cookies.map(
      (one) => one.split(';')[0] as string,
    )
  const deviceOf = async (email: string) =>
    (await cookiesOf(email)).find((cookie) => cookie.startsWith('device=')) ?? ''
  const cookie = (await cookiesOf(known(0))).join('; ')
  const unknown = (n: number) => `nobody${process.pid}-${n}@accounts.bench.example`

  const devices: string[] = []
  for (let n = 0; n < Math.min(20, rounds); n++) devices.push(await deviceOf(known(n)))

  const session = await medians(
    {
      bare: async () =>
        (
          await ask({
            url: bare,
            method: 'POST',
            path: '/animal',
            body: { id: '00000001-0000-7000-8000-000000000001' },
            status: 200,
          })
        ).ms,
      session: async () => (await call(accountsApi.session, { cookie })).ms,
    },
    rounds * 10,
  )
  const login = await medians(
    {
      argon2: async () => {
        const start = performance.now()
        await passwords.matches(passwordHash, password)
        return performance.now() - start
      },
      login: async (n) =>
        (
          await call(accountsApi.login, {
            body: { email: known(n % devices.length), password },
            cookie: devices[n % devices.length] as string,
          })
        ).ms,
    },
    rounds,
  )
  const forgot = await medians(
    {
      known: async (n) =>
        (await call(accountsApi.forgot, { body: { email: known(n) }, status: 204 })).ms,
      unknown: async (n) =>
        (await call(accountsApi.forgot, { body: { email: unknown(n) }, status: 204 })).ms,
    },
    rounds,
  )
  const wrong = (email: string) =>
    call(accountsApi.reset, {
      body: { email, code: 'mno0123456789abcdefonm', password },
      status: 400,
    })
  const reset = await medians(
    {
      known: async (n) => (await wrong(known(n))).ms,
      unknown: async (n) => (await wrong(unknown(n))).ms,
    },
    rounds,
  )
  await endAll()
  agent.destroy()

  for (const [what, figures] of Object.entries({ session, login, forgot, reset })) {
    const words = Object.entries(figures).map(([name, ms]) => `${name} ${ms.toFixed(2)} ms`)
    console.log(`     ${what}: ${words.join(', ')}`)
  }
  tell({
    what: 'session of a page, of the bare reference',
    value: session.session / session.bare,
    atMost: 1.6,
  })
  tell({ what: 'login, of argon2 alone', value: login.login / login.argon2, atMost: 1.2 })
  for (const [what, { known: one, unknown: other }] of Object.entries({
    'a letter for a new password': forgot,
    'a wrong code for one': reset,
  })) {
    tell({
      what: `${what}, address with account against one without`,
      value: Math.max(one, other) / Math.min(one, other),
      atMost: 1.1,
    })
  }
}

async function makePeople(url: string, count: number): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const emails = Array.from({ length: count }, (_, n) => `person${n}@accounts.bench.example`)
  const hash = await passwords.hash(password)
  await client.query("delete from users where email like '%@accounts.bench.example'")
  await client.query('delete from rate_limits')
  await client.query(
    `with people as (
       insert into users (id, email, password_hash, type, status, full_name, accept)
       select gen_random_uuid(), email, $2, 'ind', 'valid', 'Camille Tremblay', true from unnest($1::text[]) email returning id)
     insert into codes (id, user_id, kind, hash, expires) select gen_random_uuid(), id, 'reset', repeat('0', 64), now() + interval '1 day' from people`,
    [emails, hash],
  )
  await client.end()
  return emails
}
