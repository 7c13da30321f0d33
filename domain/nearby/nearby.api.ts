import { z } from 'zod'
import { sexes, speciesList } from '../animals/animal.ts'
import { endpoint } from '../contract.ts'
import { placeInQuery } from '../search/search.api.ts'
import { nearbyCount } from './nearby-kinds.ts'

/** What a card shows, and nothing of any person. */
export const nearbyAnimal = z.object({
  unique_id: z.string(),
  /** null of a found animal. */
  name: z.string().nullable(),
  species: z.enum(speciesList),
  sex: z.enum(sexes),
  breed: z.string().nullable(),
  /** Id of the first. */
  picture: z.string().nullable(),
  city: z.string().nullable(),
  /** Day of the loss, of the find, or from which it waits for a family. */
  date: z.string().nullable(),
  /** Kilometres, where a place is known. */
  distance: z.number().optional(),
})
export type NearbyAnimal = z.output<typeof nearbyAnimal>

const row = z.array(nearbyAnimal)

export const nearbyApi = {
  animals: endpoint({
    method: 'GET',
    path: '/api/search/nearby',
    access: 'anyone',
    summary: `${nearbyCount} lost, ${nearbyCount} found and ${nearbyCount} adoptable animals: the nearest to the place given or to the address of the account, else the latest`,
    query: z.object({ location: placeInQuery.optional() }),
    reply: z.object({ lost: row, found: row, adoptable: row }),
  }),
}
