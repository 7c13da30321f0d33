import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { Pool } from 'pg'
import type { Clock } from '../clock.ts'
import { transaction, type Database } from '../db/connect.ts'
import { inspectFile, readHeader, readRows, type CsvFormat } from './csv-source.ts'
import { ImportError } from './import-error.ts'
import { importProgress, saveProgress, type ImportProgress } from './progress.queries.ts'
import { openRejects, type Reject, type RejectsFile } from './rejects-file.ts'

export interface FilePlan {
  file: string
  format: CsvFormat
  dryRun: boolean
  rejects: string
  /** Rows per transaction. */
  batch: number
}

export type ImportCounts = Pick<
  ImportProgress,
  'rowsDone' | 'imported' | 'updated' | 'unchanged' | 'rejected' | 'differing' | 'placeless'
>

export interface ImportOutcome {
  counts: ImportCounts
  /** Unmapped columns. */
  ignored: string[]
  /** False when stopped by `signal`. */
  finished: boolean
}

export interface ImportWatch {
  /** `resumedAt`: rows of an earlier run; `restarted`: that run could not be resumed. */
  onStart?(start: { size: number; resumedAt: number; restarted: boolean }): void
  /** `bytes` read so far. */
  onProgress?(progress: { bytes: number; counts: ImportCounts }): void
  signal?: AbortSignal
}

export type BatchCounts = Pick<
  ImportCounts,
  'imported' | 'updated' | 'unchanged' | 'differing' | 'placeless'
> & { rejected: Reject[] }

export interface ImportJob<Row> {
  /** Key of progress and lock. */
  source: string
  /** Column indexes. */
  used: number[]
  /** Identify a run, together with the file. */
  facts: object
  /** Runs before the first row, under the lock. */
  begin?(): Promise<void>
  /** @param done by an earlier run: read only to detect later duplicates */
  read(cells: string[], line: number, done: boolean): Row | { reject: Reject }
  /** In the batch's transaction. */
  store(tx: Database, rows: Row[], now: Date): Promise<BatchCounts>
}

const noCounts: ImportCounts = {
  rowsDone: 0,
  imported: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  differing: 0,
  placeless: 0,
}

/**
 * Each batch commits rows, counts and the rejects file's length together, so that the same command
 * resumes a stopped run.
 * @param prepare the job, once the columns are known
 * @throws ImportError for what the operator can correct
 */
export async function runImport<Row extends object>(
  { db, clock }: { db: Database; clock: Clock },
  plan: FilePlan,
  prepare: (header: string[]) => ImportJob<Row>,
  watch: ImportWatch = {},
): Promise<ImportOutcome> {
  const { header, delimiter } = await readHeader(plan.file, plan.format)
  const job = prepare(header)
  const { size, hash } = await inspectFile(plan.file)
  const unlock = plan.dryRun ? undefined : await lockSource(db, job.source)
  try {
    await job.begin?.()
    const fingerprint = fingerprintOf({ fileHash: hash, ...job.facts })
    const before = plan.dryRun ? null : await importProgress(db, job.source, fingerprint)
    const { rejects, progress, restarted } = await openProgress(plan, before)
    watch.onStart?.({ size, resumedAt: progress.rowsDone, restarted })
    try {
      const run: Run<Row> = { db, clock, plan, job, fingerprint, rejects, progress }
      const finished = await importRows(run, { ...plan.format, delimiter }, watch)
      return {
        counts: countsOf(progress),
        ignored: header.filter((_, index) => !job.used.includes(index)),
        finished,
      }
    } finally {
      await rejects.close()
    }
  } finally {
    unlock?.()
  }
}

interface Run<Row> {
  db: Database
  clock: Clock
  plan: FilePlan
  job: ImportJob<Row>
  fingerprint: string
  rejects: RejectsFile
  progress: ImportProgress
}

/** Rows that are read without a look at what the database answered. */
const rowsAtOnce = 5

async function importRows<Row extends object>(
  run: Run<Row>,
  format: Required<CsvFormat>,
  { onProgress, signal }: ImportWatch,
): Promise<boolean> {
  const { plan, job, progress } = run
  const done = progress.rowsDone
  let batch: (Row | { reject: Reject })[] = []
  let row = -1
  let bytes = 0
  /** The batch before, which is stored while this one is read. */
  let storing = Promise.resolve()
  /** @returns false when stopped; then this batch is left to the next run */
  const flush = async (finished: boolean): Promise<boolean> => {
    await storing
    if (signal?.aborted) return false
    const [full, at] = [batch, bytes]
    batch = []
    storing = commitBatch(run, full, finished).then(() =>
      onProgress?.({ bytes: at, counts: countsOf(progress) }),
    )
    storing.catch(() => {}) // whoever waits for it next meets the same error
    return true
  }
  try {
    for await (const { cells, line, bytes: at } of readRows(plan.file, format)) {
      row++
      if (row === 0) continue // the header
      // The batch before goes on to its next statement, and others have their turn.
      if (row % rowsAtOnce === 0) await setImmediate()
      const read = job.read(cells, line, row <= done)
      if (row <= done) continue
      batch.push(read)
      bytes = at
      if (batch.length >= plan.batch && !(await flush(false))) return false
    }
    return await flush(true)
  } finally {
    await storing
  }
}

class DryRun extends Error {}

/** A dry run rolls back. */
async function commitBatch<Row extends object>(
  run: Run<Row>,
  batch: (Row | { reject: Reject })[],
  finished: boolean,
): Promise<void> {
  const { db, plan, job, fingerprint, rejects, progress, clock } = run
  const now = clock.now()
  let next = progress
  // The transaction may run twice.
  const before = rejects.length()
  const store = async (tx: Database) => {
    const rows = batch.filter((row): row is Row => !('reject' in row))
    const outcome = await job.store(tx, rows, now)
    const refused = [
      ...batch.flatMap((row) => ('reject' in row ? [row.reject] : [])),
      ...outcome.rejected,
    ].toSorted((a, b) => a.line - b.line)
    next = {
      rowsDone: progress.rowsDone + batch.length,
      imported: progress.imported + outcome.imported,
      updated: progress.updated + outcome.updated,
      unchanged: progress.unchanged + outcome.unchanged,
      rejected: progress.rejected + refused.length,
      differing: progress.differing + outcome.differing,
      placeless: progress.placeless + outcome.placeless,
      rejectsBytes: await rejects.append(refused, before),
      finished: finished ? now : null,
    }
    if (plan.dryRun) throw new DryRun()
    await saveProgress(tx, job.source, fingerprint, next)
  }
  await transaction(db, store).catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error
  })
  Object.assign(progress, next)
}

/** Restores the progress and the rejects file, or starts over. */
async function openProgress(
  plan: FilePlan,
  before: ImportProgress | null,
): Promise<{ rejects: RejectsFile; progress: ImportProgress; restarted: boolean }> {
  const resumed =
    before && !before.finished && before.rowsDone > 0
      ? await openRejects(plan.rejects, before.rejectsBytes)
      : null
  if (before && resumed) return { rejects: resumed, progress: { ...before }, restarted: false }
  const rejects = (await openRejects(plan.rejects, 0)) as RejectsFile
  return {
    rejects,
    progress: { ...noCounts, rejectsBytes: 0, finished: null },
    restarted: before !== null && !before.finished,
  }
}

function fingerprintOf(facts: object): string {
  const sorted = (value: unknown): unknown =>
    value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, inner]) => [name, sorted(inner)]),
        )
      : value
  return createHash('sha256')
    .update(JSON.stringify(sorted(facts)))
    .digest('hex')
}

const countsOf = ({ rejectsBytes: _, finished: __, ...counts }: ImportProgress): ImportCounts =>
  counts

/** A killed run's last statement may briefly hold the lock. */
const lockWaitMs = 3000

/** One import per source over all processes. */
async function lockSource(db: Database, source: string): Promise<() => void> {
  if (!(db.$client instanceof Pool)) throw new Error('an import opens its own transactions')
  const client = await db.$client.connect()
  try {
    await client.query(`set lock_timeout = ${lockWaitMs}`)
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`import ${source}`])
  } catch (error) {
    client.release(true)
    if ((error as { code?: string }).code === '55P03')
      throw new ImportError(`Another import of ${JSON.stringify(source)} is running.`, 'busy')
    throw error
  }
  // Releases the lock.
  return () => client.release(true)
}
