import { z } from 'zod'
import { speciesList, type Species } from '#domain/animals/animal.ts'
import type { ImportSheet } from '#domain/import/import.api.ts'
import { importFieldNames, type ImportField, type mappingShape } from '#domain/import/mapping.ts'
import { registerEncodings, type RegisterEncoding } from '#domain/licences/register.ts'
import { say } from '#domain/validation/say.ts'

/** A mapping as it is chosen: the column of each field, '' without. */
export interface TypedImport {
  encoding: RegisterEncoding
  fields: Record<ImportField, string>
  defaultName: string
  defaultSpecies: Species | ''
  /** '' where dates are told otherwise. */
  dateOrder: '' | 'day-month' | 'month-day'
  update: boolean
}

export interface ReadImport {
  encoding: RegisterEncoding
  update: boolean
  mapping: z.input<typeof mappingShape>
}

export const typedImport = z
  .object({
    encoding: z.enum(registerEncodings),
    fields: z.record(z.enum(importFieldNames), z.string()),
    defaultName: z.string().trim().max(100),
    defaultSpecies: z.enum(['', ...speciesList]),
    dateOrder: z.enum(['', 'day-month', 'month-day']),
    update: z.boolean(),
  })
  .superRefine(({ fields, defaultName, defaultSpecies }, refused) => {
    const needed = { key: true, name: defaultName === '', species: defaultSpecies === '' }
    for (const field of importFieldNames) {
      const column = fields[field]
      const message =
        column === ''
          ? (needed as Partial<Record<ImportField, boolean>>)[field] && say('COLUMN_NEEDED')
          : importFieldNames.some((other) => other !== field && fields[other] === column) &&
            say('COLUMN_TWICE')
      if (message) refused.addIssue({ code: 'custom', path: ['fields', field], message })
    }
  })
  .transform(({ encoding, fields, defaultName, defaultSpecies, dateOrder, update }) => ({
    encoding,
    update,
    mapping: {
      columns: Object.fromEntries(
        importFieldNames.flatMap((field) => (fields[field] ? [[fields[field], field]] : [])),
      ),
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
  fields: Object.fromEntries(
    importFieldNames.map((field) => [
      field,
      Object.entries(mapping.columns).find(([, kept]) => kept === field)?.[0] ?? '',
    ]),
  ) as TypedImport['fields'],
  defaultName: mapping.defaults.name ?? '',
  defaultSpecies: mapping.defaults.species ?? '',
  dateOrder: mapping.dateOrder ?? '',
  update,
})
