import sharp from 'sharp'
import { expect, it } from 'vitest'
import { readHead } from '#domain/pictures/picture-head.ts'
import { plain, telephonePicture, whereTaken } from '../../testing/pictures/pictures.ts'

const clear = () => sharp({ create: { width: 30, height: 20, channels: 4, background: '#f808' } })
const moving = async () => {
  const frames = ['#f00', '#00f'].map((colour) => plain(30, 20, colour).png().toBuffer())
  return sharp(await Promise.all(frames), { join: { animated: true } })
}
const size = { width: 30, height: 20 }
const still = { size, tells: false, moves: false }

it.each<[string, () => Promise<Uint8Array>, object]>([
  ['a JPEG', () => plain(30, 20).jpeg().toBuffer(), { format: 'jpeg', ...still }],
  [
    'a progressive JPEG',
    () => plain(30, 20).jpeg({ progressive: true }).toBuffer(),
    { format: 'jpeg', ...still },
  ],
  [
    'a JPEG with a place',
    () => plain(30, 20).withExif(whereTaken).jpeg().toBuffer(),
    { format: 'jpeg', ...still, tells: true },
  ],
  [
    'a JPEG that lacks its last bytes',
    async () => (await plain(30, 20).jpeg().toBuffer()).subarray(0, -40),
    { format: 'jpeg', ...still },
  ],
  [
    'a JPEG that lacks all but its first bytes',
    async () => (await plain(30, 20).jpeg().toBuffer()).subarray(0, 30),
    { format: 'jpeg', tells: false, moves: false },
  ],
  ['a transparent PNG', () => clear().png().toBuffer(), { format: 'png', ...still }],
  [
    'a PNG with a place',
    () => plain(30, 20).withExif(whereTaken).png().toBuffer(),
    { format: 'png', ...still, tells: true },
  ],
  ['a WebP', () => plain(30, 20).webp().toBuffer(), { format: 'webp', ...still }],
  [
    'a WebP without loss',
    () => plain(30, 20).webp({ lossless: true }).toBuffer(),
    { format: 'webp', ...still },
  ],
  ['a transparent WebP', () => clear().webp().toBuffer(), { format: 'webp', ...still }],
  [
    'a WebP with a place',
    () => plain(30, 20).withExif(whereTaken).webp().toBuffer(),
    { format: 'webp', ...still, tells: true },
  ],
  [
    'a moving WebP',
    async () => (await moving()).webp().toBuffer(),
    { format: 'webp', ...still, moves: true },
  ],
  ['a GIF', () => plain(30, 20).gif().toBuffer(), { format: 'gif', tells: false, moves: true }],
  ['a HEIC', telephonePicture, { format: 'heic', tells: false, moves: false }],
  [
    'an AVIF',
    () => plain(30, 20).avif({ effort: 0 }).toBuffer(),
    { format: 'avif', tells: false, moves: false },
  ],
  ['no picture', async () => Buffer.from('%PDF-1.7'), { format: null, tells: false, moves: false }],
  ['nothing', async () => Buffer.alloc(0), { format: null, tells: false, moves: false }],
])('the head of %s is read', async (_, make, expected) => {
  expect(readHead(await make())).toEqual(expected)
})
