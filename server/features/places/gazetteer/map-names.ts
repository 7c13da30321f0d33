import { readGazetteer, type GazetteerRow } from './gazetteer.ts'

type Named = [name: string, lng: number, lat: number]

const leastPeople = 3000
/** West and north edges of the outline map. */
const edges = { west: -145, north: 76 }

/**
 * Names on the outline map: towns, and for near views boroughs, neighbourhoods and villages; the
 * largest first, since where two would overlap the first is shown. Written to
 * web/shared/map/names.json by scripts/map/names.mjs.
 */
export function mapNames(): { towns: Named[]; districts: Named[] } {
  const rows = readGazetteer()
    .filter(({ lng, lat }) => lng > edges.west && lat < edges.north)
    .toSorted((a, b) => b.population - a.population)
  return { towns: rows.filter(isTown).map(named), districts: rows.filter(isDistrict).map(named) }
}

const isTown = ({ kind, population }: GazetteerRow) => kind === 'city' && population >= leastPeople

const isDistrict = ({ kind, area, term, population }: GazetteerRow) =>
  kind === 'area' ? term === area : kind === 'city' && population < leastPeople

const named = ({ name, area, lng, lat }: GazetteerRow): Named => [
  area ?? name,
  Number(lng.toFixed(3)),
  Number(lat.toFixed(3)),
]
