import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/**
 * What a telephone's HEIC holds: colours in Display P3, and where it was taken. 320 x 240, one of the drawings of the demonstration data, by
 * libheif's `heif-enc -q 40` from a JPEG that sharp made with `withIccProfile('p3')` and the metadata below.
 */
export const telephonePicture = (): Promise<Buffer> => readFile(join(import.meta.dirname, 'telephone.heic'))

export const whereTaken = {
  IFD0: { Artist: 'Camille' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 27/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '73/1 34/1 0/1' },
}

export const plain = (width: number, height: number, background = '#f80'): Sharp => sharp({ create: { width, height, channels: 3, background } })

/** As heavy as a photo of that size: large patches, and fine detail over them. */
export async function photoLike(width: number, height: number): Promise<Sharp> {
  const grain = (mean: number, sigma: number) => ({ channels: 3, background: '#888', noise: { type: 'gaussian', mean, sigma } }) as const
  const patches = await sharp({ create: { width: Math.ceil(width / 8), height: Math.ceil(height / 8), ...grain(128, 60) } })
    .resize(width, height, { kernel: 'cubic' })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const detail = await sharp({ create: { width, height, ...grain(128, 22) } })
    .blur(0.8)
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(patches).composite([{ input: detail, blend: 'overlay' }])
}

/** A form with one file, as a browser sends it. */
export async function formWith(file: Uint8Array | string, fileName: string, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([file as Uint8Array<ArrayBuffer> | string], fileName))
  const response = new Response(form)
  return { payload: Buffer.from(await response.arrayBuffer()), headers: { 'content-type': response.headers.get('content-type') ?? '' } }
}
