import { z } from 'zod'
import type { Species } from '#domain/animals/animal.ts'
import type { Language } from '#domain/language.ts'
import type { RegisterSheet } from '#domain/licences/register.api.ts'
import {
  isNeeded,
  registerEncodings,
  registerFieldNames,
  registerMapping,
  type RegisterEncoding,
  type RegisterField,
  type RegisterMapping,
} from '#domain/licences/register.ts'
import type { WeightUnit } from '#domain/licences/weight.ts'
import { say } from '#domain/validation/say.ts'

/** A mapping as it is chosen: the column of each field, '' without. */
export interface TypedRegister {
  encoding: RegisterEncoding
  fields: Record<RegisterField, string>
  species: Species
  language: Language
  weightUnit: WeightUnit
  /** '' where dates are told otherwise. */
  dateOrder: '' | 'day-month' | 'month-day'
}

export interface ReadRegister {
  encoding: RegisterEncoding
  mapping: RegisterMapping
}

const names = z.record(z.enum(registerFieldNames), z.string())

export const typedRegister = z
  .object({
    encoding: z.enum(registerEncodings),
    fields: names.superRefine((fields, refused) => {
      for (const field of registerFieldNames) {
        const column = fields[field]
        const message =
          column === ''
            ? isNeeded(field) && say('COLUMN_NEEDED')
            : registerFieldNames.some((other) => other !== field && fields[other] === column) &&
              say('COLUMN_TWICE')
        if (message) refused.addIssue({ code: 'custom', path: [field], message })
      }
    }),
    species: registerMapping.shape.species,
    language: registerMapping.shape.language,
    weightUnit: registerMapping.shape.weightUnit,
    dateOrder: z.enum(['', 'day-month', 'month-day']),
  })
  .transform(({ encoding, fields, dateOrder, ...mapping }) => ({
    encoding,
    mapping: {
      ...mapping,
      columns: Object.fromEntries(
        registerFieldNames.flatMap((field) => (fields[field] ? [[fields[field], field]] : [])),
      ),
      ...(dateOrder && { dateOrder }),
    },
  })) as unknown as z.ZodType<ReadRegister, TypedRegister>

/** By the mapping that is kept. */
export const typedOf = ({ encoding, mapping }: RegisterSheet): TypedRegister => ({
  encoding,
  fields: Object.fromEntries(
    registerFieldNames.map((field) => [
      field,
      Object.entries(mapping.columns).find(([, kept]) => kept === field)?.[0] ?? '',
    ]),
  ) as TypedRegister['fields'],
  species: mapping.species,
  language: mapping.language,
  weightUnit: mapping.weightUnit,
  dateOrder: mapping.dateOrder ?? '',
})
