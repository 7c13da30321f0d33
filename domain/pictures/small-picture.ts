import type { PictureHead, Size } from './picture-head.ts'

/** Of what a browser sends: pixels of the longest side, and bytes (requirements/animals.md 8). */
export const sentSide = 2048
export const sentBytes = 600_000

export interface Try {
  side: number
  /** Of JPEG, 0 to 1. */
  quality: number
}

/** Quality goes down first, then the size. */
export const tries: readonly Try[] = [
  { side: sentSide, quality: 0.85 },
  { side: sentSide, quality: 0.75 },
  { side: sentSide, quality: 0.62 },
  { side: sentSide, quality: 0.5 },
  { side: 1600, quality: 0.5 },
  { side: 1200, quality: 0.5 },
]

/** Never larger than it is. */
export function within({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/**
 * Moving pictures and HEIC go as they are, and so does what is small and tells nothing of a place.
 * What we do not know, a browser may read.
 */
export function goesAsItIs({ format, size, tells, moves }: PictureHead, bytes: number): boolean {
  if (format === 'heic' || format === 'gif' || moves) return true
  return (
    size !== undefined &&
    Math.max(size.width, size.height) <= sentSide &&
    bytes <= sentBytes &&
    !tells
  )
}

/**
 * Width to which a browser decodes a picture whose both sides are longer than what is sent, so that
 * the memory of a telephone holds it only once; whichever way it is turned, no side gets too short.
 */
export const decodedWidth = ({ size }: PictureHead): number | undefined =>
  size && Math.min(size.width, size.height) > sentSide ? sentSide : undefined

/**
 * The first of the tries that is light enough, else the lightest of them; null where each is as
 * heavy as the original.
 */
export async function firstLightEnough<T extends { size: number }>(
  original: number,
  draw: (next: Try) => Promise<T>,
): Promise<T | null> {
  const most = Math.min(sentBytes, original - 1)
  let lightest: T | null = null
  for (const next of tries) {
    const drawn = await draw(next)
    if (drawn.size <= most) return drawn
    if (drawn.size < (lightest?.size ?? original)) lightest = drawn
  }
  return lightest
}
