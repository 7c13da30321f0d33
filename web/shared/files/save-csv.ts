import { csvRow } from '#domain/csv.ts'
import { saveFile } from './save-file.ts'

/** A file of rows; the byte order mark makes spreadsheets read accents. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  const text = rows.map((cells) => `${csvRow(cells)}\r\n`).join('')
  saveFile({ file: new Blob(['\uFEFF', text], { type: 'text/csv' }), name: `${name}.csv` })
}
