import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawCut, drawWhole } from '../pictures/draw-sizes.ts'

/** Red on top, blue below, green between; left and right alike where it lies. */
async function striped(width: number, height: number): Promise<Buffer> {
  const [across, down] = width > height ? [0.2, 1] : [1, 0.2]
  const stripe = (background: string) =>
    sharp({
      create: { width: Math.round(width * across), height: Math.round(height * down), channels: 3, background },
    })
      .png()
      .toBuffer() /* prettier-ignore */
  return sharp({ create: { width, height, channels: 3, background: '#0a0' } })
    .composite([
      { input: await stripe('#f00'), gravity: 'northwest' },
      { input: await stripe('#00f'), gravity: 'southeast' },
    ])
    .webp({ lossless: true })
    .toBuffer()
}
const colourAt = async (picture: Buffer, [left, top]: readonly [number, number]) => {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 0, green = 0, blue = 0] = data
  return red > 150 ? 'red' : blue > 150 ? 'blue' : green > 120 ? 'green' : 'other'
}

const size = { width: 620, height: 630 }

it.each([
  ['portrait', 400, 600, [310, 20], [310, 610]],
  ['landscape', 600, 400, [10, 315], [610, 315]],
  ['very tall', 100, 1000, [310, 10], [310, 620]],
] as const)('a %s picture is drawn whole, in exactly the size', async (_, width, height, begin, end) => {
  const drawn = await (await drawWhole(await striped(width, height), size)).png().toBuffer()
  expect(await sharp(drawn).metadata()).toMatchObject(size)
  expect([await colourAt(drawn, begin), await colourAt(drawn, end)]).toEqual(['red', 'blue'])
}) /* prettier-ignore */

it.each([
  ['the top', { x: 0.5, y: 0 }, 'red', 'green'],
  ['the bottom', { x: 0.5, y: 1 }, 'green', 'blue'],
  ['the middle', { x: 0.5, y: 0.5 }, 'green', 'green'],
] as const)('a square is cut around %s', async (_, focus, top, bottom) => {
  const square = { width: 200, height: 200 }
  const cut = await drawCut(await striped(300, 1200), square, focus, { quality: 90 })
  expect(await sharp(cut).metadata()).toMatchObject(square)
  expect([await colourAt(cut, [100, 5]), await colourAt(cut, [100, 195])]).toEqual([top, bottom])
})
