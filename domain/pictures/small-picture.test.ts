import { describe, expect, it } from 'vitest'
import type { PictureHead } from './picture-head.ts'
import { decodedWidth, firstLightEnough, goesAsItIs, tries, within } from './small-picture.ts'

it.each([
  [4032, 3024, 2048, 2048, 1536],
  [3024, 4032, 2048, 1536, 2048],
  [8064, 6048, 2048, 2048, 1536],
  [2048, 2048, 2048, 2048, 2048],
  [640, 480, 2048, 640, 480],
  [30_000, 3, 2048, 2048, 1],
  [1, 1, 2048, 1, 1],
])('%i x %i within %i is %i x %i', (width, height, side, ...size) =>
  expect(Object.values(within({ width, height }, side))).toEqual(size),
)

const head = (over: Partial<PictureHead>): PictureHead => ({
  format: 'jpeg',
  size: { width: 2048, height: 1536 },
  tells: false,
  moves: false,
  ...over,
})

describe('what goes as it is', () => {
  it.each<[string, Partial<PictureHead>, number, boolean]>([
    ['a small picture', {}, 600_000, true],
    ['a heavy one', {}, 600_001, false],
    ['a long one', { size: { width: 2049, height: 9 } }, 9, false],
    ['a small one that tells of its place', { tells: true }, 9, false],
    ['one whose size is unknown', { format: 'avif', size: undefined }, 9, false],
    ['a heavy GIF', { format: 'gif', size: undefined, moves: true }, 4e6, true],
    ['a heavy HEIC', { format: 'heic', size: undefined }, 4e6, true],
    ['a moving WebP', { format: 'webp', moves: true }, 4e6, true],
    ['what we do not know', { format: null, size: undefined }, 9, false],
  ])('%s', (_, over, bytes, expected) => {
    expect(goesAsItIs(head(over), bytes)).toBe(expected)
  })
})

it.each([
  [8064, 6048, 2048],
  [6048, 8064, 2048],
  [1000, 20_000, undefined],
  [2048, 4000, undefined],
])('%i x %i is decoded to the width %s', (width, height, expected) =>
  expect(decodedWidth(head({ size: { width, height } }))).toBe(expected),
)

describe('the tries', () => {
  it.each<[string, number, number[], number | null, number]>([
    ['end with the first that is light enough', 4e6, [580_000], 580_000, 1],
    ['go on while it is too heavy', 4e6, [900_000, 700_000, 600_000], 600_000, 3],
    ['end with the lightest', 4e6, [9e5, 8e5, 7e5, 65e4, 64e4, 63e4], 63e4, 6],
    ['make none heavier than it was', 300_000, [400_000, 299_999], 299_999, 2],
    ['leave what only gets heavier', 5000, [9e3, 8e3, 7e3, 6e3, 6e3, 5e3], null, 6],
  ])('%s', async (_, original, sizes, expected, count) => {
    let drawn = 0
    const found = await firstLightEnough(original, async () => ({ size: sizes[drawn++] as number }))
    expect([found?.size ?? null, drawn]).toEqual([expected, count])
  })

  it('lower the quality first, then the size', () => {
    expect(tries).toEqual(tries.toSorted((a, b) => b.side - a.side || b.quality - a.quality))
  })
})
