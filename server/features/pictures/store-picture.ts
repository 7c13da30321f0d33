import { sql } from 'drizzle-orm'
import { freeName } from '#domain/pictures/picture-names.ts'
import { pictureSizes } from '#domain/pictures/picture.ts'
import type { Call } from '../../context.ts'
import { apart } from '../../db/away/sent.ts'
import { isBroken } from '../../db/away/trouble.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { pictures } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { fileTroubleOf } from '../../files/file-trouble.ts'
import type { Files } from '../../files/files.ts'
import { drawSizes, type PictureFiles } from './draw-sizes.ts'
import { pictureKey, removePictureFiles } from '../../files/picture-files.ts'
import { withinBudget } from './picture-budget.ts'
import { chooseFirst, photosOf } from './pictures.queries.ts'

const hour = 3_600_000

export const putSizes = (files: Files, id: string, drawn: PictureFiles) =>
  Promise.all(pictureSizes.map((size) => files.put(pictureKey(id, size), drawn[size])))

/** Returns the final name. */
export async function insertPicture(
  tx: Database,
  animalId: string,
  id: string,
  name: string,
  now?: Date,
): Promise<string> {
  const free = freeName(name, new Set((await photosOf(tx, animalId)).map((one) => one.name)))
  const position = sql`(select coalesce(max(position) + 1, 0) from pictures where animal_id = ${animalId})`
  await tx.insert(pictures).values({ id, animalId, name: free, position, created: now })
  await chooseFirst(tx, animalId, now)
  return free
}

type Storing = Pick<Call, 'db' | 'files' | 'queue' | 'clock' | 'once'>

/** As `storeAll`, of one picture. */
export const storeNew = <T>(
  drawn: PictureFiles,
  call: Storing,
  work: (tx: Database, id: string) => Promise<T>,
): Promise<T> => storeAll([drawn], call, (tx, ids) => work(tx, ids[0] as string))

/**
 * Stores files first, then runs `work` in a transaction, so that a row implies every size. Failures
 * remove the files, and so does an upload that took effect before; after a crash a queued job does.
 */
export async function storeAll<T>(
  drawn: readonly PictureFiles[],
  call: Storing,
  work: (tx: Database, ids: string[]) => Promise<T>,
): Promise<T> {
  const { db, files, queue, clock, once = (saved) => transaction(db, saved) } = call
  const pictureIds = drawn.map(() => uuidv7())
  if (pictureIds.length > 0)
    await apart(() =>
      queue.enqueue(
        db,
        removePictureFiles,
        { pictureIds },
        { startAfter: new Date(clock.now().getTime() + hour) },
      ),
    )
  try {
    for (const [index, id] of pictureIds.entries())
      await putSizes(files, id, drawn[index] as PictureFiles)
    let isNew = false
    const answer = await once((tx) => {
      isNew = true
      return work(tx, pictureIds)
    })
    if (!isNew) await removePictureFiles.run({ pictureIds }, call)
    return answer
  } catch (error) {
    // Where nobody knows whether the rows are stored, or files answer no more, the job looks in an hour.
    if (!isBroken(error) && fileTroubleOf(error) !== 'away')
      await removePictureFiles.run({ pictureIds }, call)
    throw error
  }
}

/**
 * As `storeAll`, of what anyone may post, whose pictures have a budget.
 * @throws Refusal as `withinBudget`
 */
export const storePosted = <T>(
  drawn: readonly PictureFiles[],
  call: Storing & Pick<Call, 'caller' | 'visitor' | 'limits'>,
  field: 'file' | 'pictures',
  work: (tx: Database, ids: string[]) => Promise<T>,
): Promise<T> => withinBudget(drawn, call, field, () => storeAll(drawn, call, work))

/** For demonstration data, in the caller's transaction. Returns the id. */
export async function storeSizes(
  { files }: { files: Files },
  db: Database,
  animalId: string,
  drawn: PictureFiles,
  name: string,
): Promise<string> {
  const id = uuidv7()
  await putSizes(files, id, drawn)
  await insertPicture(db, animalId, id, name)
  return id
}

/** Returns the id. */
export async function storePicture(
  services: { files: Files },
  db: Database,
  animalId: string,
  bytes: Uint8Array,
  name: string,
): Promise<string> {
  return storeSizes(services, db, animalId, await drawSizes(bytes), name)
}
