import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { unpackTar } from 'modern-tar/fs'
import { openHome } from '../db/cluster/home.ts'
import { recoverCluster } from '../db/cluster/recover.ts'
import { run } from '../db/cluster/run.ts'
import { restoringMark } from '../db/cluster/start-cluster.ts'
import { BackupError } from './backup-error.ts'
import { readFileList, type Kept, type Place } from './copy-files.ts'
import { basesAt } from './make-backup.ts'
import { momentOf, names, secondOf, segmentAfter, type Manifest } from './names.ts'
import { measured } from './target/target.ts'

interface Restore extends Place {
  dataDir: string
  /** Up to this moment; else all that is known. */
  at: Date | undefined
  /** Up to this named point of the log. */
  point?: string
  /** false: the database alone, which is to be compared. */
  withFiles?: boolean
  /** Folders with segments as PostgreSQL writes them, such as a log's disk that is alive. */
  logs?: readonly string[]
  tell(line: string): void
}

export interface Restored {
  base: Manifest
  /** Of the last transaction that is there; null where nothing came after the base. */
  reached: Date | null
  files: number
  /** Keys of files whose content is gone. */
  missing: string[]
}

/**
 * Brings database and files back into an empty folder. Until the caller removes `restoringMark`, no
 * server starts there.
 * @throws BackupError, ClusterError
 */
export async function restoreBackup({
  target,
  seal,
  dataDir,
  at,
  point,
  withFiles = true,
  logs = [],
  tell,
}: Restore): Promise<Restored> {
  const place = { target, seal }
  const base = baseFor(await basesAt(target), at)
  const stored = base.base
  if (stored === null)
    throw new BackupError(
      'That place holds files and erasures alone: bring the database back by its own means, then say `restored` (docs/backups.md).',
    )
  await takeEmpty(dataDir)
  tell(`Base of ${base.ended}, ${megabytes(stored.size)} to read`)
  await unpack(place, base.id, stored, dataDir)
  tell('The log is replayed')
  const home = await openHome(dataDir)
  let replayed = 0
  const reached = await recoverCluster(home, {
    at,
    point,
    after: segmentAfter,
    async fetch(name, to) {
      const found = (await fromFolders(logs, name, to)) || (await fromTarget(place, name, to))
      if (found && ++replayed % 100 === 0) tell(`${replayed} segments of the log are replayed`)
      return found
    },
  })
  if (!withFiles) return { base, reached, files: 0, missing: [] }
  tell('Files are brought back')
  const until = at ?? reached
  return { base, reached, ...(await restoreFiles(place, base, until, join(dataDir, 'files'))) }
}

/** The last base that was whole by then. @throws BackupError */
export function baseFor(bases: readonly Manifest[], at: Date | undefined): Manifest {
  if (bases.length === 0) throw new BackupError('There is no backup in that place.')
  const base = bases.findLast(({ ended }) => !at || new Date(ended) <= at)
  if (base) return base
  throw new BackupError(
    `The oldest backup there was whole at ${bases[0]?.ended}: no earlier moment can be restored.`,
  )
}

async function takeEmpty(dataDir: string): Promise<void> {
  const found = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (found.length > 0)
    throw new BackupError(
      `${resolve(dataDir)} is not empty. Name another folder with DATA_DIR, or move that one away: nothing is overwritten.`,
    )
  await mkdir(dataDir, { recursive: true })
  await writeFile(restoringMark(dataDir), '')
}

async function unpack(
  { target, seal }: Place,
  id: string,
  expected: NonNullable<Manifest['base']>,
  dataDir: string,
): Promise<void> {
  const { data, account } = await openHome(dataDir)
  const folder = dirname(data)
  // That of the backup's accounts comes.
  await rm(join(folder, 'password'))
  const sealed = await target.open(names.base(id))
  if (!sealed) throw new BackupError('That base lacks its database.')
  const { through, stored } = measured()
  const measuring = pipeline(sealed, through)
  // Awaited below, unless what it feeds failed first.
  measuring.catch(() => undefined)
  await Promise.all([
    measuring,
    pipeline(await seal.open(through), unpackTar(folder, { fmode: 0o600, dmode: 0o700 })),
  ])
  const found = stored()
  if (found.sha256 !== expected.sha256 || found.size !== expected.size)
    throw new BackupError('The database of that base is damaged: its checksum is another.')
  if (!account) return
  const { code, output } = await run('chown', ['-R', `${account.uid}:${account.gid}`, folder])
  if (code !== 0)
    throw new BackupError(`What was restored could not be given to PostgreSQL: ${output}`)
}

async function fromFolders(folders: readonly string[], name: string, to: string): Promise<boolean> {
  for (const folder of folders)
    try {
      await copyFile(join(folder, name), to)
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  return false
}

async function fromTarget({ target, seal }: Place, name: string, to: string): Promise<boolean> {
  const sealed = await target.open(names.segment(name))
  if (!sealed) return false
  await pipeline(await seal.open(sealed), createWriteStream(to, { mode: 0o600 }))
  return true
}

/** At once: stores far away answer late. */
const lanes = 8

/**
 * The files of a database that was brought back by its own means, into a folder that may have some of
 * them still. @throws TargetAway, BackupError
 */
export async function bringFiles(
  place: Place,
  until: Date,
  folder: string,
): Promise<Pick<Restored, 'files' | 'missing'>> {
  const bases = await basesAt(place.target)
  const base = bases.findLast(({ started }) => new Date(started) <= until) ?? bases[0]
  return base ? restoreFiles(place, base, until, folder) : { files: 0, missing: [] }
}

async function restoreFiles(
  place: Place,
  base: Manifest,
  until: Date | null,
  folder: string,
): Promise<Pick<Restored, 'files' | 'missing'>> {
  const all = filesUntil(place, base, until)
  let files = 0
  const missing: string[] = []
  const underWay = new Map<string, Promise<unknown>>()
  const lane = async () => {
    for (let next = await all.next(); !next.done; next = await all.next()) {
      const file = next.value
      // A list of later may name it anew, and is later then too.
      const before = underWay.get(file.key) ?? Promise.resolve()
      const restoring = before.then(() => restoreFile(place, file, folder))
      underWay.set(file.key, restoring)
      const outcome = await restoring
      if (underWay.get(file.key) === restoring) underWay.delete(file.key)
      if (outcome === 'back') files++
      if (outcome === 'missing') missing.push(file.key)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { files, missing }
}

/** Those of the base, then those that came since. */
export async function* filesUntil(
  place: Place,
  base: Manifest,
  until: Date | null,
): AsyncGenerator<Kept, undefined> {
  yield* readFileList(place, names.files(base.id))
  const lists: string[] = []
  for await (const name of place.target.list(names.added)) {
    const moment = momentOf(name)
    // A list is written some time after its files came.
    if (moment && moment.getTime() >= secondOf(base.started)) lists.push(name)
  }
  for (const list of lists.toSorted())
    for await (const file of readFileList(place, list))
      if (!until || file.changed <= until.getTime() + slack) yield file
}

/** Milliseconds by which a file may be written after the transaction that names it began. */
const slack = 60_000

async function restoreFile(
  { target, seal }: Place,
  file: Kept,
  folder: string,
): Promise<'back' | 'there' | 'missing'> {
  const path = join(folder, file.key)
  const found = await stat(path).catch(() => null)
  // As it was when it was listed: what was written since may have the same size.
  if (found?.size === file.size && Math.abs(found.mtimeMs - file.changed) < 1) return 'there'
  const sealed = await target.open(file.name)
  if (!sealed) return 'missing'
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.restored.part`
  await pipeline(await seal.open(sealed), createWriteStream(draft, { flush: true }))
  await utimes(draft, new Date(), new Date(file.changed))
  await rename(draft, path)
  return 'back'
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
