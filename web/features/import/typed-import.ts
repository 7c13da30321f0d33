import { z } from 'zod'
import { speciesList, type Species } from '#domain/animals/animal.ts'
import type { ImportSheet } from '#domain/import/import.api.ts'
import { importFieldNames, type ImportField, type mappingShape } from '#domain/import/mapping.ts'
import type { RegisterEncoding } from '#domain/licences/register.ts'
import {
  columnsOf,
  fieldsOf,
  typedSheetShape,
  wrongColumns,
  type TypedSheet,
} from '#web/shared/sheets/typed-sheet.ts'

/** A mapping as it is chosen. */
export interface TypedImport extends TypedSheet<ImportField> {
  defaultName: string
  defaultSpecies: Species | ''
  update: boolean
}

export interface ReadImport {
  encoding: RegisterEncoding
  update: boolean
  mapping: z.input<typeof mappingShape>
}

export const typedImport = z
  .object({
    ...typedSheetShape,
    fields: z.record(z.enum(importFieldNames), z.string()),
    defaultName: z.string().trim().max(100),
    defaultSpecies: z.enum(['', ...speciesList]),
    update: z.boolean(),
  })
  .superRefine(({ fields, defaultName, defaultSpecies }, refused) => {
    const needed: Partial<Record<ImportField, boolean>> = {
      key: true,
      name: defaultName === '',
      species: defaultSpecies === '',
    }
    for (const { field, message } of wrongColumns(fields, (one) => needed[one] ?? false))
      refused.addIssue({ code: 'custom', path: ['fields', field], message })
  })
  .transform(({ encoding, fields, defaultName, defaultSpecies, dateOrder, update }) => ({
    encoding,
    update,
    mapping: {
      columns: columnsOf(fields),
      defaults: {
        ...(defaultName && { name: defaultName }),
        ...(defaultSpecies && { species: defaultSpecies }),
      },
      ...(dateOrder && { dateOrder }),
    },
  })) as unknown as z.ZodType<ReadImport, TypedImport>

/** By the mapping that is kept. */
export const typedOf = ({ encoding, mapping, update }: ImportSheet): TypedImport => ({
  encoding,
  fields: fieldsOf(importFieldNames, mapping.columns),
  defaultName: mapping.defaults.name ?? '',
  defaultSpecies: mapping.defaults.species ?? '',
  dateOrder: mapping.dateOrder ?? '',
  update,
})
