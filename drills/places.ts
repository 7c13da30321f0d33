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
import {
  elsewhereKm,
  misspeltForm,
  municipalities,
  readForms,
  type FormRead,
} from '../server/testing/place-forms/place-forms.ts'

/** Km between a row of the table and the second source. */
const near = 3
/** Shares that must hold: of rows, and of names in each form that are found, the misspelt apart. */
const least = { row: 0.98, read: 0.93, misspelt: 0.75 }
/** Places elsewhere that are printed. */
const worst = 20

interface Expected {
  name: string
  at: [lng: number, lat: number]
}

/**
 * Municipalities of Quebec in each form in which people type them: none may be put elsewhere without
 * a question. Against our table's own positions; with `PLACES_FILE` (CSV of another source with a
 * column of names, of latitudes and of longitudes, and if it has other provinces one of provinces)
 * also against that source's, to which the table is compared too.
 */
export async function run(): Promise<number> {
  const file = process.env['PLACES_FILE']
  const expected = file ? await readExpected(file) : []
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
      const second = new Map(unique(expected).map(({ name, at }) => [plainName(name), at]))
      const reads = await readForms(db, municipalities(), ({ name, lng, lat }) => {
        const other = second.get(plainName(name))
        return other ? [[lng, lat], other] : [[lng, lat]]
      })
      return report(reads) || rowsFailed ? 1 : 0
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
  const far = known.filter((one) => away(one) > near)
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
  console.log(`  ${percent(share)} within ${near} km; the others:`)
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
