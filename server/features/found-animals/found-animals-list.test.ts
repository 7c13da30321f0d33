import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { foundAnimalsApi } from '#domain/found-animals/found-animals.api.ts'
import { nearbyApi } from '#domain/nearby/nearby.api.ts'
import { foundAnimals } from '../../db/tables/index.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { storeFoundAnimal } from '../../testing/stored/found-animal.ts'
import { indexPlanOf } from '../../testing/statements.ts'
import {
  secrets,
  startFoundAnimalsTest,
  type FoundAnimalsTest,
} from '../../testing/test-found-animals.ts'
import { foundAround, latestFound } from './found-animals.queries.ts'

let f: FoundAnimalsTest
beforeAll(async () => {
  f = await startFoundAnimalsTest()
})
afterAll(() => f.t.close())
beforeEach(() => f.t.services.db.$client.query('delete from rate_limits'))

describe('real animals, before anything is asked', () => {
  it('are the latest, or the nearest to the place given, four of each kind', async () => {
    const { db } = f.t.services
    for (let n = 0; n < 5; n++)
      await insertAnimal(db, { name: `Près ${n}`, lostAt: [-73.57 + n / 100, 45.46] })
    await insertAnimal(db, { name: 'Loin', lostAt: [-71.21, 46.81] })
    const { id } = await f.posted({ state: 'held', species: 'Cat' })
    const ask = async (query: { location?: string }) =>
      (await f.t.call(nearbyApi.animals, { query })).body
    const latest = await ask({})
    expect(latest.lost).toHaveLength(4)
    expect(latest.found[0]).toMatchObject({ unique_id: id, name: null, species: 'Cat' })
    expect(JSON.stringify(latest)).not.toMatch(/distance|"location"/)
    expect(JSON.stringify(latest)).not.toMatch(secrets)
    const { lost } = await ask({ location: '-71.2,46.8' })
    expect(lost[0]).toMatchObject({ name: 'Loin', distance: expect.closeTo(1.35, 1) })
    expect(lost).toHaveLength(4)
    expect((await f.t.call(nearbyApi.animals, { query: { location: '-200,45' } })).status).toBe(400)
  })
})

describe('the list', () => {
  it('is of a place, nearest first, page by page, by species, or the latest', async () => {
    const [near, further, cat] = [
      await f.confirmed({ location: [-66.5, 50.2] }),
      await f.confirmed({ location: [-66.4, 50.2] }),
      await f.confirmed({ location: [-66.38, 50.2], species: 'Cat' }),
    ]
    const list = async (query: Record<string, string>) =>
      (await f.t.call(foundAnimalsApi.list, { query })).body
    const ids = ({ results }: { results: { unique_id: string }[] }) =>
      results.map(({ unique_id }) => unique_id)
    const location = '[-66.51,50.2]'
    expect(ids(await list({ location }))).toEqual([near.id, further.id, cat.id])
    expect(ids(await list({ location, species: 'Dog' }))).toEqual([near.id, further.id])
    expect(ids(await list({ location, radius: '2' }))).toEqual([near.id])
    const page = await list({ location, limit: '1', offset: '1' })
    expect([ids(page), page.more]).toEqual([[further.id], true])
    expect(ids(await list({})).slice(0, 3)).toEqual([cat.id, further.id, near.id])
    expect((await f.t.call(foundAnimalsApi.list, { query: { location: 'here' } })).status).toBe(400)
  })

  it('has the latest of each place first, also of one whose public place or species is new', async () => {
    const at: [number, number] = [-70.11, 46.11]
    const stored = (at: [number, number], day: number, more = {}) =>
      storeFoundAnimal(f.t.services.db, {
        at,
        state: 'seen',
        created: new Date(`2026-05-0${day}T12:00:00Z`),
        expires: new Date('2100-01-01'),
        ...more,
      })
    const all = async (query: object = {}) =>
      (
        await f.t.call(foundAnimalsApi.list, { query: { location: at.join(), ...query } })
      ).body.results.map(({ unique_id: id }) => id)
    const older = (await stored(at, 2)).uniqueId
    const aside = (await stored([-70.1, 46.11], 5)).uniqueId
    const latest = (await stored(at, 4)).uniqueId
    const cat = (await stored(at, 3, { species: 'Cat' })).uniqueId
    expect(await all()).toEqual([latest, cat, older, aside])
    expect(await all({ species: 'Cat' })).toEqual([cat])
    expect(await all({ offset: '1', limit: '2' })).toEqual([cat, older])
    await f.t.services.db
      .update(foundAnimals)
      .set({ publicLng: -70.13, publicPlace: sql`public.sphere(-70.13, 46.11)` })
      .where(eq(foundAnimals.uniqueId, latest))
    await f.t.services.db
      .update(foundAnimals)
      .set({ species: 'Bird' })
      .where(eq(foundAnimals.uniqueId, aside))
    expect(await all()).toEqual([cat, older, aside, latest])
    expect(await all({ species: 'Bird' })).toEqual([aside])
  })

  it('reads places by distance and notices by their place, or the latest, each from an index', async () => {
    expect(await indexPlanOf(f.t, foundAround)).toMatch(
      /Incremental Sort[^]*Index Scan using found_places_place[^]*Order By: \(place <->[^]*Index Scan using found_animals_listed/,
    )
    expect(await indexPlanOf(f.t, latestFound)).toMatch(
      /^Limit[^\n]*\n *-> {2}Index Scan using found_animals_recent/,
    )
  })
})
