import { asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import {
  animals,
  foundAnimalPictures,
  foundAnimals,
  lostReports,
  sightings,
  threadMessages,
  threads,
} from '../../db/tables/index.ts'
import type { Row } from './personal-animals.queries.ts'
import type { OwnPicture } from './personal-data.queries.ts'

interface Part {
  files: OwnPicture[]
}

/** Notices of found animals, with their pictures; `whose` chooses them. */
export async function foundAnimalsPostedBy(
  db: Database,
  whose: SQL,
): Promise<Part & { foundAnimals: Row[] }> {
  const rows = await db.select().from(foundAnimals).where(whose).orderBy(desc(foundAnimals.created))
  const shown =
    rows.length === 0
      ? []
      : await db
          .select()
          .from(foundAnimalPictures)
          .where(
            inArray(
              foundAnimalPictures.foundAnimalId,
              rows.map(({ id }) => id),
            ),
          )
          .orderBy(asc(foundAnimalPictures.foundAnimalId), asc(foundAnimalPictures.position))
  const nameOf = new Map(rows.map(({ id, uniqueId }) => [id, uniqueId]))
  return {
    foundAnimals: rows.map((row) => ({
      post: row.uniqueId,
      species: row.species,
      sex: row.sex,
      color: row.colour,
      size: row.size,
      breed: row.breed,
      collar: row.collar,
      marks: row.marks,
      secret: row.secret,
      date: row.date,
      state: row.state,
      status: row.status,
      notes: row.note,
      address: row.addressText,
      city: row.city,
      longitude: row.lng,
      latitude: row.lat,
      precision: row.precision,
      fullName: row.fullName,
      email: row.email,
      telephone: row.telephone,
      language: row.language,
      created: row.created,
    })),
    files: shown.map(({ id, foundAnimalId, position }) => ({
      id,
      file: `found/${nameOf.get(foundAnimalId) ?? ''}-${position + 1}.webp`,
    })),
  }
}

/** Sightings that someone told; the animals of others by their public address alone. */
export async function sightingsToldBy(
  db: Database,
  whose: SQL,
): Promise<Part & { sightings: Row[] }> {
  const rows = await db
    .select({ row: sightings, animal: animals.uniqueId })
    .from(sightings)
    .innerJoin(animals, eq(animals.id, sightings.animalId))
    .where(whose)
    .orderBy(desc(sightings.created))
  const fileOf = (uniqueId: string) => `sightings/${uniqueId}.webp`
  return {
    sightings: rows.map(({ row, animal }) => ({
      animal,
      date: row.date,
      hour: row.hour,
      address: row.addressText,
      city: row.city,
      longitude: row.lng,
      latitude: row.lat,
      precision: row.precision,
      message: row.note,
      fullName: row.fullName,
      email: row.email,
      telephone: row.telephone,
      language: row.language,
      ...(row.pictureId !== null && { file: fileOf(row.uniqueId) }),
      created: row.created,
    })),
    files: rows.flatMap(({ row: { uniqueId, pictureId: id } }) =>
      id === null ? [] : [{ id, file: fileOf(uniqueId) }],
    ),
  }
}

/** Losses that were typed without account and that nobody confirmed yet. */
export async function lostReportsTypedBy(
  db: Database,
  email: string,
): Promise<Part & { lostReports: Row[] }> {
  const rows = await db
    .select()
    .from(lostReports)
    .where(eq(sql`lower(${lostReports.email})`, email))
    .orderBy(desc(lostReports.created))
  const fileOf = (uniqueId: string) => `lost/${uniqueId}.webp`
  return {
    lostReports: rows.map((row) => ({
      name: row.name,
      species: row.species,
      date: row.date,
      address: row.addressText,
      city: row.city,
      longitude: row.lng,
      latitude: row.lat,
      precision: row.precision,
      telephone: row.telephone,
      email: row.email,
      language: row.language,
      ...(row.pictureId !== null && { file: fileOf(row.uniqueId) }),
      created: row.created,
    })),
    files: rows.flatMap(({ uniqueId, pictureId: id }) =>
      id === null ? [] : [{ id, file: fileOf(uniqueId) }],
    ),
  }
}

const messages = (db: Database, byYou: SQL<boolean>, whose: SQL | undefined): Promise<Row[]> =>
  db
    .select({
      animal: animals.name,
      byYou,
      message: threadMessages.message,
      created: threadMessages.created,
    })
    .from(threadMessages)
    .innerJoin(threads, eq(threads.id, threadMessages.threadId))
    .innerJoin(animals, eq(animals.id, threads.animalId))
    .where(whose)
    .orderBy(desc(threadMessages.created))

/** What they wrote and were written as keeper, or by e-mail as the other side. */
export const threadsWith = (db: Database, userId: string, email: string): Promise<Row[]> =>
  messages(
    db,
    sql`(${threadMessages.side} = 'owner') = (${threads.keeper} = ${userId})`,
    or(eq(threads.keeper, userId), eq(sql`lower(${threads.email})`, email)),
  )

/** The same of one post, to whoever made it. */
export const threadsAbout = (
  db: Database,
  about: { sightingId: string } | { foundAnimalId: string },
): Promise<Row[]> =>
  messages(
    db,
    sql`${threadMessages.side} = 'finder'`,
    'sightingId' in about
      ? eq(threads.sightingId, about.sightingId)
      : eq(threads.foundAnimalId, about.foundAnimalId),
  )
