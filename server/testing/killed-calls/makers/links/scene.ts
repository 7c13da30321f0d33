import { newUniqueId } from '../../../../features/animals/unique-id.ts'
import { finderToken } from '../../../../features/found-animals/finder.ts'
import type { TestApp } from '../../../app-on.ts'
import { insertAnimal } from '../../../insert-animal.ts'
import { storeFoundAnimal } from '../../../stored/found-animal.ts'
import { storeSighting } from '../../../stored/sighting.ts'

const place: [number, number] = [-73.5701, 45.4585]

/** Losses and what finders told, whose links the calls bear. */
export function linkScene(t: TestApp, today: string) {
  const { db } = t.services
  async function lost() {
    const as = await t.account()
    const stored = { ownerId: as.userId, uniqueId: newUniqueId(), lostAt: place, date: today }
    return { as, ...(await insertAnimal(db, stored)) }
  }
  async function notice() {
    const found = await storeFoundAnimal(db, { at: place })
    return { ...found, token: finderToken(t.services, { id: found.id, linksVersion: 0 }) }
  }
  async function seen() {
    const { as, id: animalId, reportId } = await lost()
    const email = 'jo@drill.example'
    return {
      as,
      animalId,
      sighting: await storeSighting(db, { at: place, animalId, reportId, email }),
    }
  }
  return { t, today, lost, notice, seen }
}

export type LinkScene = ReturnType<typeof linkScene>
