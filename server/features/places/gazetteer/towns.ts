import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GazetteerRow } from './gazetteer.ts'
import { plainName } from '../../../../domain/places/plain-name.ts'

export const townColumns = ['name', 'region', 'lat', 'lng', 'people'].join('\t')

/** `towns.tsv`: towns of the other provinces that the library lacks; see docs/places.md. */
export const townRows = (): GazetteerRow[] =>
  readFileSync(join(import.meta.dirname, 'towns.tsv'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .slice(1)
    .map(readRow)

function readRow(line: string): GazetteerRow {
  const [name, region, lat, lng, people] = line.split('\t') as [string, string, ...string[]]
  return {
    id: `city:${plainName(`${region} ${name}`).replaceAll(' ', '-')}`,
    kind: 'city',
    name,
    area: null,
    region,
    country: 'CA',
    population: Number(people),
    lng: Number(lng),
    lat: Number(lat),
    term: name,
  }
}
