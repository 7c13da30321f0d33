import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { dayOf } from '#domain/dates.ts'
import type { RenewableLicense } from '#domain/payments/renewals.api.ts'
import type { Call } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { animals, licences } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { cityBy } from '../cities/cities.queries.ts'
import { payToken, renewalToken, type RenewalHolder } from './keeper/licence-link.ts'
import { licenceBy, renewalOf, type StoredLicence } from './licence.queries.ts'
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

/** Of the licences that continue one, the last; null without any. */
async function latestRenewal(db: Database, licence: StoredLicence): Promise<StoredLicence | null> {
  let latest: StoredLicence | null = null
  for (let next = await renewalOf(db, licence); next !== null; next = await renewalOf(db, latest))
    latest = await licenceBy(db, next)
  return latest
}

/** Whoever holds card or letter may not know whose animal it is. */
const firstLetters = (name: string): string => `${Array.from(name).slice(0, 2).join('')}…`

/**
 * What a licence costs to renew; of one that was renewed, how long it goes on, to the holder of its
 * letter alone.
 * @throws Refusal LICENSE_STATUS, RENEWAL_EARLY, LICENSE_EXISTS, NO_FEE
 */
export async function renewable(
  licence: StoredLicence,
  holder: RenewalHolder,
  call: Pick<Call, 'db' | 'clock' | 'keyFor'>,
): Promise<RenewableLicense> {
  const { db, clock } = call
  const day = dayOf(clock.now())
  const { from, to } = licence
  const latest = holder === 'letter' ? await latestRenewal(db, licence) : null
  if (!latest) await refuseRenewal(db, licence, day)
  if (from === null || to === null) throw new Refusal('LICENSE_STATUS')
  const offers = latest ? [] : await offersFor(db, licence, { channel: 'online', day })
  if (!latest && offers.length === 0) throw new Refusal('NO_FEE')
  return {
    token: renewalToken(call, licence, holder),
    renewed: latest && {
      unique_id: latest.uniqueId,
      token: payToken(call, latest),
      to: latest.to ?? to,
    },
    city: (await cityBy(db, licence.cityId)).name,
    animal: firstLetters(licence.animalName),
    species: licence.species,
    period: { from, to },
    offers,
  }
}
