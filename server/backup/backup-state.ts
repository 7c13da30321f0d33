import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backupState, type BackupState } from '#domain/backup/backup-state.ts'
import { ownFolder, writeWhole } from './spool.ts'

const fileIn = (dataDir: string) => join(ownFolder(dataDir), 'state.json')

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
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => null)
  const read = text === null ? null : backupState.safeParse(JSON.parse(text))
  return read?.success ? read.data : nothing
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
