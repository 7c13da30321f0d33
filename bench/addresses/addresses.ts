import { statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { connect } from '../../server/db/connect.ts'
import { loadPlaces } from '../../server/features/places/gazetteer/load-places.ts'
import { connected, keptDatabase } from '../database.ts'
import { tell } from '../figures.ts'
import { runCommand } from '../imports/sheets.ts'
import { inTurn, load, type Figures } from '../load.ts'
import { endAll, serve } from '../processes.ts'
import { fakeStreets, numbered, writeRegister, type FakeStreet } from './fake-addresses.ts'

const seconds = Number(process.env['BENCH_SECONDS'] || 5)

interface Size {
  count: number
  streets: number
  /** Of the bare reference: as people type, and with a typing error in each. */
  atLeast: [typed: number, wrong: number]
}
const sizes: Size[] = [
  { count: 1_000_000, streets: 45_000, atLeast: [0.25, 0.1] },
  { count: 4_000_000, streets: 150_000, atLeast: [0.2, 0.08] },
]

/**
 * Bringing in a register as it is published, by its command, and completion over it beside a named
 * primary-key statement: a large city's addresses, then a province's.
 */
export async function benchAddresses(admin: string, dataDir: string): Promise<void> {
  const memory: number[] = []
  for (const size of sizes) {
    const streets = numbered(fakeStreets(size.streets), size.count)
    const made = await keptDatabase(admin, `bench_addresses_${size.count}`, async (url) => {
      memory.push(await bringIn(url, streets, size, dataDir))
    })
    if (made.seconds === undefined)
      console.log(`     the database of ${size.count} addresses is kept from an earlier run`)
    await tellDisk(made.url, size)
    await complete(made.url, streets, size, dataDir)
  }
  const [one, four] = memory
  if (one && four)
    tell({
      what: 'memory of the import of 4,000,000 addresses, of that of 1,000,000',
      value: four / one,
      atMost: 1.3,
    })
}

/** @returns its most megabytes of memory */
async function bringIn(
  url: string,
  streets: ReturnType<typeof fakeStreets>,
  { count }: Size,
  dataDir: string,
): Promise<number> {
  const { db, close } = connect(url, { max: 4 })
  await loadPlaces(db)
  await close()
  const file = resolve(dataDir, `register-${count}.zip`)
  await writeRegister(file, streets)
  const run = async () => {
    const begun = performance.now()
    const memory = await runCommand(
      ['addresses', file, '--province', 'QC', '--source', 'bench'],
      {},
      url,
    )
    const took = (performance.now() - begun) / 1000
    console.log(
      `     ${count} addresses of ${Math.round(statSync(file).size / 1e6)} MB in ${took.toFixed(0)} s; megabytes of memory by tenths of the time: ${memory.join(', ')}`,
    )
    return { rate: count / took, memory: Math.max(...memory) }
  }
  const { rate, memory } = await run()
  tell({ what: `rows a second of the import of ${count} addresses`, value: rate, atLeast: 5000 })
  tell({ what: `megabytes of memory of it`, value: memory, atMost: 600 })
  if (count === sizes[0]?.count)
    tell({ what: 'rows a second of the same again', value: (await run()).rate, atLeast: 5000 })
  await rm(file)
  return memory
}

async function tellDisk(url: string, { count }: Size): Promise<void> {
  const client = await connected(url)
  const { rows } = await client.query<{ name: string; bytes: number }>(
    "select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class where relname in ('streets', 'addresses', 'address_words') order by 1",
  )
  await client.end()
  const all = rows.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(
    `     on disk: ${rows.map(({ name, bytes }) => `${name} ${Math.round(bytes / 1e6)} MB`).join(', ')}`,
  )
  tell({ what: `bytes on disk an address of ${count}`, value: all / count, atMost: 200 })
}

async function complete(
  url: string,
  streets: FakeStreet[],
  { count, atLeast }: Size,
  dataDir: string,
): Promise<void> {
  const bare = await serve('bare', url, dataDir)
  const product = await serve('product', url, dataDir)
  const asked = (typed: (street: FakeStreet, n: number) => string) => () =>
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
    [typed]: asked(asPeopleType),
    [wrong]: asked(misspelt),
  })
  await endAll()
  const of = (name: (typeof names)[number]) => figures[name] as Figures
  for (const name of names)
    console.log(
      `     ${name}: ${Math.round(of(name).rate)} a second, p50 ${of(name).p50} ms, p99 ${of(name).p99} ms`,
    )
  tell({
    what: `completion of ${count} addresses as people type them, of the bare reference`,
    value: of(typed).rate / of(reference).rate,
    atLeast: atLeast[0],
  })
  // A typing error takes three statements: search, correction, second search.
  tell({
    what: `completion where every address has a typing error, of the bare reference`,
    value: of(wrong).rate / of(reference).rate,
    atLeast: atLeast[1],
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
