import type { z } from 'zod'
import type { NumberKind } from '#domain/animals/animal.ts'
import { microchipProblem } from '#domain/animals/numbers/number-rules.ts'
import type { RegistryFacts } from '#domain/search/registries.ts'
import { explainIssue } from '#domain/validation/say.ts'
import { oneLine } from '#domain/validation/lines.ts'
import { translator } from '../../texts.ts'
import { readPostal } from '#domain/places/postal-code.ts'
import { isPrecise } from '#domain/places/precision.ts'
import { precisionOf } from '../places/gazetteer/precision-of.ts'
import {
  importedColumns,
  importedFields,
  type ChoiceColumn,
  type ImportedColumn,
  type ImportedColumns,
} from '#domain/import/imported-fields.ts'
import type { ImportField, Mapping } from '#domain/import/mapping.ts'
import type { Layout } from './mapping.ts'
import { cellText, unwrapped } from '../../import/cells/cell.ts'
import { readDate, whyNoDate } from '../../import/cells/read-date.ts'
import { FirstLines } from '../../import/first-lines.ts'
import type { Reject } from '../../import/rejects-file.ts'
import type { Language } from '#domain/language.ts'
import { readSized } from '#domain/validation/sizes.ts'
import type { Say } from './reasons.ts'
import { knownWord, meaningOf } from '../../import/cells/words.ts'

export type CarriedKind = Exclude<NumberKind, 'card'>

export interface RowAnimal extends ImportedColumns {
  key: string
  postalCode: string | null
  /** Gazetteer key. */
  place: string | null
  registered: string | null
  /** Fields given by the row itself, not by defaults. */
  told: ImportField[]
}

export type ReadRow = { line: number; animal: RowAnimal } | { line: number; reject: Reject }

/** First line of each key and number. */
export interface Seen {
  keys: FirstLines
  numbers: Record<CarriedKind, FirstLines>
}

export const nothingSeen = (): Seen => ({
  keys: new FirstLines(),
  numbers: { microchip: new FirstLines(), tattoo: new FirstLines(), medal: new FirstLines() },
})

interface Reading {
  mapping: Mapping
  layout: Layout
  seen: Seen
  /** Later dates are rejected. */
  today: string
  /** Prefixes of test chips. */
  registries: RegistryFacts
  say: Say
  language: Language
  onUnknown?: ((field: ChoiceColumn, word: string) => void) | undefined
}

class RowProblem extends Error {
  readonly field: ImportField
  constructor(field: ImportField, reason: string) {
    super(reason)
    this.field = field
  }
}

/** Deterministic for the same rows in order. */
export function readRow(cells: string[], line: number, reading: Reading): ReadRow {
  const { layout, seen, say } = reading
  const texts = readTexts(cells, layout)
  try {
    const key = texts.key ?? ''
    if (key === '') throw new RowProblem('key', say('keyMissing'))
    if (key.length > 200 || !oneLine.test(key)) throw new RowProblem('key', say('keyLong'))
    const first = seen.keys.note(key, line)
    if (first !== null) throw new RowProblem('key', say('sameKey', { line: String(first) }))
    return { line, animal: readAnimal(key, texts, line, reading) }
  } catch (problem) {
    if (!(problem instanceof RowProblem)) throw problem
    const value = texts[problem.field] ?? ''
    return {
      line,
      reject: {
        line,
        column: columnOf(problem.field, layout),
        reason: problem.message,
        value: value.slice(0, longestValue),
      },
    }
  }
}

/** Keeps the rejects file readable. */
const longestValue = 500

export const columnOf = (field: ImportField | null, layout: Layout): string =>
  layout
    .filter((one) => one.field === field)
    .map(({ column }) => column)
    .join(' + ')

type Texts = Partial<Record<ImportField, string>>

function readTexts(cells: string[], layout: Layout): Texts {
  const texts: Texts = {}
  for (const { field, index } of layout) {
    const cell = cells[index] ?? ''
    const value = field === 'notes' ? unwrapped(cell) : cellText(cell)
    if (value === '') continue
    const before = texts[field]
    texts[field] =
      before === undefined ? value : `${before}${field === 'notes' ? '\n' : ' / '}${value}`
  }
  return texts
}

function checked(field: ImportedColumn, text: string, language: Language): unknown {
  const read = readSized(importedFields[field].typed as z.ZodType, text)
  if (read.success) return read.data
  const { key, values } = explainIssue(read.issues[0])
  const t = translator(language, 'validation')
  throw new RowProblem(field, t(key as 'TOO_SHORT', values as { minimum: number }))
}

function readAnimal(
  key: string,
  texts: Texts,
  line: number,
  { mapping, seen, today, registries, say, language, onUnknown }: Reading,
): RowAnimal {
  const { values, defaults, dateOrder } = mapping
  const word = (field: ChoiceColumn, typed: string) => {
    const known = meaningOf(values[field], typed) ?? knownWord(field, typed)
    if (known === null) {
      onUnknown?.(field, typed)
      throw new RowProblem(field, say('unknownWord', { field, word: typed.toLowerCase() }))
    }
    return known
  }
  const date = (field: ImportField, typed: string) => {
    const day = readDate(typed, dateOrder)
    if (day === null)
      throw new RowProblem(
        field,
        say(whyNoDate(typed, dateOrder) === 'dateOrder' ? 'dateOrder' : 'notDate'),
      )
    if (day > today) throw new RowProblem(field, say('future'))
    return day
  }
  const number = (kind: CarriedKind, typed: string) => {
    const value = String(checked(kind, typed, language))
    const problem = kind === 'microchip' ? microchipProblem(value, registries) : null
    if (problem)
      throw new RowProblem(kind, say(problem === 'MICROCHIP_TEST' ? 'testNumber' : 'notMicrochip'))
    const first = seen.numbers[kind].note(value, line)
    if (first !== null)
      throw new RowProblem(kind, say('sameNumber', { line: String(first), field: kind }))
    return value
  }
  const read = (field: ImportedColumn) => {
    const { kind, required } = importedFields[field]
    const typed = texts[field]
    const otherwise = (defaults as Partial<Record<ImportedColumn, string>>)[field]
    if (typed === undefined && otherwise === undefined) {
      if (required) throw new RowProblem(field, say('missing', { field }))
      return null
    }
    if (kind === 'choice')
      return typed === undefined ? otherwise : word(field as ChoiceColumn, typed)
    const text = typed ?? otherwise ?? ''
    if (kind === 'day') return date(field, text)
    return kind === 'number'
      ? number(field as CarriedKind, text)
      : (checked(field, text, language) ?? null)
  }

  const told = Object.fromEntries(importedColumns.map((field) => [field, read(field)]))
  const postal = readPostal(texts.postal ?? '')
  return {
    key,
    ...(told as unknown as ImportedColumns),
    postalCode: postal?.shown ?? null,
    // A rural code tells no place (requirements/contract.md 5).
    place: postal && isPrecise(precisionOf({ id: postal.key })) ? postal.key : null,
    registered: texts.registered === undefined ? null : date('registered', texts.registered),
    told: (Object.keys(texts) as ImportField[]).filter(
      (field) => field !== 'postal' || postal !== null,
    ),
  }
}
