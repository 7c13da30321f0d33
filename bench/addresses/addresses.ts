import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '../../server/clock.ts'
import { connect } from '../../server/db/connect.ts'
import { importAddresses } from '../../server/features/places/address-import/import-addresses.ts'
import { loadPlaces } from '../../server/features/places/gazetteer/load-places.ts'
import { keptDatabase } from '../database.ts'
import { fakeStreets, numbered, writeAddressFile, type FakeStreet } from './fake-addresses.ts'
import { tell } from '../figures.ts'
import { inTurn, load, type Figures } from '../load.ts'
import { endAll, serve } from '../processes.ts'

const seconds = Number(process.env['BENCH_SECONDS'] || 5)
const count = 1_000_000
const streetCount = 45_000

/** Completion over 1,000,000 addresses, beside a named primary-key statement. */
export async function benchAddresses(admin: string, dataDir: string): Promise<void> {
  const streets = numbered(fakeStreets(streetCount), count)
  let rate = 0
  const made = await keptDatabase(admin, 'bench_addresses', async (url) => {
    const { db, close } = connect(url, { max: 4 })
    await loadPlaces(db)
    const file = join(dataDir, 'addresses.csv')
    await writeAddressFile(file, streets)
    const begun = performance.now()
    const plan = {
      file,
      format: { encoding: 'utf-8' },
      source: 'bench',
      map: [],
      defaults: {},
      update: false,
      dryRun: false,
      batch: 20_000,
    }
    const { counts } = await importAddresses(
      { db, clock: systemClock },
      { ...plan, rejects: `${file}.rejects.csv` },
    )
    rate = (counts.rowsDone * 1000) / (performance.now() - begun)
    await rm(file)
    await close()
  })
  if (made.seconds === undefined)
    console.log('     the database of 1,000,000 addresses is kept from an earlier run')
  else
    tell({ what: 'rows a second of the import of 1,000,000 addresses', value: rate, atLeast: 5000 })

  const bare = await serve('bare', made.url, dataDir)
  const product = await serve('product', made.url, dataDir)
  const complete = (typed: (street: FakeStreet, n: number) => string) => () =>
    load({
      url: product,
      path: '/api/search/addresses',
      seconds,
      body: (n) => ({
        term: typed(streets[(n * 7919) % streets.length] as FakeStreet, n),
        language: 'fr',
      }),
    })

  const names = [
    'bare reference',
    'addresses as people type them',
    'addresses with a typing error each',
  ] as const
  const [reference, typed, wrong] = names
  const figures = await inTurn({
    [reference]: () =>
      load({
        url: bare,
        path: '/place',
        seconds,
        body: (n) => ({ id: places[n % places.length] as string }),
      }),
    [typed]: complete(asPeopleType),
    [wrong]: complete(misspelt),
  })
  await endAll()
  const of = (name: (typeof names)[number]) => figures[name] as Figures
  for (const name of names)
    console.log(
      `     ${name}: ${Math.round(of(name).rate)} a second, p50 ${of(name).p50} ms, p99 ${of(name).p99} ms`,
    )
  tell({
    what: 'completion of addresses as people type them, of the bare reference',
    value: of(typed).rate / of(reference).rate,
    atLeast: 0.25,
  })
  // A typing error takes three statements: search, correction, second search.
  tell({
    what: 'completion where every address has a typing error, of the bare reference',
    value: of(wrong).rate / of(reference).rate,
    atLeast: 0.1,
  })
}

const misspelt = (street: FakeStreet) =>
  `${street.first} ${swapped(plain(street.name))} ${plain(street.city)}`

/**
 * Of ten: four typed up to the city, three partial, two reordered with a wrong number, one
 * mistyped.
 */
function asPeopleType(street: FakeStreet, n: number): string {
  const whole = `${street.first} ${plain(street.name)} ${plain(street.city)}`
  if (n % 10 < 4) return whole
  if (n % 10 < 7) return whole.slice(0, whole.length - (n % plain(street.city).length))
  return n % 10 < 9 ? `${street.city}, ${street.first + 1} ${street.name}` : misspelt(street)
}

const places = ['postal:H2X', 'postal:G1R', 'postal:J2G', 'zip:98117', 'postal:J1H', 'postal:H4G']

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('-', ' ')

const swapped = (text: string) => text.replace(/(\w)(\w)(\w)$/, '$2$1$3')
