import { buffer } from 'node:stream/consumers'
import { focusIn, type Focus } from '#domain/pictures/focus.ts'
import type { Call } from '../../context.ts'
import { drawCut } from '../pictures/draw-sizes.ts'
import { pictureKey } from '../../files/picture-files.ts'
import { byCaller, onPicture } from '../pictures/picture-work.ts'

/** Pixels: sharp in print at 6 cm. */
const side = 700

/** Within `onPicture`. */
export const squareOf = (picture: Uint8Array, focus: Focus | null = null): Promise<Buffer> =>
  drawCut(picture, { width: side, height: side }, focus, { quality: 86 })

export async function portraitOf(call: Call, pictureId: string | null): Promise<Buffer | null> {
  if (pictureId === null) return null
  const by = byCaller(call)
  await call.limits.consume('pictureWork', by)
  return onPicture(by, async () => {
    const stored = await call.files.open(pictureKey(pictureId, 'full'))
    return stored && squareOf(await buffer(stored.stream), focusIn(pictureId))
  })
}
