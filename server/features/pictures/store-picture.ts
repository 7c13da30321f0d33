import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { Database } from '../../db/connect.ts'
import { animals, pictures } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { Files } from '../../files/files.ts'
import { pictureKey, pictureSizes, type PictureSize } from './picture-files.ts'

/** Decisions 3; also what keeps a small file from unfolding into gigabytes. */
const mostPixels = 50_000_000

/** Longest edge in pixels; smaller pictures keep their own size. */
const edges: Record<PictureSize, number> = { card: 480, page: 1200, full: 2400 }

export type PictureFiles = Record<PictureSize, Buffer>

/**
 * The three sizes of a picture as WebP, upright, without metadata: a photo tells where it was taken.
 * @throws when the bytes are no picture that sharp reads
 */
export async function drawSizes(bytes: Uint8Array): Promise<PictureFiles> {
  const upright = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).rotate()
  const drawn = await Promise.all(
    pictureSizes.map(async (size) => {
      const edge = edges[size]
      const file = await upright.clone().resize(edge, edge, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()
      return [size, file] as const
    }),
  )
  return Object.fromEntries(drawn) as PictureFiles
}

/** Adds a drawn picture to an animal, after the others; the first one becomes its first photo. Answers the picture's id. */
export async function storeSizes({ files }: { files: Files }, db: Database, animalId: string, drawn: PictureFiles, name: string): Promise<string> {
  const id = uuidv7()
  await Promise.all(pictureSizes.map((size) => files.put(pictureKey(id, size), drawn[size])))
  // The row comes last: a picture that the database knows is there in every size.
  await db.insert(pictures).values({
    id,
    animalId,
    name,
    position: sql`(select coalesce(max(position) + 1, 0) from pictures where animal_id = ${animalId})`,
  })
  await db
    .update(animals)
    .set({ firstPhoto: sql`coalesce(${animals.firstPhoto}, ${id})` })
    .where(eq(animals.id, animalId))
  return id
}

/** Draws a picture in its sizes and adds it to an animal. Answers the picture's id. */
export async function storePicture(services: { files: Files }, db: Database, animalId: string, bytes: Uint8Array, name: string): Promise<string> {
  return storeSizes(services, db, animalId, await drawSizes(bytes), name)
}
