import type { FastifyBaseLogger } from 'fastify'
import { desc } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { restores } from '../../db/tables/index.ts'
import { everySecond } from '../../every-second.ts'

/** A restored server is held until staff open it (docs/decisions/0121). */
export interface Held {
  readonly isHeld: boolean
  close(): void
}

export type Restore = typeof restores.$inferSelect

/** Null where this database was never restored. */
export async function lastRestore(db: Database): Promise<Restore | null> {
  const [last] = await db.select().from(restores).orderBy(desc(restores.restored)).limit(1)
  return last ?? null
}

const isHeldIn = async (db: Database): Promise<boolean> => (await lastRestore(db))?.opened === null

/** A server becomes held by a restore alone, so one that is open asks no more. */
export async function startHeld(
  db: Database,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): Promise<Held> {
  let isHeld = await isHeldIn(db)
  let stop: (() => Promise<void>) | undefined
  if (isHeld) {
    log.warn('restored from a backup: held until staff open it on /admin/backups')
    stop = everySecond(async () => {
      if (!isHeld) return
      isHeld = await isHeldIn(db)
      if (!isHeld) log.info('open again')
    })
  }
  return {
    get isHeld() {
      return isHeld
    },
    close: () => void stop?.().catch(() => undefined),
  }
}
