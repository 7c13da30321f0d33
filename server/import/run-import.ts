import { createHash } from 'node:crypto'
import { Pool } from 'pg'
import type { Clock } from '../clock.ts'
import { transaction, type Database } from '../db/connect.ts'
import { inspectFile, readHeader, readRows, type CsvFormat } from './csv-source.ts'
import { ImportError } from './import-error.ts'
import { importProgress, saveProgress, type ImportProgress } from './progress.queries.ts'
import { openRejects, type Reject, type RejectsFile } from './rejects-file.ts'

/** What every import is told. */
export interface FilePlan {
  file: string
  format: CsvFormat
  /** Checks everything and writes nothing but the rejects file. */
  dryRun: boolean
  /** Path of the file that gets the rejected rows. */
  rejects: string
  /** Rows a transaction. */
  batch: number
}

export type ImportCounts = Pick<
  ImportProgress,
  'rowsDone' | 'imported' | 'updated' | 'unchanged' | 'rejected' | 'differing' | 'placeless'
>

export interface ImportOutcome {
  counts: ImportCounts
  /** Columns of the file that no field takes. */
  ignored: string[]
  /** False when `signal` stopped it before the end. */
  finished: boolean
}

export interface ImportWatch {
  /**
   * Before the first row: how many rows an earlier run did, or why that run could not be continued.
   */
  onStart?(start: { size: number; resumedAt: number; restarted: boolean }): void
  /** After each batch; `bytes` is the part of the file that is read. */
  onProgress?(progress: { bytes: number; counts: ImportCounts }): void
  /** Stops after the batch at hand. */
  signal?: AbortSignal
}

/** What became of the rows of a batch that could be read. */
export type BatchCounts = Pick<
  ImportCounts,
  'imported' | 'updated' | 'unchanged' | 'differing' | 'placeless'
> & { rejected: Reject[] }

/** An import of one kind of things: what its rows say, and how they are stored. */
export interface ImportJob<Row> {
  /** Name of the run's progress, and of the lock that two of them share. */
  source: string
  /** Columns that are read, by their place in the header. */
  used: number[]
  /** What besides the file makes two runs the same one. */
  facts: object
  /** Once nobody else imports the source; before the first row. */
  begin?(): Promise<void>
  /**
   * Turns a row into what is stored, or tells why it cannot be.
   * @param done an earlier run dealt with it: it is read for what later rows must not repeat
   */
  read(cells: string[], line: number, done: boolean): Row | { reject: Reject }
  /** Stores the rows of a batch inside the caller's transaction. */
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
 * Imports a CSV file, in batches of one transaction each: their rows, their counts and how much of
 * the rejects file is theirs are committed together, so that a run stopped at any moment is
 * continued by the same command.
 * @param prepare the job, once the columns of the file are known
 * @throws ImportError for what the person who started it can put right
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
  /** What is committed so far. */
  progress: ImportProgress
}

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
  const flush = async (finished: boolean) => {
    await commitBatch(run, batch, finished)
    batch = []
    onProgress?.({ bytes, counts: countsOf(progress) })
  }
  for await (const { cells, line, bytes: at } of readRows(plan.file, format)) {
    row++
    if (row === 0) continue // the header
    const read = job.read(cells, line, row <= done)
    if (row <= done) continue
    batch.push(read)
    bytes = at
    if (batch.length >= plan.batch) {
      await flush(false)
      if (signal?.aborted) return false
    }
  }
  await flush(true)
  return true
}

class DryRun extends Error {}

/** Stores the rows of a batch, or checks them alike and leaves no trace. */
async function commitBatch<Row extends object>(
  run: Run<Row>,
  batch: (Row | { reject: Reject })[],
  finished: boolean,
): Promise<void> {
  const { db, plan, job, fingerprint, rejects, progress, clock } = run
  const now = clock.now()
  let next = progress
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
      rejectsBytes: await rejects.append(refused),
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

/**
 * Where to go on, and the rejects file as far as it counts; from the start when there is nothing to
 * go on from.
 */
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

/** What makes two runs the same one: the file, what is read from it, and what becomes of it. */
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

/**
 * A killed run's last statement may take a moment to end; a run that works holds the lock all the
 * time.
 */
const lockWaitMs = 3000

/** One import a source at a time, over all programs of the database. */
async function lockSource(db: Database, source: string): Promise<() => void> {
  if (!(db.$client instanceof Pool)) throw new Error('an import opens its own transactions')
  const client = await db.$client.connect()
  try {
    await client.query(`set lock_timeout = ${lockWaitMs}`)
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`import ${source}`])
  } catch (error) {
    client.release(true)
    if ((error as { code?: string }).code === '55P03')
      throw new ImportError(`Another import of ${JSON.stringify(source)} is running.`)
    throw error
  }
  // Closing the connection gives the lock back.
  return () => client.release(true)
}
