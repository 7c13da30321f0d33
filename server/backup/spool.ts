import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Files } from '../files/files.ts'
import { whileSending } from './backup-lock.ts'
import { copyFile, listLines, type Kept, type Place } from './copy-files.ts'
import { isSegment, names } from './names.ts'

/** What waits on this machine for the place of backups. */
export interface Spool {
  /** Where PostgreSQL puts finished segments. */
  log: string
  /** Of ours, in DATA_DIR. */
  own: string
}

/** Most that may wait, and least that stays free on the disk, in bytes. */
export interface Limits {
  most: number
  free: number
}
export const usualLimits: Limits = { most: 20 * 2 ** 30, free: 3 * 2 ** 30 }

export const ownFolder = (dataDir: string): string => join(dataDir, 'backup')
const notes = (own: string) => join(own, 'files')

/** The log has a hole: until a new base is there, nothing after `since` can be restored. */
const gap = z.object({ since: z.iso.datetime(), isOpen: z.boolean() })
export type Gap = z.output<typeof gap>
const gapFile = ({ own }: Spool) => join(own, 'gap.json')

export async function readGap(spool: Spool): Promise<Gap | null> {
  const text = await readFile(gapFile(spool), 'utf8').catch(() => null)
  return text === null ? null : gap.parse(JSON.parse(text))
}

/** @param found null once a base is there that begins after it */
export async function writeGap(spool: Spool, found: Gap | null): Promise<void> {
  if (found) await writeWhole(gapFile(spool), JSON.stringify(found))
  else await rm(gapFile(spool), { force: true })
}

export async function writeWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`
  await writeFile(draft, text, { mode: 0o600, flush: true })
  await rename(draft, path)
}

const inFolder = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

/** Segments that wait, the oldest first. */
export const waitingSegments = async ({ log }: Pick<Spool, 'log'>): Promise<string[]> =>
  (await inFolder(log)).filter(isSegment).toSorted()

/** Sends the segments that wait, one by one. Returns the last that went. @throws TargetAway */
export async function sendLog(spool: Spool, { target, seal }: Place): Promise<string | null> {
  let last: string | null = null
  for (const name of await waitingSegments(spool)) {
    const path = join(spool.log, name)
    await target.put(names.segment(name), await seal.close(createReadStream(path)))
    await rm(path)
    last = name
  }
  return last
}

/**
 * While the place is away: once too much waits, what comes goes, so that the database finds room, and
 * the log has a gap from there on.
 * @returns bytes that wait
 */
export async function holdBack(spool: Spool, limits: Limits, now: Date): Promise<number> {
  const segments = await waitingSegments(spool)
  const sizes = await Promise.all(
    segments.map((name) => stat(join(spool.log, name)).then(({ size }) => size)),
  )
  const { bavail, bsize } = await statfs(spool.own)
  const held = sizes.reduce((sum, size) => sum + size, 0)
  const known = await readGap(spool)
  const isFull = held > limits.most || bavail * bsize < limits.free
  if (!known?.isOpen && !isFull) return held
  if (!known?.isOpen) await writeGap(spool, { since: now.toISOString(), isOpen: true })
  // The newest go: what is before them can still be restored.
  let [left, n] = [held, segments.length - 1]
  const keep = new Date(known?.isOpen ? known.since : now).getTime()
  for (; n >= 0; n--) {
    const path = join(spool.log, segments[n] as string)
    const { mtimeMs, size } = await stat(path)
    if (mtimeMs < keep && left <= limits.most) break
    await rm(path)
    left -= size
  }
  return left
}

/** The product's files, each of which is noted for the place of backups once it is there. */
export function notedFiles(files: Files, own: string): Files {
  const folder = notes(own)
  const made = mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    ...files,
    async put(key, bytes) {
      await files.put(key, bytes)
      await made
      // The name says it all, so that it is there whole or not.
      await writeFile(join(folder, noteOf(key)), '', { mode: 0o600 })
    },
  }
}

const noteOf = (key: string): string => `${Buffer.from(key).toString('base64url')}.${randomUUID()}`
const keyOf = (note: string): string =>
  Buffer.from(note.split('.')[0] as string, 'base64url').toString()

/** Notes that are read at a time. */
const most = 1000

/** Sends files that came since. Returns how many. @throws TargetAway */
export async function sendFiles(
  { own }: Spool,
  place: Place,
  { files, now, adminUrl }: { files: string; now: Date; adminUrl: string },
): Promise<number> {
  const waiting = (await inFolder(notes(own))).slice(0, most)
  if (waiting.length === 0) return 0
  const sent: Kept[] = []
  await whileSending(adminUrl, 'together', async () => {
    for (const note of waiting) {
      const copied = await copyFile(files, keyOf(note), place)
      if (copied) sent.push(copied)
    }
    if (sent.length > 0)
      await place.target.put(
        names.addedAt(now, randomUUID()),
        await place.seal.close(Readable.from(listLines(sent))),
      )
  })
  for (const note of waiting) await rm(join(notes(own), note))
  return sent.length
}
