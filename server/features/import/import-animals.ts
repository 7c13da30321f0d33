import { createHash } from 'node:crypto'
import { Pool } from 'pg'
import type { Clock } from '../../clock.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { dayOf } from '#domain/dates.ts'
import { inspectFile, readHeader, readRows, type CsvFormat } from './csv-source.ts'
import { ImportError } from './import-error.ts'
import { createOrganization, importProgress, organizationsNamed, saveProgress, type ImportProgress } from './import.queries.ts'
import { layOut, type Layout, type Mapping } from './mapping.ts'
import { columnOf, nothingSeen, readRow, type ReadRow, type Reject } from './read-row.ts'
import { openRejects, type RejectsFile } from './rejects-file.ts'
import { storeBatch, type BatchRow } from './store-batch.ts'

export interface ImportPlan {
  file: string
  format: CsvFormat
  mapping: Mapping
  /** The registry that the keys belong to. */
  source: string
  /** Who keeps the animals. */
  organization?: { name: string; create: boolean } | undefined
  /** Known animals take what the file says; otherwise they stay as they are. */
  update: boolean
  /** Checks everything and writes nothing but the rejects file. */
  dryRun: boolean
  /** Path of the file that gets the rejected rows. */
  rejects: string
  /** Rows a transaction. */
  batch: number
}

export type ImportCounts = Pick<ImportProgress, 'rowsDone' | 'imported' | 'updated' | 'unchanged' | 'rejected' | 'differing' | 'placeless'>

export interface ImportOutcome {
  counts: ImportCounts
  /** Columns of the file that no field takes. */
  ignored: string[]
  /** False when `signal` stopped it before the end. */
  finished: boolean
}

export interface ImportWatch {
  /** Before the first row: how many rows an earlier run did, or why that run could not be continued. */
  onStart?(start: { size: number; resumedAt: number; restarted: boolean }): void
  /** After each batch; `bytes` is the part of the file that is read. */
  onProgress?(progress: { bytes: number; counts: ImportCounts }): void
  /** Stops after the batch at hand. */
  signal?: AbortSignal
}

const noCounts: ImportCounts = { rowsDone: 0, imported: 0, updated: 0, unchanged: 0, rejected: 0, differing: 0, placeless: 0 }

/**
 * Imports a registry's CSV file, in batches of one transaction each: their animals, their counts and how much of the rejects
 * file is theirs are committed together, so that a run stopped at any moment is continued by the same command.
 * @throws ImportError for what the person who started it can put right
 */
export async function importAnimals({ db, clock }: { db: Database; clock: Clock }, plan: ImportPlan, watch: ImportWatch = {}): Promise<ImportOutcome> {
  const { header, delimiter } = await readHeader(plan.file, plan.format)
  const layout = layOut(plan.mapping, header)
  const { size, hash } = await inspectFile(plan.file)
  const unlock = plan.dryRun ? undefined : await lockSource(db, plan.source)
  try {
    const organizationId = await keeper(db, plan)
    const fingerprint = fingerprintOf(hash, plan)
    const before = plan.dryRun ? null : await importProgress(db, plan.source, fingerprint)
    const { rejects, progress, restarted } = await openProgress(plan, before)
    watch.onStart?.({ size, resumedAt: progress.rowsDone, restarted })
    try {
      const run: Run = { db, clock, plan, layout, organizationId, fingerprint, rejects, progress }
      const finished = await importRows(run, { ...plan.format, delimiter }, header.length, watch)
      const ignored = header.filter((_, index) => !layout.some((one) => one.index === index))
      return { counts: countsOf(progress), ignored, finished }
    } finally {
      await rejects.close()
    }
  } finally {
    unlock?.()
  }
}

interface Run {
  db: Database
  clock: Clock
  plan: ImportPlan
  layout: Layout
  organizationId: string | null
  fingerprint: string
  rejects: RejectsFile
  /** What is committed so far. */
  progress: ImportProgress
}

async function importRows(run: Run, format: Required<CsvFormat>, width: number, { onProgress, signal }: ImportWatch): Promise<boolean> {
  const { plan, layout, progress, clock } = run
  const reading = { mapping: plan.mapping, layout, width, seen: nothingSeen(), today: dayOf(clock.now()) }
  const done = progress.rowsDone
  let batch: ReadRow[] = []
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
    // Rows of an earlier run are read again, for the keys and numbers that later rows must not repeat.
    const read = readRow(cells, line, reading)
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
async function commitBatch(run: Run, batch: ReadRow[], finished: boolean): Promise<void> {
  const { db, plan, layout, organizationId, fingerprint, rejects, progress, clock } = run
  const now = clock.now()
  let next = progress
  const store = async (tx: Database) => {
    const rows = batch.filter((row): row is BatchRow => 'animal' in row)
    const outcome = await storeBatch(tx, rows, { source: plan.source, organizationId, update: plan.update, now })
    const refused = [
      ...batch.flatMap((row) => ('reject' in row ? [row.reject] : [])),
      ...outcome.rejected.map(({ field, ...rest }): Reject => ({ ...rest, column: columnOf(field, layout) })),
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
    await saveProgress(tx, plan.source, fingerprint, next)
  }
  await transaction(db, store).catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error
  })
  Object.assign(progress, next)
}

/** Where to go on, and the rejects file as far as it counts; from the start when there is nothing to go on from. */
async function openProgress(plan: ImportPlan, before: ImportProgress | null): Promise<{ rejects: RejectsFile; progress: ImportProgress; restarted: boolean }> {
  const resumed = before && !before.finished && before.rowsDone > 0 ? await openRejects(plan.rejects, before.rejectsBytes) : null
  if (before && resumed) return { rejects: resumed, progress: { ...before }, restarted: false }
  const rejects = (await openRejects(plan.rejects, 0)) as RejectsFile
  return { rejects, progress: { ...noCounts, rejectsBytes: 0, finished: null }, restarted: before !== null && !before.finished }
}

async function keeper(db: Database, { organization, dryRun }: ImportPlan): Promise<string | null> {
  if (!organization) return null
  const found = await organizationsNamed(db, organization.name)
  if (found.length > 1)
    throw new ImportError(
      `Several organizations are called ${JSON.stringify(organization.name)}: ${found.map(({ id, proType }) => `${proType} ${id}`).join(', ')}.`,
    )
  if (found[0]) return found[0].id
  if (!organization.create)
    throw new ImportError(`No organization is called ${JSON.stringify(organization.name)}. Check the name, or add --create-organization.`)
  return dryRun ? null : createOrganization(db, organization.name)
}

/** What makes two runs the same one: the file, what is read from it, and what becomes of it. */
function fingerprintOf(fileHash: string, { mapping, format, organization, update }: ImportPlan): string {
  const sorted = (value: unknown): unknown =>
    value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, inner]) => [name, sorted(inner)]),
        )
      : value
  const facts = JSON.stringify(sorted({ fileHash, mapping, format, organization: organization?.name.toLowerCase(), update }))
  return createHash('sha256').update(facts).digest('hex')
}

const countsOf = ({ rejectsBytes: _, finished: __, ...counts }: ImportProgress): ImportCounts => counts

/** A killed run's last statement may take a moment to end; a run that works holds the lock all the time. */
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
    if ((error as { code?: string }).code === '55P03') throw new ImportError(`Another import of ${JSON.stringify(source)} is running.`)
    throw error
  }
  // Closing the connection gives the lock back.
  return () => client.release(true)
}
