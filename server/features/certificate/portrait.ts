import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Files } from '../../files/files.ts'
import { pictureKey } from '../pictures/picture-files.ts'

/** Pixels of a side: sharp in print at 6 cm. */
const side = 700

/** The first photo as a square that a document can hold; null without one. */
export async function portraitOf(files: Files, pictureId: string | null): Promise<Buffer | null> {
  const stored = pictureId === null ? null : await files.open(pictureKey(pictureId, 'full'))
  if (!stored) return null
  return sharp(await buffer(stored.stream))
    .resize(side, side, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 86 })
    .toBuffer()
}
