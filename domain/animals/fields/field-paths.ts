import { z } from 'zod'
import {
  fieldNames,
  fieldOf,
  isCatOnly,
  isIntake,
  type animalFields,
  type AnimalFieldName,
  type FieldColumns,
  type FieldValue,
} from './animal-fields.ts'

type At<Path extends string, Value> = Path extends `${infer Head}.${infer Rest}`
  ? { [Key in Head]: At<Rest, Value> }
  : { [Key in Path]: Value }
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer Every,
) => void
  ? Every
  : never
type Merged<Tree> = Tree extends object ? { [Key in keyof Tree]: Merged<Tree[Key]> } : Tree

/** Every field of an animal at its path: the form in which the profile answers them. */
export type FieldTree = Merged<
  All<
    {
      [N in AnimalFieldName]: At<(typeof animalFields)[N]['path'], FieldValue<N>>
    }[AnimalFieldName]
  >
>
/** How an animal came to those who keep it; the organization that took it in and staff see it. */
export type Arrival = FieldTree['arrival']
/** `date_time` is an instant. */
export type Intervention = FieldTree['intervention']

/** What a row of the table holds of the fields. */
export interface StoredFields extends FieldColumns {
  arrival: Arrival | null
  intervention: Intervention | null
}

interface Tree {
  [key: string]: unknown
}

/** The value at a path; null where a part of the path is missing. */
export const valueAt = (tree: object, path: string): unknown =>
  path.split('.').reduce<unknown>((held, key) => (held as Tree | null | undefined)?.[key], tree) ??
  null

function put(tree: Tree, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop() as string
  const holder = keys.reduce<Tree>((held, key) => (held[key] ??= {}) as Tree, tree)
  holder[last] = value
}

function treeOf(leaf: (name: AnimalFieldName) => unknown): Tree {
  const tree: Tree = {}
  for (const name of fieldNames) put(tree, fieldOf(name).path, leaf(name))
  return tree
}

/** The value of a field in a row: in a column of its own, or in the document of the intake. */
export const storedValue = (row: StoredFields, name: AnimalFieldName): string | boolean | null =>
  valueAt(row, isIntake(name) ? name : fieldOf(name).column) as string | boolean | null

/**
 * The fields of a row as the profile answers them. What is asked of cats alone stays stored for
 * other animals and is not answered (docs/decisions/0023-fields-of-an-animal.md).
 */
export const fieldsOf = (row: StoredFields): FieldTree =>
  treeOf((name) =>
    isCatOnly(name) && row.species !== 'Cat' ? null : storedValue(row, name),
  ) as unknown as FieldTree

/** The columns of a row that change when a field takes a value. */
export function columnsWith(
  row: StoredFields,
  name: AnimalFieldName,
  value: string | boolean | null,
): Partial<StoredFields> {
  const { column } = fieldOf(name)
  if (!isIntake(name)) return { [column]: value }
  const tree = treeOf((other) => (other === name ? value : storedValue(row, other)))
  return { [column]: tree[column] }
}

const schemaOf = (tree: unknown): z.ZodType =>
  tree instanceof z.ZodType
    ? tree
    : z.object(
        Object.fromEntries(
          Object.entries(tree as Tree).map(([key, part]) => [key, schemaOf(part)]),
        ),
      )

/** The schemas of what `fieldsOf` answers, one for each of its members. */
export const fieldSchemas = Object.fromEntries(
  Object.entries(
    treeOf((name) => {
      const { stored, required } = fieldOf(name)
      return required ? stored : stored.nullable()
    }),
  ).map(([key, part]) => [key, schemaOf(part)]),
) as unknown as { [Key in keyof FieldTree]: z.ZodType<FieldTree[Key], FieldTree[Key]> }

/** No field has a value. */
export const noFields = treeOf(() => null) as unknown as FieldTree
