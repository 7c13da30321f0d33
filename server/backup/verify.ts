import { createHash, randomInt } from 'node:crypto'
import { chmod, mkdtemp, readdir, realpath, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { BackupState } from '#domain/backup/backup-state.ts'
import type { Clock } from '../clock.ts'
import { restoringMark, startCluster } from '../db/cluster/start-cluster.ts'
import { BackupError, TargetAway } from './backup-error.ts'
import type { Kept, Place } from './copy-files.ts'
import { basesAt } from './make-backup.ts'
import { names } from './names.ts'
import { filesUntil, restoreBackup } from './restore.ts'
import { databaseSize, readSums, sumsAtPoint, type Sums } from './table-sums.ts'

type Verified = NonNullable<BackupState['verified']>

interface Options extends Place {
  /** Of the running server; scratch space is taken in it. */
  dataDir: string
  /** The application's database as superuser; null: it has backups of its own, and files alone are tried. */
  ownerUrl: string | null
  clock: Clock
  /** Sends what waits of the log, where nobody else does. */
  push?: () => Promise<void>
  /** Files that are compared, taken by chance. */
  most?: number
}

const quiet = { info: () => {}, warn: () => {} }
/** Milliseconds in which the log must come to the place. */
const patience = 5 * 60_000

/**
 * Restores the last base and the log since into a scratch place, up to a point at which rows and
 * checksums of all tables of the running server are known, and compares them, and files by chance.
 * What is wrong with a backup is told, not thrown.
 * @throws TargetAway
 */
export async function verifyBackup(options: Options): Promise<Verified> {
  const { target, seal, clock, most = 1000 } = options
  const begun = performance.now()
  const base = (await basesAt(target)).at(-1)
  if (!base) throw new BackupError('There is no backup in that place.')
  const found = { tables: 0, rows: 0, files: 0 }
  const problems: string[] = []
  try {
    if (options.ownerUrl !== null)
      await compareTables({ ...options, ownerUrl: options.ownerUrl }, found, problems)
    const files: Kept[] = []
    let seen = 0
    // Each is as likely as any other (reservoir sampling).
    for await (const file of filesUntil({ target, seal }, base, null)) {
      seen++
      if (files.length < most) files.push(file)
      else if (randomInt(seen) < most) files[randomInt(most)] = file
    }
    for (const file of files) {
      found.files++
      if (!(await isWhole({ target, seal }, file)))
        problems.push(`the file ${file.key} is not whole`)
    }
  } catch (error) {
    if (error instanceof TargetAway) throw error
    problems.push((error as Error).message.split('\n', 1)[0] ?? '')
  }
  return {
    at: clock.now().toISOString(),
    base: base.id,
    isGood: problems.length === 0,
    ...found,
    problems: problems.slice(0, 50),
    seconds: Math.round((performance.now() - begun) / 1000),
  }
}

async function compareTables(
  { target, seal, dataDir, ownerUrl, push }: Options & { ownerUrl: string },
  found: { tables: number; rows: number },
  problems: string[],
): Promise<void> {
  const { point, segment, sums } = await sumsAtPoint(ownerUrl)
  for (const end = Date.now() + patience; !(await target.has(names.segment(segment)));) {
    await push?.()
    if (Date.now() > end)
      throw new BackupError('The log of the database does not come to its place.')
    await wait(250)
  }
  // What a killed one left.
  for (const name of await readdir(dataDir))
    if (name.startsWith(mark)) await clear(join(dataDir, name))
  await refuseFullDisk(ownerUrl, dataDir)
  const scratch = await mkdtemp(join(dataDir, mark))
  try {
    // As root the database runs under another account, which must get in.
    await chmod(scratch, 0o755)
    await restoreBackup({
      target,
      seal,
      dataDir: scratch,
      at: undefined,
      point,
      withFiles: false,
      tell: () => undefined,
    })
    await rm(restoringMark(scratch))
    const cluster = await startCluster({ dataDir: scratch, log: quiet })
    let other: Sums
    try {
      other = await readSums(cluster.url)
    } finally {
      await cluster.stop()
    }
    for (const [table, { rows, sum }] of Object.entries(sums)) {
      found.tables++
      found.rows += rows
      const there = other[table]
      if (!there) problems.push(`the table ${table} is not there`)
      else if (there.rows !== rows)
        problems.push(`${table} has ${there.rows} rows in place of ${rows}`)
      else if (there.sum !== sum) problems.push(`${table} has another checksum`)
    }
  } finally {
    await clear(scratch)
  }
}

const mark = 'verify-'

/** Also what lies elsewhere, where PostgreSQL's account cannot enter DATA_DIR. */
async function clear(scratch: string): Promise<void> {
  const place = await realpath(join(scratch, 'postgres')).catch(() => scratch)
  for (const path of [place, scratch]) await rm(path, { recursive: true, force: true })
}

/** Bytes that stay free beside the copy. */
const spare = 2 * 2 ** 30

/** @throws BackupError where the copy would fill the disk of the server */
async function refuseFullDisk(url: string, dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  const size = await databaseSize(url)
  if (bavail * bsize < size * 1.2 + spare)
    throw new BackupError('The disk has no room for a copy of the database, so none was tried.')
}

/** Its name says what it holds. */
async function isWhole({ target, seal }: Place, { name, size }: Kept): Promise<boolean> {
  const sealed = await target.open(name)
  if (!sealed) return false
  const hash = createHash('sha256')
  let length = 0
  try {
    await pipeline(
      await seal.open(sealed),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          length += chunk.length
          yield chunk
        }
      },
      hash,
    )
  } catch {
    return false
  }
  return length === size && names.content(seal.nameOf(hash.digest('hex'))) === name
}
