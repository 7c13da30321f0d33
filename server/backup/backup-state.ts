import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { backupState, type BackupState } from '#domain/backup/backup-state.ts'
import type { Manifest } from './names.ts'
import { ownFolder, writeWhole } from './spool.ts'

const fileIn = (dataDir: string) => join(ownFolder(dataDir), 'state.json')

/**
 * What a command did lies beside the keeper's file: two programs that changed one file would lose
 * each other's news.
 */
type ByHand = Pick<BackupState, 'base' | 'verified'>
const handFile = (dataDir: string, what: keyof ByHand) =>
  join(ownFolder(dataDir), `${what}-by-hand.json`)

const nothing: BackupState = {
  looked: null,
  base: null,
  failed: null,
  logSent: null,
  away: null,
  waitingSegments: 0,
  waitingBytes: 0,
  waitingErasures: 0,
  gap: null,
  verified: null,
}

/** Beside the database, so that it is known also where that is not. */
export async function readBackupState(dataDir: string): Promise<BackupState> {
  const { shape } = backupState
  const [kept, baseByHand, verifiedByHand] = await Promise.all([
    readAs(backupState, fileIn(dataDir)),
    readAs(shape.base, handFile(dataDir, 'base')),
    readAs(shape.verified, handFile(dataDir, 'verified')),
  ])
  const { base, verified, failed, ...rest } = kept ?? nothing
  const last = latest(base, baseByHand, ({ started }) => started)
  return {
    ...rest,
    base: last,
    failed: failed && last && last.started > failed.at ? null : failed,
    verified: latest(verified, verifiedByHand, ({ at }) => at),
  }
}

/** Null where it is not there, or of another release. */
async function readAs<S extends z.ZodType>(shape: S, path: string): Promise<z.output<S> | null> {
  const text = await readFile(path, 'utf8').catch(() => null)
  const read = text === null ? null : shape.safeParse(JSON.parse(text))
  return read?.success ? read.data : null
}

const latest = <T>(one: T | null, other: T | null, at: (of: T) => string): T | null =>
  one && other ? (at(one) < at(other) ? other : one) : (one ?? other)

/** @param seconds that it took */
export const asBase = (
  { id, started, ended, base, files }: Manifest,
  seconds: number,
): NonNullable<BackupState['base']> => ({
  id,
  started,
  ended,
  bytes: base?.size ?? 0,
  files: files.count,
  seconds: Math.round(seconds),
})

/** By a command, in the place that the server's settings name; also while its keeper runs. */
export async function noteByHand(dataDir: string, done: Partial<ByHand>): Promise<void> {
  await mkdir(ownFolder(dataDir), { recursive: true, mode: 0o700 })
  for (const what of ['base', 'verified'] as const)
    if (done[what]) await writeWhole(handFile(dataDir, what), JSON.stringify(done[what], null, 2))
}

let last: Promise<void> = Promise.resolve()

/** One change after another, by the keeper. */
export function changeBackupState(dataDir: string, change: Partial<BackupState>): Promise<void> {
  last = last
    .catch(() => undefined)
    .then(async () => {
      const before = await readBackupState(dataDir)
      await writeWhole(fileIn(dataDir), JSON.stringify({ ...before, ...change }, null, 2))
    })
  return last
}
