import { animalsApi } from '#domain/animals/animals.api.ts'
import { fieldAt } from '#domain/animals/field-address.ts'
import { fieldChange } from '#domain/animals/field-change.ts'
import type { Call } from '../../context.ts'
import { auditLog } from '../../db/tables/index.ts'
import { answerList } from '../../http/list.ts'
import { BadInput, Refusal } from '../../refusal.ts'
import { route } from '../../http/route.ts'
import { animalOf, isStaff, profileOf, type Animal } from './animals.queries.ts'
import { createAnimal } from './create-animal.ts'
import { eventsOf } from './events.queries.ts'
import { listAnimals } from './list.queries.ts'
import { removeAnimal } from './remove-animal.ts'
import { updateField } from '../fields/update-field.ts'

export const animalsRoutes = [
  route(animalsApi.list, async ({ query }, { db, caller, reply }) =>
    answerList(reply, await listAnimals(db, caller, query)),
  ),

  route(animalsApi.create, async ({ body }, call) => {
    const uniqueId = await createAnimal(body, call)
    return { unique_id: uniqueId, animal: { unique_id: uniqueId } }
  }),

  route(animalsApi.profile, async ({ params }, call) => {
    const profile = await profileOf(call.db, call.caller, { uniqueId: params.id })
    await recordStaffRead(call, { uniqueId: params.id }, 'animal_read')
    return profile
  }),

  route(animalsApi.events, async ({ params }, call) => {
    const animal = await animalOf(call.db, call.caller, params.id)
    await recordStaffRead(call, animal, 'animal_events_read')
    return eventsOf(call.db, animal.id)
  }),

  route(animalsApi.update, async ({ params, body }, call) =>
    profileOf(call.db, call.caller, await updateField(params.id, body, call)),
  ),
  route(
    animalsApi.resource,
    async ({ params: { id, section, field }, body: { value, was } }, call) => {
      const name = fieldAt(section, field)
      if (!name) throw new Refusal('NOT_FOUND')
      const change = fieldChange.safeParse({ name, value, was })
      if (!change.success) throw new BadInput(change.error.issues)
      return profileOf(call.db, call.caller, await updateField(id, change.data, call))
    },
  ),
  route(animalsApi.remove, async ({ params, body }, call) => {
    await removeAnimal(params.id, body, call)
    return { success: true as const }
  }),
]

/**
 * Staff reads of a person's data are in the audit log (requirements/contract.md 2): what could not
 * be recorded is not shown.
 */
async function recordStaffRead(
  { db, caller, clock }: Call,
  { uniqueId }: Pick<Animal, 'uniqueId'>,
  action: (typeof auditLog.$inferInsert)['action'],
): Promise<void> {
  if (isStaff(caller))
    await db
      .insert(auditLog)
      .values({ userId: caller.userId, action, subject: uniqueId, created: clock.now() })
}
