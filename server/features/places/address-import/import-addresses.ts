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
import { layOutAddresses, readAddressRow, type AddressRow } from './address-file.ts'
import { likeliestCity } from '../gazetteer/gazetteer.ts'
import { plainName } from '../../../../domain/places/plain-name.ts'
import { listCities, type City } from '../places.queries.ts'
import { regionCode } from '../../../../domain/places/regions.ts'
import { storeAddresses, tidyAddresses, type StoredAddress } from './store-addresses.ts'

export interface AddressPlan extends FilePlan {
  /** Imports of one source are exclusive. */
  source: string
  /** `COLUMN=FIELD` pairs. */
  map: string[]
  /** Values of empty cells. */
  defaults: { city?: string; region?: string }
  /** Overwrite position and postal code of known addresses. */
  update: boolean
}

/**
 * Streets, numbers and vocabulary. Idempotent.
 * @throws ImportError for what the operator can correct
 */
export async function importAddresses(
  stores: { db: Database; clock: Clock },
  plan: AddressPlan,
  watch: ImportWatch = {},
): Promise<ImportOutcome> {
  const { map, format, defaults, update, source, dryRun } = plan
  const region =
    defaults.region === undefined
      ? null
      : (regionCode(defaults.region) ?? defaults.region.toUpperCase())
  if (region !== null && !/^[A-Z]{2}$/.test(region))
    throw new ImportError(
      `${JSON.stringify(defaults.region)} is no province: write it like QC or Québec.`,
    )
  const known = new Map<string, number>()
  let cities: ReturnType<typeof cityFinder>
  const prepare = (header: string[]): ImportJob<AddressRow> => {
    const layout = layOutAddresses(header, map)
    const reading = { layout, width: header.length }
    return {
      source: `addresses ${source}`,
      used: Object.values(layout).flatMap((columns) => columns.map(({ index }) => index)),
      facts: { map, format, defaults, update },
      async begin() {
        cities = cityFinder(await listCities(stores.db))
      },
      read: (cells, line, done) => (done ? nothing : readAddressRow(cells, line, reading)),
      async store(tx, rows) {
        // The dry run rolled back its streets.
        if (dryRun) known.clear()
        const placed = rows.map((row): StoredAddress => ({
          ...row,
          ...cities(row, { city: defaults.city ?? null, region }),
        }))
        return {
          ...(await storeAddresses(tx, placed, known, update)),
          differing: 0,
          placeless: 0,
          rejected: [],
        }
      },
    }
  }
  const outcome = await runImport(stores, plan, prepare, watch)
  if (!dryRun) await tidyAddresses(stores.db)
  return outcome
}

/** Rows of an earlier run do not affect later ones. */
const nothing: AddressRow = {
  line: 0,
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
  const spelt = new Map(
    municipalities.map(({ name, region }) => [`${region} ${plainName(name)}`, name]),
  )
  const near = new Map<string, City | undefined>()
  const cityAt = ({ lng, lat }: { lng: number; lat: number }) => {
    const cell = `${Math.round(lng * 100)} ${Math.round(lat * 100)}`
    if (!near.has(cell)) near.set(cell, likeliestCity({ lng, lat }, municipalities))
    return near.get(cell)
  }
  return (
    row: AddressRow,
    defaults: { city: string | null; region: string | null },
  ): { city: string; region: string } => {
    const city = row.city ?? defaults.city
    const region = row.region ?? defaults.region ?? cityAt(row)?.region ?? 'QC'
    if (city !== null) return { city: spelt.get(`${region} ${plainName(city)}`) ?? city, region }
    return { city: cityAt(row)?.name ?? '', region }
  }
}
