import { Client } from 'pg'
import { benchDatabase, centre } from './database.ts'
import { tell } from './figures.ts'
import { inTurn, load, type Figures } from './load.ts'
import { endAll, serve } from './processes.ts'

const seconds = Number(process.env['BENCH_SECONDS'] || 5)
const size = { animals: 10_000, lost: 1_000 }
const organizations = 10_000

/** 10,000 organizations, half of them shops, beside a named primary-key statement. */
export async function benchRetailers(admin: string, dataDir: string): Promise<void> {
  const { url } = await benchDatabase(admin, size)
  await addOrganizations(url)
  const bare = await serve('bare', url, dataDir)
  const product = await serve('product', url, dataDir)
  const figures = await inTurn({
    bare: () =>
      load({
        url: bare,
        path: '/animal',
        seconds,
        body: (n) => ({ id: idOf((n * 7919) % size.animals) }),
      }),
    retailers: () =>
      load({
        url: product,
        path: '/api/search/retailers',
        seconds,
        body: (n) => ({ location: near(n), limit: 20 }),
      }),
  })
  await endAll()
  const { bare: reference, retailers } = figures as Record<'bare' | 'retailers', Figures>
  for (const [name, { rate, p50, p99 }] of Object.entries(figures))
    console.log(`     ${name}: ${Math.round(rate)} a second, p50 ${p50} ms, p99 ${p99} ms`)
  tell({
    what: 'points of sale nearby, of the bare reference',
    value: retailers.rate / reference.rate,
    atLeast: 0.3,
  })
}

/** Spread over about 100 km. */
async function addOrganizations(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into organizations (id, business_name, pro_type, valid, telephone, address_text, city, lng, lat, place)
     select gen_random_uuid(), 'Commerce ' || i, case when i % 2 = 0 then 'retailer' else 'health' end, true, '(514) 555-0100', i || ' rue Principale', 'Montréal',
       lng, lat, public.sphere(lng, lat)
     from (select i, $1 + (i * 7919 % 1000) / 700.0 - 0.7 as lng, $2 + (i * 104729 % 1000) / 1000.0 - 0.5 as lat from generate_series(1, $3::int) i) spread
     where not exists (select from organizations)`,
    [centre.lng, centre.lat, organizations],
  )
  await client.query('vacuum analyze organizations')
  await client.end()
}

const idOf = (i: number): string =>
  `${i.toString(16).padStart(8, '0')}-0000-7000-8000-${i.toString(16).padStart(12, '0')}`

const near = (n: number): [number, number] => [
  centre.lng + ((n % 97) - 48) / 400,
  centre.lat + ((n % 89) - 44) / 400,
]
