import { getTableColumns } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { fieldNames, fieldOf } from '#domain/animals/fields/animal-fields.ts'
import type { StoredFields } from '#domain/animals/fields/field-paths.ts'
import { animals } from './tables/index.ts'

type Animal = typeof animals.$inferSelect
type FieldColumn = keyof StoredFields
type OtherColumn = Exclude<keyof Animal, FieldColumn>

/** Each column that holds fields of the profile, once. */
export const fieldColumns = [
  ...new Set(fieldNames.map((name) => fieldOf(name).column)),
] as FieldColumn[]

/**
 * The columns that hold no field of the profile: their names in the copy of one's data, null for
 * ids, places that others are shown and places that follow from an address; and whether an erased
 * account leaves them. `animalFields` decides both of the fields.
 */
const otherColumns: Record<OtherColumn, { copy: string | null; purge: 'keep' | 'blank' }> = {
  id: { copy: null, purge: 'keep' },
  uniqueId: { copy: 'animal', purge: 'keep' },
  ownerId: { copy: null, purge: 'blank' },
  organizationId: { copy: null, purge: 'blank' },
  custodianId: { copy: null, purge: 'blank' },
  // Follows the name.
  plainName: { copy: null, purge: 'keep' },
  status: { copy: 'status', purge: 'keep' },
  holdUntil: { copy: null, purge: 'blank' },
  firstPhoto: { copy: null, purge: 'blank' },
  postalCode: { copy: 'postalCode', purge: 'blank' },
  homePlace: { copy: null, purge: 'blank' },
  publishedPlace: { copy: null, purge: 'blank' },
  publishedLng: { copy: null, purge: 'blank' },
  publishedLat: { copy: null, purge: 'blank' },
  publishedCity: { copy: 'lostCity', purge: 'blank' },
  publishedDate: { copy: 'lostDate', purge: 'blank' },
  source: { copy: 'source', purge: 'blank' },
  sourceKey: { copy: null, purge: 'blank' },
  created: { copy: 'created', purge: 'keep' },
  updated: { copy: 'updated', purge: 'keep' },
}
export const columnsWithoutField = Object.entries(otherColumns) as [
  OtherColumn,
  (typeof otherColumns)[OtherColumn],
][]

/** What the purge leaves of the columns that it clears: null, or empty text where one is needed. */
export const blankAnimal: Partial<Animal> = Object.fromEntries(
  [
    ...columnsWithoutField,
    ...fieldNames.map((name) => [fieldOf(name).column, fieldOf(name)] as const),
  ]
    .filter(([, { purge }]) => purge === 'blank')
    .map(([column]) => [
      column,
      getTableColumns(animals)[column as FieldColumn].notNull ? '' : null,
    ]),
)

/** The name of a column in SQL. */
export const sqlName = (column: keyof Animal): string => toSnakeCase(column)

/** The type of a column in SQL. */
export const sqlType = (column: keyof Animal): string =>
  getTableColumns(animals)[column].getSQLType()
