import autocannon from 'autocannon'
import { Client } from 'pg'
import { animalsApi } from '../domain/animals/animals.api.ts'
import { hashToken, newToken } from '../server/tokens.ts'
import { benchDatabase } from './database.ts'
import { tell } from './figures.ts'
import { inTurn, load, type Figures } from './load.ts'
import { endAll, serve } from './processes.ts'

const seconds = Number(process.env['BENCH_SECONDS'] || 2)
/** Many short rounds: long ones vary on shared cores. */
const rounds = 9
const size = { animals: 10_000, lost: 1_000 }
const kept = 500

/** Reads a profile as its owner, beside a named primary-key statement. */
export async function benchAnimals(admin: string, dataDir: string): Promise<void> {
  const { url } = await benchDatabase(admin, size)
  const { cookie, ids } = await makeOwner(url)
  const bare = await serve('bare', url, dataDir)
  const product = await serve('product', url, dataDir)
  const at = (n: number) => ids[n % ids.length] as Kept
  const works = {
    bare: () => load({ url: bare, path: '/animal', seconds, body: (n) => ({ id: at(n).id }) }),
    profile: () =>
      read(product, cookie, (n) => animalsApi.profile.path.replace(':id', at(n).uniqueId)),
  }
  const figures = await inTurn(works, rounds)
  await endAll()
  const { bare: reference, profile } = figures as Record<'bare' | 'profile', Figures>
  for (const [name, { rate, p50, p99 }] of Object.entries(figures))
    console.log(`     ${name}: ${Math.round(rate)} a second, p50 ${p50} ms, p99 ${p99} ms`)
  tell({
    what: 'profile of an animal for its owner, of the bare reference',
    value: profile.rate / reference.rate,
    atLeast: 0.35,
  })
}

async function read(url: string, cookie: string, path: (n: number) => string): Promise<Figures> {
  let n = 0
  const result = await autocannon({
    url,
    connections: 16,
    duration: seconds,
    requests: [
      {
        method: 'GET',
        headers: { cookie },
        setupRequest: (request) => ({ ...request, path: path(n++) }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path(0)}: ${result.non2xx} refused, ${result.errors} failed`)
  return { rate: result['2xx'] / result.duration, p50: result.latency.p50, p99: result.latency.p99 }
}

interface Kept {
  id: string
  uniqueId: string
}

async function makeOwner(url: string): Promise<{ cookie: string; ids: Kept[] }> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const token = newToken()
  const { rows: owners } = await client.query<{ id: string }>(
    `insert into users (id, email, type, status, full_name, accept, address_text)
     values (gen_random_uuid(), 'gardienne@bench.example', 'ind', 'valid', 'Camille Tremblay', true, '12 rue Sainte-Anne, Granby')
     on conflict (email) do update set full_name = excluded.full_name returning id`,
  )
  const owner = owners[0]?.id
  await client.query('delete from sessions where user_id = $1', [owner])
  await client.query(
    "insert into sessions (token_hash, user_id, expires) values ($1, $2, now() + interval '1 day')",
    [hashToken(token), owner],
  )
  const { rows: ids } = await client.query<Kept>(
    `update animals set owner_id = $1, notes = 'Peureuse, aime le thon.', microchip = microchip
     where id in (select id from animals where status = '' and organization_id is null and (owner_id is null or owner_id = $1) order by owner_id nulls last, id limit $2)
     returning id, unique_id as "uniqueId"`,
    [owner, kept],
  )
  if (ids.length === 0) throw new Error('no animal is free for the owner')
  await client.query(
    `insert into pictures (id, animal_id, name, position) select gen_random_uuid(), a.id, 'Photo ' || n, n from animals a, generate_series(1, 3) n
     where a.owner_id = $1 and not exists (select from pictures p where p.animal_id = a.id)`,
    [owner],
  )
  await client.query('vacuum analyze animals, pictures')
  await client.end()
  return { cookie: `session=${token}`, ids }
}
