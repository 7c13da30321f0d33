import type { Report } from '../../domain/figures/figures.api.ts'
import { connect } from '../../server/db/connect.ts'
import { organizations } from '../../server/db/tables/index.ts'
import { connected, keptDatabase } from '../database.ts'
import { fillFast } from '../fill-fast.ts'
import { tell } from '../figures.ts'
import { timed } from '../lists.ts'
import { endAll, serve } from '../processes.ts'
import { signedIn } from '../signed-in.ts'

const implants = 200_000
const organizationId = '00000000-0000-7000-9000-000000000001'
const year = { from: '2026-01-01', to: '2026-12-31' }

/** 200,000 implants of one organization in a year, and as many in the year before. */
const fill = `
  insert into implants (id, organization_id, status, microchip, implanter, implant_date, language, species, created, updated)
  select ('00000000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, $1::uuid, case when i % 50 = 0 then 'reverted' else 'claimed' end,
    '98514' || lpad(i::text, 10, '0'), '{"fullName": "Maude", "telephone": null}', $2::date + (i % 365)::int - case when i > $3::int then 365 else 0 end, 'fr',
    (array['Dog', 'Cat', 'Dog', 'Rodent'])[1 + i % 4], now(), now()
  from generate_series(1, 2 * $3::int) i`

async function store(url: string): Promise<void> {
  const { db, close } = connect(url)
  await db.insert(organizations).values({
    id: organizationId,
    businessName: 'Clinique des implants',
    proType: 'health',
    valid: true,
    city: 'Granby',
  })
  await close()
  const client = await connected(url)
  try {
    await fillFast(client, 'implants', () =>
      client.query(fill, [organizationId, year.from, implants]),
    )
  } finally {
    await client.end()
  }
}

/** The report of a year of 200,000 implants, in every step. */
export async function benchProReports(admin: string, dataDir: string): Promise<void> {
  const { url } = await keptDatabase(admin, 'bench_pro_reports', store)
  const product = await serve('product', url, dataDir)
  const { db, close } = connect(url)
  const cookie = await signedIn(db, { type: 'pro', organizationId })
  for (const by of ['day', 'week', 'month']) {
    const query = new URLSearchParams({ ...year, by })
    const address = `${product}/api/pro/reports/implants?${query.toString()}`
    await checkCount(address, cookie)
    tell({
      what: `the report of a year of 200,000 implants beside the year before, by ${by}: milliseconds`,
      value: await timed(address, cookie),
      atMost: 1000,
    })
  }
  await endAll()
  await close()
}

/** One in fifty was reverted. */
async function checkCount(address: string, cookie: string): Promise<void> {
  const { figures } = (await (await fetch(address, { headers: { cookie } })).json()) as Report
  const counted = figures.find(({ name }) => name === 'implants')?.total.now
  if (counted !== implants - implants / 50) throw new Error(`counted ${counted} implants`)
}
