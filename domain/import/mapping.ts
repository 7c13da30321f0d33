import { z } from 'zod'
import { sexes, speciesList } from '../animals/animal.ts'
import {
  choiceColumns,
  importedColumns,
  importedFields,
  type ChoiceColumn,
  type ImportedColumn,
} from './imported-fields.ts'

/**
 * What a column of the file may hold: the fields of an animal that `animalFields` lets in, and what
 * identifies, dates and places the record. Several columns may go to a field that joins them.
 */
export const importFields: Record<
  ImportedColumn | 'key' | 'postal' | 'registered',
  { about: string; joins?: true }
> = {
  key: { about: 'what identifies the record in its registry, such as a licence number' },
  ...(Object.fromEntries(
    importedColumns.map((column) => [column, importedFields[column].import]),
  ) as Record<ImportedColumn, { about: string; joins?: true }>),
  postal: { about: 'Canadian postal code or US ZIP code where the animal lives' },
  registered: { about: 'date of registration' },
}
export type ImportField = keyof typeof importFields
export const importFieldNames = Object.keys(importFields) as [ImportField, ...ImportField[]]

const words = (values: readonly string[]) =>
  z
    .record(z.string(), z.enum(values))
    .transform((table) =>
      Object.fromEntries(
        Object.entries(table).map(([word, value]) => [word.trim().toLowerCase(), value]),
      ),
    )

/** Also a mapping file's format. */
export const mappingShape = z.strictObject({
  columns: z.record(z.string(), z.enum(importFieldNames)),
  /**
   * Words of the file, in any case, for the values of our lists; beside the words that are known
   * anyway.
   */
  values: z
    .strictObject(
      Object.fromEntries(
        choiceColumns.map((column) => [
          column,
          words(importedFields[column].choices ?? []).optional(),
        ]),
      ) as Record<ChoiceColumn, z.ZodOptional<ReturnType<typeof words>>>,
    )
    .prefault({}),
  /** For empty cells; otherwise such rows are rejected. */
  defaults: z
    .strictObject({
      name: z.string().min(1).optional(),
      species: z.enum(speciesList).optional(),
      sex: z.enum(sexes).default('Unknown'),
    })
    .prefault({}),
  /** For 03/04/2020, otherwise rejected. */
  dateOrder: z.enum(['day-month', 'month-day']).optional(),
})
export type Mapping = z.output<typeof mappingShape>
export type MappingInput = z.input<typeof mappingShape>

/** A mapping as it is kept: words are in small letters already. */
export const keptMapping = z.object({
  columns: mappingShape.shape.columns,
  values: z.record(z.string(), z.record(z.string(), z.string())),
  defaults: z.object({
    name: z.string().optional(),
    species: z.enum(speciesList).optional(),
    sex: z.enum(sexes),
  }),
  dateOrder: mappingShape.shape.dateOrder,
})
