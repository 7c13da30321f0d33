import { connect, type Database } from '../server/db/connect.ts'
import { organizations, sessions, users } from '../server/db/tables/index.ts'
import { hashToken, newToken } from '../server/tokens.ts'
import { connected, keptDatabase } from './database.ts'
import { fillFast } from './fill-fast.ts'
import { median, tell } from './figures.ts'
import { benchAnimalsFile } from './imports/animals-file.ts'
import { benchProReports } from './pro-reports/pro-reports.ts'
import { endAll, serve } from './processes.ts'

const rounds = 3
const organizationId = '00000000-0000-7000-9000-000000000001'

/** Lists of an organization that keeps a million animals. */
export async function benchPro(admin: string, dataDir: string): Promise<void> {
  const { url, seconds } = await keptDatabase(admin, 'bench_pro', storeAnimals)
  if (seconds !== undefined) console.log(`     1,000,000 animals stored in ${seconds.toFixed(0)} s`)
  const product = await serve('product', url, dataDir)
  const { db, close } = connect(url)
  const cookie = await signedIn(db)
  await benchAnimalLists(product, cookie)
  tell({
    what: 'home of an organization of 1,000,000 animals, in milliseconds',
    value: await timed(`${product}/api/pro/home`, cookie),
    atMost: 100,
  })
  await endAll()
  await close()
  await benchProReports(admin, dataDir)
  await benchAnimalsFile(admin, dataDir)
}

/** Two thirds dogs, rare fish and horses; few lost or up for adoption, one in ten removed. */
const fill = `
  insert into animals (id, unique_id, organization_id, name, species, sex, color, race, status, microchip, card, registered, created, updated)
  select ('00000000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, 'pro' || lpad(to_hex(i), 11, '0'), $1::uuid,
    (array['Milo','Luna','Réglisse','Chocolatine','Éclair','Zoé','Oscar','Biscuit','Nala','Félix','Caramel','Moka','Pixel','Flocon','Ti-Gus','Noisette'])[1 + h % 16]
      || case when h % 5 = 0 then ' ' || (array['du Lac','Junior','II','la Belle'])[1 + h % 4] else '' end || case when i % 100000 = 7 then ' Zyxwvutska' else '' end,
    case when i % 5003 = 0 then 'Fish' when i % 20011 = 0 then 'Horse' when h % 3 = 0 then 'Cat' else 'Dog' end,
    case when i % 3001 = 0 then 'Unknown' when h % 2 = 0 then 'Male' else 'Female' end, 'brun', 'mélangé',
    case when i % 4001 = 0 then 'lost' when i % 401 = 0 then 'in_adoption' when h % 10 = 1 then 'removed' else '' end,
    '98514' || lpad(i::text, 10, '0'), case when h % 2 = 0 then '9' || lpad(i::text, 8, '0') end,
    case when i % 6007 = 0 then 'pending' when h % 2 = 0 then 'registered' end,
    timestamptz '2020-01-01' + i * interval '3 minutes', timestamptz '2020-01-01' + i * interval '3 minutes' + h % 1000 * interval '1 hour'
  from (select i, ('x' || left(md5(i::text), 7))::bit(28)::int as h from generate_series(1, 1000000) i) n`

async function storeAnimals(url: string): Promise<void> {
  const { db, close } = connect(url)
  await db.insert(organizations).values({
    id: organizationId,
    businessName: 'Refuge du million',
    proType: 'shelter',
    valid: true,
    city: 'Granby',
  })
  await close()
  const client = await connected(url)
  try {
    await fillFast(client, 'animals', () => client.query(fill, [organizationId]))
  } finally {
    await client.end()
  }
}

/** Returns the cookie of a new member. */
async function signedIn(db: Database): Promise<string> {
  const token = newToken()
  const [user] = await db
    .insert(users)
    .values({
      type: 'pro',
      organizationId,
      email: `${token.toLowerCase()}@bench.example`,
      status: 'valid',
      fullName: 'Claude Refuge',
      accept: true,
    })
    .returning({ id: users.id })
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: user?.id ?? '',
    expires: new Date('2100-01-01'),
  })
  return `session=${token}`
}

/** Milliseconds, the median of some rounds. */
async function timed(address: string, cookie: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    const reply = await fetch(address, { headers: { cookie } })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${address}: ${text}`)
    times.push(performance.now() - begun)
  }
  return median(times)
}

/** Few, many, most and no rows by each declared field, and fields together. */
const filters = [
  '[]',
  '[Status=]',
  '[Status=lost]',
  '[Status=in_adoption]',
  '[Status=removed]',
  '[Status!=removed]',
  '[Species=Dog]',
  '[Species=Fish]',
  '[Species=Bird]',
  '[Species!=Dog]',
  '[Sex=Male]',
  '[Sex=Unknown]',
  '[Registered=registered]',
  '[Registered=pending]',
  '[Registered=]',
  '[Search~milo]',
  '[Search~m]',
  '[Search~zyxwvutska]',
  '[Search~"milo junior"]',
  '[Search~985140000077778]',
  '[Search~nobody]',
  '[Name~luna]',
  '[Card=900077778]',
  '[Microchip=985140000077778]',
  '[Tattoo=ABC123]',
  '[Medal=M123]',
  '[Created>=2020-01-01]',
  '[Created>=2025-09-10]',
  '[Created<=2020-01-02]',
  '[Updated>=2025-10-01]',
  '[Updated<=2020-01-02]',
  '[Species=Fish,Status=lost]',
  '[Species=Cat,Status=in_adoption,Sex=Male]',
  '[Species=Cat,Search~milo]',
  '[Status=lost,Created>=2024-01-01]',
  '[Search~milo,Status=lost]',
]
const orders = ['Name', 'Created', 'Updated']

async function benchAnimalLists(product: string, cookie: string): Promise<void> {
  const slowest = { ms: 0, what: '' }
  let count = 0
  for (const filter of filters)
    for (const _sort of orders)
      for (const _order of ['ASC', 'DESC'])
        for (const [_start, _end] of [
          ['0', '50'],
          ['9950', '10000'],
        ] as const) {
          const query = new URLSearchParams({ filter, _sort, _order, _start, _end })
          const ms = await timed(`${product}/api/animals/list?${query.toString()}`, cookie)
          const what = `${filter} by ${_sort}, ${_order}, from ${_start}`
          count++
          if (ms > 250) tell({ what: `${what}: milliseconds`, value: ms, atMost: 250 })
          if (ms > slowest.ms) Object.assign(slowest, { ms, what })
        }
  tell({
    what: `the list of 1,000,000 animals of one organization, the slowest of ${count} (${slowest.what}), in milliseconds`,
    value: slowest.ms,
    atMost: 250,
  })
}
