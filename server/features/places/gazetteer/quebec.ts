import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** As official acts call them, and two kinds of parts. */
export const quebecKinds = [
  'ville',
  'municipalité',
  'paroisse',
  'village',
  'canton',
  'cantons unis',
  'village nordique',
  'village cri',
  'village naskapi',
  'réserve indienne',
  'établissement',
  'arrondissement',
  'secteur',
] as const
export type QuebecKind = (typeof quebecKinds)[number]

/** One row of `quebec.tsv`; docs/places.md tells how it was made and how one is corrected. */
export interface QuebecPlace {
  name: string
  kind: QuebecKind
  /** Regional county or what takes its place. */
  county: string
  /** Of the village or the centre of the town, to 0.01 degree. */
  lat: number
  lng: number
  /** Two significant digits; null for parts. */
  people: number | null
  /** Forward sortation areas; those with 0 in second position are shared with others. */
  postal: string[]
  /** Short, English and former names. */
  others: string[]
  /** Of a borough or former municipality: today's municipality. */
  municipality: string | null
  /** Why the position needs a second look; null where two public sources agree within 3 km. */
  note: string | null
}

export const quebecColumns =
  'name kind county lat lng people postal others municipality note'.replaceAll(' ', '\t')

let read: QuebecPlace[] | undefined
/** About 1,500 rows, kept once read. */
export const quebecPlaces = (): QuebecPlace[] =>
  (read ??= readPlaces(readFileSync(join(import.meta.dirname, 'quebec.tsv'), 'utf8')))

const readPlaces = (table: string): QuebecPlace[] =>
  table.split('\n').filter(Boolean).slice(1).map(readRow)

function readRow(line: string): QuebecPlace {
  const [name, kind, county, lat, lng, people, postal, others, municipality, note] = line.split(
    '\t',
  ) as [string, QuebecKind, ...string[]]
  return {
    name,
    kind,
    county: county ?? '',
    lat: Number(lat),
    lng: Number(lng),
    people: people ? Number(people) : null,
    postal: list(postal, ' '),
    others: list(others, '|'),
    municipality: municipality || null,
    note: note || null,
  }
}

const list = (cell: string | undefined, mark: string) => (cell ? cell.split(mark) : [])

/** A borough or former municipality. */
export const isPart = ({ municipality }: QuebecPlace): boolean => municipality !== null
