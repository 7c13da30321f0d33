import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { rightsOn, type Ability } from '#domain/animals/abilities.ts'
import type { InCustody, Registered } from '#domain/custody/custody.api.ts'
import { tellAgainAfterHours, whereaboutsOf, type Whereabouts } from '#domain/custody/custody.ts'
import { dayOf } from '#domain/dates.ts'
import type { Call, Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { animals, foundReports, stays, users } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { refuseUnless } from '../animals/animal-for.ts'
import type { Animal } from '../animals/animals.queries.ts'
import { hasNumber } from '../../db/search-words.ts'

type Acting = Pick<Call, 'caller' | 'clock'>

/** Numbers of an animal, the likeliest to be read first. */
const kinds = ['microchip', 'card', 'tattoo', 'medal'] as const

interface RegisteredAnimal {
  animal: Animal
  where: Whereabouts
}

/** The animal that carries a normalized number; null where none does. */
export async function registeredAs(
  db: Database,
  caller: Caller,
  number: string,
  { lock = false } = {},
): Promise<RegisteredAnimal | null> {
  const rows = db
    .select({ animal: animals, staysAt: stays.organizationId, status: users.status })
    .from(animals)
    .leftJoin(users, eq(users.id, animals.ownerId))
    .leftJoin(stays, and(eq(stays.animalId, animals.id), isNull(stays.gone)))
    .where(
      or(
        ...kinds.map(
          (kind) =>
            sql`(${animals.status} <> 'removed' and ${hasNumber(kind, animals[kind], number)})`,
        ),
      ),
    )
    .orderBy(
      ...kinds
        .slice(0, -1)
        .map((kind) => sql`${hasNumber(kind, animals[kind], number)} desc nulls last`),
    )
    .limit(1)
  const [row] = lock ? await rows.for('update', { of: animals }) : await rows
  if (!row) return null
  const { animal, staysAt, status } = row
  const account = { isClosed: status === 'deleted' }
  return { animal, where: whereaboutsOf(caller, { ...animal, ...account, staysAt }) }
}

/**
 * The same, locked for a change; the caller's account stays open meanwhile.
 * @throws Refusal NOT_FOUND on `number`
 */
export async function heldByNumber(
  tx: Database,
  { caller }: Acting,
  number: string,
): Promise<RegisteredAnimal> {
  await holdAccount(tx, caller)
  const found = await registeredAs(tx, caller, number, { lock: true })
  if (!found) throw new Refusal('NOT_FOUND', { field: 'number' })
  return found
}

/**
 * An animal in the custody of the caller's shelter, locked, for what they may do with it.
 * @throws Refusal NOT_FOUND; else with the code that the table of abilities names
 */
export async function custodyFor(
  tx: Database,
  call: Acting,
  uniqueId: string,
  ability: Ability,
): Promise<Animal> {
  await holdAccount(tx, call.caller)
  const animal = await inCustodyOf(tx, call.caller, uniqueId, { lock: true })
  refuseUnless(ability, call, animal)
  return animal
}

async function inCustodyOf(
  db: Database,
  { organizationId }: Caller,
  uniqueId: string,
  { lock = false } = {},
): Promise<Animal> {
  const rows = db
    .select()
    .from(animals)
    .where(and(eq(animals.uniqueId, uniqueId), eq(animals.custodianId, organizationId ?? '')))
  const [animal] = lock ? await rows.for('update') : await rows
  if (!animal) throw new Refusal('NOT_FOUND')
  return animal
}

/** When a shelter last told the family of an animal, as far as it counts; null for not lately. */
export async function lastTold(
  db: Database,
  { caller, clock }: Acting,
  animalId: string,
): Promise<Date | null> {
  const since = new Date(clock.now().getTime() - tellAgainAfterHours * 3_600_000)
  const [report] = await db
    .select({ created: foundReports.created })
    .from(foundReports)
    .where(
      and(
        eq(foundReports.animalId, animalId),
        eq(foundReports.organizationId, caller.organizationId ?? ''),
        gt(foundReports.created, since),
      ),
    )
    .orderBy(desc(foundReports.created))
    .limit(1)
  return report?.created ?? null
}

const shownOf = ({ uniqueId, name, species, sex, color, race, firstPhoto }: Animal) => ({
  unique_id: uniqueId,
  name,
  species,
  sex,
  color,
  race,
  hasPicture: firstPhoto !== null,
})

/** Nothing of its family; nothing at all of one whose account was deleted. */
export async function lookUp(
  call: Pick<Call, 'db' | 'caller' | 'clock'>,
  number: string,
): Promise<Registered | null> {
  const found = await registeredAs(call.db, call.caller, number)
  if (!found) return null
  const { animal, where } = found
  if (where === 'closed') return { number, where, animal: null }
  const told = await lastTold(call.db, call, animal.id)
  return {
    number,
    where,
    animal: {
      ...shownOf(animal),
      lostSince: animal.status === 'lost' ? animal.publishedDate : null,
      told: told?.toISOString() ?? null,
    },
  }
}

/** @throws Refusal NOT_FOUND for what is not in the custody of the caller's shelter */
export async function custodyOf(
  call: Pick<Call, 'db' | 'caller' | 'clock'>,
  uniqueId: string,
): Promise<InCustody> {
  const { db, caller, clock } = call
  const animal = await inCustodyOf(db, caller, uniqueId)
  refuseUnless('readCustody', call, animal)
  const [stay] = await db
    .select({
      kennel: stays.kennel,
      note: stays.note,
      came: stays.came,
      holdUntil: stays.holdUntil,
    })
    .from(stays)
    .where(and(eq(stays.animalId, animal.id), isNull(stays.gone)))
  if (!stay) throw new Refusal('NOT_FOUND')
  const told = await lastTold(db, call, animal.id)
  const { microchip, card, tattoo, medal } = animal
  return {
    ...shownOf(animal),
    ...stay,
    number: microchip ?? card ?? tattoo ?? medal ?? '',
    told: told?.toISOString() ?? null,
    abilities: rightsOn(caller, animal, dayOf(clock.now())).abilities,
  }
}
