import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { isStaff } from '#domain/access/policies.ts'
import { dayOf } from '#domain/dates.ts'
import { isRenewableOn, statusOn } from '#domain/licences/licence.ts'
import type { AnimalsLicence } from '#domain/licences/replies/licence-replies.ts'
import type { Call } from '../../context.ts'
import { hasMicrochip } from '../../db/search-words.ts'
import { cities, licences } from '../../db/tables/index.ts'
import type { Animal } from '../animals/animals.queries.ts'
import { runsOn } from '../cities/running.ts'
import { payToken, renewalToken } from './keeper/licence-link.ts'
import { renewalOf } from './licence.queries.ts'

/**
 * Those that are linked to an animal, the latest first. Its owner sees what runs, since another
 * keeper would have ended it, and what was asked for from the owner's address: not the licences of
 * a former keeper.
 */
export async function licencesOfAnimal(
  { id, microchip }: Pick<Animal, 'id' | 'microchip'>,
  call: Pick<Call, 'db' | 'caller' | 'clock' | 'keyFor'>,
): Promise<{ licences: AnimalsLicence[]; otherRecord: boolean }> {
  const { db, caller, clock } = call
  const isOwner = !isStaff(caller)
  const rows = await db
    .select({ licence: licences, city: cities.name })
    .from(licences)
    .innerJoin(cities, eq(cities.id, licences.cityId))
    .where(
      and(
        eq(licences.animalId, id),
        isOwner
          ? or(
              inArray(licences.status, ['pending', 'active']),
              eq(licences.email, caller.email ?? ''),
            )
          : undefined,
      ),
    )
    .orderBy(desc(licences.created), desc(licences.id))
  const today = dayOf(clock.now())
  const shown: AnimalsLicence[] = []
  for (const { licence, city } of rows) {
    const { uniqueId, tag, from, to } = licence
    const isRenewable =
      isOwner && isRenewableOn(licence, today) && (await renewalOf(db, licence)) === null
    shown.push({
      unique_id: uniqueId,
      status: statusOn(licence, today),
      city,
      tag,
      period: from !== null && to !== null ? { from, to } : null,
      token: isOwner ? payToken(call, licence) : null,
      renewal: isRenewable ? renewalToken(call, licence) : null,
    })
  }
  const others =
    microchip === null
      ? 0
      : await db.$count(
          licences,
          and(
            hasMicrochip(licences.microchip, microchip),
            isNull(licences.animalId),
            or(eq(licences.status, 'pending'), runsOn(today)),
          ),
        )
  return { licences: shown, otherRecord: others > 0 }
}
