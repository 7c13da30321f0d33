import { showDay, showInstant } from '#domain/dates.ts'
import type { CsvQuery } from '#domain/list-csv.ts'
import type { Language } from '#domain/language.ts'
import { mostCounted, type ListQuery } from '#domain/list-filter.ts'
import type { Call } from '../context.ts'
import { note } from '../note.ts'
import { largestPage } from './list.ts'
import { sendCsv, type CsvColumns } from './send-csv.ts'

interface SentList<Row extends { id: string }> {
  /** Of the file, without extension, and in the audit log. */
  name: string
  columns: (language: Language) => CsvColumns<Row>
  list: (query: ListQuery) => Promise<{ rows: Row[]; total: number }>
  /** Its rows name people: the audit log has which list was sent, and how many rows. */
  isPersonal?: boolean
}

/** Every row of a list with its filter, in its order, as CSV. */
export async function sendList<Row extends { id: string }>(
  query: CsvQuery,
  call: Call,
  { name, columns, list, isPersonal = false }: SentList<Row>,
): Promise<void> {
  let total = 0
  await sendCsv(call, {
    name,
    columns: columns(call.language),
    batches: pagesOf(async (page) => {
      const found = await list({ ...query, ...page })
      if (page._start === '0') total = found.total
      return found.rows
    }),
    ...(isPersonal && { note: () => note(call.db, 'list_exported', subject(), call) }),
  })

  function subject(): string {
    const count = total > mostCounted ? `${mostCounted}+` : String(total)
    return [name, count, query.filter].filter(Boolean).join(' ')
  }
}

/** A row that comes in while the file is sent moves others onto the next page: none is sent twice. */
async function* pagesOf<Row extends { id: string }>(
  read: (page: { _start: string; _end: string }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let before = new Set<string>()
  for (let start = 0, isLast = false; !isLast; start += largestPage) {
    const rows = await read({ _start: String(start), _end: String(start + largestPage) })
    const sent = before
    if (rows.length > 0) yield rows.filter(({ id }) => !sent.has(id))
    before = new Set(rows.map(({ id }) => id))
    isLast = rows.length < largestPage
  }
}

/** Cells of moments and days that may be absent. */
export const instantCell = (instant: string | null): string =>
  instant === null ? '' : showInstant(new Date(instant))
export const dayCell = (day: string | null): string => (day === null ? '' : showDay(day))
