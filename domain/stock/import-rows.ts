import { cardField, microchipField, microchipProblem, verifField } from '../animals/number-rules.ts'
import { normalizeNumber } from '../animals/numbers.ts'
import type { RegistryFacts } from '../search/registries.ts'

/** Why a row of a file is not in the lot that was made of it. */
export const rejectReasons = ['CARD_INVALID', 'VERIF_INVALID', 'MICROCHIP_INVALID', 'MICROCHIP_TEST', 'REPEATED', 'IN_STOCK'] as const
export type RejectReason = (typeof rejectReasons)[number]

export const importColumns = ['number', 'verification'] as const
export type ImportColumn = (typeof importColumns)[number]

/** Which cell of a row is what; a file without header has them in this order. */
export type Columns = Partial<Record<ImportColumn, number>>

/** What suppliers call their columns: words without accents and in lower case. */
const names: Record<ImportColumn, RegExp> = {
  verification: /^(verification|verif|code|pin|secret)\b/,
  number: /^(numero|number|num|no|carte|card|micropuce|microchip|puce|chip|id)\b/,
}

const plain = (cell: string): string => cell.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** The columns that a first line names, or null where it is a row like the others. */
export function readHeader(cells: readonly string[]): Columns | null {
  // Words stand where a number would: no number is without digits.
  if (cells.some((cell) => /\d{3}/.test(cell))) return null
  const columns: Columns = {}
  cells.forEach((cell, index) => {
    const column = importColumns.toReversed().find((name) => names[name].test(plain(cell)))
    if (column && columns[column] === undefined) columns[column] = index
  })
  return columns.number === undefined ? null : columns
}

/** The columns of a file that names none. */
export const defaultColumns: Columns = { number: 0, verification: 1 }

export type ReadRow = { number: string; verification: string | null } | { column: ImportColumn; number: string; reason: RejectReason }

/** How to read the rows of a file; the prefixes tell which chips serve for tests. */
export interface RowRules {
  kind: 'card' | 'microchip'
  columns: Columns
  facts: Pick<RegistryFacts, 'prefixes'>
}

/** Reads a row as the numbers of one item, or says what is wrong with it; `number` is then as the file has it. */
export function readRow(cells: readonly string[], { kind, columns, facts }: RowRules): ReadRow {
  const cell = (column: ImportColumn) => cells[columns[column] ?? -1] ?? ''
  const typed = cell('number').trim().slice(0, 64)
  const number = normalizeNumber(typed)
  const wrong = (column: ImportColumn, reason: RejectReason) => ({ column, number: typed, reason })
  if (kind === 'microchip') {
    if (!microchipField.safeParse(number).success) return wrong('number', 'MICROCHIP_INVALID')
    const problem = microchipProblem(number, facts)
    return problem ? wrong('number', problem) : { number, verification: null }
  }
  if (!cardField.safeParse(number).success || number < '100000000') return wrong('number', 'CARD_INVALID')
  const verification = normalizeNumber(cell('verification'))
  // Never the cell itself: it is the secret of a card.
  if (!verifField.safeParse(verification).success) return wrong('verification', 'VERIF_INVALID')
  return { number, verification }
}
