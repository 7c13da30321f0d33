import { formOf, type CsvFormat } from '../../../../import/csv-form.ts'
import { headerOf, readRowsOf } from '../../../../import/csv-source.ts'
import { isBlank, type CsvRow } from '../../../../import/whole-rows.ts'
import { featureColumns, readFeatures } from './feature-lines.ts'
import { beginningOf, type Part } from './parts.ts'

export interface PartTable {
  header: string[]
  /** Between cells. */
  delimiter: string
  /** Below the header; `bytes` are those of the part's size. */
  rows(): AsyncGenerator<CsvRow>
}

/** @throws ImportError where it is neither CSV nor lines of GeoJSON, or where it stops being that */
export async function openPartTable(part: Part, format: CsvFormat): Promise<PartTable> {
  const start = await beginningOf(part)
  if (/^\uFEFF?\s{0,99}\{/.test(start.toString('utf8', 0, 200)))
    return { header: featureColumns, delimiter: ',', rows: () => read(part, readFeatures) }
  const form = formOf(start, part.name, format)
  const all = () => read(part, (stream, name) => readRowsOf(stream, name, form))
  return {
    header: await headerOf(all(), form, part.name),
    delimiter: form.delimiter[0] ?? ',',
    rows: () => withoutHeader(all()),
  }
}

async function* read(
  part: Part,
  rowsOf: (
    stream: Awaited<ReturnType<Part['open']>>['stream'],
    name: string,
  ) => AsyncGenerator<CsvRow>,
): AsyncGenerator<CsvRow> {
  const { stream, at } = await part.open()
  for await (const row of rowsOf(stream, part.name)) yield { ...row, bytes: at(row.bytes) }
}

async function* withoutHeader(rows: AsyncGenerator<CsvRow>): AsyncGenerator<CsvRow> {
  let isHeader = true
  for await (const row of rows) {
    if (!isHeader) yield row
    isHeader &&= isBlank(row.cells)
  }
}
