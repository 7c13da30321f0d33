import { eq } from 'drizzle-orm'
import { chosenApi } from '#domain/animals/chosen.api.ts'
import { organizations } from '../../../../db/tables/index.ts'
import { newUniqueId } from '../../../../features/animals/unique-id.ts'
import type { TestApp } from '../../../app-on.ts'
import { insertAnimal } from '../../../insert-animal.ts'
import type { Writer } from '../../../killed-database/writers.ts'
import { count, maker } from '../../maker.ts'

const noted = (action: string) => count(`audit_log where subject = $1 and action = '${action}'`)

/** What is done with animals that are chosen in their list. */
export function chosenMakers(t: TestApp): Writer[] {
  const { db } = t.services
  const admin = () => t.account({ type: 'admin' })
  async function ofShelter(n: number) {
    const as = await t.account({ type: 'pro', proType: 'shelter' })
    await db
      .update(organizations)
      .set({ lng: -73.57, lat: 45.46, city: 'Montréal' })
      .where(eq(organizations.id, as.organizationId ?? ''))
    const { uniqueId } = await insertAnimal(db, {
      organizationId: as.organizationId,
      uniqueId: newUniqueId(),
      microchip: `9851441${String(n).padStart(8, '0')}`,
    })
    return { as, body: { ids: [uniqueId] }, mark: uniqueId }
  }

  return [
    maker(
      chosenApi.adopt,
      count("animals where unique_id = $1 and status = 'in_adoption'"),
      ofShelter,
    ),
    maker(chosenApi.csv, noted('animals_exported'), async (n) => ofShelter(n + 1_000_000)),
    // Of staff alone it is noted.
    maker(chosenApi.certificates, noted('animal_read'), async (n) => ({
      ...(await ofShelter(n + 2_000_000)),
      as: await admin(),
    })),
  ]
}
