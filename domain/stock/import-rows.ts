import {
  cardField,
  microchipField,
  microchipProblem,
  verifField,
} from '../animals/numbers/number-rules.ts'
import { numberAs } from '../animals/numbers/microchip-forms.ts'
import { normalizeNumber } from '../animals/numbers/numbers.ts'
import type { RegistryFacts } from '../search/registries.ts'

export const rejectReasons = [
  'CARD_INVALID',
  'VERIF_INVALID',
  'MICROCHIP_INVALID',
  'MICROCHIP_TEST',
  'REPEATED',
  'IN_STOCK',
  'ROW_WIDE',
  'ROW_BREAK',
  'ROW_QUOTE',
] as const
export type RejectReason = (typeof rejectReasons)[number]

export const importColumns = ['number', 'verification'] as const
export type ImportColumn = (typeof importColumns)[number]

/** Cell index of each column. */
export type Columns = Partial<Record<ImportColumn, number>>

/** Suppliers' headings, without accents, in lower case. */
const vocabulary = {
  number: ['numero', 'number', 'num', 'no', 'n', 'id', 'serial', 'serie'],
  card: ['carte', 'card'],
  microchip: ['micropuce', 'microchip', 'puce', 'chip', 'transpondeur', 'transponder', 'code'],
  verification: ['verification', 'verif', 'code', 'pin', 'secret'],
  /** These belong to a box or model, not to the item. */
  other: ['lot', 'batch', 'boite', 'box', 'type', 'modele', 'model', 'commande', 'order', 'date'],
}

const wordsOf = (cell: string): string[] =>
  cell
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z]+/g) ?? []

/** Returns null if the row is data. */
export function readHeader(cells: readonly string[], kind: 'card' | 'microchip'): Columns | null {
  // Data rows contain digits.
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

/** For a file without header. */
export const defaultColumns: Columns = { number: 0, verification: 1 }

export type ReadRow =
  | { number: string; verification: string | null }
  | { column: ImportColumn; number: string; reason: RejectReason }

/** `facts` contains the test chip prefixes. */
export interface RowRules {
  kind: 'card' | 'microchip'
  columns: Columns
  facts: Pick<RegistryFacts, 'prefixes'>
}

/** If the row is wrong, `number` is the raw text. */
export function readRow(cells: readonly string[], { kind, columns, facts }: RowRules): ReadRow {
  // Spreadsheets keep long numbers as ="…".
  const cell = (column: ImportColumn) =>
    (cells[columns[column] ?? -1] ?? '').trim().replace(/^="(.*)"$/s, '$1')
  const typed = cell('number').trim().slice(0, 64)
  const number = numberAs(kind, typed)
  const wrong = (column: ImportColumn, reason: RejectReason) => ({ column, number: typed, reason })
  if (kind === 'microchip') {
    if (!microchipField.safeParse(number).success) return wrong('number', 'MICROCHIP_INVALID')
    const problem = microchipProblem(number, facts)
    return problem ? wrong('number', problem) : { number, verification: null }
  }
  if (!cardField.safeParse(number).success || number < '100000000')
    return wrong('number', 'CARD_INVALID')
  const verification = normalizeNumber(cell('verification'))
  // Never report the cell: it is secret.
  if (!verifField.safeParse(verification).success) return wrong('verification', 'VERIF_INVALID')
  return { number, verification }
}
