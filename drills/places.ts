import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { distanceKm } from '#domain/places/geo.ts'
import { plainName } from '../domain/places/plain-name.ts'
import { startCluster } from '../server/db/cluster/start-cluster.ts'
import { connect } from '../server/db/connect.ts'
import { migrateDatabase } from '../server/db/migrate.ts'
import { loadPlaces } from '../server/features/places/gazetteer/load-places.ts'
import { isPart, quebecPlaces } from '../server/features/places/gazetteer/quebec.ts'
import { readPlace } from '../server/features/places/read-place.ts'

/** Kilometres: of a place read from a text, and of a row of the table. */
const near = { read: 5, row: 3 }
/** Shares that must hold. */
const least = { read: 0.97, row: 0.98 }

interface Expected {
  name: string
  at: [lng: number, lat: number]
}

/**
 * Municipalities of Quebec as they are typed, against positions of a second source (`PLACES_FILE`:
 * CSV with a column of names, of latitudes and of longitudes, and if it has other provinces one of
 * provinces): each name alone, with its province and behind a street.
 */
export async function run(): Promise<number> {
  const file = process.env['PLACES_FILE']
  if (!file) {
    console.error('Give PLACES_FILE, a CSV of municipalities from another source than our table.')
    return 1
  }
  const expected = await readExpected(file)
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-drill-'))
  // As root the database runs under another account, which must get in.
  await chmod(folder, 0o755)
  const cluster = await startCluster({ dataDir: folder, log: { info: () => {}, warn: () => {} } })
  try {
    await migrateDatabase(cluster.url)
    const { db, close } = connect(cluster.url, { max: 2 })
    try {
      await loadPlaces(db)
      const rows = compareRows(expected)
      const asked = unique(expected)
      const ways = [
        ({ name }: Expected) => name,
        ({ name }: Expected) => `${name} (Québec)`,
        ({ name }: Expected) => `12 rue Principale, ${name}`,
      ]
      let failed = rows
      for (const way of ways) {
        let right = 0
        const elsewhere: string[] = []
        const unclear: string[] = []
        for (const one of asked) {
          const { certain } = await readPlace(db, { text: way(one) }, null, 'fr')
          const away = certain && distanceKm([certain.lng, certain.lat], one.at)
          if (away === null) unclear.push(one.name)
          else if (away <= near.read) right++
          else elsewhere.push(`${one.name}: ${certain?.title}, ${away.toFixed(0)} km`)
        }
        const share = right / asked.length
        console.log(`\n"${way({ name: 'NAME', at: [0, 0] })}": ${percent(share)} right`)
        console.log(`  asked: ${unclear.join(', ') || 'none'}`)
        console.log(`  elsewhere: ${elsewhere.join('; ') || 'none'}`)
        failed ||= share < least.read || elsewhere.length > 0
      }
      return failed ? 1 : 0
    } finally {
      await close()
    }
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** True if too many rows lie elsewhere than the second source has them. */
function compareRows(expected: Expected[]): boolean {
  const byName = Map.groupBy(
    quebecPlaces().filter((place) => !isPart(place)),
    ({ name }) => plainName(name),
  )
  const known = expected.filter(({ name }) => byName.has(plainName(name)))
  const away = ({ name, at }: Expected) =>
    Math.min(
      ...(byName.get(plainName(name)) ?? []).map(({ lng, lat }) => distanceKm([lng, lat], at)),
    )
  const far = known.filter((one) => away(one) > near.row)
  const share = 1 - far.length / known.length
  console.log(`${known.length} of ${expected.length} names are in the table, as that has them:`)
  console.log(
    `  not in it: ${
      expected
        .filter((one) => !known.includes(one))
        .map(({ name }) => name)
        .join(', ') || 'none'
    }`,
  )
  console.log(`  ${percent(share)} within ${near.row} km; the others:`)
  for (const one of far) console.log(`    ${one.name}: ${away(one).toFixed(1)} km`)
  return share < least.row
}

/** Names that one municipality has, in the file and in the table. */
function unique(expected: Expected[]): Expected[] {
  const times = (names: string[]) => Map.groupBy(names.map(plainName), (name) => name)
  const inFile = times(expected.map(({ name }) => name))
  const inTable = Map.groupBy(
    quebecPlaces().filter((place) => !isPart(place)),
    ({ name }) => plainName(name),
  )
  return expected.filter(
    ({ name }) =>
      inFile.get(plainName(name))?.length === 1 &&
      new Set(inTable.get(plainName(name))?.map(({ county }) => county)).size === 1,
  )
}

const columns = {
  name: /^(name|nom|municipalit|munnom|city$|ville$)/i,
  lat: /^lat/i,
  lng: /^(lng|lon)/i,
  province: /^(prov|admin1)/i,
}

async function readExpected(file: string): Promise<Expected[]> {
  const rows: Record<string, string>[] = parse(await readFile(file, 'utf8'), {
    bom: true,
    columns: true,
    delimiter: [',', ';', '\t'],
  })
  const heads = Object.keys(rows[0] ?? {})
  const column = (of: RegExp) => heads.find((head) => of.test(head))
  const [name, lat, lng] = [columns.name, columns.lat, columns.lng].map(column)
  if (!name || !lat || !lng) throw new Error(`${file}: no columns name, lat and lng`)
  const province = column(columns.province)
  return rows
    .filter((row) => !province || /^(qc|qu[eé]bec|10)$/i.test(row[province] ?? ''))
    .map((row) => ({ name: row[name] ?? '', at: [Number(row[lng ?? '']), Number(row[lat ?? ''])] }))
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
