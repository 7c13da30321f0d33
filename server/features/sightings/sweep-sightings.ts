import { inArray, lt } from 'drizzle-orm'
import { retention } from '#domain/privacy/retention.ts'
import type { Services } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { unheld } from '../../db/rows-in-order.ts'
import { reports, sightings } from '../../db/tables/index.ts'
import { removePictureFiles } from '../../files/picture-files.ts'

const year = 365.25 * 86_400_000

/** Those of a loss that has long been over, with pictures and messages. */
export async function sweepSightings({
  db,
  clock,
  queue,
}: Pick<Services, 'db' | 'clock' | 'queue'>): Promise<{ sightings: { rowCount: number } }> {
  const gone = await transaction(db, async (tx) => {
    const over = tx
      .select({ id: reports.id })
      .from(reports)
      .where(lt(reports.withdrawn, new Date(clock.now().getTime() - retention.finders * year)))
    const rows = await tx
      .delete(sightings)
      .where(unheld(tx, sightings.id, inArray(sightings.reportId, over)))
      .returning({ pictureId: sightings.pictureId })
    const pictureIds = rows.flatMap(({ pictureId }) => pictureId ?? [])
    if (pictureIds.length > 0) await queue.enqueue(tx, removePictureFiles, { pictureIds })
    return rows.length
  })
  return { sightings: { rowCount: gone } }
}
