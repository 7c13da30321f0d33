import { Readable } from 'node:stream'
import type { Client } from 'pg'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { SteadyClient } from '../db/away/steady-client.ts'
import { readRows } from '../db/read-rows.ts'
import { BackupError } from './backup-error.ts'
import { whileSending } from './backup-lock.ts'
import { baseCopy, type Copied } from './base-copy.ts'
import { copyFiles, listLines, readFileList, type Kept, type Place } from './copy-files.ts'
import { idOf, manifest, momentOf, names, type Manifest } from './names.ts'
import type { Stored } from './target/target.ts'

interface Options extends Place {
  /** The maintenance database of the embedded engine, as its superuser; else that of DATABASE_URL. */
  adminUrl: string
  /** false: it has backups of its own. */
  withDatabase?: boolean
  /** Of the product's files; null where a bucket has them. */
  files: string | null
  clock: Clock
}

/**
 * A base: the database first, then the files, so that every file that the database names is there.
 * What fails leaves no base, since the manifest comes last.
 */
export const makeBackup = (options: Options): Promise<Manifest> =>
  whileSending(options.adminUrl, 'together', () => make(options))

async function make({
  target,
  seal,
  adminUrl,
  withDatabase = true,
  files,
  clock,
}: Options): Promise<Manifest> {
  const place = { target, seal }
  const started = clock.now()
  const id = idOf(started)
  const before = (await basesAt(target)).at(-1)
  const { base, ...copied } = withDatabase
    ? await copyDatabase(place, id, adminUrl)
    : { base: null, ...(await aboutDatabase(adminUrl)) }
  if (before && before.systemId !== copied.systemId) throw new BackupError(otherDatabase)
  const ended = clock.now()
  const former = before ? readFileList(place, names.files(before.id)) : null
  let [count, bytes] = [0, 0]
  async function* counted(): AsyncGenerator<Kept> {
    if (files === null) return
    for await (const file of copyFiles(files, place, former)) {
      count++
      bytes += file.size
      yield file
    }
  }
  const list = await target.put(
    names.files(id),
    await seal.close(Readable.from(listLines(counted()))),
  )
  const made: Manifest = {
    format: 1,
    id,
    ...copied,
    started: started.toISOString(),
    ended: ended.toISOString(),
    base,
    files: { ...list, count, bytes },
  }
  await target.put(names.manifest(id), Readable.from([Buffer.from(JSON.stringify(made, null, 2))]))
  return made
}

async function copyDatabase(
  { target, seal }: Place,
  id: string,
  adminUrl: string,
): Promise<Copied & { base: Stored }> {
  const { tar, copied } = baseCopy(adminUrl)
  // Both fail together, and the copy tells why.
  const [copy, written] = await Promise.allSettled([
    copied,
    seal.close(tar).then((sealed) => target.put(names.base(id), sealed)),
  ])
  if (written.status === 'rejected') {
    tar.destroy()
    throw copy.status === 'rejected' ? copy.reason : written.reason
  }
  if (copy.status === 'rejected') throw copy.reason
  return { ...copy.value, base: written.value }
}

/** Of one that has backups of its own. */
async function aboutDatabase(url: string): Promise<Copied> {
  const client: Client = new SteadyClient({ connectionString: url, application_name: 'backup' })
  await client.connect()
  try {
    const [about] = await readRows(
      client,
      z.strictObject({ systemId: z.string(), version: z.string() }),
      {
        text: `select system_identifier::text as "systemId", current_setting('server_version') as version from pg_control_system()`,
      },
    )
    if (!about) throw new Error('the database tells nothing of itself')
    return { ...about, firstSegment: '', lastSegment: '' }
  } finally {
    await client.end()
  }
}

const otherDatabase =
  'That place holds the backups of another database. Name an empty one; a restored database goes on with its own.'

/** The whole bases of a place, the oldest first. @throws TargetAway, BackupError */
export async function basesAt(target: Place['target']): Promise<Manifest[]> {
  const found: Manifest[] = []
  for await (const name of target.list(names.bases)) {
    if (!name.endsWith('/manifest.json')) continue
    const bytes = await target.open(name)
    if (!bytes) continue
    const parts: Buffer[] = []
    for await (const part of bytes as AsyncIterable<Buffer>) parts.push(part)
    const read = manifest.safeParse(readOrNull(Buffer.concat(parts).toString()))
    if (!read.success)
      throw new BackupError(
        `The list of the base of ${momentOf(name)?.toISOString() ?? '?'} is damaged.`,
      )
    found.push(read.data)
  }
  return found.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

function readOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
