import { eq } from 'drizzle-orm'
import type { AdoptionInfo } from '#domain/animals/adoption.ts'
import { dayOf } from '#domain/dates.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { adoptions, animals } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { adoptionRow, infoOf } from '../animals/adoption-info.ts'
import { animalFor, refuseUnless } from '../animals/animal-for.ts'
import { animalOf, type Animal } from '../animals/animals.queries.ts'
import { homeOf } from '../animals/home-of.ts'
import { published, unpublished } from '../../db/published.ts'
import { recordEvent } from '../animals/record-event.ts'

type AdoptionCall = Pick<Call, 'db' | 'caller' | 'clock'>

/**
 * Offers it at the keeper's place. `anew` refuses to change an existing notice.
 * @throws Refusal NO_PLACE when the keeper's place is unknown
 */
export async function adopt(
  uniqueId: string,
  info: AdoptionInfo,
  call: AdoptionCall,
  { anew = false } = {},
): Promise<Animal> {
  return transaction(call.db, async (tx) => {
    await holdAccount(tx, call.caller)
    const animal = await animalOf(tx, call.caller, uniqueId, { lock: true })
    const isChange = animal.status === 'in_adoption' && !anew
    refuseUnless(isChange ? 'changeAdoption' : 'adopt', call, animal)
    return isChange ? changeNotice(tx, animal, info, call) : putUp(tx, animal, info, call)
  })
}

async function putUp(
  tx: Database,
  animal: Animal,
  info: AdoptionInfo,
  call: AdoptionCall,
): Promise<Animal> {
  const now = call.clock.now()
  const home = await homeOf(tx, animal)
  if (!home) throw new Refusal('NO_PLACE', { field: 'address' })
  await tx.insert(adoptions).values({ ...adoptionRow(info), animalId: animal.id, created: now })
  const [changed] = await tx
    .update(animals)
    .set({ status: 'in_adoption', ...published({ ...home, date: dayOf(now) }), updated: now })
    .where(eq(animals.id, animal.id))
    .returning()
  await recordEvent(tx, call, animal.id, 'adoption', { city: home.city })
  return changed as Animal
}

async function changeNotice(
  tx: Database,
  animal: Animal,
  info: AdoptionInfo,
  call: AdoptionCall,
): Promise<Animal> {
  const [row] = await tx.select().from(adoptions).where(eq(adoptions.animalId, animal.id))
  const before = infoOf(row)
  const fields = (Object.keys(info) as (keyof AdoptionInfo)[]).filter(
    (field) => info[field] !== before[field],
  )
  if (fields.length === 0) return animal
  await tx
    .insert(adoptions)
    .values({ ...adoptionRow(info), animalId: animal.id, created: call.clock.now() })
    .onConflictDoUpdate({ target: adoptions.animalId, set: adoptionRow(info) })
  const [changed] = await tx
    .update(animals)
    .set({ updated: call.clock.now() })
    .where(eq(animals.id, animal.id))
    .returning()
  for (const field of fields)
    await recordEvent(tx, call, animal.id, 'updated', {
      field,
      old: before[field],
      new: info[field],
    })
  return changed as Animal
}

/**
 * Takes an animal out of adoption: its notice and its place are public no more.
 */
export async function endAdoption(uniqueId: string, call: AdoptionCall): Promise<Animal> {
  return transaction(call.db, async (tx) => {
    const animal = await animalFor(tx, call, uniqueId, 'endAdoption')
    await tx.delete(adoptions).where(eq(adoptions.animalId, animal.id))
    const [changed] = await tx
      .update(animals)
      .set({ status: '', ...unpublished, updated: call.clock.now() })
      .where(eq(animals.id, animal.id))
      .returning()
    await recordEvent(tx, call, animal.id, 'adoption_removed')
    return changed as Animal
  })
}
