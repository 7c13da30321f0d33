import type { PictureSize } from '#domain/pictures/picture.ts'
import type { Call } from '../../context.ts'
import { pictureKey } from '../../files/picture-files.ts'
import { Refusal } from '../../refusal.ts'
import { pictureOf } from './chat.queries.ts'

/**
 * A picture of a message never changes under its number.
 * @throws Refusal NOT_FOUND
 */
export async function answerPicture(
  { db, files, reply }: Pick<Call, 'db' | 'files' | 'reply'>,
  { userId, messageId, size }: { userId: string; messageId: string; size: PictureSize },
): Promise<void> {
  const file = await files.open(pictureKey(await pictureOf(db, userId, Number(messageId)), size))
  if (!file) throw new Refusal('NOT_FOUND')
  await reply
    .type('image/webp')
    .headers({ 'Content-Length': file.size, 'Cache-Control': 'private, max-age=3600' })
    .send(file.stream)
}
