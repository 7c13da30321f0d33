import {
  fieldNames,
  fieldOf,
  type animalFields,
  type AnimalFieldName,
  type FieldValue,
} from '../animals/fields/animal-fields.ts'

type Fields = typeof animalFields
type ImportedName = {
  [N in AnimalFieldName]: Fields[N]['import'] extends null ? never : N
}[AnimalFieldName]

/** What a row tells of the fields of an animal, by column. */
export type ImportedColumns = {
  [N in ImportedName as Fields[N]['column']]: FieldValue<N>
}
export type ImportedColumn = keyof ImportedColumns

/** The fields that a file may tell, in the order in which a row is read. */
export const importedNames = fieldNames.filter(
  (name): name is ImportedName => fieldOf(name).import !== null,
)

/** The same by column, which names them in a mapping. */
export const importedFields = Object.fromEntries(
  importedNames.map((name) => [fieldOf(name).column, { name, ...fieldOf(name) }]),
) as unknown as Record<ImportedColumn, ReturnType<typeof fieldOf> & { name: ImportedName }>
export const importedColumns = Object.keys(importedFields) as ImportedColumn[]

/** The columns whose values are one of a list, for which a mapping translates words. */
export type ChoiceColumn = {
  [N in ImportedName]: Fields[N]['kind'] extends 'choice' ? Fields[N]['column'] : never
}[ImportedName]
export const choiceColumns = importedColumns.filter(
  (column): column is ChoiceColumn => importedFields[column].kind === 'choice',
)
