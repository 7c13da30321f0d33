import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { normalizeNumber } from '#domain/animals/numbers/numbers.ts'
import { microchipForms } from '#domain/animals/numbers/microchip-forms.ts'
import { declaredKeyOf } from '#domain/licences/identity.ts'
import type { Database } from '../../../db/connect.ts'
import { insertMany } from '../../../db/insert-many.ts'
import { cityTags, cities, licenceEvents, licences, plainTag } from '../../../db/tables/index.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import type { BatchCounts } from '../../../import/run-import.ts'
import { newUniqueId } from '../../animals/unique-id.ts'
import { rulesInForce } from '../../cities/cities.queries.ts'
import { linkLicences } from '../../cities/link-licences.ts'
import type { StoredLicence } from '../licence.queries.ts'
import { registerKeepers } from '../keeper/register-keeper.ts'
import { lockCity } from '../run-licence.ts'
import type { RegisterRow } from './read-register-row.ts'

/** A licence as the register tells it. */
export type NewLicence = Omit<
  typeof licences.$inferInsert,
  | 'id'
  | 'uniqueId'
  | 'cityId'
  | 'origin'
  | 'provenance'
  | 'parentConsent'
  | 'contacts'
  | 'created'
  | 'updated'
  | 'tag'
  | 'from'
  | 'to'
> & { tag: string; from: string; to: string }

interface Held {
  tag: string | null
  from: string | null
  to: string | null
  /** What was declared of the animal. */
  declared: string
  status: string
}

interface Problem {
  line: number
  field: 'tag' | 'from'
  reason: 'tagGiven' | 'overlap'
  value: string
}

interface Into {
  cityId: string
  now: Date
  today: string
}

/**
 * Licences of one batch of a register, in its transaction: active by their period, with their tag,
 * without payment or letter; their keepers become clients of the city's organization, and those whose
 * owner is known here are linked. A tag with the same first day that is here already is unchanged.
 */
export async function storeRegister(
  tx: Database,
  rows: RegisterRow[],
  { cityId, now, today }: Into,
): Promise<Omit<BatchCounts, 'rejected'> & { rejected: Problem[] }> {
  // As everything that gives a tag or a period.
  await lockCity(tx, cityId)
  const held = await heldBy(tx, cityId, rows)
  const given = new Set(
    (
      await tx
        .select({ tag: cityTags.tag })
        .from(cityTags)
        .where(
          and(
            eq(cityTags.cityId, cityId),
            inArray(
              cityTags.tag,
              rows.map(({ licence }) => licence.tag),
            ),
          ),
        )
    ).map(({ tag }) => tag),
  )
  const fresh: NewLicence[] = []
  const rejected: Problem[] = []
  let unchanged = 0
  for (const { line, licence } of rows) {
    const { tag, from, to, status } = licence
    const declared = declaredOf(licence)
    const same = held.filter((one) => one.tag === tag)
    if (same.some((one) => one.from === from)) {
      unchanged += 1
      continue
    }
    const problem =
      same.some((one) => one.declared !== declared) || (given.has(tag) && same.length === 0)
        ? { field: 'tag' as const, reason: 'tagGiven' as const, value: tag }
        : status === 'active' &&
            held.some(
              (one) =>
                one.declared === declared &&
                one.status === 'active' &&
                (one.from ?? '') <= to &&
                (one.to ?? '') >= from,
            )
          ? {
              field: 'from' as const,
              reason: 'overlap' as const,
              value: from,
            }
          : null
    if (problem) {
      rejected.push({ line, ...problem })
      continue
    }
    held.push({ tag, from, to, declared, status: status ?? 'active' })
    fresh.push(licence)
  }
  await insert(tx, fresh, { cityId, now })
  await raiseNextTag(tx, fresh, { cityId, today })
  return {
    imported: fresh.length,
    updated: 0,
    unchanged,
    differing: 0,
    placeless: 0,
    rejected,
  }
}

const declaredOf = ({ microchip, ...licence }: NewLicence | StoredLicence): string =>
  declaredKeyOf({ microchip: microchip ?? null, ...licence })

/** Licences of the city with these tags, or of animals that may be these. */
async function heldBy(tx: Database, cityId: string, rows: RegisterRow[]): Promise<Held[]> {
  const chips = rows.flatMap(({ licence: { microchip } }) =>
    microchip ? microchipForms(microchip) : [],
  )
  const held = await tx
    .select()
    .from(licences)
    .where(
      and(
        eq(licences.cityId, cityId),
        or(
          inArray(
            plainTag(licences.tag),
            rows.map(({ licence }) => normalizeNumber(licence.tag)),
          ),
          inArray(licences.microchip, chips),
          inArray(
            licences.dwelling,
            rows.map(({ licence }) => licence.dwelling),
          ),
        ),
      ),
    )
  return held.map((licence) => ({ ...licence, declared: declaredOf(licence) }))
}

async function insert(
  tx: Database,
  fresh: NewLicence[],
  { cityId, now }: Omit<Into, 'today'>,
): Promise<void> {
  if (fresh.length === 0) return
  const rows = fresh.map((licence) => ({
    ...licence,
    apartment: licence.apartment ?? null,
    id: uuidv7(),
    uniqueId: newUniqueId(),
    cityId,
    origin: 'import' as const,
    provenance: { registeredInAnotherCity: false, provenance: 'Other' as const },
    parentConsent: false,
    contacts: [],
    created: now,
    updated: now,
  }))
  await insertMany(tx, licences, rows)
  await registerKeepers(tx, cityId, rows, now)
  await insertMany(
    tx,
    licenceEvents,
    rows.map(({ id }) => ({
      licenceId: id,
      eventType: 'created' as const,
      details: {},
      created: now,
    })),
  )
  await linkLicences(tx, { licenceIds: rows.map(({ id }) => id) }, now)
  await insertMany(
    tx,
    cityTags,
    fresh.map(({ tag }) => ({ cityId, tag, created: now })),
    { ifNew: true },
  )
}

/** New tags go on after the highest of the register. */
async function raiseNextTag(
  tx: Database,
  fresh: NewLicence[],
  { cityId, today }: Omit<Into, 'now'>,
): Promise<void> {
  const prefix = (await rulesInForce(tx, cityId, today))?.rules.tag.prefix ?? ''
  const highest = Math.max(
    0,
    ...fresh.map(({ tag }) => {
      const number = tag.startsWith(prefix) ? tag.slice(prefix.length) : ''
      return /^\d{1,9}$/.test(number) ? Number(number) : 0
    }),
  )
  await tx
    .update(cities)
    .set({ nextTag: sql`greatest(${cities.nextTag}, ${highest + 1})` })
    .where(eq(cities.id, cityId))
}
