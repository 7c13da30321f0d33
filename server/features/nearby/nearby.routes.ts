import { dayOf } from '#domain/dates.ts'
import { nearbyApi, type NearbyAnimal } from '#domain/nearby/nearby.api.ts'
import { nearbyCount } from '#domain/nearby/nearby-kinds.ts'
import { searchRadius } from '#domain/search/search.api.ts'
import { route } from '../../http/route.ts'
import { findRecentAdoptable } from '../adoption/adoption.queries.ts'
import { listFound } from '../found-animals/found-animals.queries.ts'
import { positionOfCaller } from '../places/home-of-caller.ts'
import { findRecentLost } from '../search/search.queries.ts'

export const nearbyRoutes = [
  route(nearbyApi.animals, async ({ query }, call) => {
    const { db, caller, clock, limits, visitor } = call
    await limits.consume('search', visitor)
    const now = clock.now()
    const location = query.location ?? (await positionOfCaller(db, caller)) ?? undefined
    const asked = { location, limit: nearbyCount }
    const [lost, found, adoptable] = await Promise.all([
      findRecentLost(call, asked),
      listFound(db, { ...asked, radius: searchRadius.largest, offset: 0 }, now),
      findRecentAdoptable(call, asked, dayOf(now)),
    ])
    return {
      lost: lost.map((one) => card({ ...one, picture: one.firstPhoto, date: one.date })),
      found: found.results.map((one) => card({ ...one, name: null, picture: one.pictures[0] })),
      adoptable: adoptable.map((one) => card({ ...one, picture: one.firstPhoto, date: one.since })),
    }
  }),
]

type Told = { [K in keyof NearbyAnimal]?: NearbyAnimal[K] | undefined }

const card = ({
  unique_id: id = '',
  species = 'Other',
  sex = 'Unknown',
  name,
  breed,
  picture,
  city,
  date,
  distance,
}: Told): NearbyAnimal => ({
  unique_id: id,
  species,
  sex,
  name: name ?? null,
  breed: breed ?? null,
  picture: picture ?? null,
  city: city ?? null,
  date: date ?? null,
  ...(distance !== undefined && { distance }),
})
