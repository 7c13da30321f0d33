import { open } from 'node:fs/promises'
import type { pictureTypes } from '#domain/pictures/photo.ts'

type Format = (typeof pictureTypes)[number] extends `image/${infer F}` ? Exclude<F, 'heif'> : never

/** More than the first box of any HEIC or AVIF. */
const headBytes = 256

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** Kinds of a file of the ISO base media format, by the brands of its first box. */
const brands: Record<string, 'avif' | 'heic'> = {
  ...Object.fromEntries(['avif', 'avis'].map((brand) => [brand, 'avif' as const])),
  ...Object.fromEntries(
    ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'].map(
      (brand) => [brand, 'heic' as const],
    ),
  ),
}

/**
 * What a file holds by its first bytes, whatever its name says; null for everything that is not
 * taken (requirements/contract.md 3).
 */
export function formatOf(head: Uint8Array): Format | null {
  if (ascii(head, 0, 3) === '\xFF\xD8\xFF') return 'jpeg'
  if (ascii(head, 0, 8) === '\x89PNG\r\n\x1A\n') return 'png'
  if (/^GIF8[79]a$/.test(ascii(head, 0, 6))) return 'gif'
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'webp'
  if (ascii(head, 4, 8) !== 'ftyp') return null
  const end = Math.min(head.length, new DataView(head.buffer, head.byteOffset).getUint32(0))
  // The major brand, the version that comes after it, and the compatible ones.
  const kinds = (ascii(head, 8, end).match(/.{4}/gs) ?? []).map((brand) => brands[brand])
  return kinds.includes('avif') ? 'avif' : (kinds.find(Boolean) ?? null)
}

/** The same of a stored file. */
export async function formatOfFile(path: string): Promise<Format | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes)
    return formatOf(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
