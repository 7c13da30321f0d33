import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { byKennelName, mostKennels, sameKennel } from '#domain/intake/intake.ts'
import type { ShelterSettings } from '#domain/intake/shelter.api.ts'
import type { Call } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { inOrder } from '../../db/rows-in-order.ts'
import { animals, auditLog, cities, organizations, stays } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { asManager } from '../organizations/team.ts'
import { kennelOfStay } from './kennels.queries.ts'
import { holdDaysOf } from '../stays/stays.ts'

const kennel = sql<string>`(${animals.arrival} ->> 'kennel')`

export async function shelterSettings(
  db: Database,
  organizationId: string,
): Promise<ShelterSettings> {
  const [own] = await db
    .select({ holdDays: organizations.holdDays, kennels: organizations.kennels })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  const run = await db
    .select({ id: cities.id, name: cities.name, holdDays: cities.holdDays })
    .from(cities)
    .where(and(eq(cities.organizationId, organizationId), isNotNull(cities.holdDays)))
    .orderBy(cities.name)
  const here = await db
    .select({
      unique_id: animals.uniqueId,
      name: animals.name,
      kennel: kennelOfStay,
      inCustody: sql<boolean>`(${animals.custodianId} is not null)`,
    })
    .from(stays)
    .innerJoin(animals, eq(animals.id, stays.animalId))
    .where(
      and(
        eq(stays.organizationId, organizationId),
        isNull(stays.gone),
        sql`${kennelOfStay} is not null`,
      ),
    )
    .orderBy(animals.name, animals.id)
  const inside = Map.groupBy(here, (animal) => sameKennel(animal.kennel ?? ''))
  return {
    holdDays: own?.holdDays ?? null,
    inForce: await holdDaysOf(db, organizationId),
    cities: run.flatMap(({ holdDays, ...city }) =>
      holdDays === null ? [] : { ...city, holdDays },
    ),
    kennels: (own?.kennels ?? []).map((name) => ({
      name,
      animals: (inside.get(sameKennel(name)) ?? []).map(({ kennel: _, ...animal }) => animal),
    })),
  }
}

/** @throws Refusal FORBIDDEN to those who are no managers */
export const saveHoldDays = (holdDays: number | null, call: Call): Promise<ShelterSettings> =>
  change(call, () => ({ holdDays }))

/** @throws Refusal KENNEL_EXISTS, TOO_MANY_KENNELS; FORBIDDEN */
export const addKennels = (names: readonly string[], call: Call): Promise<ShelterSettings> =>
  change(call, ({ kennels }) => {
    const known = new Set(kennels.map(({ name }) => sameKennel(name)))
    for (const name of names) {
      if (known.has(sameKennel(name))) throw exists(name, 'names')
      known.add(sameKennel(name))
    }
    if (known.size > mostKennels)
      throw new Refusal('TOO_MANY_KENNELS', { field: 'names', values: { most: mostKennels } })
    return { kennels: [...kennels.map(({ name }) => name), ...names] }
  })

/** @throws Refusal NOT_FOUND, KENNEL_EXISTS; FORBIDDEN */
export const renameKennel = (former: string, name: string, call: Call): Promise<ShelterSettings> =>
  change(call, async ({ kennels }, tx, organizationId) => {
    const others = kennels.filter((one) => sameKennel(one.name) !== sameKennel(former))
    if (others.length === kennels.length) throw new Refusal('NOT_FOUND')
    if (others.some((one) => sameKennel(one.name) === sameKennel(name))) throw exists(name, 'name')
    await tx
      .update(animals)
      .set({ arrival: sql`jsonb_set(${animals.arrival}, '{kennel}', to_jsonb(${name}::text))` })
      .where(
        inOrder(
          tx,
          animals.id,
          and(
            eq(animals.organizationId, organizationId),
            sql`lower(${kennel}) = ${sameKennel(former)}`,
          ),
        ),
      )
    await tx
      .update(stays)
      .set({ kennel: name })
      .where(
        and(
          eq(stays.organizationId, organizationId),
          isNull(stays.gone),
          sql`lower(${stays.kennel}) = ${sameKennel(former)}`,
        ),
      )
    return { kennels: [...others.map((one) => one.name), name] }
  })

/** @throws Refusal NOT_FOUND, KENNEL_OCCUPIED with who is in it; FORBIDDEN */
export const removeKennel = (name: string, call: Call): Promise<ShelterSettings> =>
  change(call, ({ kennels }) => {
    const found = kennels.find((one) => sameKennel(one.name) === sameKennel(name))
    if (!found) throw new Refusal('NOT_FOUND')
    if (found.animals.length > 0) {
      const names = found.animals.map((animal) => animal.name).join(', ')
      throw new Refusal('KENNEL_OCCUPIED', { field: 'name', values: { name: found.name, names } })
    }
    return { kennels: kennels.flatMap((one) => (one === found ? [] : one.name)) }
  })

const exists = (name: string, field: string) =>
  new Refusal('KENNEL_EXISTS', { field, values: { name } })

/** By a manager, one after another. */
function change(
  call: Call,
  changed: (
    now: ShelterSettings,
    tx: Database,
    organizationId: string,
  ) => Promise<Partial<Stored>> | Partial<Stored>,
): Promise<ShelterSettings> {
  return asManager(call, async (tx, organizationId) => {
    const set = await changed(await shelterSettings(tx, organizationId), tx, organizationId)
    await tx
      .update(organizations)
      .set({ ...set, ...(set.kennels && { kennels: set.kennels.toSorted(byKennelName) }) })
      .where(eq(organizations.id, organizationId))
    const { caller, clock } = call
    await tx.insert(auditLog).values({
      userId: caller.userId,
      action: 'shelter_saved',
      subject: organizationId,
      created: clock.now(),
    })
    return shelterSettings(tx, organizationId)
  })
}
type Stored = Pick<typeof organizations.$inferInsert, 'holdDays' | 'kennels'>
