import { mostPictureBytes } from '#domain/pictures/photo.ts'
import { pictureWidths } from '#domain/pictures/picture.ts'

/** Larger is never shown; lower quality follows if still too heavy. */
const tries = [
  { edge: pictureWidths.full, quality: 0.92 },
  { edge: pictureWidths.full, quality: 0.75 },
  { edge: pictureWidths.page, quality: 0.75 },
] as const

/** Upright, on white if transparent, within `edge` pixels. */
function draw(picture: ImageBitmap, edge: number): OffscreenCanvas {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  )
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** A JPEG within the API's limits; null if not decodable. */
async function makeSmaller(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  for (const { edge, quality } of tries) {
    const smaller = await draw(picture, edge).convertToBlob({ type: 'image/jpeg', quality })
    if (smaller.size < mostPictureBytes) return smaller
  }
  return null
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  makeSmaller(data).then(
    (smaller) => self.postMessage(smaller),
    () => self.postMessage(null),
  )
})
