import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { distanceKm } from '#domain/places/geo.ts'
import { plainName } from '../domain/places/plain-name.ts'
import { startCluster } from '../server/db/cluster/start-cluster.ts'
import { connect, type Database } from '../server/db/connect.ts'
import { migrateDatabase } from '../server/db/migrate.ts'
import { loadPlaces } from '../server/features/places/gazetteer/load-places.ts'
import { isPart, quebecPlaces } from '../server/features/places/gazetteer/quebec.ts'
import { readPlace } from '../server/features/places/read-place.ts'
import {
  elsewhereKm,
  forms,
  misspeltForm,
  municipalities,
  readForms,
  type FormRead,
} from '../server/testing/place-forms/place-forms.ts'

/** Km from the second source: of a row of the table, and of a name that is read. */
const near = { row: 3, read: 5 }
/**
 * Shares that must hold: of rows, of names that one municipality has, and of all names in each form
 * that are found, the misspelt apart.
 */
const least = { row: 0.98, name: 0.97, read: 0.93, misspelt: 0.75 }
/** Places elsewhere that are printed. */
const worst = 20

/** A file with fewer names that the table has too proves little. */
const leastNames = 700

interface Expected {
  name: string
  /** Of its villages or quarters, of which any will do. */
  at: [Point, ...Point[]]
}
type Point = [lng: number, lat: number]

/**
 * Municipalities of Quebec in each form in which people type them: none may be put elsewhere without
 * a question. Against our table's own positions; with `PLACES_FILE` (CSV of another source with a
 * column of names, of latitudes and of longitudes; one of provinces if it has several, and one of
 * codes if a municipality has several points) also against that source's, to which the table is
 * compared too.
 */
export async function run(): Promise<number> {
  const file = process.env['PLACES_FILE']
  const expected = file ? await readExpected(file) : []
  const names = new Set(expected.map(({ name }) => plainName(name)))
  const known = municipalities().filter(({ name }) => names.has(plainName(name)))
  if (file && known.length < leastNames) {
    console.error(`PLACES_FILE has ${known.length} of our municipalities, at least ${leastNames}.`)
    return 1
  }
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-drill-'))
  // As root the database runs under another account, which must get in.
  await chmod(folder, 0o755)
  const cluster = await startCluster({ dataDir: folder, log: { info: () => {}, warn: () => {} } })
  try {
    await migrateDatabase(cluster.url)
    const { db, close } = connect(cluster.url, { max: 2 })
    try {
      await loadPlaces(db)
      const rowsFailed = file !== undefined && compareRows(expected)
      const asked = unique(expected)
      const second = new Map(asked.map(({ name, at }) => [plainName(name), at]))
      const reads = await readForms(db, municipalities(), ({ name, lng, lat }) => [
        [lng, lat],
        ...(second.get(plainName(name)) ?? []),
      ])
      const namesFailed = file !== undefined && (await readNames(db, asked))
      return report(reads) || rowsFailed || namesFailed ? 1 : 0
    } finally {
      await close()
    }
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** True if a place was put elsewhere, or too many were asked about. */
function report(reads: FormRead[]): boolean {
  for (const { form, right, asked, elsewhere } of reads) {
    console.log(`\n${form}: ${right} right, ${asked.length} asked, ${elsewhere.length} elsewhere`)
    console.log(`  asked: ${asked.join('; ') || 'none'}`)
  }
  const all = reads.flatMap(({ elsewhere }) => elsewhere).toSorted((a, b) => b.km - a.km)
  console.log(`\n${all.length} are more than ${elsewhereKm} km off without a question`)
  for (const { km, line } of all.slice(0, worst)) console.log(`  ${km.toFixed(0)} km: ${line}`)
  return (
    all.length > 0 ||
    reads.some(
      ({ form, right, asked }) =>
        right / (right + asked.length) < (form === misspeltForm ? least.misspelt : least.read),
    )
  )
}

/** True if too few names are read where the second source has them, or one is put elsewhere. */
async function readNames(db: Database, expected: Expected[]): Promise<boolean> {
  let failed = false
  for (const { form, typed } of forms.slice(0, 3)) {
    let right = 0
    // The municipality itself, whose row is among those apart above.
    const apart: string[] = []
    const elsewhere: string[] = []
    const unclear: string[] = []
    for (const one of expected) {
      const { certain } = await readPlace(db, { text: typed({ ...one, postal: [] }) }, null, 'fr')
      const away = certain && awayFrom([certain.lng, certain.lat], one)
      if (away === null) unclear.push(one.name)
      else if (away <= near.read) right++
      else if (plainName(certain?.city ?? '') === plainName(one.name)) apart.push(one.name)
      else elsewhere.push(`${one.name}: ${certain?.title}, ${away.toFixed(0)} km`)
    }
    const share = right / expected.length
    console.log(`\n"${form}" of the second source: ${percent(share)} within ${near.read} km`)
    console.log(`  its row is apart: ${apart.join(', ') || 'none'}`)
    console.log(`  asked: ${unclear.join(', ') || 'none'}`)
    console.log(`  elsewhere: ${elsewhere.join('; ') || 'none'}`)
    failed ||= share < least.name || elsewhere.length > 0
  }
  return failed
}

const awayFrom = (point: Point, { at }: Expected) =>
  Math.min(...at.map((one) => distanceKm(point, one)))

/** True if too many rows lie elsewhere than the second source has them. */
function compareRows(expected: Expected[]): boolean {
  const byName = Map.groupBy(
    quebecPlaces().filter((place) => !isPart(place)),
    ({ name }) => plainName(name),
  )
  const known = expected.filter(({ name }) => byName.has(plainName(name)))
  const away = (one: Expected) =>
    Math.min(
      ...(byName.get(plainName(one.name)) ?? []).map(({ lng, lat }) => awayFrom([lng, lat], one)),
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
  code: /^(code|id)$/i,
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
  const [province, code] = [columns.province, columns.code].map(column)
  const points = rows
    .filter((row) => !province || /^(qc|qu[eé]bec|10)$/i.test(row[province] ?? ''))
    .map((row, line) => {
      const at: Point = [Number(row[lng] || NaN), Number(row[lat] || NaN)]
      if (!at.every(Number.isFinite)) throw new Error(`${file}: no position of ${row[name]}`)
      return { name: row[name] ?? '', of: (code && row[code]) || String(line), at }
    })
  return [...Map.groupBy(points, ({ of }) => of).values()].map((all) => ({
    name: all[0]?.name ?? '',
    at: all.map(({ at }) => at) as Expected['at'],
  }))
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
