import proj4 from 'proj4'
import { ImportError } from '../../../import/import-error.ts'
import type { Reject } from '../../../import/rejects-file.ts'
import { postalOf } from '../../../../domain/places/postal-code.ts'
import { regionCode } from '../../../../domain/places/regions.ts'
import { joinStreet, readable } from '../words/street-name.ts'
import { numberedRegions } from './files/choose-parts.ts'

/** Column names at OpenAddresses, Statistics Canada, and Quebec's register of addresses. */
export const addressFields = {
  number: {
    about: 'civic number, with or without its letter',
    known: ['number', 'civic_no', 'house_number', 'civic_number', 'numero_municipal'],
  },
  suffix: { about: 'what follows the civic number, where it is apart', known: ['civic_no_suffix'] },
  street: {
    about: 'street, with or without its kind',
    known: ['street', 'official_street_name', 'street_name', 'odonyme_recompose_court'],
  },
  kind: {
    about: 'kind of street, where it is apart',
    known: ['official_street_type', 'street_type'],
  },
  direction: {
    about: 'direction of the street, where it is apart',
    known: ['official_street_dir'],
  },
  mailStreet: {
    about: 'street as mail has it, where there is no other',
    known: ['mail_street_name'],
  },
  mailKind: { about: 'its kind', known: ['mail_street_type'] },
  mailDirection: { about: 'its direction', known: ['mail_street_dir'] },
  city: {
    about: 'municipality; where it is missing, the one at the position',
    known: [
      'csd_fre_name',
      'csd_eng_name',
      'city',
      'municipality',
      'nom_municipalite',
      'mail_mun_name',
    ],
  },
  region: {
    about: 'province or state',
    known: ['mail_prov_abvn', 'region', 'province', 'prov_code'],
  },
  postal: {
    about: 'postal code',
    known: ['postcode', 'postal_code', 'mail_postal_code', 'code_postal'],
  },
  lng: {
    about: 'longitude, degrees',
    known: [
      'lon',
      'lng',
      'longitude',
      'bg_longitude',
      'bf_reppoint_longitude',
      'location_longitude',
    ],
  },
  lat: {
    about: 'latitude, degrees',
    known: ['lat', 'latitude', 'bg_latitude', 'bf_reppoint_latitude', 'location_latitude'],
  },
  x: {
    about: 'easting, metres of Statistics Canada’s Lambert projection (EPSG:3347)',
    known: ['bg_x', 'bf_reppoint_x'],
  },
  y: { about: 'northing of the same', known: ['bg_y', 'bf_reppoint_y'] },
} as const
export type AddressField = keyof typeof addressFields
const fieldNames = Object.keys(addressFields) as AddressField[]

/** Candidate columns; the first nonempty counts. */
export type AddressLayout = Record<AddressField, { index: number; column: string }[]>

/**
 * Named columns first, then known ones.
 * @param named `COLUMN=FIELD` pairs
 * @throws ImportError naming what is missing, and the columns that the file has
 */
export function layOutAddresses(header: string[], named: string[]): AddressLayout {
  const has = `The file has these columns: ${header.map((name) => JSON.stringify(name)).join(', ')}.`
  const layout = Object.fromEntries(
    fieldNames.map((field) => [field, []]),
  ) as unknown as AddressLayout
  const add = (field: AddressField, index: number) =>
    layout[field].push({ index, column: header[index] as string })
  const indexOf = (name: string) =>
    header.findIndex((column) => column.trim().toLowerCase() === name.trim().toLowerCase())
  const taken = new Set<number>()
  for (const pair of named) {
    const at = pair.lastIndexOf('=')
    const field = fieldNames.find((name) => name === pair.slice(at + 1).trim())
    if (at < 1 || !field)
      throw new ImportError(
        `--map takes COLUMN=FIELD, not ${JSON.stringify(pair)}. The fields are: ${fieldNames.join(', ')}.`,
      )
    const index = indexOf(pair.slice(0, at))
    if (index < 0)
      throw new ImportError(`There is no column ${JSON.stringify(pair.slice(0, at))}. ${has}`)
    add(field, index)
    taken.add(index)
  }
  for (const field of fieldNames) {
    for (const name of addressFields[field].known) {
      const index = indexOf(name)
      if (index >= 0 && !taken.has(index)) add(field, index)
    }
  }
  const lacks = (field: AddressField) => layout[field].length === 0
  const missing = (['number', 'street'] as const).filter(lacks)
  if (missing.length > 0)
    throw new ImportError(
      `Say which column is the ${missing.join(' and the ')}: --map COLUMN=${missing[0]}. ${has}`,
    )
  if ((lacks('lng') || lacks('lat')) && (lacks('x') || lacks('y')) && indexOf('loc_guid') >= 0)
    throw new ImportError(
      `The positions are in the files Locations/Location_*.csv, which are not there: give the ZIP as it was downloaded, or the folder of all its files.`,
    )
  if ((lacks('lng') || lacks('lat')) && (lacks('x') || lacks('y')))
    throw new ImportError(
      `Say which columns tell the position: --map COLUMN=lng --map COLUMN=lat. ${has}`,
    )
  return layout
}

export interface AddressRow {
  street: string
  number: number
  suffix: string
  city: string | null
  region: string | null
  postal: string | null
  lng: number
  lat: number
}

const lambert = proj4(
  '+proj=lcc +lat_0=63.390675 +lon_0=-91.8666666666667 +lat_1=49 +lat_2=77 +x_0=6200000 +y_0=3000000 +datum=NAD83 +units=m +no_defs',
  'EPSG:4326',
)

const readRegion = (text: string): string | null =>
  regionCode(text) ??
  numberedRegions[text] ??
  (/^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : null)

/** `1200`, `12A`, `12 1/2`, `12-14` (the first counts). */
const civic =
  /^0*(\d{1,6})(?:\s{0,3}-\s{0,3}\d{1,6})?\s{0,3}-?\s{0,3}([A-Za-z]|½|1\/2|¼|1\/4|¾|3\/4)?$/
const longestName = 90
const longestValue = 200

interface AddressReading {
  layout: AddressLayout
  /** Of rows that name none. */
  region: string | null
}

/** Neighbours share their street and city. */
const streetOf = remembered(joinStreet)
const cityOf = remembered((text: string) => readable(text))

export function readAddressRow(
  cells: string[],
  line: number,
  { layout, region: fallback }: AddressReading,
): AddressRow | { reject: Reject } {
  const text = (field: AddressField) => {
    for (const { index } of layout[field]) {
      const cell = cells[index]?.trim()
      if (cell) return cell
    }
    return ''
  }
  const refuse = (field: AddressField, reason: string): { reject: Reject } => ({
    reject: {
      line,
      column: layout[field][0]?.column ?? field,
      reason,
      value: text(field).slice(0, longestValue),
    },
  })
  const given = text('number')
  if (given === '') return refuse('number', 'the civic number is missing')
  const behind = text('suffix')
  const [, digits, letter = ''] = civic.exec(behind === '' ? given : `${given} ${behind}`) ?? []
  if (!digits || Number(digits) === 0) return refuse('number', 'this is no civic number')
  const region = readRegion(text('region')) ?? fallback
  const named = text('street')
  const name = named === '' ? text('mailStreet') : named
  if (name === '') return refuse('street', 'the street is missing')
  const street = streetOf({
    kind: text(named === '' ? 'mailKind' : 'kind'),
    name,
    direction: text(named === '' ? 'mailDirection' : 'direction'),
    region,
  })
  if (street.length > longestName || /\p{C}/u.test(street))
    return refuse(
      'street',
      `the street is longer than ${longestName} characters, or holds signs that cannot be printed`,
    )
  const city = cityOf(text('city'))
  if (city.length > longestName || /\p{C}/u.test(city))
    return refuse(
      'city',
      `the city is longer than ${longestName} characters, or holds signs that cannot be printed`,
    )
  const position = readPosition(text)
  if (position === null)
    return refuse(layout.lng.length > 0 ? 'lng' : 'x', 'the position is missing')
  if (position === false)
    return refuse(layout.lng.length > 0 ? 'lng' : 'x', 'this is no position on the earth')
  return {
    street,
    number: Number(digits),
    suffix: letter.toUpperCase(),
    city: city || null,
    region,
    postal: postalOf(text('postal')),
    ...position,
  }
}

/** The last answers, a bounded number of them. */
export function remembered<Given, Answer>(
  work: (given: Given) => Answer,
  keyOf: (given: Given) => string = (given) => JSON.stringify(given),
): (given: Given) => Answer {
  const answers = new Map<string, Answer>()
  return (given) => {
    const key = keyOf(given)
    const known = answers.get(key)
    if (known !== undefined || answers.has(key)) return known as Answer
    if (answers.size >= 10_000) answers.clear()
    const answer = work(given)
    answers.set(key, answer)
    return answer
  }
}

/** null if missing, false if invalid. */
function readPosition(
  text: (field: AddressField) => string,
): { lng: number; lat: number } | null | false {
  if (text('lng') !== '' && text('lat') !== '')
    return onEarth(Number(text('lng')), Number(text('lat')))
  if (text('x') === '' || text('y') === '') return null
  const [x, y] = [Number(text('x')), Number(text('y'))]
  if (!Number.isFinite(x) || !Number.isFinite(y)) return false
  const [lng, lat] = lambert.forward([x, y]) as [number, number]
  return onEarth(lng, lat)
}

/** (0, 0) means none. Seven decimals are a centimetre. */
const onEarth = (lng: number, lat: number) =>
  Math.abs(lng) <= 180 && Math.abs(lat) <= 90 && (lng !== 0 || lat !== 0)
    ? { lng: Math.round(lng * 1e7) / 1e7, lat: Math.round(lat * 1e7) / 1e7 }
    : false
