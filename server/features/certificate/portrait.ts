import { buffer } from 'node:stream/consumers'
import type { Call } from '../../context.ts'
import { drawCut } from '../pictures/draw-sizes.ts'
import { pictureKey } from '../../files/picture-files.ts'
import { byCaller, onPicture } from '../pictures/picture-work.ts'

/** Pixels of a side: sharp in print at 6 cm. */
const side = 700

/** The first photo as a square that a document can hold; null without one. */
export async function portraitOf(call: Call, pictureId: string | null): Promise<Buffer | null> {
  if (pictureId === null) return null
  const by = byCaller(call)
  await call.limits.consume('pictureWork', by)
  return onPicture(by, async () => {
    const stored = await call.files.open(pictureKey(pictureId, 'full'))
    return (
      stored && drawCut(await buffer(stored.stream), { width: side, height: side }, { quality: 86 })
    )
  })
}
