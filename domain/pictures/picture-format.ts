import type { pictureTypes } from './photo.ts'

export type PictureFormat = (typeof pictureTypes)[number] extends `image/${infer F}`
  ? Exclude<F, 'heif'>
  : never

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** First box of ISO base media files. */
const brands: Record<string, 'avif' | 'heic'> = {
  ...Object.fromEntries(['avif', 'avis'].map((brand) => [brand, 'avif' as const])),
  ...Object.fromEntries(
    ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'].map(
      (brand) => [brand, 'heic' as const],
    ),
  ),
}

/** By first bytes, not name; null if not accepted (requirements/contract.md 3). */
export function formatOf(head: Uint8Array): PictureFormat | null {
  if (ascii(head, 0, 3) === '\xFF\xD8\xFF') return 'jpeg'
  if (ascii(head, 0, 8) === '\x89PNG\r\n\x1A\n') return 'png'
  if (/^GIF8[79]a$/.test(ascii(head, 0, 6))) return 'gif'
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'webp'
  if (ascii(head, 4, 8) !== 'ftyp') return null
  const end = Math.min(head.length, new DataView(head.buffer, head.byteOffset).getUint32(0))
  const kinds = (ascii(head, 8, end).match(/.{4}/gs) ?? []).map((brand) => brands[brand])
  return kinds.includes('avif') ? 'avif' : (kinds.find(Boolean) ?? null)
}
