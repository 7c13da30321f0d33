import { InvalidArgumentError, type Command } from 'commander'
import type { Connection } from '../db/connect.ts'
import type { ImportCounts, ImportOutcome, ImportStep, ImportWatch } from '../import/run-import.ts'
import {
  number,
  showProgress,
  showStep,
  type ImportProgressView,
  type StepView,
} from './import-progress.ts'

export const say = (text: string) => process.stdout.write(`${text}\n`)

export const collect = (value: string, before: string[]) => [...before, value]

export const rowsOf = (most: number) => (text: string) => {
  const rows = Number(text)
  if (!Number.isInteger(rows) || rows < 1 || rows > most)
    throw new InvalidArgumentError(`a number from 1 to ${most}`)
  return rows
}

export interface FileOptions {
  dryRun?: boolean
  rejects?: string
  encoding: string
  delimiter?: string
  batch: number
}

export const withFileOptions = (
  command: Command,
  { batch, mostRows }: { batch: number; mostRows: number },
): Command =>
  command
    .option(
      '--dry-run',
      'check every row as the import would, and write nothing but the rejects file',
    )
    .option(
      '--rejects <file>',
      'where rejected rows are written (default: beside the file, <file>.rejects.csv)',
    )
    .option('--encoding <name>', 'encoding of the file', 'utf-8')
    .option('--delimiter <sign>', 'what parts the columns (default: told from the header)')
    .option('--batch <rows>', 'rows a transaction', rowsOf(mostRows), batch)

export const asPlan = (
  file: string,
  { dryRun, rejects, encoding, delimiter, batch }: FileOptions,
) => ({
  file,
  batch,
  dryRun: dryRun === true,
  language: 'en' as const,
  rejects: rejects ?? `${file}${dryRun ? '.dry-run' : ''}.rejects.csv`,
  format: { encoding, delimiter: delimiter === '\\t' ? '\t' : delimiter },
})

/** Shows progress; Ctrl-C stops after the current batch. */
export async function watchImport(
  open: () => Promise<Connection>,
  work: (connection: Connection, watch: ImportWatch) => Promise<ImportOutcome>,
): Promise<ImportOutcome & { seconds: number }> {
  const stop = new AbortController()
  const interrupt = () => stop.abort()
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  const connection = await open()
  let view: ImportProgressView | undefined
  let steps: StepView | undefined
  const started = performance.now()
  try {
    const outcome = await work(connection, {
      signal: stop.signal,
      onStart({ size, resumedAt, restarted }) {
        if (resumedAt > 0)
          say(`Going on after row ${number(resumedAt)}, where the last run stopped.`)
        if (restarted)
          say(
            'The last run of this file stopped half-way and what it left is gone: starting over. Rows that are imported already count as unchanged.',
          )
        steps?.stop()
        view = showProgress(process.stdout, size, resumedAt, () => performance.now())
      },
      onProgress: ({ bytes, counts }) => view?.update(bytes, counts),
      onStep(step, share) {
        if (step === 'compare') view?.stop()
        steps ??= showStep(process.stdout, () => performance.now())
        steps.update(stepNames[step], share)
      },
    })
    if (!outcome.finished) process.exitCode = 130
    return { ...outcome, seconds: (performance.now() - started) / 1000 }
  } finally {
    steps?.stop()
    view?.stop()
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
    await connection.close()
  }
}

const stepNames: Record<ImportStep, string> = {
  prepare: 'reading the positions',
  compare: 'comparing with what is there',
}

const sumOf = (counts: ImportCounts): string =>
  (['imported', 'updated', 'unchanged', 'rejected', 'skipped'] as const)
    .map((name) => `${number(counts[name])} ${name}`)
    .join(' + ')

/** @param notes appended after rows imported and unchanged */
export function sayEnding(
  { counts, gone, ignored, finished, seconds }: ImportOutcome & { seconds: number },
  { dryRun, rejects }: { dryRun: boolean; rejects: string },
  notes: { imported?: string; unchanged?: string } = {},
): void {
  const line = (label: string, count: number, note = '') =>
    say(`  ${label.padEnd(10)}${number(count).padStart(12)}${note && `   ${note}`}`)
  if (dryRun) say('\nDry run: nothing was written. The import would give:')
  else
    say(finished ? '\nThe import is complete.' : '\nStopped; the same command goes on from here.')
  line('rows', counts.rowsDone)
  line('imported', counts.imported, notes.imported)
  line('updated', counts.updated)
  line('unchanged', counts.unchanged, notes.unchanged)
  if (gone !== undefined) line('gone', gone)
  line('rejected', counts.rejected, counts.rejected > 0 ? `see ${rejects}` : '')
  line('skipped', counts.skipped, counts.skipped > 0 ? 'separators alone' : '')
  say(`${number(counts.rowsDone)} rows read = ${sumOf(counts)}.`)
  if (ignored.length > 0) say(`Columns that were not used: ${ignored.join(', ')}.`)
  say(`${seconds.toFixed(1)} s in all.`)
}
