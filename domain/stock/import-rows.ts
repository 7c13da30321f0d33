import { cardField, microchipField, microchipProblem, verifField } from '../animals/number-rules.ts'
import { normalizeNumber } from '../animals/numbers.ts'
import type { RegistryFacts } from '../search/registries.ts'

/** Why a row of a file is not in the lot that was made of it. */
export const rejectReasons = [
  'CARD_INVALID',
  'VERIF_INVALID',
  'MICROCHIP_INVALID',
  'MICROCHIP_TEST',
  'REPEATED',
  'IN_STOCK',
] as const
export type RejectReason = (typeof rejectReasons)[number]

export const importColumns = ['number', 'verification'] as const
export type ImportColumn = (typeof importColumns)[number]

/** Which cell of a row is what; a file without header has them in this order. */
export type Columns = Partial<Record<ImportColumn, number>>

/** What suppliers call their columns: words without accents and in lower case. */
const vocabulary = {
  number: ['numero', 'number', 'num', 'no', 'n', 'id', 'serial', 'serie'],
  card: ['carte', 'card'],
  microchip: ['micropuce', 'microchip', 'puce', 'chip', 'transpondeur', 'transponder', 'code'],
  verification: ['verification', 'verif', 'code', 'pin', 'secret'],
  /** Of a box or a model, not of the item. */
  other: ['lot', 'batch', 'boite', 'box', 'type', 'modele', 'model', 'commande', 'order', 'date'],
}

const wordsOf = (cell: string): string[] =>
  cell
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z]+/g) ?? []

/** The columns that a first line names, or null where it is a row like the others. */
export function readHeader(cells: readonly string[], kind: 'card' | 'microchip'): Columns | null {
  // Words stand where a number would: no number is without digits.
  if (cells.some((cell) => /\d{3}/.test(cell))) return null
  const named = cells.map(wordsOf)
  const says = (words: string[], list: keyof typeof vocabulary): boolean =>
    words.some((word) => vocabulary[list].includes(word))
  const verification =
    kind === 'card' ? named.findIndex((words) => says(words, 'verification')) : -1
  const scores = named.map((words, index) =>
    index === verification
      ? 0
      : (says(words, 'number') ? 2 : 0) +
        (says(words, kind) ? 2 : 0) -
        (says(words, 'other') ? 3 : 0),
  )
  const best = Math.max(...scores)
  return best > 0
    ? { number: scores.indexOf(best), ...(verification >= 0 && { verification }) }
    : null
}

/** The columns of a file that names none. */
export const defaultColumns: Columns = { number: 0, verification: 1 }

export type ReadRow =
  | { number: string; verification: string | null }
  | { column: ImportColumn; number: string; reason: RejectReason }

/** How to read the rows of a file; the prefixes tell which chips serve for tests. */
export interface RowRules {
  kind: 'card' | 'microchip'
  columns: Columns
  facts: Pick<RegistryFacts, 'prefixes'>
}

/**
 * Reads a row as the numbers of one item, or says what is wrong with it; `number` is then as the
 * file has it.
 */
export function readRow(cells: readonly string[], { kind, columns, facts }: RowRules): ReadRow {
  // Spreadsheets keep long numbers as ="…".
  const cell = (column: ImportColumn) =>
    (cells[columns[column] ?? -1] ?? '').trim().replace(/^="(.*)"$/s, '$1')
  const typed = cell('number').trim().slice(0, 64)
  const number = normalizeNumber(typed)
  const wrong = (column: ImportColumn, reason: RejectReason) => ({ column, number: typed, reason })
  if (kind === 'microchip') {
    if (!microchipField.safeParse(number).success) return wrong('number', 'MICROCHIP_INVALID')
    const problem = microchipProblem(number, facts)
    return problem ? wrong('number', problem) : { number, verification: null }
  }
  if (!cardField.safeParse(number).success || number < '100000000')
    return wrong('number', 'CARD_INVALID')
  const verification = normalizeNumber(cell('verification'))
  // Never the cell itself: it is the secret of a card.
  if (!verifField.safeParse(verification).success) return wrong('verification', 'VERIF_INVALID')
  return { number, verification }
}
