import { isStaff } from '#domain/access/policies.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { note, noteEach } from '../../note.ts'
import { animalOf, profileOf } from './animals.queries.ts'
import { sendAnimalsCsv } from './animals-csv.ts'
import { createAnimal } from './create-animal.ts'
import { eventsOf } from './events.queries.ts'
import { listAnimals } from './list.queries.ts'
import { removeAnimal } from './remove-animal.ts'

export const animalsRoutes = [
  route(animalsApi.list, async ({ query }, call) => {
    const { db, caller, reply } = call
    const page = await listAnimals(db, caller, query)
    // With whom staff may call.
    if (isStaff(caller)) await note(db, 'animal_read', 'list', call)
    return answerList(reply, page)
  }),

  route(animalsApi.csv, ({ query }, call) => sendAnimalsCsv(query, call)),

  route(animalsApi.create, async ({ body }, call) => {
    const uniqueId = await createAnimal(body, call)
    return { unique_id: uniqueId, animal: { unique_id: uniqueId } }
  }),

  route(animalsApi.profile, async ({ params }, call) => {
    const profile = await profileOf(call, { uniqueId: params.id })
    const { keeper } = profile
    if (isStaff(call.caller))
      await noteEach(
        call.db,
        [
          { action: 'animal_read', subject: params.id },
          ...(keeper?.kind === 'person'
            ? [{ action: 'users_read' as const, subject: keeper.id }]
            : []),
        ],
        call,
      )
    return profile
  }),

  route(animalsApi.events, async ({ params }, call) => {
    const animal = await animalOf(call.db, call.caller, params.id)
    if (isStaff(call.caller)) await note(call.db, 'animal_events_read', animal.uniqueId, call)
    return eventsOf(call.db, animal.id)
  }),

  route(animalsApi.remove, async ({ params, body }, call) => {
    await removeAnimal(params.id, body, call)
    return { success: true as const }
  }),
]
