import { lt } from 'drizzle-orm'
import { retention } from '#domain/privacy/retention.ts'
import type { Services } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { unheld } from '../../db/rows-in-order.ts'
import { chatMessages } from '../../db/tables/index.ts'
import { removePictureFiles } from '../../files/picture-files.ts'

const yearMs = 365.25 * 24 * 60 * 60 * 1000

/** Erases messages after the years of domain/privacy/retention.ts, with the files of pictures. */
export async function sweepChats({
  db,
  clock,
  queue,
}: Pick<Services, 'db' | 'clock' | 'queue'>): Promise<{ chatMessages: { rowCount: number } }> {
  const end = new Date(clock.now().getTime() - retention.chat * yearMs)
  const gone = await transaction(db, async (tx) => {
    const rows = await tx
      .delete(chatMessages)
      .where(unheld(tx, [chatMessages.userId, chatMessages.number], lt(chatMessages.created, end)))
      .returning({ pictureId: chatMessages.pictureId })
    const pictureIds = rows.flatMap(({ pictureId }) => pictureId ?? [])
    if (pictureIds.length > 0) await queue.enqueue(tx, removePictureFiles, { pictureIds })
    return rows.length
  })
  return { chatMessages: { rowCount: gone } }
}
