import { csvRow } from '#domain/csv.ts'
import type { Reject } from '#domain/stock/stock.api.ts'

/** With BOM, so that spreadsheets read accents. */
export function rejectsFile(
  rejects: readonly Reject[],
  heads: { line: string; number: string; reason: string },
  reasonOf: (reject: Reject) => string,
): Blob {
  const rows = [
    [heads.line, heads.number, heads.reason],
    ...rejects.map((reject) => [String(reject.line), reject.number ?? '', reasonOf(reject)]),
  ]
  return new Blob(['\uFEFF', rows.map((row) => `${csvRow(row)}\r\n`).join('')], {
    type: 'text/csv',
  })
}
