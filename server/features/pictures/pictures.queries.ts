import { and, asc, count, desc, eq, or, sql } from 'drizzle-orm'
import type { AnimalStatus } from '#domain/animals/animal.ts'
import { withoutFocus, type Focus } from '#domain/pictures/focus.ts'
import { mostPictures, type Photo } from '#domain/pictures/photo.ts'
import type { Database } from '../../db/connect.ts'
import { animals, pictures } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { publicStatus } from '../../db/closed-accounts.ts'
import { asPhoto, shownPictureId } from '../../files/shown-pictures.ts'

/** The id wins (requirements/contract.md 3). */
const called = (idOrName: string) =>
  or(sql`${pictures.id}::text = ${withoutFocus(idOrName)}`, eq(pictures.name, idOrName))
const idFirst = (idOrName: string) => desc(sql`${pictures.id}::text = ${withoutFocus(idOrName)}`)

export const photosOf = (db: Database, animalId: string): Promise<Photo[]> =>
  db
    .select(asPhoto)
    .from(pictures)
    .where(eq(pictures.animalId, animalId))
    .orderBy(asc(pictures.position), asc(pictures.id))

/** @throws Refusal NOT_FOUND */
export async function pictureOf(
  db: Database,
  animalId: string,
  idOrName: string,
): Promise<Photo & { id: string; focus: Focus | null }> {
  const found = and(eq(pictures.animalId, animalId), called(idOrName))
  const [picture] = await db
    .select({ ...asPhoto, id: pictures.id, x: pictures.focusX, y: pictures.focusY })
    .from(pictures)
    .where(found)
    .orderBy(idFirst(idOrName))
    .limit(1)
  if (!picture) throw new Refusal('NOT_FOUND')
  const { x, y, ...photo } = picture
  return { ...photo, focus: x === null || y === null ? null : { x, y } }
}

/** Does not check access: callers decide by the animal's status. */
export async function shownPicture(db: Database, uniqueId: string, idOrName: string) {
  const [picture] = await db
    .select({ id: pictures.id, status: sql<AnimalStatus>`${sql.raw(publicStatus)}` })
    .from(pictures)
    .innerJoin(animals, eq(animals.id, pictures.animalId))
    .where(and(eq(animals.uniqueId, uniqueId), called(idOrName)))
    .orderBy(idFirst(idOrName))
    .limit(1)
  if (!picture) throw new Refusal('NOT_FOUND')
  return picture
}

/** @throws Refusal PICTURES_MANY when the animal has the maximum */
export async function roomForOne(db: Database, animalId: string): Promise<void> {
  const [all] = await db
    .select({ total: count() })
    .from(pictures)
    .where(eq(pictures.animalId, animalId))
  if ((all?.total ?? 0) >= mostPictures) throw new Refusal('PICTURES_MANY')
}

/** Updates the animal's first picture, which cards and searches show. */
export async function chooseFirst(tx: Database, animalId: string, updated?: Date): Promise<void> {
  const first = sql`(select ${sql.raw(shownPictureId('pictures'))} from pictures where animal_id = ${animalId} order by position, id limit 1)`
  await tx.update(animals).set({ firstPhoto: first, updated }).where(eq(animals.id, animalId))
}
