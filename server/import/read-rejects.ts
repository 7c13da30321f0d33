import type { Call } from '../context.ts'
import { sendCsv, type CsvColumns } from '../http/send-csv.ts'
import type { Language } from '#domain/language.ts'
import { translator } from '../texts.ts'
import type { CsvForm } from './csv-form.ts'
import { readRows } from './csv-source.ts'
import { rowWords } from './rejects-file.ts'

/** A cell of a rejects file: why its row was rejected, or what became of it in a row that is kept. */
export interface ReadReject {
  line: string
  column: string
  reason: string
  value: string
  isKept: boolean
}

const batch = 500

const rejectsForm: CsvForm = { encoding: 'utf-8', delimiter: [','], ends: ['\n'], headAt: 1 }

/** The rows of a rejects file, in batches. */
export async function* readRejects(path: string): AsyncGenerator<ReadReject[]> {
  let rows: ReadReject[] = []
  let isHead = true
  for await (const { cells } of readRows(path, rejectsForm)) {
    const [line = '', column = '', reason = '', value = '', row] = cells
    if (!isHead) rows.push({ line, column, reason, value, isKept: row === rowWords.kept })
    isHead = false
    if (rows.length < batch) continue
    yield rows
    rows = []
  }
  yield rows
}

/**
 * A rejects file for people, with its heads in the language of its reasons.
 * @param telling whether some rows are kept
 */
export const sendRejects = (
  call: Call,
  path: string,
  { language, telling }: { language: Language; telling: boolean },
): Promise<void> =>
  sendCsv(call, {
    name: 'rejects',
    columns: columnsIn(language, telling),
    batches: readRejects(path),
  })

function columnsIn(language: Language, telling: boolean): CsvColumns<ReadReject> {
  const t = translator(language, 'sheets')
  const columns: CsvColumns<ReadReject> = [
    [t('line'), ({ line }) => line],
    [t('columnHead'), ({ column }) => column],
    [t('reason'), ({ reason }) => reason],
    [t('value'), ({ value }) => value],
  ]
  return telling
    ? [...columns, [t('row'), ({ isKept }) => t(isKept ? 'rowKept' : 'rowRejected')]]
    : columns
}
