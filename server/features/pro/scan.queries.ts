import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { shipsOn } from '#domain/access/policies.ts'
import type { Scanned } from '#domain/pro/pro.api.ts'
import type { Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { animals, implants, items, licences, lots, plainTag } from '../../db/tables/index.ts'
import { usesLicenses } from '../cities/cities.queries.ts'
import { citiesOf } from './home.queries.ts'

/**
 * What the caller's organization has under a normalized number: an animal that is there, an implant
 * that waits for its owner, the latest licence of a city that it runs, the lot of a number that it may
 * ship on, or an animal that it kept.
 * Each is found by an index.
 */
export async function scan(db: Database, caller: Caller, number: string): Promise<Scanned> {
  const { organizationId } = caller
  if (organizationId === null) return { number, found: null }
  const own = eq(animals.organizationId, organizationId)
  const numbers = [animals.microchip, animals.card, animals.tattoo, animals.medal]
  const [animal] = await db
    .select({ id: animals.uniqueId })
    .from(animals)
    .where(
      and(
        own,
        or(
          ...numbers.map(
            (column) => sql`(${animals.status} <> 'removed' and ${column} = ${number})`,
          ),
        ),
      ),
    )
    .limit(1)
  if (animal) return { number, found: { kind: 'animal', id: animal.id } }

  const [implant] = await db
    .select({ id: implants.id })
    .from(implants)
    .where(
      and(
        eq(implants.organizationId, organizationId),
        eq(implants.status, 'open'),
        or(eq(implants.microchip, number), eq(implants.card, number)),
      ),
    )
    .limit(1)
  if (implant) return { number, found: { kind: 'implant', id: implant.id } }

  const licence = usesLicenses(caller) && (await licenceWith(db, organizationId, number))
  if (licence) return { number, found: { kind: 'licence', id: licence } }

  const lot = shipsOn(caller.proType) && (await lotWith(db, organizationId, number))
  if (lot) return { number, found: { kind: 'lot', id: lot } }

  const [former] = await db
    .select({ id: animals.uniqueId })
    .from(animals)
    .where(
      and(
        own,
        eq(animals.status, 'removed'),
        sql`array[${animals.card}, ${animals.microchip}, ${animals.tattoo}, ${animals.medal}] @> array[${number}::text]`,
      ),
    )
    .orderBy(desc(animals.id))
    .limit(1)
  return { number, found: former ? { kind: 'animal', id: former.id } : null }
}

async function licenceWith(
  db: Database,
  organizationId: string,
  number: string,
): Promise<string | undefined> {
  const [licence] = await db
    .select({ id: licences.uniqueId })
    .from(licences)
    .where(
      and(
        inArray(licences.cityId, citiesOf(db, organizationId)),
        ne(licences.status, 'revoked'),
        or(
          eq(plainTag(licences.tag), number),
          eq(licences.card, number),
          eq(licences.microchip, number),
        ),
      ),
    )
    // The one that runs, else what waits, else what has run.
    .orderBy(
      sql`case ${licences.status} when 'active' then 0 when 'pending' then 1 else 2 end`,
      desc(licences.id),
    )
    .limit(1)
  return licence?.id
}

async function lotWith(
  db: Database,
  organizationId: string,
  number: string,
): Promise<string | undefined> {
  const [lot] = await db
    .select({ id: lots.id })
    .from(items)
    .innerJoin(lots, eq(lots.id, items.lotId))
    .where(
      and(
        eq(items.number, number),
        eq(lots.organizationId, organizationId),
        eq(lots.status, 'shipped'),
      ),
    )
    .limit(1)
  return lot?.id
}
