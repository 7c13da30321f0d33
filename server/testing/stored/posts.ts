import sharp from 'sharp'
import { pictureSizes } from '#domain/pictures/picture.ts'
import { foundAnimalPictures, lostReports } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { newUniqueId } from '../../features/animals/unique-id.ts'
import { openThread } from '../../features/threads/open-thread.ts'
import { pictureKey } from '../../files/picture-files.ts'
import { insertAnimal } from '../insert-animal.ts'
import type { TestApp } from '../test-app.ts'
import { storeFoundAnimal } from './found-animal.ts'
import { storeSighting } from './sighting.ts'

interface Poster {
  email: string
  name: string
  telephone: string
  address: string
  notes: string
}

/** Files of a picture that no row names yet. */
async function newPicture({ services: { files } }: TestApp): Promise<string> {
  const id = uuidv7()
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'tan' } })
    .webp()
    .toBuffer()
  for (const size of pictureSizes) await files.put(pictureKey(id, size), bytes)
  return id
}

/**
 * What someone posts as a finder: a notice, a sighting of another's animal with a message, and a
 * loss to confirm, each with a picture. Returns the pictures' ids, in this order.
 */
export async function storePosts(
  t: TestApp,
  { email, name, telephone, address, notes }: Poster,
  { keeperId }: { keeperId: string },
): Promise<string[]> {
  const { db, clock } = t.services
  const pictures = [await newPicture(t), await newPicture(t), await newPicture(t)]
  const person = { email, telephone }
  const { id: foundAnimalId } = await storeFoundAnimal(db, {
    at: [-73.57, 45.5],
    ...person,
    fullName: name,
    note: notes,
    addressText: address,
  })
  await db
    .insert(foundAnimalPictures)
    .values({ id: pictures[0] as string, foundAnimalId, position: 0 })
  const seen = await insertAnimal(db, { ownerId: keeperId, lostAt: [-73.57, 45.5] })
  const { id: sightingId } = await storeSighting(db, {
    animalId: seen.id,
    reportId: seen.reportId,
    at: [-73.58, 45.5],
    ...person,
    fullName: name,
    note: notes,
    addressText: address,
    pictureId: pictures[1] as string,
  })
  await openThread(db, t.services, {
    animal: { id: seen.id, ownerId: keeperId, organizationId: null },
    about: { sightingId },
    email,
    language: 'fr',
    emailProven: false,
    message: notes,
  })
  await db.insert(lostReports).values({
    uniqueId: newUniqueId(),
    species: 'Cat',
    name: notes,
    pictureId: pictures[2] as string,
    date: '2026-05-03',
    addressText: address,
    lng: -73.57,
    lat: 45.5,
    ...person,
    language: 'fr',
    expires: new Date(clock.now().getTime() + 400 * 86_400_000),
  })
  return pictures
}
