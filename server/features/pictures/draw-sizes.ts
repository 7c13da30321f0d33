import sharp, { type JpegOptions, type Sharp, type WebpOptions } from 'sharp'
import { mostPicturePixels } from '#domain/pictures/photo.ts'
import { pictureSizes, pictureWidths, type PictureSize } from '#domain/pictures/picture.ts'
import { drawing } from './picture-work.ts'

export type PictureFiles = Record<PictureSize, Buffer>

/** An unfolded picture: red, green, blue and alpha, a byte each. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array
  /** Where its colours are not those of the web: by what their linear values are multiplied. */
  toSrgb?: Matrix
}
export type Matrix = [[number, number, number], [number, number, number], [number, number, number]]

/** Seconds of work on one picture; what takes longer was made to. */
const timeout = { seconds: 30 }

// Files that are read once need no cache, and their temporary names must not stay open.
sharp.cache(false)

/**
 * How a size is pressed. Sixty thumbs of detailed photos weigh under 1.3 MB: the smallest costs
 * least to draw, so it is given the most effort.
 */
const pressed: Record<PictureSize, WebpOptions> = {
  thumb: { quality: 60, effort: 6 },
  card: { quality: 72 },
  page: { quality: 80 },
  full: { quality: 80 },
}

const options = {
  limitInputPixels: mostPicturePixels,
  failOn: 'error',
  sequentialRead: true,
} as const

/**
 * The sizes of a picture as WebP, upright, without metadata: a photo tells where it was taken. Of
 * what moves, the first image.
 * @param input its bytes, or the path of its file
 * @throws when it is no picture that sharp reads, or has more pixels than are taken
 */
export const drawSizes = (input: Uint8Array | string): Promise<PictureFiles> =>
  drawing(() => draw(sharp(input, options).timeout(timeout).rotate()))

/** The same of a picture that is unfolded already. */
export const drawPixels = ({ width, height, data, toSrgb }: Pixels): Promise<PictureFiles> =>
  drawing(() => {
    const picture = sharp(data, { ...options, raw: { width, height, channels: 4 } }).flatten({
      background: '#fff',
    })
    return draw(toSrgb ? picture.pipelineColourspace('scrgb').recomb(toSrgb) : picture)
  })

/**
 * The sizes of a stored picture, a quarter turned to the right. It is kept finer than at first: it
 * loses a little each time.
 */
export const drawTurned = (full: Uint8Array): Promise<PictureFiles> =>
  drawing(() => draw(sharp(full, options).rotate(90), { ...pressed, full: { quality: 90 } }))

/** A stored picture as a JPEG of exactly these pixels, cut to what draws the eye in it. */
export const drawCut = (
  full: Uint8Array,
  size: { width: number; height: number },
  jpeg: JpegOptions,
): Promise<Buffer> =>
  drawing(() =>
    sharp(full, options)
      .timeout(timeout)
      .resize({ ...size, fit: 'cover', position: sharp.strategy.attention })
      .flatten({ background: '#fff' })
      .jpeg(jpeg)
      .toBuffer(),
  )

/** Each size is made of the larger one before it, so the picture is unfolded once. */
async function draw(picture: Sharp, how = pressed): Promise<PictureFiles> {
  let larger = picture
  const unfolded: [PictureSize, Sharp][] = []
  for (const size of pictureSizes.toReversed()) {
    const edge = pictureWidths[size]
    const { data, info } = await larger
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    larger = sharp(data, {
      raw: { width: info.width, height: info.height, channels: info.channels },
    })
    unfolded.push([size, larger.clone()])
  }
  const drawn = await Promise.all(
    unfolded.map(async ([size, one]) => [size, await one.webp(how[size]).toBuffer()] as const),
  )
  return Object.fromEntries(drawn) as PictureFiles
}
