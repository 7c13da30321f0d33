import autocannon from 'autocannon'
import { usualQuota } from '../domain/microchips/microchips.api.ts'
import { hashToken, newToken } from '../server/tokens.ts'
import { benchDatabase, connected, hex, keptDatabase, microchipOf } from './database.ts'
import { tell } from './figures.ts'
import { fillFast } from './fill-fast.ts'
import { inTurn, load, type Figures } from './load.ts'
import { endAll, serve } from './processes.ts'

const seconds = Number(process.env['BENCH_SECONDS'] || 2)
/** Many short rounds: long ones vary on shared cores. */
const rounds = 7
/** `BENCH_AAHA_SCALE=0.001` only tests the bench itself; its figures mean nothing. */
const scale = Number(process.env['BENCH_AAHA_SCALE'] || 1)
const small = 10_000
const large = Math.max(small, Math.round(1_000_000 * scale))
const huge = Math.max(small, Math.round(10_000_000 * scale))

/**
 * Measures the search with a key (its check and count included) beside a named primary-key
 * statement.
 */
export async function benchAaha(admin: string, dataDir: string): Promise<void> {
  const tiny = await benchDatabase(admin, { animals: small, lost: small / 10 })
  const big = await benchDatabase(admin, { animals: large, lost: large / 10 })
  const short = await keptDatabase(admin, `bench_short_${huge}`, (url) => fillShort(url, huge))
  if (short.seconds !== undefined)
    console.log(`     ${huge} short rows made in ${short.seconds.toFixed(0)} s`)

  for (const { url } of [tiny, big, short]) await readOnce(url)

  const bare = await serve('bare', big.url, dataDir)
  const search = async (url: string, animals: number) => {
    const key = await makeKey(url)
    const product = await serve('product', url, dataDir)
    return () =>
      ask(product, (n) => `/api/search/AAHA?number=${microchipOf((n * 7919) % animals)}&key=${key}`)
  }
  const names = [
    'bare reference',
    'with a key, 1,000,000 animals',
    'with a key, 10,000 animals',
    'with a key, 10,000,000 short rows',
  ] as const
  const [reference, atLarge, atSmall, atHuge] = names
  const figures = await inTurn(
    {
      [reference]: () =>
        load({
          url: bare,
          path: '/animal',
          seconds,
          body: (n) => ({ id: idOf((n * 7919) % large) }),
        }),
      [atLarge]: await search(big.url, large),
      [atSmall]: await search(tiny.url, small),
      [atHuge]: await search(short.url, huge),
    },
    rounds,
  )
  await endAll()
  await checkCount(big.url)
  const of = (name: (typeof names)[number]) => figures[name] as Figures
  for (const name of names)
    console.log(
      `     ${name}: ${Math.round(of(name).rate)} a second, p50 ${of(name).p50.toFixed(1)} ms, p99 ${of(name).p99.toFixed(1)} ms`,
    )
  const slowest = of(atSmall).p99
  tell({
    what: '/api/search/AAHA at 1,000,000, of the bare reference',
    value: of(atLarge).rate / of(reference).rate,
    atLeast: 0.45,
  })
  tell({
    what: '/api/search/AAHA p99 at 1,000,000, of that at 10,000',
    value: of(atLarge).p99 / slowest,
    atMost: 1.5,
  })
  tell({
    what: '/api/search/AAHA p99 at 10,000,000 short rows, of that at 10,000',
    value: of(atHuge).p99 / slowest,
    atMost: 2,
  })
}

async function ask(url: string, path: (n: number) => string): Promise<Figures> {
  let n = 0
  let missed = 0
  const requests: autocannon.Request[] = [
    {
      method: 'GET',
      setupRequest: (request) => ({ ...request, path: path(n++) }),
      onResponse: (_, body) => {
        if (!body.includes('"found":true')) missed++
      },
    },
  ]
  // autocannon reports whole milliseconds, too coarse to compare.
  const times: number[] = []
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      { url, connections: 16, duration: seconds, requests },
      (error: Error | null, done) => (error ? reject(error) : resolve(done)),
    )
    run.on('response', (_, __, ___, milliseconds) => times.push(milliseconds))
  })
  times.sort((a, b) => a - b)
  if (result.non2xx > 0 || result.errors > 0 || missed > 0)
    throw new Error(`${path(0).split('&')[0]}: ${missed} not found, ${result.errors} failed`)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? NaN
  return { rate: result['2xx'] / result.duration, p50: at(0.5), p99: at(0.99) }
}

const idOf = (i: number): string => `${hex(i, 8)}-0000-7000-8000-${hex(i, 12)}`
const keyName = 'bench'

async function makeKey(url: string): Promise<string> {
  const client = await connected(url)
  const key = `trv_${newToken()}`
  await client.query('delete from api_keys where name = $1', [keyName])
  const { rows } = await client.query<{ id: string }>(
    `insert into organizations (id, business_name, pro_type, valid) values (gen_random_uuid(), $1, 'vendor', true) returning id`,
    [`Registre ${newToken()}`],
  )
  const organizationId = rows[0]?.id
  await client.query(
    `insert into users (id, email, type, status, full_name, accept, organization_id) values (gen_random_uuid(), $1, 'pro', 'valid', 'Camille Tremblay', true, $2)`,
    [`${newToken().toLowerCase()}@bench.example`, organizationId],
  )
  await client.query(
    `insert into api_keys (id, organization_id, name, key_hash, start, quota) values (gen_random_uuid(), $1, $2, $3, 'trv_bench', $4)`,
    [organizationId, keyName, hashToken(key), usualQuota * 400_000],
  )
  await client.end()
  return key
}

/** Warms the cache: disk reads are not to be measured. */
async function readOnce(url: string): Promise<void> {
  const client = await connected(url)
  await client.query('select count(name) from animals')
  await client.query('set enable_seqscan = off')
  await client.query(`select count(microchip) from animals where microchip > ''`)
  await client.end()
}

async function checkCount(url: string): Promise<void> {
  const client = await connected(url)
  const { rows } = await client.query<{ made: string | null }>(
    'select sum(u.made) as made from api_key_uses u join api_keys k on k.id = u.key_id where k.name = $1',
    [keyName],
  )
  await client.end()
  if (!Number(rows[0]?.made)) throw new Error('no search was counted')
}

async function fillShort(url: string, animals: number): Promise<void> {
  const client = await connected(url)
  await fillFast(client, 'animals', () =>
    client.query(
      `insert into animals (id, unique_id, name, species, sex, microchip)
       select (lpad(to_hex(i), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, 'b' || lpad(to_hex(i), 11, '0'), 'A', 'Dog', 'Male',
         '9851' || lpad(((i::bigint * 7919537) % 99999999977)::text, 11, '0') from generate_series(0, $1::int - 1) i`,
      [animals],
    ),
  )
  await client.end()
}
