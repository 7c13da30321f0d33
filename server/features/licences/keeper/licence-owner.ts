import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { isStaff } from '#domain/access/policies.ts'
import type { ReplyOf } from '#domain/contract.ts'
import { normalizeNumber } from '#domain/animals/numbers/numbers.ts'
import { dayOf } from '#domain/dates.ts'
import type { licencesApi } from '#domain/licences/licences.api.ts'
import { streetOf } from '#domain/shop/street-of.ts'
import type { Call } from '../../../context.ts'
import type { Database } from '../../../db/connect.ts'
import { animals, cities, licences, organizations, users } from '../../../db/tables/index.ts'
import { Refusal } from '../../../refusal.ts'
import { usesLicenses } from '../../cities/cities.queries.ts'
import { runsOn } from '../../cities/running.ts'
import { proveCard } from '../../stock/cards/prove-card.ts'
import { hasMicrochip } from '../../../db/search-words.ts'

type Found = ReplyOf<typeof licencesApi.owner>

/**
 * Who keeps an animal, to a clerk in whose cities it lives, by its keeper's address or a licence, or
 * who has its card in hand (requirements/contract.md 16).
 * @param id card, microchip or unique_id
 * @throws Refusal NOT_FOUND for whatever the caller may not see
 */
export async function keeperForClerk(
  id: string,
  verif: string | undefined,
  call: Call,
): Promise<Found> {
  const { db, caller } = call
  if (!isStaff(caller) && !usesLicenses(caller)) throw new Refusal('NOT_FOUND')
  await call.limits.consume('search', call.visitor)
  const number = normalizeNumber(id)
  const [row] = await db
    .select({ animal: animals, owner: users, organization: organizations })
    .from(animals)
    .leftJoin(users, eq(users.id, animals.ownerId))
    .leftJoin(organizations, eq(organizations.id, animals.organizationId))
    .where(
      and(
        ne(animals.status, 'removed'),
        or(eq(animals.uniqueId, id), eq(animals.card, number), hasMicrochip(animals.microchip, id)),
      ),
    )
    .limit(1)
  if (!row) throw new Refusal('NOT_FOUND')
  const { animal, owner, organization } = row
  const isProven = verif !== undefined && animal.card !== null && animal.card === number
  if (isProven) await proveCard(number, verif, call)
  const city = owner?.city ?? organization?.city ?? null
  const text = owner?.addressText ?? organization?.addressText ?? null
  if (!isProven && !isStaff(caller) && !(await livesInTheirs(db, animal.id, city, call)))
    throw new Refusal('NOT_FOUND')
  return {
    animal: {
      unique_id: animal.uniqueId,
      name: animal.name,
      species: animal.species,
      sex: animal.sex,
      color: animal.color,
      breed: animal.race,
      dateOfBirth: animal.dob,
      sterilized: animal.sterilized,
      microchip: animal.microchip,
      tattoo: animal.tattoo,
    },
    ownerInfo: {
      contactName: owner?.fullName ?? organization?.businessName ?? '',
      language: owner?.language ?? organization?.language ?? 'fr',
      phone: owner?.telephone ?? organization?.telephone ?? null,
      email: owner?.email ?? organization?.email ?? null,
      addressLine1: text === null ? null : streetOf(text, city ?? ''),
      postalCode: owner?.postalCode ?? organization?.postalCode ?? null,
      apartment: owner?.apartment ?? null,
    },
  }
}

async function livesInTheirs(
  db: Database,
  animalId: string,
  city: string | null,
  { caller: { organizationId }, clock }: Pick<Call, 'caller' | 'clock'>,
): Promise<boolean> {
  if (organizationId === null) return false
  const theirs = eq(cities.organizationId, organizationId)
  const named = await db.$count(
    cities,
    and(theirs, eq(sql`public.plain(${cities.name})`, sql`public.plain(${city ?? ''}::text)`)),
  )
  if (named > 0) return true
  const licensed = await db.$count(
    licences,
    and(
      eq(licences.animalId, animalId),
      runsOn(dayOf(clock.now())),
      inArray(licences.cityId, db.select({ id: cities.id }).from(cities).where(theirs)),
    ),
  )
  return licensed > 0
}
