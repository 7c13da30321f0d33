import {
  delimiterOf,
  readRowsOf,
  type CsvFormat,
  type CsvRow,
} from '../../../../import/csv-source.ts'
import { ImportError } from '../../../../import/import-error.ts'
import { featureColumns, readFeatures } from './feature-lines.ts'
import { beginningOf, type Part } from './parts.ts'

export interface PartTable {
  header: string[]
  /** Below the header; `bytes` are those of the part's size. */
  rows(): AsyncGenerator<CsvRow>
}

/** @throws ImportError where it is neither CSV nor lines of GeoJSON, or where it stops being that */
export async function openPartTable(part: Part, format: CsvFormat): Promise<PartTable> {
  const start = await beginningOf(part)
  if (/^\uFEFF?\s{0,99}\{/.test(start.toString('utf8', 0, 200)))
    return { header: featureColumns, rows: () => read(part, readFeatures) }
  const likeliest = delimiterOf(start, part.name)
  const all = () =>
    read(part, (stream, name) =>
      readRowsOf(stream, name, { ...format, delimiter: format.delimiter ?? likeliest }),
    )
  for await (const { cells } of all())
    return { header: cells.map((cell) => cell.trim()), rows: () => withoutHeader(all()) }
  throw new ImportError(`${part.name} holds no line.`)
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
  await rows.next()
  yield* rows
}
