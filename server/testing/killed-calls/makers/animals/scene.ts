import type { foundAnimals } from '../../../../db/tables/index.ts'
import { newUniqueId } from '../../../../features/animals/unique-id.ts'
import { finderToken } from '../../../../features/found-animals/finder.ts'
import { insertAnimal } from '../../../insert-animal.ts'
import { storeFoundAnimal } from '../../../stored/found-animal.ts'
import { storeSighting } from '../../../stored/sighting.ts'
import { count } from '../../maker.ts'
import type { TestApp } from '../../../app-on.ts'

const place: [number, number] = [-73.5701, 45.4585]

/** Animals and accounts that the calls are made on. */
export function animalScene(t: TestApp, today: string) {
  const { db } = t.services
  const chip = (n: number, kind: number) => `9851420${kind}${String(n).padStart(7, '0')}`
  const kept = async (more: Parameters<typeof insertAnimal>[1] = {}) => {
    const as = await t.account()
    return {
      as,
      ...(await insertAnimal(db, { ownerId: as.userId, uniqueId: newUniqueId(), ...more })),
    }
  }
  const lost = () => kept({ lostAt: place, date: today })
  const ofAnimal = async (more: Parameters<typeof insertAnimal>[1] = {}) => {
    const { as, uniqueId } = await kept(more)
    return { as, params: { id: uniqueId }, mark: uniqueId }
  }
  const shelter = () => t.account({ type: 'pro', proType: 'shelter' })
  const admin = () => t.account({ type: 'admin' })
  const notice = async (more: Partial<typeof foundAnimals.$inferInsert> = {}) => {
    const found = await storeFoundAnimal(db, { at: place, ...more })
    const token = finderToken(t.services, { id: found.id, linksVersion: 0 })
    return { ...found, token }
  }
  const animalIs = (what: string) => count(`animals where unique_id = $1 and ${what}`)
  const seen = async () => {
    const { as, id, uniqueId, reportId } = await lost()
    const sighting = await storeSighting(db, {
      at: place,
      animalId: id,
      reportId,
      email: 'jo@drill.example',
    })
    return { as, animalId: id, animal: uniqueId, sighting }
  }
  return { t, today, chip, kept, lost, ofAnimal, shelter, admin, notice, animalIs, seen }
}
