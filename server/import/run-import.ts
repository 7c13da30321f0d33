import { setImmediate } from 'node:timers/promises'
import type { Language } from '#domain/language.ts'
import type { Clock } from '../clock.ts'
import { transaction, type Database } from '../db/connect.ts'
import type { CsvFormat } from './csv-form.ts'
import { csvTable, type Table } from './csv-source.ts'
import { fingerprintOf, lockSource } from './one-run.ts'
import { importProgress, saveProgress, type ImportProgress } from './progress.queries.ts'
import { openProgress } from './open-progress.ts'
import type { Reject, RejectsFile } from './rejects-file.ts'
import { unfitIn, type Unfit } from './unfit-row.ts'
import type { ReadColumns } from './whole-rows.ts'

export interface FilePlan {
  file: string
  format: CsvFormat
  dryRun: boolean
  rejects: string
  /** Rows per transaction. */
  batch: number
  /** Of the reasons of rejects. */
  language: Language
}

export type ImportCounts = Pick<
  ImportProgress,
  | 'rowsDone'
  | 'imported'
  | 'updated'
  | 'unchanged'
  | 'rejected'
  | 'skipped'
  | 'differing'
  | 'placeless'
>

export interface ImportOutcome {
  counts: ImportCounts
  /** What the source no longer has, where the import takes that away. */
  gone?: number
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
  /** What a staged import does before and after its rows; `share` from 0 to 1. */
  onStep?(step: ImportStep, share: number): void
  signal?: AbortSignal
}

export type ImportStep = 'prepare' | 'compare'

export type BatchCounts = Pick<
  ImportCounts,
  'imported' | 'updated' | 'unchanged' | 'differing' | 'placeless'
> & { rejected: Reject[] }

/**
 * Where rows wait until all are read, for an import whose result is the file as a whole: one
 * transaction then brings what differs, so that a run which stops anywhere changes nothing.
 */
interface Stage {
  /** Whether all these rows of an earlier run still wait. */
  holds(rows: number): Promise<boolean>
  /** Empties it. */
  begin(step: (share: number) => void): Promise<void>
  /** @throws ImportError for what the operator has to allow */
  compare(
    tx: Database,
    step: (share: number) => void,
  ): Promise<{ imported: number; updated: number; gone: number }>
  /** After the comparison is committed. */
  end(): Promise<void>
}

/** What became of cells of a row that is kept. */
interface Warned {
  warnings?: Reject[]
}
const warningsOf = (row: object): Reject[] => (row as Warned).warnings ?? []

export interface ImportJob<Row extends object> {
  /** Key of progress and lock. */
  source: string
  columns: ReadColumns
  /** Identify a run, together with the file. */
  facts: object
  /** Runs before the first row, under the lock. */
  begin?(): Promise<void>
  /** @param done by an earlier run: read only to detect later duplicates */
  read(cells: string[], line: number, done: boolean): Row | { reject: Reject }
  /** In the batch's transaction. With a stage this only puts them there, and they count as unchanged. */
  store(tx: Database, rows: Row[], now: Date): Promise<BatchCounts>
  stage?: Stage
  /** Its rows may have warnings. */
  warns?: true
}

/**
 * Each batch commits rows, counts and the rejects file's length together, so that the same command
 * resumes a stopped run.
 * @param prepare the job, once the columns are known
 * @param given by default the CSV of the plan's file
 * @throws ImportError for what the operator can correct
 */
export async function runImport<Row extends object>(
  { db, clock }: { db: Database; clock: Clock },
  plan: FilePlan,
  prepare: (header: string[]) => ImportJob<Row>,
  watch: ImportWatch = {},
  given?: Table,
): Promise<ImportOutcome> {
  const table = given ?? (await csvTable(plan.file, plan.format))
  const job = prepare(table.header)
  const { size, hash } = await table.inspect()
  const unlock = plan.dryRun && !job.stage ? undefined : await lockSource(db, job.source)
  try {
    await job.begin?.()
    const fingerprint = fingerprintOf({ fileHash: hash, ...job.facts })
    const before = plan.dryRun ? null : await importProgress(db, job.source, fingerprint)
    const { rejects, progress, restarted } = await openProgress(plan, before, job)
    const run: Run<Row> = { db, clock, plan, job, fingerprint, rejects, progress }
    const used = new Set([...job.columns.oneLine, ...job.columns.manyLines])
    const outcome = (rest: { finished: boolean; gone?: number }) => ({
      counts: countsOf(progress),
      ignored: table.header.filter((_, index) => !used.has(index)),
      ...rest,
    })
    try {
      if (progress.rowsDone === 0) await job.stage?.begin(stepOf('prepare', watch))
      watch.onStart?.({ size, resumedAt: progress.rowsDone, restarted })
      if (!(await importRows(run, table, watch))) return outcome({ finished: false })
      return outcome({ finished: true, ...(job.stage && (await compare(run, job.stage, watch))) })
    } catch (error) {
      if (error instanceof Stopped) return outcome({ finished: false })
      throw error
    } finally {
      await rejects.close()
      if (plan.dryRun) await job.stage?.end()
    }
  } finally {
    unlock?.()
  }
}

interface Run<Row extends object> {
  db: Database
  clock: Clock
  plan: FilePlan
  job: ImportJob<Row>
  fingerprint: string
  rejects: RejectsFile
  progress: ImportProgress
}

class Stopped extends Error {}

const stepOf =
  (step: ImportStep, { signal, onStep }: ImportWatch) =>
  (share: number): void => {
    if (signal?.aborted) throw new Stopped()
    onStep?.(step, share)
  }

/** Rows that are read without a look at what the database answered. */
const rowsAtOnce = 5

async function importRows<Row extends object>(
  run: Run<Row>,
  table: Table,
  { onProgress, signal }: ImportWatch,
): Promise<boolean> {
  const { plan, job, progress } = run
  const done = progress.rowsDone
  const unfit = unfitIn(plan.language, table.header.length)
  let batch: Read<Row>[] = []
  let row = 0
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
    for await (const whole of table.rows(job.columns)) {
      const { cells, line, bytes: at, part, fault } = whole
      row++
      // The batch before goes on to its next statement, and others have their turn.
      if (row % rowsAtOnce === 0) await setImmediate()
      const read = fault ? unfit(whole) : job.read(cells, line, row <= done)
      if (row <= done) continue
      if (part !== undefined && 'reject' in read) read.reject.part = part
      batch.push(read)
      bytes = at
      if (batch.length >= plan.batch && !(await flush(false))) return false
    }
    return await flush(true)
  } finally {
    await storing
  }
}

/** What became of a row as it was read. */
type Read<Row extends object> = Row | Unfit

class DryRun extends Error {}

/** A dry run rolls back. */
async function commitBatch<Row extends object>(
  run: Run<Row>,
  batch: Read<Row>[],
  finished: boolean,
): Promise<void> {
  const { db, plan, job, fingerprint, rejects, progress, clock } = run
  const now = clock.now()
  let next = progress
  // The transaction may run twice.
  const before = rejects.length()
  const store = async (tx: Database) => {
    const rows = batch.filter((row): row is Row => !('reject' in row || 'skip' in row))
    const warned = rows.flatMap(warningsOf)
    const outcome = await job.store(tx, rows, now)
    const unread = batch.flatMap((row) => ('reject' in row ? [row.reject] : []))
    const refused =
      outcome.rejected.length === 0
        ? unread
        : [...unread, ...outcome.rejected].toSorted((a, b) => a.line - b.line)
    next = {
      rowsDone: progress.rowsDone + batch.length,
      imported: progress.imported + outcome.imported,
      updated: progress.updated + outcome.updated,
      unchanged: progress.unchanged + outcome.unchanged,
      rejected: progress.rejected + refused.length,
      skipped: progress.skipped + batch.filter((row) => 'skip' in row).length,
      differing: progress.differing + outcome.differing,
      placeless: progress.placeless + outcome.placeless,
      rejectsBytes: await rejects.append(withWarnings(refused, warned), before),
      finished: finished && !job.stage ? now : null,
    }
    if (!plan.dryRun) await saveProgress(tx, job.source, fingerprint, next)
    else if (!job.stage) throw new DryRun()
  }
  await transaction(db, store).catch(unlessDry)
  Object.assign(progress, next)
}

/** By lines; of a row that was rejected after all that alone is told. */
function withWarnings(refused: Reject[], warned: Reject[]): Reject[] {
  if (warned.length === 0) return refused
  const lines = new Set(refused.map(({ line }) => line))
  const told = warned.filter(({ line }) => !lines.has(line))
  return [...refused, ...told.map((one) => ({ ...one, kept: true as const }))].toSorted(
    (a, b) => a.line - b.line,
  )
}

/** Brings what differs, with the end of the run. */
async function compare<Row extends object>(
  { db, clock, plan, job, fingerprint, progress }: Run<Row>,
  stage: Stage,
  watch: ImportWatch,
): Promise<{ gone: number }> {
  let next = progress
  let gone = 0
  await transaction(db, async (tx) => {
    const differing = await stage.compare(tx, stepOf('compare', watch))
    gone = differing.gone
    next = {
      ...progress,
      imported: differing.imported,
      updated: differing.updated,
      unchanged: progress.unchanged - differing.imported - differing.updated,
      finished: clock.now(),
    }
    if (plan.dryRun) throw new DryRun()
    await saveProgress(tx, job.source, fingerprint, next)
  }).catch(unlessDry)
  Object.assign(progress, next)
  await stage.end()
  return { gone }
}

function unlessDry(error: unknown): void {
  if (!(error instanceof DryRun)) throw error
}

const countsOf = ({ rejectsBytes: _, finished: __, ...counts }: ImportProgress): ImportCounts =>
  counts
