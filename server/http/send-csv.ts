import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { csvRow } from '#domain/csv.ts'

export type CsvColumns<Row> = (readonly [head: string, cell: (row: Row) => string])[]

interface Csv<Row> {
  /** Of the file, without extension. */
  name: string
  columns: CsvColumns<Row>
  batches: AsyncGenerator<Row[]>
  /** Writes down that it is sent, before it is. */
  note?: () => Promise<void>
}

/** The rows of a filter, streamed. */
export async function sendCsv<Row>(
  reply: FastifyReply,
  { name, columns, batches, note }: Csv<Row>,
): Promise<void> {
  // Refuses a wrong filter before anything is sent.
  const first = await batches.next()
  await note?.()
  await reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${name}.csv"`)
    .send(Readable.from(linesOf(columns, first, batches)))
}

async function* linesOf<Row>(
  columns: CsvColumns<Row>,
  first: IteratorResult<Row[]>,
  batches: AsyncGenerator<Row[]>,
): AsyncGenerator<string> {
  // With BOM, so that spreadsheets read accents.
  yield `\uFEFF${csvRow(columns.map(([head]) => head))}\r\n`
  for (let batch = first; !batch.done; batch = await batches.next())
    yield batch.value.map((row) => `${csvRow(columns.map(([, cell]) => cell(row)))}\r\n`).join('')
}
