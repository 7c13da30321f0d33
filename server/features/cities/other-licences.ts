import { and, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Channel } from '#domain/cities/fee-quote.ts'
import type { Database } from '../../db/connect.ts'
import { hasMicrochip } from '../../db/search-words.ts'
import { animals, licences } from '../../db/tables/index.ts'
import { bornAlike } from './births.ts'
import { runsIn } from './running.ts'

/** What tells of which animal a licence is. */
export type OfAnimal = Pick<
  typeof licences.$inferSelect,
  | 'id'
  | 'cityId'
  | 'animalId'
  | 'animalKey'
  | 'card'
  | 'microchip'
  | 'species'
  | 'animalName'
  | 'dob'
  | 'dobPrecision'
  | 'dwelling'
  | 'email'
>

/**
 * Other licences of the city for the same animal: it is linked, or has the proven card. What was only
 * typed counts for the same e-mail alone; a clerk, who sees all of the city, is told of any, unless
 * the animal is linked (requirements/cities.md 2).
 */
function othersOfAnimal(licence: OfAnimal, channel: Channel): SQL | undefined {
  const { id, cityId, animalId, animalKey, card, microchip, email } = licence
  const isNumbers = microchip === null ? undefined : hasMicrochip(licences.microchip, microchip)
  const isAlike = and(
    eq(licences.dwelling, licence.dwelling),
    eq(licences.species, licence.species),
    eq(sql`public.plain(${licences.animalName})`, sql`public.plain(${licence.animalName}::text)`),
    bornAlike(licence.dob, licence.dobPrecision),
    // Two microchips are two animals.
    microchip === null ? undefined : isNull(licences.microchip),
  )
  const isTyped = and(
    // Two that are linked are told apart by their animals.
    animalId === null ? undefined : isNull(licences.animalId),
    or(isNumbers, isAlike),
    channel === 'counter' && animalId === null ? undefined : eq(licences.email, email),
  )
  const isLinked =
    animalId === null
      ? undefined
      : or(
          eq(licences.animalId, animalId),
          sql`${licences.card} = (select ${animals.card} from ${animals} where ${animals.id} = ${animalId})`,
        )
  return and(
    eq(licences.cityId, cityId),
    ne(licences.id, id),
    or(
      eq(licences.animalKey, animalKey),
      isLinked,
      card === null ? undefined : eq(licences.card, card),
      isTyped,
    ),
  )
}

/** Whether another licence of the animal runs in the city on a day of the period. */
export async function isLicensed(
  db: Database,
  licence: OfAnimal,
  period: { from: string; to: string },
  channel: Channel,
): Promise<boolean> {
  const others = await db.$count(licences, and(othersOfAnimal(licence, channel), runsIn(period)))
  return others > 0
}
