import { plainName } from '../../../../domain/places/plain-name.ts'
import type { City } from '../places.queries.ts'
import { quebecPlaces } from './quebec.ts'

const key = (municipality: string, name: string) => `${plainName(municipality)}/${plainName(name)}`

let boroughs: Set<string> | undefined

/** A borough by law, no neighbourhood or former municipality. */
export const isBorough = ({ name, area, region }: City): boolean =>
  region === 'QC' &&
  area !== null &&
  (boroughs ??= new Set(
    quebecPlaces()
      .filter(({ kind }) => kind === 'arrondissement')
      .map((place) => key(place.municipality ?? '', place.name)),
  )).has(key(name, area))
