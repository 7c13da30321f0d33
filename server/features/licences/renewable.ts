import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { dayOf } from '#domain/dates.ts'
import type { RenewableLicense } from '#domain/payments/renewals.api.ts'
import type { Call } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { animals, licences } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { cityBy } from '../cities/cities.queries.ts'
import { renewalToken } from './licence-link.ts'
import type { StoredLicence } from './licences.queries.ts'
import { offersFor } from './offer.ts'
import { refuseRenewal } from './run-licence.ts'

/**
 * The latest licence of the animal with a card that was proven, if the e-mail is its keeper's.
 * @throws Refusal LICENSE_NOT_FOUND
 */
export async function licenceOfCard(
  db: Database,
  { card, email }: { card: string; email: string },
): Promise<StoredLicence> {
  const carriers = db.select({ id: animals.id }).from(animals).where(eq(animals.card, card))
  const [found] = await db
    .select()
    .from(licences)
    .where(
      and(
        or(eq(licences.card, card), inArray(licences.animalId, carriers)),
        eq(licences.email, email),
        inArray(licences.status, ['active', 'expired']),
        isNotNull(licences.to),
      ),
    )
    .orderBy(desc(licences.to), desc(licences.id))
    .limit(1)
  if (!found) throw new Refusal('LICENSE_NOT_FOUND', { field: 'card' })
  return found
}

/** Whoever holds card or letter may not know whose animal it is. */
const firstLetters = (name: string): string => `${Array.from(name).slice(0, 2).join('')}…`

/** @throws Refusal LICENSE_STATUS, RENEWAL_EARLY, LICENSE_EXISTS, NO_FEE */
export async function renewable(
  licence: StoredLicence,
  { db, clock, keyFor }: Pick<Call, 'db' | 'clock' | 'keyFor'>,
): Promise<RenewableLicense> {
  const day = dayOf(clock.now())
  await refuseRenewal(db, licence, day)
  const { from, to } = licence
  if (from === null || to === null) throw new Refusal('LICENSE_STATUS')
  const offers = await offersFor(db, licence, { channel: 'online', day })
  if (offers.length === 0) throw new Refusal('NO_FEE')
  return {
    token: renewalToken({ keyFor }, licence.uniqueId),
    city: (await cityBy(db, licence.cityId)).name,
    animal: firstLetters(licence.animalName),
    species: licence.species,
    period: { from, to },
    offers,
  }
}
