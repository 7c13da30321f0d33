import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/**
 * Like a phone's HEIC: Display P3 and GPS. 320 x 240, a drawing of the demonstration, by libheif's
 * `heif-enc -q 40` from a JPEG that sharp made with `withIccProfile('p3')` and the metadata below.
 */
export const telephonePicture = (): Promise<Buffer> =>
  readFile(join(import.meta.dirname, 'telephone.heic'))

export const whereTaken = {
  IFD0: { Artist: 'Camille' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '45/1 27/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '73/1 34/1 0/1',
  },
}

export const plain = (width: number, height: number, background = '#f80'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

/** Size in pixels and contrast of details: finer ones are weaker, as in nature. */
const details = [
  [128, 60],
  [48, 34],
  [16, 24],
  [6, 14],
  [2, 7],
] as const

/** As costly to process, and as large, as a photo. */
export async function photoLike(width: number, height: number): Promise<Sharp> {
  const layers = await Promise.all(
    details.map(([size, sigma]) =>
      sharp({
        create: {
          width: Math.ceil(width / size),
          height: Math.ceil(height / size),
          channels: 3,
          background: '#888',
          noise: { type: 'gaussian', mean: 128, sigma },
        },
      })
        .resize(width, height, { kernel: 'cubic', fit: 'fill' })
        .png({ compressionLevel: 0 })
        .toBuffer(),
    ),
  )
  return sharp(layers[0]).composite(layers.slice(1).map((input) => ({ input, blend: 'overlay' })))
}

/** @param file null: without one */
export async function formWith(
  file: Uint8Array | string | null,
  fileName: string,
  fields: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file !== null)
    form.set('file', new File([file as Uint8Array<ArrayBuffer> | string], fileName))
  const response = new Response(form)
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  }
}
