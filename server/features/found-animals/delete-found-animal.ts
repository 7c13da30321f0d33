import { eq } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { foundAnimalPictures, foundAnimals } from '../../db/tables/index.ts'
import { removePictureFiles } from '../../files/picture-files.ts'
import type { Queue } from '../../jobs/queue.ts'

/** With its pictures, matches and threads. */
export async function deleteFound(tx: Database, queue: Queue, id: string): Promise<void> {
  const rows = await tx
    .delete(foundAnimalPictures)
    .where(eq(foundAnimalPictures.foundAnimalId, id))
    .returning({ id: foundAnimalPictures.id })
  await tx.delete(foundAnimals).where(eq(foundAnimals.id, id))
  const pictureIds = rows.map((row) => row.id)
  if (pictureIds.length > 0) await queue.enqueue(tx, removePictureFiles, { pictureIds })
}
