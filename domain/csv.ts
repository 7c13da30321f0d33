import type { Language } from './language.ts'

/**
 * How a file for people is written, as the spreadsheets of one's language read it: a comma between
 * cells and a decimal point, or a semicolon and a decimal comma.
 */
export const csvForms = ['semicolon', 'comma'] as const
export type CsvForm = (typeof csvForms)[number]

/** Of whoever chose none. */
export const csvFormIn = (language: Language): CsvForm =>
  language === 'fr' ? 'semicolon' : 'comma'

const signs: Record<CsvForm, { between: string; decimal: string }> = {
  semicolon: { between: ';', decimal: ',' },
  comma: { between: ',', decimal: '.' },
}

/** A number of ours, which is no formula below zero either. */
export interface CsvNumber {
  number: number
  /** As many as it has, unless said. */
  decimals?: number
}
export type CsvCell = string | CsvNumber

/** An amount in dollars; nothing where there is none. */
export const amountCell = (cents: number | null): CsvCell =>
  cents === null ? '' : { number: cents / 100, decimals: 2 }
export const numberCell = (number: number | null): CsvCell => (number === null ? '' : { number })

/** Starts a formula, also after spaces or as a full-width character. */
export const startsFormula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/**
 * Without line end. A formula-like text gets an apostrophe (CSV injection).
 * @param form by default that of files for machines
 */
export const csvRow = (cells: readonly CsvCell[], form: CsvForm = 'comma'): string =>
  cells.map((cell) => cellOf(cell, form)).join(signs[form].between)

function cellOf(cell: CsvCell, form: CsvForm): string {
  if (typeof cell !== 'string') {
    const { number, decimals } = cell
    const text = decimals === undefined ? String(number) : number.toFixed(decimals)
    return text.replace('.', signs[form].decimal)
  }
  const safe = startsFormula.test(cell) ? `'${cell}` : cell
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A byte order mark, by which spreadsheets read accents; then the rows with their line ends. */
export const csvStart = '\uFEFF'
export const csvLines = (rows: readonly (readonly CsvCell[])[], form: CsvForm): string =>
  rows.map((row) => `${csvRow(row, form)}\r\n`).join('')
