import { z } from 'zod'
import type { Species } from '#domain/animals/animal.ts'
import type { Language } from '#domain/language.ts'
import type { RegisterSheet } from '#domain/licences/register.api.ts'
import {
  isNeeded,
  registerFieldNames,
  registerMapping,
  type RegisterEncoding,
  type RegisterField,
} from '#domain/licences/register.ts'
import type { WeightUnit } from '#domain/licences/weight.ts'
import {
  columnsOf,
  fieldsOf,
  typedSheetShape,
  wrongColumns,
  type TypedSheet,
} from '#web/shared/sheets/typed-sheet.ts'

/** A mapping as it is chosen. */
export interface TypedRegister extends TypedSheet<RegisterField> {
  species: Species
  language: Language
  weightUnit: WeightUnit
}

export interface ReadRegister {
  encoding: RegisterEncoding
  mapping: z.input<typeof registerMapping>
}

const names = z.record(z.enum(registerFieldNames), z.string())

export const typedRegister = z
  .object({
    ...typedSheetShape,
    fields: names.superRefine((fields, refused) => {
      for (const { field, message } of wrongColumns(fields, isNeeded))
        refused.addIssue({ code: 'custom', path: [field], message })
    }),
    species: registerMapping.shape.species,
    language: registerMapping.shape.language,
    weightUnit: registerMapping.shape.weightUnit,
  })
  .transform(({ encoding, fields, dateOrder, ...mapping }) => ({
    encoding,
    mapping: { ...mapping, columns: columnsOf(fields), ...(dateOrder && { dateOrder }) },
  })) as unknown as z.ZodType<ReadRegister, TypedRegister>

/** By the mapping that is kept. */
export const typedOf = ({ encoding, mapping }: RegisterSheet): TypedRegister => ({
  encoding,
  fields: fieldsOf(registerFieldNames, mapping.columns),
  species: mapping.species,
  language: mapping.language,
  weightUnit: mapping.weightUnit,
  dateOrder: mapping.dateOrder ?? '',
})
