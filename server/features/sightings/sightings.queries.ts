import { and, asc, eq, isNull } from 'drizzle-orm'
import { isStaff } from '#domain/access/policies.ts'
import type { KeptSighting, OwnSighting, SightingsOfLoss } from '#domain/sightings/sightings.api.ts'
import type { Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { positionOf } from '../../db/position.ts'
import { animals, reports, sightings, threads } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { note } from '../../note.ts'
import type { Call } from '../../context.ts'
import type { Animal } from '../animals/animals.queries.ts'
import { warningOf } from '../threads/fraud/warning-of.ts'

export type Sighting = typeof sightings.$inferSelect

/** More than anyone looks at. */
const most = 500

const toldOf = (row: Sighting) => ({
  unique_id: row.uniqueId,
  date: row.date,
  hour: row.hour,
  location: [row.lng, row.lat] as [number, number],
  city: row.city,
  address: row.addressText,
  note: row.note,
  hasPicture: row.pictureId !== null,
  fullname: row.fullName,
  telephone: row.telephone,
  created: row.created.toISOString(),
})

/** Staff read no thread that nobody reported. */
export const shownToKeeper = (
  row: Sighting,
  thread: string | null,
  caller: Caller,
): KeptSighting => ({
  ...toldOf(row),
  status: row.status,
  warning: row.note === null ? null : warningOf(row.note),
  thread: isStaff(caller) ? null : thread,
})

const ofThisLoss = (animalId: string) =>
  and(eq(reports.animalId, animalId), eq(reports.type, 'lost'), isNull(reports.withdrawn))

/** Of the loss that is open. What staff read of strangers is in the audit log before the reply. */
export async function sightingsOf(call: Call, animal: Animal): Promise<SightingsOfLoss> {
  const { db, caller } = call
  const [loss] = await db
    .select({
      date: reports.date,
      hour: animals.publishedHour,
      city: reports.city,
      ...positionOf(reports.place),
    })
    .from(reports)
    .innerJoin(animals, eq(animals.id, reports.animalId))
    .where(ofThisLoss(animal.id))
  if (!loss || animal.status !== 'lost') return { loss: null, sightings: [] }
  const rows = await db
    .select({ row: sightings, thread: threads.uniqueId })
    .from(sightings)
    .innerJoin(reports, eq(reports.id, sightings.reportId))
    .leftJoin(
      threads,
      and(eq(threads.sightingId, sightings.id), eq(threads.keeper, keeperIdOf(animal))),
    )
    .where(ofThisLoss(animal.id))
    .orderBy(asc(sightings.date), asc(sightings.created))
    .limit(most)
  if (isStaff(caller) && rows.length > 0) await note(db, 'sightings_read', animal.uniqueId, call)
  return {
    loss: { date: loss.date, hour: loss.hour, city: loss.city, location: [loss.lng, loss.lat] },
    sightings: rows.map(({ row, thread }) => shownToKeeper(row, thread, caller)),
  }
}

/** Whoever keeps the animal; nil where nobody does. */
const keeperIdOf = ({ ownerId, organizationId }: Pick<Animal, 'ownerId' | 'organizationId'>) =>
  ownerId ?? organizationId ?? '00000000-0000-0000-0000-000000000000'

/** @throws Refusal NOT_FOUND for what is of another animal */
export async function sightingOf(
  db: Database,
  animal: Pick<Animal, 'id' | 'ownerId' | 'organizationId'>,
  uniqueId: string,
  { lock = false } = {},
): Promise<{ row: Sighting; thread: string | null }> {
  const rows = db
    .select()
    .from(sightings)
    .where(and(eq(sightings.uniqueId, uniqueId), eq(sightings.animalId, animal.id)))
  const [row] = lock ? await rows.for('update') : await rows
  if (!row) throw new Refusal('NOT_FOUND')
  const [thread] = await db
    .select({ uniqueId: threads.uniqueId })
    .from(threads)
    .where(and(eq(threads.sightingId, row.id), eq(threads.keeper, keeperIdOf(animal))))
  return { row, thread: thread?.uniqueId ?? null }
}

/** With its animal; null once it is erased. */
export async function sightingById(db: Database, id: string) {
  const [found] = await db
    .select({
      row: sightings,
      animal: {
        uniqueId: animals.uniqueId,
        name: animals.name,
        sex: animals.sex,
        status: animals.status,
        ownerId: animals.ownerId,
        organizationId: animals.organizationId,
      },
    })
    .from(sightings)
    .innerJoin(animals, eq(animals.id, sightings.animalId))
    .where(eq(sightings.id, id))
  return found ?? null
}
export type FoundSighting = NonNullable<Awaited<ReturnType<typeof sightingById>>>

/** The name of an animal is public while it is lost. */
export const shownToWitness = ({ row, animal }: FoundSighting): OwnSighting => ({
  ...toldOf(row),
  email: row.email,
  animal: {
    unique_id: animal.uniqueId,
    name: animal.status === 'lost' ? animal.name : null,
  },
})
