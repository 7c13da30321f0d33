import { buffer } from 'node:stream/consumers'
import { inArray } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { pictureColours } from '../../db/tables/index.ts'
import { pictureKey } from '../../files/picture-files.ts'
import { readSharp } from '../../paper/sharp.ts'

const side = 32
/** Bits of each channel: 64 colours. */
const bits = 2

/** Share of each colour in the middle of a picture, where the animal is, in 256ths. */
async function coloursOf(bytes: Buffer): Promise<number[]> {
  const sharp = await readSharp()
  const { data } = await sharp(bytes)
    .resize(side, side, { fit: 'cover' })
    .extract({ left: side / 8, top: side / 8, width: (side * 3) / 4, height: (side * 3) / 4 })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const counts = Array.from({ length: 2 ** (3 * bits) }, () => 0)
  for (let at = 0; at + 2 < data.length; at += 3) {
    const channels = [data[at], data[at + 1], data[at + 2]] as number[]
    const bin = channels.reduce((sum, value) => (sum << bits) | (value >> (8 - bits)), 0)
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return counts.map((count) => Math.round((count * 255) / (data.length / 3)))
}

/** How much of the one's colours the other has, 0 to 1; the same from either side. */
export function colourOverlap(ours: readonly number[], theirs: readonly number[]): number {
  const shared = ours.reduce((sum, share, bin) => sum + Math.min(share, theirs[bin] ?? 0), 0)
  const whole = Math.max(
    1,
    ours.reduce((sum, share) => sum + share, 0),
    theirs.reduce((sum, share) => sum + share, 0),
  )
  return Math.min(1, shared / whole)
}

/** Of each picture; kept with its id when it is first compared, absent where the file is gone. */
export async function coloursOfPictures(
  { db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>,
  ids: readonly string[],
): Promise<Map<string, readonly number[]>> {
  if (ids.length === 0) return new Map()
  const kept = await db
    .select({ id: pictureColours.pictureId, colours: pictureColours.colours })
    .from(pictureColours)
    .where(inArray(pictureColours.pictureId, [...ids]))
  const found = new Map<string, readonly number[]>(
    kept.map(({ id, colours }) => [id, [...Buffer.from(colours, 'base64')]]),
  )
  for (const pictureId of new Set(ids)) {
    if (found.has(pictureId)) continue
    const file = await files.open(pictureKey(pictureId, 'card'))
    if (!file) continue
    const colours = await coloursOf(await buffer(file.stream))
    await db
      .insert(pictureColours)
      .values({ pictureId, colours: Buffer.from(colours).toString('base64'), created: clock.now() })
      .onConflictDoNothing()
    found.set(pictureId, colours)
  }
  return found
}

/** The most alike two of their pictures; null where one side has none. */
export function likenessOf(
  ours: readonly (readonly number[])[],
  theirs: readonly (readonly number[])[],
): number | null {
  if (ours.length === 0 || theirs.length === 0) return null
  return Math.max(...ours.flatMap((one) => theirs.map((other) => colourOverlap(one, other))))
}
