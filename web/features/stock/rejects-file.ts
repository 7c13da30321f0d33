import type { Reject } from '#domain/stock/stock.api.ts'

/** A cell that a spreadsheet takes for text, whatever it begins with: what is in the file came from somewhere else. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** The lines that were refused, as CSV that spreadsheets read with accents. */
export function rejectsFile(rejects: readonly Reject[], heads: { line: string; number: string; reason: string }, reasonOf: (reject: Reject) => string): Blob {
  const rows = [[heads.line, heads.number, heads.reason], ...rejects.map((reject) => [String(reject.line), reject.number ?? '', reasonOf(reject)])]
  return new Blob(['\uFEFF', rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')], { type: 'text/csv' })
}
