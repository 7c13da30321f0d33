import type { JpegOptions, Sharp, WebpOptions } from 'sharp'
import type { Focus } from '#domain/pictures/focus.ts'
import { mostPicturePixels } from '#domain/pictures/photo.ts'
import { pictureSizes, pictureWidths, type PictureSize } from '#domain/pictures/picture.ts'
import { readSharp } from '../../paper/sharp.ts'

export type PictureFiles = Record<PictureSize, Buffer>

/** RGBA, one byte each. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array
  /** Matrix for linear values, if not sRGB. */
  toSrgb?: Matrix
}
export type Matrix = [[number, number, number], [number, number, number], [number, number, number]]

/** Per picture: malicious files take longer. */
const timeout = { seconds: 30 }

/** Keeps sixty detailed thumbs under 1.3 MB; effort is cheap on small sizes. */
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
 * Upright WebP, first frame, without metadata, which contains the location.
 * @param input bytes or file path
 * @param mayLackItsEnd of a JPEG, which is drawn as far as it goes, as browsers do
 * @throws when sharp cannot read it or it has too many pixels
 */
export async function drawSizes(
  input: Uint8Array | string,
  { mayLackItsEnd = false } = {},
): Promise<PictureFiles> {
  const sharp = await readSharp()
  const failOn = mayLackItsEnd ? 'none' : options.failOn
  return draw(
    sharp(input, { ...options, failOn })
      .timeout(timeout)
      .rotate(),
  )
}

export async function drawPixels({ width, height, data, toSrgb }: Pixels): Promise<PictureFiles> {
  const sharp = await readSharp()
  const picture = sharp(data, { ...options, raw: { width, height, channels: 4 } }).flatten({
    background: '#fff',
  })
  return draw(toSrgb ? picture.pipelineColourspace('scrgb').recomb(toSrgb) : picture)
}

/** Turned right. Higher quality, since each turn loses some. */
export async function drawTurned(full: Uint8Array): Promise<PictureFiles> {
  const sharp = await readSharp()
  return draw(sharp(full, options).rotate(90), { ...pressed, full: { quality: 90 } })
}

interface Size {
  width: number
  height: number
}

/** Exact dimensions, cropped around the point of focus, else to the salient part. */
export async function drawCut(
  full: Uint8Array,
  size: Size,
  focus: Focus | null,
  jpeg: JpegOptions,
): Promise<Buffer> {
  const sharp = await readSharp()
  const picture = sharp(full, options).timeout(timeout)
  const cut = focus && cutAround(focus, await picture.metadata(), size)
  return (cut ? picture.extract(cut) : picture)
    .resize({ ...size, fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: '#fff' })
    .jpeg(jpeg)
    .toBuffer()
}

/** The largest part of such a shape, in which the point is where it is in the picture: as browsers crop. */
function cutAround({ x, y }: Focus, whole: Size, shape: Size) {
  const scale = Math.min(whole.width / shape.width, whole.height / shape.height)
  const [width, height] = [Math.round(shape.width * scale), Math.round(shape.height * scale)]
  const left = Math.round(x * (whole.width - width))
  return { left, top: Math.round(y * (whole.height - height)), width, height }
}

/** Exact dimensions: the whole picture, before a blurred one of itself. */
export async function drawWhole(full: Uint8Array, size: Size): Promise<Sharp> {
  const sharp = await readSharp()
  const picture = sharp(full, { ...options, sequentialRead: false })
    .timeout(timeout)
    .flatten({ background: '#fff' })
  const [ground, whole] = await Promise.all([
    picture
      .clone()
      .resize({
        width: Math.round(size.width / 8),
        height: Math.round(size.height / 8),
        fit: 'cover',
      })
      .blur(4)
      .modulate({ brightness: 0.85, saturation: 0.8 })
      .toBuffer(),
    picture
      .clone()
      .resize({ ...size, fit: 'inside' })
      .toBuffer(),
  ])
  return sharp(
    await sharp(ground)
      .resize({ ...size, fit: 'fill' })
      .toBuffer(),
  ).composite([{ input: whole, gravity: 'centre' }])
}

/** Whole, at most so many pixels wide and high: a JPEG for print. */
export async function drawInside(
  full: Uint8Array,
  edge: number,
): Promise<{ data: Buffer; width: number; height: number }> {
  const sharp = await readSharp()
  const { data, info } = await sharp(full, options)
    .timeout(timeout)
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 86 })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Each size derives from the larger, so the picture is decoded once. */
async function draw(picture: Sharp, how = pressed): Promise<PictureFiles> {
  const sharp = await readSharp()
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
