import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/connect.ts'
import { ImportError } from '../../../import/import-error.ts'
import {
  runImport,
  type FilePlan,
  type ImportJob,
  type ImportOutcome,
  type ImportWatch,
} from '../../../import/run-import.ts'
import { plainName } from '../../../../domain/places/plain-name.ts'
import { regionCode } from '../../../../domain/places/regions.ts'
import { likeliestCity } from '../gazetteer/gazetteer.ts'
import { listCities, type City } from '../places.queries.ts'
import { layOutAddresses, readAddressRow, remembered, type AddressRow } from './address-file.ts'
import { compareAddresses, tidyAddresses } from './compare-addresses.ts'
import { openAddressTable } from './files/address-table.ts'
import {
  beginStage,
  endStage,
  stagedPositions,
  stageHolds,
  stageOf,
  stageRows,
  type OrderedRow,
  type PlacedAddress,
} from './stage-addresses.ts'

export interface AddressPlan extends Omit<FilePlan, 'language'> {
  /** Whose addresses these are: all of them, in the place of those that it had. */
  source: string
  /** `COLUMN=FIELD` pairs. */
  map: string[]
  /** Values of empty cells. */
  defaults: { city?: string; region?: string }
  /** Of a folder or ZIP only this province's files; all by default. */
  province?: string
  /** Take away even more than half of what the source had. */
  allowShrink?: boolean
}

/**
 * Streets, numbers and vocabulary of one source, read to the end before one transaction brings what
 * differs (docs/decisions/0104). Idempotent.
 * @throws ImportError for what the operator can correct; then nothing is changed
 */
export async function importAddresses(
  { db, clock }: { db: Database; clock: Clock },
  plan: AddressPlan,
  watch: ImportWatch = {},
): Promise<ImportOutcome> {
  const { file, map, format, source, dryRun, allowShrink = false } = plan
  const region = plan.defaults.region === undefined ? null : regionOf(plan.defaults.region)
  const province = plan.province === undefined ? null : regionOf(plan.province)
  const stage = stageOf(source, dryRun)
  const table = await openAddressTable(file, { format, region: province }, (guids) =>
    stagedPositions(db, stage, guids),
  )
  const prepare = (header: string[]): ImportJob<OrderedRow> => {
    const layout = layOutAddresses(header, map)
    const reading = { layout, region }
    let cities: ReturnType<typeof cityFinder>
    let order = 0
    return {
      source: `addresses ${source}`,
      columns: {
        oneLine: Object.values(layout).flatMap((columns) => columns.map(({ index }) => index)),
        manyLines: [],
      },
      facts: { map, format, defaults: plan.defaults, province },
      async begin() {
        cities = cityFinder(await listCities(db))
      },
      read(cells, line, done) {
        order++
        if (done) return nothing
        const row = readAddressRow(cells, line, reading)
        return 'reject' in row ? row : { ...row, order }
      },
      async store(tx, rows) {
        const placed = rows.map((row): PlacedAddress => ({
          ...row,
          ...cities(row, { city: plan.defaults.city ?? null, region }),
        }))
        await stageRows(tx, stage, placed)
        return {
          imported: 0,
          updated: 0,
          unchanged: rows.length,
          differing: 0,
          placeless: 0,
          rejected: [],
        }
      },
      stage: {
        holds: (rows) => stageHolds(db, stage, rows),
        begin: (step) => beginStage(db, stage, table.positions?.() ?? null, step),
        compare: (tx, step) => compareAddresses(tx, { stage, source, allowShrink }, step),
        end: () => endStage(db, stage),
      },
    }
  }
  const outcome = await runImport({ db, clock }, { ...plan, language: 'en' }, prepare, watch, table)
  if (!dryRun && outcome.finished) await tidyAddresses(db)
  return outcome
}

function regionOf(text: string): string {
  const region = regionCode(text) ?? text.toUpperCase()
  if (!/^[A-Z]{2}$/.test(region))
    throw new ImportError(`${JSON.stringify(text)} is no province: write it like QC or Québec.`)
  return region
}

/** Rows of an earlier run do not affect later ones. */
const nothing: OrderedRow = {
  order: 0,
  street: '',
  number: 0,
  suffix: '',
  city: null,
  region: null,
  postal: null,
  lng: 0,
  lat: 0,
}

/**
 * The row's city in the gazetteer's spelling: the named one, else the default, else by position.
 */
function cityFinder(all: City[]) {
  const municipalities = all.filter(({ area }) => area === null)
  const names = new Map(
    municipalities.map(({ name, region }) => [`${region} ${plainName(name)}`, name]),
  )
  const spelt = remembered(
    ({ region, city }: { region: string; city: string }) =>
      names.get(`${region} ${plainName(city)}`) ?? city,
  )
  const cityAt = remembered(
    ({ lng, lat }: { lng: number; lat: number }) => likeliestCity({ lng, lat }, municipalities),
    ({ lng, lat }) => `${Math.round(lng * 100)} ${Math.round(lat * 100)}`,
  )
  return (
    row: AddressRow,
    defaults: { city: string | null; region: string | null },
  ): { city: string; region: string } => {
    const city = row.city ?? defaults.city
    const region = row.region ?? defaults.region ?? cityAt(row)?.region ?? 'QC'
    if (city !== null) return { city: spelt({ region, city }), region }
    return { city: cityAt(row)?.name ?? '', region }
  }
}
