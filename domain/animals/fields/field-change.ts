import { z } from 'zod'
import {
  animalFields,
  changeableNames,
  fieldNames,
  fieldOf,
  type AnimalFieldName,
  type FieldName,
} from './animal-fields.ts'
import { oneAnimal } from '../unique-id.ts'

/** The value that the editor saw; '' for none. */
const was = z.string().max(4000).optional()

type Change = {
  [N in FieldName]: z.ZodObject<{
    name: z.ZodLiteral<N>
    value: (typeof animalFields)[N]['typed']
    was: typeof was
  }>
}[FieldName]

/** See requirements/contract.md 3. */
export const fieldChange = z.discriminatedUnion(
  'name',
  changeableNames.map((name) =>
    z.object({ name: z.literal(name), value: animalFields[name].typed, was }),
  ) as unknown as [Change, ...Change[]],
)
export type FieldChange = z.output<typeof fieldChange>

/** Several fields at once: all of them are saved, or none (requirements/contract.md 3). */
export const fieldChanges = z.object({
  changes: z
    .array(fieldChange)
    .min(1)
    .max(changeableNames.length)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length),
})
export type FieldChanges = z.output<typeof fieldChanges>['changes']

export const resourceField = oneAnimal.extend({
  section: z.enum(['info', 'arrival', 'intervention']),
  field: z.string().max(40),
})
export const resourceValue = z.object({ value: z.unknown(), was })

export const fieldAt = (section: string, field: string): AnimalFieldName | null =>
  fieldNames.find((name) => fieldOf(name).resource === `${section}/${field}`) ?? null
