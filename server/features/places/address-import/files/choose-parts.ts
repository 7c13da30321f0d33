import { ImportError } from '../../../../import/import-error.ts'
import type { Part } from './parts.ts'

/** Statistics Canada's province codes. */
export const numberedRegions: Record<string, string> = {
  10: 'NL',
  11: 'PE',
  12: 'NS',
  13: 'NB',
  24: 'QC',
  35: 'ON',
  46: 'MB',
  47: 'SK',
  48: 'AB',
  59: 'BC',
  60: 'YT',
  61: 'NT',
  62: 'NU',
}

interface Chosen {
  addresses: Part[]
  /** Of the National Address Register, whose positions they hold. */
  locations: Part[]
}

/** `Addresses/Address_24_part_3.csv`, `Locations/Location_11.csv`. */
const register = /(?:^|\/)(address|location)_(\d\d)(?:_part_(\d+))?\.csv$/i
/** `ca/qc/gatineau.csv`, `ca/qc/province-addresses-state.geojson`. */
const table = /\.(?:csv|geojson|jsonl|ndjson)(?:\.gz)?$/i
/** OpenAddresses has other layers beside addresses. */
const otherLayer = /-(?:buildings|centerlines|parcels)[-.]/i

/**
 * The tables of a folder or a ZIP of the National Address Register or OpenAddresses.
 * @param region two letters; null for all
 * @throws ImportError where there is none
 */
export function choose(parts: Part[], region: string | null, path: string): Chosen {
  const registered = parts.flatMap((part) => {
    const [, kind, province = '', number = '0'] = register.exec(part.name) ?? []
    return kind && (region === null || numberedRegions[province] === region)
      ? [{ part, kind: kind.toLowerCase(), order: Number(province) * 1000 + Number(number) }]
      : []
  })
  const of = (kind: string) =>
    registered
      .filter((one) => one.kind === kind)
      .toSorted((a, b) => a.order - b.order)
      .map(({ part }) => part)
  const isRegister = parts.some(({ name }) => register.test(name))
  const addresses = isRegister
    ? of('address')
    : parts
        .filter(
          ({ name }) =>
            table.test(name) &&
            !otherLayer.test(name) &&
            (region === null || regionOfPath(name) === region),
        )
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  if (addresses.length === 0)
    throw new ImportError(
      `${path} holds no file of addresses${region === null ? '' : ` of ${region}`}: one of Statistics Canada has files such as Addresses/Address_24_part_1.csv, one of OpenAddresses such as ca/qc/province-addresses-state.geojson.`,
    )
  return { addresses, locations: isRegister ? of('location') : [] }
}

/** OpenAddresses often leaves the province out of its rows. */
export const regionOfPath = (name: string): string | null =>
  /(?:^|\/)(?:ca|us)\/([a-z]{2})\//.exec(name)?.[1]?.toUpperCase() ?? null
