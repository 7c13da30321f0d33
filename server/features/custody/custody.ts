import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { holdUntilOf, type Outcome } from '#domain/animals/hold.ts'
import type { custodyForm, InCustody, TakeForm } from '#domain/custody/custody.api.ts'
import { custodyRefusals, type Whereabouts } from '#domain/custody/custody.ts'
import { dayOf } from '#domain/dates.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { animals, stays } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { Refusal } from '../../refusal.ts'
import { animalFor } from '../animals/animal-for.ts'
import type { Animal } from '../animals/animals.queries.ts'
import { closeLoss, endFoundReminders } from '../animals/close-loss.ts'
import { familyOf } from '../animals/family.queries.ts'
import { homeOf } from '../animals/home-of.ts'
import { recordEvent } from '../animals/record-event.ts'
import { refuseFuture } from '../animals/refuse-future.ts'
import { holdDaysOf } from '../stays/stays.ts'
import { custodyFor, custodyOf, heldByNumber } from './custody.queries.ts'
import { sendLeftShelter, type Told } from './send-left-shelter.ts'
import { shelterOf, tellFamily, type CustodyCall, type Shelter } from './tell-family.ts'

interface Taken {
  unique_id: string
  name: string
  holdUntil: string | null
  reached: boolean
}

/**
 * A registered animal comes in: it stays its keeper's, its loss is over, and the family is told. Of
 * one that is here already nothing changes (requirements/professionals.md 8).
 * @throws Refusal NOT_FOUND, OWN_ANIMAL, KEPT_ELSEWHERE, FAMILY_GONE on `number`
 */
export async function takeIn(form: TakeForm, call: CustodyCall): Promise<Taken> {
  const { caller, clock } = call
  const now = clock.now()
  refuseFuture(form.date, now, 'date')
  await call.limits.consume('shelterLetter', caller.organizationId ?? '')
  return transaction(call.db, async (tx) => {
    const { animal, where } = await heldByNumber(tx, call, form.number)
    refuseUnlessFree(where)
    const { id: animalId, uniqueId, name } = animal
    if (where === 'here') {
      const { holdUntil } = await stayOf(tx, animalId)
      const reached = (await familyOf(tx, animal)).length > 0
      return { unique_id: uniqueId, name, holdUntil, reached }
    }
    const shelter = await shelterOf(tx, caller)
    const holdUntil = holdUntilOf('stray', form.date, await holdDaysOf(tx, shelter.id))
    await endLoss(tx, call, animal, shelter, form.date)
    await tx.insert(stays).values({
      organizationId: shelter.id,
      animalId,
      kind: 'stray',
      came: form.date,
      kennel: form.kennel ?? null,
      note: form.note ?? null,
      holdUntil,
      created: now,
    })
    await tx
      .update(animals)
      .set({ custodianId: shelter.id, updated: now })
      .where(eq(animals.id, animalId))
    await recordEvent(tx, call, animalId, 'taken_in', {
      shelter: shelter.businessName,
      date: form.date,
    })
    const reached = await tellFamily(tx, call, animal, shelter, form.message ?? null)
    return { unique_id: uniqueId, name, holdUntil, reached }
  })
}

/**
 * The shelter gave it back, also one that came and went without being taken in. A second time on a
 * day nothing changes.
 * @throws Refusal as `takeIn`
 */
export async function handBack(
  number: string,
  call: CustodyCall,
): Promise<{ name: string; reached: boolean }> {
  const { caller, clock } = call
  const now = clock.now()
  await call.limits.consume('shelterLetter', caller.organizationId ?? '')
  return transaction(call.db, async (tx) => {
    const { animal, where } = await heldByNumber(tx, call, number)
    refuseUnlessFree(where)
    const { id: animalId, name } = animal
    const family = await familyOf(tx, animal)
    const answer = { name, reached: family.length > 0 }
    const shelter = await shelterOf(tx, caller)
    const today = dayOf(now)
    let stayId: string
    if (where === 'here') stayId = await endStay(tx, call, animal, 'returned')
    else {
      const done = and(
        eq(stays.animalId, animalId),
        eq(stays.organizationId, shelter.id),
        eq(stays.gone, today),
        eq(stays.outcome, 'returned'),
      )
      if (animal.status !== 'lost' && (await tx.$count(stays, done)) > 0) return answer
      await endLoss(tx, call, animal, shelter, today)
      stayId = uuidv7()
      const days = { came: today, gone: today }
      await tx.insert(stays).values({
        id: stayId,
        organizationId: shelter.id,
        animalId,
        kind: 'stray',
        ...days,
        outcome: 'returned',
        created: now,
      })
      await recordEvent(tx, call, animalId, 'handed_back', {
        shelter: shelter.businessName,
        outcome: 'returned',
      })
    }
    await tellOfEnd(tx, call, stayId, 'family', animal)
    return answer
  })
}

/**
 * It is no longer here, without having been given back.
 * @throws Refusal NOT_FOUND
 */
export const endCustody = (
  uniqueId: string,
  outcome: Outcome,
  call: Omit<CustodyCall, 'limits'>,
): Promise<void> =>
  transaction(call.db, async (tx) => {
    const animal = await custodyFor(tx, call, uniqueId, 'endCustody')
    await tellOfEnd(tx, call, await endStay(tx, call, animal, outcome), 'family', animal)
  })

/**
 * The keeper has it back; the shelter is told.
 * @throws Refusal NOT_FOUND, NOT_IN_CUSTODY
 */
export const isBack = (uniqueId: string, call: Omit<CustodyCall, 'limits'>): Promise<void> =>
  transaction(call.db, async (tx) => {
    const animal = await animalFor(tx, call, uniqueId, 'endCustody')
    const shelter = { ownerId: null, organizationId: animal.custodianId }
    await tellOfEnd(tx, call, await endStay(tx, call, animal, 'returned'), 'shelter', shelter)
  })

/** @throws Refusal NOT_FOUND */
export async function saveCustody(
  uniqueId: string,
  { kennel, note }: z.output<typeof custodyForm>,
  call: Pick<Call, 'db' | 'caller' | 'clock'>,
): Promise<InCustody> {
  await transaction(call.db, async (tx) => {
    const animal = await custodyFor(tx, call, uniqueId, 'changeCustody')
    await tx
      .update(stays)
      .set({ kennel: kennel ?? null, note: note ?? null })
      .where(openStayOf(animal.id))
  })
  return custodyOf(call, uniqueId)
}

const openStayOf = (animalId: string) => and(eq(stays.animalId, animalId), isNull(stays.gone))

async function stayOf(tx: Database, animalId: string) {
  const [stay] = await tx.select().from(stays).where(openStayOf(animalId))
  if (!stay) throw new Refusal('NOT_IN_CUSTODY')
  return stay
}

function refuseUnlessFree(where: Whereabouts): void {
  const code = custodyRefusals[where]
  if (code) throw new Refusal(code, { field: 'number' })
}

/** A lost animal is found at the shelter, as its keeper would say. */
async function endLoss(
  tx: Database,
  call: Pick<Call, 'caller' | 'clock'>,
  animal: Animal,
  shelter: Shelter,
  date: string,
): Promise<void> {
  const { id, status, publishedLng: lng, publishedLat: lat, publishedCity } = animal
  if (status !== 'lost') return endFoundReminders(tx, id)
  const here = await homeOf(tx, { ownerId: null, organizationId: shelter.id, postalCode: null })
  // Of a shelter without place that we know, the place of the loss is the nearest.
  const location = here?.location ?? (lng !== null && lat !== null ? ([lng, lat] as const) : null)
  if (!location) throw new Refusal('HOME_UNKNOWN')
  await closeLoss(tx, call, id, {
    date,
    location: [...location],
    city: here?.city ?? publishedCity,
    text: here?.text ?? null,
    precision: here?.precision ?? null,
    fullName: shelter.businessName,
  })
}

/** Kennel and note go with it. Returns the id of the stay. */
async function endStay(
  tx: Database,
  call: Pick<Call, 'caller' | 'clock'>,
  { id: animalId, custodianId }: Animal,
  outcome: Outcome,
): Promise<string> {
  const now = call.clock.now()
  const { id } = await stayOf(tx, animalId)
  await tx
    .update(stays)
    .set({ gone: dayOf(now), outcome, kennel: null, note: null })
    .where(eq(stays.id, id))
  await tx.update(animals).set({ custodianId: null, updated: now }).where(eq(animals.id, animalId))
  await endFoundReminders(tx, animalId)
  const { businessName } = await shelterOf(tx, { organizationId: custodianId })
  await recordEvent(tx, call, animalId, 'handed_back', { shelter: businessName, outcome })
  return id
}

async function tellOfEnd(
  tx: Database,
  { queue }: Pick<Call, 'queue'>,
  stayId: string,
  to: Told,
  whom: { ownerId: string | null; organizationId: string | null },
): Promise<void> {
  for (const { id: memberId } of await familyOf(tx, whom))
    await queue.enqueue(tx, sendLeftShelter, { stayId, memberId, to })
}
