import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { deleteInOrder, inOrder } from '../../db/rows-in-order.ts'
import { foundAnimalPictures, foundAnimals, lostReports, sightings } from '../../db/tables/index.ts'

/** Before the reports, which they go with. Returns the ids of their pictures. */
export async function eraseSightings(tx: Database, whose: SQL | undefined): Promise<string[]> {
  const rows = await deleteInOrder(tx, sightings.id, whose).returning({
    pictureId: sightings.pictureId,
  })
  return rows.flatMap(({ pictureId }) => pictureId ?? [])
}

/**
 * What someone posted as a finder: sightings, losses never confirmed, and notices, of which those of
 * an organization stay with it, without the person. Returns the ids of pictures.
 */
export async function erasePosts(tx: Database, email: string): Promise<string[]> {
  const pictureIds = await eraseSightings(tx, eq(sql`lower(${sightings.email})`, email))
  const typed = await deleteInOrder(
    tx,
    lostReports.id,
    eq(sql`lower(${lostReports.email})`, email),
  ).returning({ pictureId: lostReports.pictureId })
  const theirs = eq(sql`lower(${foundAnimals.email})`, email)
  await tx
    .update(foundAnimals)
    .set({ fullName: '', email: '', telephone: null })
    .where(inOrder(tx, foundAnimals.id, and(theirs, isNotNull(foundAnimals.organizationId))))
  const notices = tx.select({ id: foundAnimals.id }).from(foundAnimals).where(theirs)
  const shown = await tx
    .delete(foundAnimalPictures)
    .where(inArray(foundAnimalPictures.foundAnimalId, notices))
    .returning({ id: foundAnimalPictures.id })
  await deleteInOrder(tx, foundAnimals.id, theirs)
  pictureIds.push(...typed.flatMap(({ pictureId }) => pictureId ?? []))
  pictureIds.push(...shown.map(({ id }) => id))
  return pictureIds
}
