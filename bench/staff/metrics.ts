import { metricNames, unitOf } from '../../domain/figures/figures.ts'
import { connect } from '../../server/db/connect.ts'
import { connected, keptDatabase } from '../database.ts'
import { fillFast } from '../fill-fast.ts'
import { tell } from '../figures.ts'
import { timed } from '../lists.ts'
import { endAll, serve } from '../processes.ts'
import { signedIn } from '../signed-in.ts'

const threeYears = { from: '2024-01-01', to: '2026-12-31' }

/** Every figure on every day of six years; medians of 30 times a day. */
const fill = `
  insert into day_figures (day, name, count, minutes)
  select '2021-01-01'::date + d, name, (d * 7919 + length(name)) % 5000,
    case when name = any($2::text[]) then array(select (d * 31 + n * 104729) % 40000 from generate_series(1, 30) n) else '{}' end
  from generate_series(0, 2300) d, unnest($1::text[]) name`

async function store(url: string): Promise<void> {
  const client = await connected(url)
  const medians = metricNames.filter((name) => unitOf(name) === 'minutes')
  try {
    await fillFast(client, 'day_figures', () => client.query(fill, [metricNames, medians]))
  } finally {
    await client.end()
  }
}

/** Staff's figures of three years, beside the same days of the year before each. */
export async function benchMetrics(admin: string, dataDir: string): Promise<void> {
  const { url } = await keptDatabase(admin, 'bench_metrics', store)
  const product = await serve('product', url, dataDir)
  const { db, close } = connect(url)
  const cookie = await signedIn(db, { type: 'god' })
  for (const by of ['day', 'month']) {
    const query = new URLSearchParams({ ...threeYears, by })
    tell({
      what: `all figures of three years by ${by}, beside the year before: milliseconds`,
      value: await timed(`${product}/api/admin/metrics?${query.toString()}`, cookie),
      atMost: 300,
    })
  }
  await endAll()
  await close()
}
