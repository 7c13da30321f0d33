import { isStaff } from '#domain/access/policies.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import type { Call } from '../../context.ts'
import type { AuditAction } from '../../db/tables/index.ts'
import { answerList } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { note } from '../../note.ts'
import { animalOf, profileOf, type Animal } from './animals.queries.ts'
import { sendAnimalsCsv } from './animals-csv.ts'
import { createAnimal } from './create-animal.ts'
import { eventsOf } from './events.queries.ts'
import { listAnimals } from './list.queries.ts'
import { removeAnimal } from './remove-animal.ts'

export const animalsRoutes = [
  route(animalsApi.list, async ({ query }, { db, caller, reply }) =>
    answerList(reply, await listAnimals(db, caller, query)),
  ),

  route(animalsApi.csv, ({ query }, call) => sendAnimalsCsv(query, call)),

  route(animalsApi.create, async ({ body }, call) => {
    const uniqueId = await createAnimal(body, call)
    return { unique_id: uniqueId, animal: { unique_id: uniqueId } }
  }),

  route(animalsApi.profile, async ({ params }, call) => {
    const profile = await profileOf(call, { uniqueId: params.id })
    await recordStaffRead(call, { uniqueId: params.id }, 'animal_read')
    return profile
  }),

  route(animalsApi.events, async ({ params }, call) => {
    const animal = await animalOf(call.db, call.caller, params.id)
    await recordStaffRead(call, animal, 'animal_events_read')
    return eventsOf(call.db, animal.id)
  }),

  route(animalsApi.remove, async ({ params, body }, call) => {
    await removeAnimal(params.id, body, call)
    return { success: true as const }
  }),
]

/** Audited (requirements/contract.md 2) before the reply. */
async function recordStaffRead(
  call: Call,
  { uniqueId }: Pick<Animal, 'uniqueId'>,
  action: AuditAction,
): Promise<void> {
  if (isStaff(call.caller)) await note(call.db, action, uniqueId, call)
}
