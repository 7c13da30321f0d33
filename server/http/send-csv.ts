import { Readable } from 'node:stream'
import { csvFormIn, csvLines, csvStart, type CsvCell, type CsvForm } from '#domain/csv.ts'
import type { Call } from '../context.ts'

export type CsvColumns<Row> = (readonly [head: string, cell: (row: Row) => CsvCell])[]

interface Csv<Row> {
  /** Of the file, without extension. */
  name: string
  columns: CsvColumns<Row>
  batches: AsyncIterable<Row[]> | Iterable<Row[]>
  /** Writes down that it is sent, before it is. */
  note?: () => Promise<void>
}

/** What the account chose, else that of the language (requirements/contract.md 1). */
const csvFormOf = ({ caller, language }: Pick<Call, 'caller' | 'language'>): CsvForm =>
  caller.person?.csvForm ?? csvFormIn(language)

/** Rows as a file for people, streamed. */
export async function sendCsv<Row>(
  call: Pick<Call, 'reply' | 'caller' | 'language'>,
  { name, columns, batches, note }: Csv<Row>,
): Promise<void> {
  const rows = Readable.from(batches).iterator() as AsyncIterator<Row[]>
  // Refuses a wrong filter before anything is sent.
  const first = await rows.next()
  await note?.()
  const form = csvFormOf(call)
  await call.reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${name}.csv"`)
    .send(Readable.from(linesOf(columns, form, first, rows)))
}

async function* linesOf<Row>(
  columns: CsvColumns<Row>,
  form: CsvForm,
  first: IteratorResult<Row[]>,
  batches: AsyncIterator<Row[]>,
): AsyncGenerator<string> {
  yield csvStart + csvLines([columns.map(([head]) => head)], form)
  for (let batch = first; !batch.done; batch = await batches.next())
    yield csvLines(
      batch.value.map((row) => columns.map(([, cell]) => cell(row))),
      form,
    )
}
