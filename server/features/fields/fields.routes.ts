import { animalsApi } from '#domain/animals/animals.api.ts'
import { fieldAt, fieldChange } from '#domain/animals/fields/field-change.ts'
import { readSized } from '#domain/validation/sizes.ts'
import { route } from '../../http/route.ts'
import { BadInput, Refusal } from '../../refusal.ts'
import { profileOf } from '../animals/animals.queries.ts'
import { correctAnimal } from './correct-animal.ts'
import { updateField } from './update-field.ts'
import { updateFields } from './update-fields.ts'

export const fieldsRoutes = [
  route(animalsApi.correct, async ({ params, body }, call) =>
    profileOf(call, await correctAnimal(params.id, body, call)),
  ),
  route(animalsApi.update, async ({ params, body }, call) =>
    profileOf(call, await updateField(params.id, body, call)),
  ),
  route(animalsApi.updateSeveral, async ({ params, body }, call) =>
    profileOf(call, await updateFields(params.id, body.changes, call)),
  ),
  route(
    animalsApi.resource,
    async ({ params: { id, section, field }, body: { value, was } }, call) => {
      const name = fieldAt(section, field)
      if (!name) throw new Refusal('NOT_FOUND')
      const change = readSized(fieldChange, { name, value, was })
      if (!change.success) throw new BadInput(change.issues)
      return profileOf(call, await updateField(id, change.data, call))
    },
  ),
]
