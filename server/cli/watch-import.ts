import { InvalidArgumentError } from 'commander'
import type { Connection } from '../db/connect.ts'
import type { ImportOutcome, ImportWatch } from '../features/import/run-import.ts'
import { number, showProgress, type ImportProgressView } from './import-progress.ts'

export const say = (text: string) => process.stdout.write(`${text}\n`)

/** Values of an option that may be given several times. */
export const collect = (value: string, before: string[]) => [...before, value]

/** Reads an option that counts rows. */
export const rowsOf = (most: number) => (text: string) => {
  const rows = Number(text)
  if (!Number.isInteger(rows) || rows < 1 || rows > most) throw new InvalidArgumentError(`a number from 1 to ${most}`)
  return rows
}

/** Runs an import under the eyes of a person: says where it goes on, shows how far it is, and stops it after the batch at hand on Ctrl-C. */
export async function watchImport(
  open: () => Promise<Connection>,
  work: (connection: Connection, watch: ImportWatch) => Promise<ImportOutcome>,
): Promise<ImportOutcome & { seconds: number }> {
  const stop = new AbortController()
  const interrupt = () => stop.abort()
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  const connection = await open()
  let view: ImportProgressView | undefined
  const started = performance.now()
  try {
    const outcome = await work(connection, {
      signal: stop.signal,
      onStart({ size, resumedAt, restarted }) {
        if (resumedAt > 0) say(`Going on after row ${number(resumedAt)}, where the last run stopped.`)
        if (restarted)
          say('The last run of this file stopped half-way and its rejects file is gone: starting over. Rows that are imported already count as unchanged.')
        view = showProgress(process.stdout, size, resumedAt, () => performance.now())
      },
      onProgress: ({ bytes, counts }) => view?.update(bytes, counts),
    })
    if (!outcome.finished) process.exitCode = 130
    return { ...outcome, seconds: (performance.now() - started) / 1000 }
  } finally {
    view?.stop()
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
    await connection.close()
  }
}
