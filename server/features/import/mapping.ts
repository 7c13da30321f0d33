import {
  importFieldNames,
  importFields,
  mappingShape,
  type ImportField,
  type Mapping,
  type MappingInput,
} from '#domain/import/mapping.ts'
import { choiceColumns, type ChoiceColumn } from '#domain/import/imported-fields.ts'
import { readSized } from '#domain/validation/sizes.ts'
import { ImportError } from '../../import/import-error.ts'

/** @throws ImportError naming what is wrong, and where */
export function readMapping(input: unknown, from: string): Mapping {
  const read = readSized(mappingShape, input)
  if (read.success) return read.data
  const wrong = read.issues.map(
    (issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`,
  )
  throw new ImportError(`${from} is not a mapping:\n  ${wrong.join('\n  ')}`)
}

/** Splits at the last `=`: column names may contain one. */
export function addColumn(mapping: MappingInput, pair: string): void {
  const [column, field] = part(pair, '--map', 'COLUMN=FIELD')
  if (!isField(field))
    throw new ImportError(
      `There is no field ${JSON.stringify(field)} in --map ${JSON.stringify(pair)}. ${fieldList()}`,
    )
  mapping.columns[column] = field
}

/** Adds `species.goat=Other` or `sex.m=Male`. */
export function addValue(mapping: MappingInput, pair: string): void {
  const [name, value] = part(pair, '--value', 'FIELD.WORD=VALUE')
  const [, field, word] = /^(\w+)\.(.+)$/s.exec(name) ?? []
  if (!field || !word || !isChoice(field))
    throw new ImportError(
      `--value ${JSON.stringify(pair)}: write species.WORD=SPECIES or sex.WORD=SEX, such as species.goat=Other`,
    )
  mapping.values = {
    ...mapping.values,
    [field]: { ...mapping.values?.[field], [word]: value },
  }
}

const isChoice = (field: string): field is ChoiceColumn =>
  (choiceColumns as readonly string[]).includes(field)

/** Adds `name=Sans nom`, `species=Other` or `sex=Unknown`. */
export function addDefault(mapping: MappingInput, pair: string): void {
  const [field, value] = part(pair, '--default', 'FIELD=VALUE')
  mapping.defaults = { ...mapping.defaults, [field]: value }
}

function part(pair: string, option: string, shape: string): [string, string] {
  const at = pair.lastIndexOf('=')
  if (at < 1 || at === pair.length - 1)
    throw new ImportError(`${option} takes ${shape}, not ${JSON.stringify(pair)}`)
  return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
}

const isField = (name: string): name is ImportField => Object.hasOwn(importFields, name)

export const fieldList = () => `The fields are: ${importFieldNames.join(', ')}.`

export type Layout = { field: ImportField; column: string; index: number }[]

/**
 * Locates the mapped columns.
 * @throws ImportError naming what is missing and the columns that the file has
 */
export function layOut(mapping: Mapping, header: string[]): Layout {
  const has = `The file has these columns: ${header.map((name) => JSON.stringify(name)).join(', ')}.`
  const layout = Object.entries(mapping.columns).map(([column, field]) => {
    const index = header.findIndex((name) => sameName(name, column))
    if (index < 0) throw new ImportError(`There is no column ${JSON.stringify(column)}. ${has}`)
    return { field, column: header[index] as string, index }
  })
  for (const field of importFieldNames) {
    const columns = layout.filter((one) => one.field === field)
    if (columns.length > 1 && !importFields[field].joins) {
      throw new ImportError(
        `Only one column can be the ${field}; these are mapped: ${columns.map(({ column }) => JSON.stringify(column)).join(', ')}.`,
      )
    }
  }
  const needed: [ImportField, boolean][] = [
    ['key', true],
    ['name', !mapping.defaults.name],
    ['species', !mapping.defaults.species],
  ]
  for (const [field, isNeeded] of needed) {
    if (!isNeeded || layout.some((one) => one.field === field)) continue
    const other = field === 'key' ? '' : `, or --default ${field}=...`
    throw new ImportError(
      `Say which column is the ${field} (${importFields[field].about}): --map COLUMN=${field}${other}. ${has}`,
    )
  }
  return layout.toSorted((a, b) => a.index - b.index)
}

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
