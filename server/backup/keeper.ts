import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/connect.ts'
import type { Env } from '../env.ts'
import { copiedFolder } from '../files/open-files.ts'
import { keeperSeat, whileSending } from './backup-lock.ts'
import { TargetAway } from './backup-error.ts'
import { asBase, changeBackupState, readBackupState } from './backup-state.ts'
import type { Place } from './copy-files.ts'
import { sendErasures, waitingErasures } from './erasures.ts'
import { makeBackup } from './make-backup.ts'
import { readMarks, sendMarks, type Marks } from './marks.ts'
import { lastDue } from './schedule.ts'
import {
  holdBack,
  ownFolder,
  readGap,
  sendFiles,
  sendLog,
  usualLimits,
  waitingSegments,
  writeGap,
  type Limits,
  type Spool,
} from './spool.ts'
import { sweepTarget } from './sweep-target.ts'
import { verifyBackup } from './verify.ts'

interface Keeping {
  env: Pick<Env, 'DATA_DIR' | 'BACKUP_AT' | 'FILES_URL'>
  place: Place
  db: Database
  /** The maintenance database of the embedded engine, as its superuser; else that of DATABASE_URL. */
  adminUrl: string
  /** Of the embedded engine; null where the database has backups of its own, and files are kept alone. */
  engine: {
    /** The application's database, as superuser. */
    ownerUrl: string
    /** Folder in which it puts finished segments of its log. */
    log: string
  } | null
  clock: Clock
  note: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  limits?: Limits
}

export interface Keeper {
  /** Sends what waits; seldom longer than a second. */
  turn(): Promise<void>
  /** Makes and tries what is due, beside the turns. */
  look(): Promise<void>
  stop(): Promise<void>
}

/** Days between two verifications. */
const verifyDays = 7

/**
 * Looks after the backups of the server that runs: sends what came, makes the base that is due, and
 * tries it. Nothing of it fails the server.
 */
export function startKeeper(keeping: Keeping): Keeper {
  const { env, place, db, adminUrl, engine, clock, note, limits = usualLimits } = keeping
  const own = ownFolder(env.DATA_DIR)
  const spool: Spool = { log: engine?.log ?? join(own, 'log'), own }
  const files = copiedFolder(env)
  let marks: Marks | undefined
  let isAway = false

  async function send(): Promise<void> {
    const now = clock.now()
    // What no place has yet was finished after this moment.
    const sent = await waitingSegments(spool).then(async () => {
      const last = await sendLog(spool, place)
      return last === null ? undefined : now.toISOString()
    })
    if (files !== null) await sendFiles(spool, place, { files, now, adminUrl })
    await sendErasures(db, place, now)
    const found = await readMarks(db)
    if (JSON.stringify(found) !== JSON.stringify(marks)) {
      await sendMarks(place, found)
      marks = found
    }
    if (isAway) note.info('the place of backups answers again')
    isAway = false
    const before = await readBackupState(env.DATA_DIR)
    if (!sent && before.away === null && before.waitingErasures === 0 && before.looked) return
    await changeBackupState(env.DATA_DIR, {
      looked: now.toISOString(),
      ...(sent && { logSent: sent }),
      away: null,
      waitingSegments: 0,
      waitingBytes: 0,
      waitingErasures: await waitingErasures(db),
    })
  }

  async function wait(reason: string): Promise<void> {
    const now = clock.now()
    const waitingBytes = engine ? await holdBack(spool, limits, now) : 0
    const found = await readGap(spool)
    const before = await readBackupState(env.DATA_DIR)
    if (!isAway)
      note.warn({ reason }, 'the place of backups is away; what it should have waits here')
    if (found && before.gap === null)
      note.error('too much waits for the place of backups: the log of the database has a gap now')
    isAway = true
    await changeBackupState(env.DATA_DIR, {
      looked: now.toISOString(),
      away: before.away ?? { since: now.toISOString(), reason },
      waitingSegments: (await waitingSegments(spool)).length,
      waitingBytes,
      waitingErasures: await waitingErasures(db),
      gap: found?.since ?? null,
    })
  }

  async function makeDue(): Promise<void> {
    const now = clock.now()
    const { base, failed } = await readBackupState(env.DATA_DIR)
    const hole = await readGap(spool)
    const due = lastDue(env.BACKUP_AT, now)
    const isDue = hole !== null || base === null || new Date(base.started) < due
    // One that failed is tried again after an hour.
    const isLately = failed !== null && now.getTime() - new Date(failed.at).getTime() < 3_600_000
    if (!isDue || isLately) return
    // From here on segments are kept again: the base begins after them.
    if (hole) await writeGap(spool, { ...hole, isOpen: false })
    try {
      const begun = performance.now()
      const made = await makeBackup({
        ...place,
        adminUrl,
        withDatabase: engine !== null,
        files,
        clock,
      })
      await writeGap(spool, null)
      await changeBackupState(env.DATA_DIR, {
        base: asBase(made, (performance.now() - begun) / 1000),
        failed: null,
        gap: null,
      })
      note.info({ base: made.id }, 'a backup was made')
      await whileSending(adminUrl, 'alone', () => sweepTarget(place, clock.now()))
    } catch (error) {
      if (error instanceof TargetAway) throw error
      note.error({ err: error }, 'the backup that is due could not be made')
      await changeBackupState(env.DATA_DIR, {
        failed: { at: now.toISOString(), reason: (error as Error).message },
      })
    }
  }

  async function verifyDue(): Promise<void> {
    const { base, verified } = await readBackupState(env.DATA_DIR)
    const now = clock.now()
    const last = verified ? new Date(verified.at).getTime() : 0
    if (!base || now.getTime() - last < verifyDays * 86_400_000) return
    const found = await verifyBackup({
      ...place,
      dataDir: env.DATA_DIR,
      ownerUrl: engine?.ownerUrl ?? null,
      clock,
    })
    await changeBackupState(env.DATA_DIR, { verified: found })
    if (found.isGood) note.info({ base: found.base }, 'a backup was restored and compared')
    else note.error({ problems: found.problems }, 'the last backup is not good')
  }

  const seat = keeperSeat(adminUrl)
  return {
    async turn() {
      await mkdir(own, { recursive: true, mode: 0o700 })
      if (!(await seat.isOurs())) return
      try {
        await send()
      } catch (error) {
        if (!(error instanceof TargetAway)) throw error
        await wait(error.message)
      }
    },
    async look() {
      if (!(await seat.isOurs())) return
      try {
        await makeDue()
        await verifyDue()
      } catch (error) {
        // The turns tell of it.
        if (!(error instanceof TargetAway)) throw error
      }
    },
    stop: () => seat.leave(),
  }
}
