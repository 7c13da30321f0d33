import { asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { erasureKinds, type ErasureKind } from '#domain/backup/erasure-kinds.ts'
import type { Database } from '../db/connect.ts'
import { erasures } from '../db/tables/index.ts'
import { putJson, readJson, type Place } from './copy-files.ts'
import { erasureIdOf, names } from './names.ts'

/** As it is stored: what it is about was an account at first, and is called so still. */
const erasure = z.object({ userId: z.uuid(), kind: z.enum(erasureKinds), at: z.iso.datetime() })

/** Something that was erased or withdrawn, and stays so. */
export interface Erasure {
  /** Of its row in the database that noted it. */
  id: string
  /** What it is about, by its kind. */
  subjectId: string
  kind: ErasureKind
  at: string
}

/**
 * In the transaction that does it: a restored backup of before does it again (docs/decisions/0121).
 * @param subjectId what it is about, by its kind
 */
export const noteErasure = async (
  tx: Database,
  subjectId: string,
  kind: ErasureKind,
  at: Date,
): Promise<void> => {
  await tx.insert(erasures).values({ subjectId, kind, at })
}

/** At a time. */
const batch = 200

/** Sends what waits to the place of backups. Returns how many went. @throws TargetAway */
export async function sendErasures(db: Database, place: Place, now: Date): Promise<number> {
  const waiting = await db
    .select()
    .from(erasures)
    .where(isNull(erasures.sent))
    .orderBy(asc(erasures.id))
    .limit(batch)
  for (const { id, subjectId, kind, at } of waiting) {
    await putJson(place, names.erasure(at, id), { userId: subjectId, kind, at: at.toISOString() })
    await db.update(erasures).set({ sent: now }).where(eq(erasures.id, id))
  }
  return waiting.length
}

export const waitingErasures = (db: Database): Promise<number> =>
  db.$count(erasures, isNull(erasures.sent))

/** All that the place knows, in their order. */
export async function readErasures(place: Place): Promise<Erasure[]> {
  const found: Erasure[] = []
  for await (const name of place.target.list(names.erasures)) {
    const read = await readJson(place, name, erasure)
    const id = erasureIdOf(name)
    if (read && id) found.push({ id, subjectId: read.userId, kind: read.kind, at: read.at })
  }
  return found.toSorted((a, b) => a.at.localeCompare(b.at))
}
