import { z } from 'zod'
import { adoptionSorts, type AdoptionSort } from '#domain/adoption/adoption.api.ts'
import { speciesList, type Species } from '#domain/animals/animal.ts'
import { location, type Location } from '#domain/places/location.ts'

export interface AdoptionQuery {
  species?: Species | undefined
  place?: Location | undefined
  address: string
  sort: AdoptionSort
  descending: boolean
  /** Cards also where there is room for the table. */
  cards: boolean
}

const speciesOf = z.enum(speciesList)
const sortOf = z.enum(adoptionSorts)

/** Ignores invalid values, since people share and edit addresses. */
export function readQuery({
  species,
  lng,
  lat,
  address = '',
  sort = '',
  view,
}: Record<string, string | undefined>): AdoptionQuery {
  const descending = sort.startsWith('-')
  return {
    species: speciesOf.safeParse(species).data,
    place: location.safeParse([Number(lng || Number.NaN), Number(lat || Number.NaN)]).data,
    address,
    sort: sortOf.safeParse(descending ? sort.slice(1) : sort).data ?? 'distance',
    descending,
    cards: view === 'cards',
  }
}

/** The same as `?species=&address=&lng=&lat=&sort=&view=`; nearest first and the table say nothing. */
export function writeQuery({
  species,
  place,
  address,
  sort,
  descending,
  cards,
}: AdoptionQuery): Record<string, string | undefined> {
  const order = `${descending ? '-' : ''}${sort}`
  return {
    species,
    address,
    lng: place && String(place[0]),
    lat: place && String(place[1]),
    sort: order === 'distance' ? undefined : order,
    view: cards ? 'cards' : undefined,
  }
}
