import { and, eq, isNull, sql } from 'drizzle-orm'
import { holdDaysFrom, type Outcome, type StayKind } from '#domain/animals/hold.ts'
import { noFields } from '#domain/animals/fields/field-paths.ts'
import { dayOf } from '#domain/dates.ts'
import type { Database } from '../../db/connect.ts'
import { animals, cities, organizations, stays } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'

/** An animal and who keeps it. */
interface Kept {
  id: string
  organizationId: string | null
  custodianId?: string | null
}

/** Only shelters have stays. */
async function isShelter(tx: Database, organizationId: string): Promise<boolean> {
  const shelter = and(eq(organizations.id, organizationId), eq(organizations.proType, 'shelter'))
  return (await tx.$count(organizations, shelter)) > 0
}

/**
 * An animal comes to a shelter; nothing at other keepers, nor while another shelter has it in custody.
 * One that is there already is corrected.
 */
export async function openStay(
  tx: Database,
  { id, organizationId, custodianId = null }: Kept,
  { kind, came }: { kind: StayKind; came: string },
  now: Date,
): Promise<void> {
  if (custodianId !== null || organizationId === null || !(await isShelter(tx, organizationId)))
    return
  await tx
    .insert(stays)
    .values({ id: uuidv7(), organizationId, animalId: id, kind, came, created: now })
    .onConflictDoUpdate({
      target: stays.animalId,
      targetWhere: isNull(stays.gone),
      set: { kind, came },
    })
}

/** An animal leaves a shelter, also one of which nobody told how it came. */
export async function closeStay(
  tx: Database,
  { id, organizationId }: Kept,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  if (organizationId === null || !(await isShelter(tx, organizationId))) return
  const gone = dayOf(now)
  const closed = await tx
    .update(stays)
    // A day of Newfoundland may be ahead of it.
    .set({ gone, outcome, came: sql`least(${stays.came}, ${gone}::date)` })
    .where(
      and(eq(stays.animalId, id), eq(stays.organizationId, organizationId), isNull(stays.gone)),
    )
    .returning({ id: stays.id })
  if (closed.length > 0) return
  const unknown = { kind: 'other' as const, came: null }
  await tx
    .insert(stays)
    .values({ id: uuidv7(), organizationId, animalId: id, ...unknown, gone, outcome, created: now })
}

/**
 * The keeper hands an animal over to the shelter that has it in custody: the stay goes on, and where
 * and since when it is there stands in the animal's record from now on.
 */
export async function keepStay(tx: Database, animalId: string): Promise<void> {
  const [stay] = await tx
    .select()
    .from(stays)
    .where(and(eq(stays.animalId, animalId), isNull(stays.gone)))
  if (!stay) return
  const arrival = {
    ...noFields.arrival,
    status: 'found' as const,
    date: stay.came,
    kennel: stay.kennel,
  }
  await tx.update(animals).set({ custodianId: null, arrival }).where(eq(animals.id, animalId))
  await tx
    .update(stays)
    .set({ kennel: null, note: null, holdUntil: null })
    .where(eq(stays.id, stay.id))
}

/** A transfer from a shelter was undone: the animal never left it. */
export async function reopenStay(tx: Database, { id, organizationId }: Kept): Promise<void> {
  if (organizationId === null) return
  await tx
    .delete(stays)
    .where(
      and(
        eq(stays.animalId, id),
        isNull(stays.gone),
        sql`${stays.organizationId} <> ${organizationId}`,
      ),
    )
  await tx
    .update(stays)
    .set({ gone: null, outcome: null })
    .where(
      eq(
        stays.id,
        sql`(select s.id from stays s where s.animal_id = ${id} and s.organization_id = ${organizationId}
        and not exists (select 1 from stays o where o.animal_id = ${id} and o.gone is null)
        order by s.created desc, s.id desc limit 1)`,
      ),
    )
}

/** Days that the strays of an organization are held. */
export async function holdDaysOf(db: Database, organizationId: string): Promise<number> {
  const [own] = await db
    .select({ days: organizations.holdDays })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  const run = await db
    .select({ days: cities.holdDays })
    .from(cities)
    .where(eq(cities.organizationId, organizationId))
  return holdDaysFrom(
    run.map(({ days }) => days),
    own?.days ?? null,
  )
}
