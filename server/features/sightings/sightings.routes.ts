import { sightingsApi } from '#domain/sightings/sightings.api.ts'
import { pictureKey } from '../../files/picture-files.ts'
import { route } from '../../http/route.ts'
import { Refusal } from '../../refusal.ts'
import { animalOf } from '../animals/animals.queries.ts'
import {
  copySighting,
  decideOnSighting,
  readOwnSighting,
  removeSighting,
} from './change-sighting.ts'
import { checkSighting, postSighting, type CheckedSighting } from './post-sighting.ts'
import { sightingOf, sightingsOf } from './sightings.queries.ts'

export const sightingsRoutes = [
  route(
    sightingsApi.post,
    ({ params, body }, call, checked: CheckedSighting) =>
      postSighting(params.id, body, call, checked),
    ({ params, body }, call) => checkSighting(params.id, body, call),
  ),
  route(sightingsApi.ofAnimal, async ({ params: { id } }, call) =>
    sightingsOf(call, await animalOf(call.db, call.caller, id)),
  ),
  route(sightingsApi.decide, ({ params, body: { status } }, call) =>
    decideOnSighting(call, params, status),
  ),
  route(sightingsApi.picture, async ({ params, query }, { db, caller, files, reply }) => {
    const { row } = await sightingOf(db, await animalOf(db, caller, params.id), params.sightingId)
    const file = row.pictureId && (await files.open(pictureKey(row.pictureId, query.size)))
    if (!file) throw new Refusal('NOT_FOUND')
    await reply
      .type('image/webp')
      .headers({ 'Content-Length': file.size, 'Cache-Control': 'private, max-age=86400' })
      .send(file.stream)
  }),
  route(sightingsApi.own, ({ body: { token } }, call) => readOwnSighting(call, token)),
  route(sightingsApi.copy, ({ body: { token } }, call) => copySighting(call, token)),
  route(sightingsApi.remove, ({ body: { token } }, call) => removeSighting(call, token)),
]
