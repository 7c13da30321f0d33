import { eq } from 'drizzle-orm'
import { exampleRules } from '../domain/cities/example-rules.ts'
import { feeRules } from '../domain/cities/fee-rules.ts'
import { transaction, connect, type Database } from '../server/db/connect.ts'
import {
  campaignLetters,
  campaigns,
  cities,
  cityRules,
  organizations,
} from '../server/db/tables/index.ts'
import { chooseRecipients } from '../server/features/campaigns/recipients.queries.ts'
import { storeManyLicences } from '../server/testing/many-licences.ts'
import { benchDatabase, connected, keptDatabase } from './database.ts'
import { fillFast } from './fill-fast.ts'
import { tell } from './figures.ts'
import { benchLists, timed } from './lists.ts'
import { inTurn, load } from './load.ts'
import { endAll, serve } from './processes.ts'
import { signedIn } from './signed-in.ts'

const seconds = Number(process.env['BENCH_SECONDS'] || 3)
const period = { from: '2026-01-01', to: '2026-12-31' }
/** Of 50,000 licences each: the first city has two, and the campaign; the second has the report. */
const turns = 20
const campaignOwners = 100_000
/** The first are of one organization. */
const ofClerk = 4
const cityId = (index: number) => `00000000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`
const organizationId = (index: number) =>
  `00000000-0000-7000-9000-${String(index + 1).padStart(12, '0')}`

/** Prices, lists, reports and campaigns of cities, over a million licences. */
export async function benchCities(admin: string, dataDir: string): Promise<void> {
  const { url: animals } = await benchDatabase(admin, { animals: 10_000, lost: 1000 })
  const { url, seconds: took } = await keptDatabase(admin, 'bench_cities', storeCities)
  if (took !== undefined) console.log(`     1,000,000 licences stored in ${took.toFixed(0)} s`)
  const bare = await serve('bare', animals, dataDir)
  const product = await serve('product', url, dataDir)
  const { db, close } = connect(url)
  await benchQuotes({ bare, product })
  const staff = await signedIn(db, { type: 'god' })
  const clerk = await signedIn(db, { type: 'pro', organizationId: organizationId(0) })
  await benchReport({ product, staff })
  await benchCampaign({ product, clerk, db })
  await benchLists({
    what: '1,000,000 licences',
    address: `${product}/api/pro/licenses`,
    readers: { staff, clerk },
    filters,
    orders,
  })
  await endAll()
  await close()
}

async function storeCities(url: string): Promise<void> {
  const { db, close } = connect(url)
  const rules = feeRules.parse(exampleRules.Candiac)
  for (const index of [0, 1])
    await db.insert(organizations).values({
      id: organizationId(index),
      businessName: `Refuge ${index}`,
      proType: 'shelter',
      valid: true,
      useLicenses: true,
    })
  for (const index of Array.from({ length: turns - 1 }).keys()) {
    const id = cityId(index)
    const runner = organizationId(index < ofClerk ? 0 : 1)
    await db.insert(cities).values({ id, name: `Ville ${index + 1}`, organizationId: runner })
    await db.insert(cityRules).values({ cityId: id, from: rules.from, rules })
  }
  await close()
  const client = await connected(url)
  await fillFast(client, 'licences', async () => {
    // In turn, as people come; half of the first city in each of two turns.
    for (const turn of Array.from({ length: turns }).keys())
      await storeManyLicences(client, {
        cityId: cityId(Math.max(0, turn - 1)),
        first: turn + 1,
        step: turns,
        owners: 50_000,
        spread: turn < 2 ? 0 : 300,
        ...period,
      })
    // All but the first two cities have former, revoked and pending ones, and cats.
    const those = `city_id > '${cityId(1)}'`
    const later = `${those} and left(md5(tag), 2)`
    await client.query(`update licences set status = 'expired' where ${later} < '66'`)
    await client.query(`update licences set status = 'revoked' where ${later} = '77'`)
    await client.query(
      `update licences set status = 'pending', "from" = null, "to" = null where ${later} = '88'`,
    )
    await client.query(
      `update licences set species = 'Cat' where ${those} and right(md5(tag), 2) > 'cc'`,
    )
  })
  await client.end()
}

async function benchQuotes({ bare, product }: Record<'bare' | 'product', string>): Promise<void> {
  const { bare: reference, quote } = await inTurn({
    bare: () =>
      load({
        url: bare,
        path: '/animal',
        body: () => ({ id: '00000001-0000-7000-8000-000000000001' }),
        seconds,
      }),
    quote: () =>
      load({
        url: product,
        path: `/api/cities/${cityId(0)}/quote?species=Dog&sterilized=true&date=2026-06-01`,
        answer: /"total":2115/,
        seconds,
      }),
  })
  if (!reference || !quote) throw new Error('nothing measured')
  console.log(
    `     bare ${reference.rate.toFixed(0)} a second; quotes ${quote.rate.toFixed(0)}, p99 ${quote.p99} ms`,
  )
  tell({
    what: 'quotes a second, of the bare reference',
    value: quote.rate / reference.rate,
    atLeast: 0.3,
  })
}

/** Few, many and most rows by each declared field, and fields together. */
const filters = [
  '[]',
  '[Status=active]',
  '[Status=expired]',
  '[Status=pending]',
  '[Status!=active]',
  `[CityId=${cityId(0)}]`,
  `[CityId=${cityId(5)}]`,
  '[City="Ville 2"]',
  '[City="Ville 7"]',
  '[Tag=T77777]',
  '[Number=T77777]',
  '[Number=985141000077778]',
  '[Microchip=985141000077778]',
  '[Email=gardien77777@example.org]',
  '[Species=Dog]',
  '[Species=Cat]',
  '[Dangerous=true]',
  '[Dangerous=false]',
  '[Kilograms>=20]',
  '[Kilograms>=61.9]',
  '[Kilograms<=3]',
  '[From>=2026-01-01]',
  '[From>=2026-01-02]',
  '[To<=2026-12-31]',
  '[To<=2026-12-30]',
  '[Created>=2026-10-20]',
  '[Created<=2026-01-10]',
  '[Search~tremblay]',
  '[Search~zyxwvutska]',
  '[Search~"zoe roy"]',
  '[Search~gardien77777@example]',
  `[Status=active,CityId=${cityId(1)}]`,
  '[Status=active,Search~milo]',
  '[Status=expired,To<=2026-12-31]',
  '[Species=Cat,Status=active]',
  '[Dangerous=true,Status=expired]',
]
const orders = ['Created', 'Status', 'To']

async function benchReport({ product, staff }: Record<'product' | 'staff', string>): Promise<void> {
  const filter = encodeURIComponent(`[CityId=${cityId(1)}]`)
  for (const page of ['_start=0&_end=50', '_start=9950&_end=10000'])
    tell({
      what: `P-38 of a city of 50,000 dogs (${page}), in seconds`,
      value:
        (await timed(`${product}/api/admin/reports/p38?filter=${filter}&${page}`, staff)) / 1000,
      atMost: 1,
    })
}

async function benchCampaign({
  product,
  clerk,
  db,
}: Record<'product' | 'clerk', string> & { db: Database }): Promise<void> {
  const window = { cityId: cityId(0), start: '2026-12-01', end: period.to }
  const [campaign] = await db
    .insert(campaigns)
    .values({ name: 'Fin d’année', reminders: [], ...window })
    .returning({ id: campaigns.id })
  const id = campaign?.id ?? ''
  try {
    tell({
      what: 'preview of a campaign of 100,000 owners, in seconds',
      value: (await timed(`${product}/api/pro/campaigns/${id}/preview`, clerk, 'POST')) / 1000,
      atMost: 2,
    })
    const begun = performance.now()
    await transaction(db, (tx) => chooseRecipients(tx, id, window, new Date()))
    const spent = (performance.now() - begun) / 1000
    const letters = await db.$count(campaignLetters, eq(campaignLetters.campaignId, id))
    if (letters !== campaignOwners) throw new Error(`${letters} letters are queued`)
    tell({ what: 'letters of a campaign queued a second', value: letters / spent, atLeast: 2000 })
  } finally {
    await db.delete(campaigns).where(eq(campaigns.id, id))
  }
}
