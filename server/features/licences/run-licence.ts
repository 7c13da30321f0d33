import { eq, sql } from 'drizzle-orm'
import { addDays, dayOf } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { Channel } from '#domain/cities/fee-quote.ts'
import type { Language } from '#domain/language.ts'
import { renewalDays, isRenewableOn, statusOn, mayDo } from '#domain/licences/licence.ts'
import type { Call, Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { animals, cities, cityTags, licences } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { Refusal } from '../../refusal.ts'
import { translator } from '../../texts.ts'
import { recordEvent } from '../animals/record-event.ts'
import { newUniqueId } from '../animals/unique-id.ts'
import { rulesInForce } from '../cities/cities.queries.ts'
import { lockAnimals } from '../cities/lock-animals.ts'
import { licenceBy, type StoredLicence } from './licence.queries.ts'
import { fullDwelling, refuseOverlap, type Offer } from './offer.ts'
import { recordLicenceEvent } from './record-licence-event.ts'
import { registerKeepers } from './keeper/register-keeper.ts'
import { sendLicence } from './keeper/send-licence.ts'

export type Running = Pick<Call, 'clock' | 'queue'> & { caller: Pick<Caller, 'userId'> }

/** Everything that gives a period or a tag waits here, a city at a time. */
export async function lockCity(tx: Database, cityId: string): Promise<void> {
  await tx.select({ id: cities.id }).from(cities).where(eq(cities.id, cityId)).for('update')
}

/**
 * With its city and animal, so that two windows follow each other.
 *
 * @param linked another animal that it will name
 * @throws Refusal NOT_FOUND
 */
export async function lockLicence(
  tx: Database,
  uniqueId: string,
  linked: string | null = null,
): Promise<StoredLicence> {
  await lockCity(tx, (await licenceBy(tx, uniqueId)).cityId)
  const { animalId } = await licenceBy(tx, uniqueId)
  await lockAnimals(
    tx,
    [animalId, linked].filter((id) => id !== null),
  )
  return licenceBy(tx, uniqueId, { lock: true })
}

/** The next number of a city, which must be locked. */
export async function nextTag(tx: Database, cityId: string, now: Date): Promise<string> {
  const rules = (await rulesInForce(tx, cityId, dayOf(now)))?.rules
  const { prefix, next } = rules?.tag ?? { prefix: '', next: 1 }
  for (;;) {
    const [city] = await tx
      .update(cities)
      .set({ nextTag: sql`greatest(${cities.nextTag}, ${next}) + 1` })
      .where(eq(cities.id, cityId))
      .returning({ next: cities.nextTag })
    if (!city) throw new Refusal('NOT_FOUND')
    const tag = `${prefix}${city.next - 1}`
    const given = await tx
      .insert(cityTags)
      .values({ cityId, tag, created: now })
      .onConflictDoNothing()
      .returning({ tag: cityTags.tag })
    if (given.length > 0) return tag
  }
}

/**
 * What keeps an offer from becoming a licence: the city's rules, or another licence.
 * @throws Refusal LICENSE_INCOMPLETE, DWELLING_FULL, LICENSE_EXISTS
 */
export async function refuseOffer(
  db: Database,
  licence: StoredLicence,
  offer: Offer,
  channel: Channel,
): Promise<void> {
  const { missing, period } = offer
  if (missing.length > 0)
    throw new Refusal('LICENSE_INCOMPLETE', {
      words: (language) =>
        translator(language, 'errors')('LICENSE_INCOMPLETE', {
          missing: missing
            .map((need) => translator(language, 'licences')(`needs.${need}`))
            .join(', '),
        }),
      extra: { missing },
    })
  const most = await fullDwelling(db, licence, offer)
  if (most !== null) throw new Refusal('DWELLING_FULL', { values: { most } })
  await refuseOverlap(db, licence, period, channel)
}

/** @throws Refusal PRICE_CHANGED with the total, on `cents` */
export function refusePrice(cents: number, total: number): void {
  if (cents !== total)
    throw new Refusal('PRICE_CHANGED', {
      field: 'cents',
      words: (language) => totalIn(language, total),
      extra: { total },
    })
}
const totalIn = (language: Language, total: number): string =>
  translator(language, 'errors')('PRICE_CHANGED', { total: formatMoney(total, language) })

/** @throws Refusal LICENSE_DUE with the total */
export function refuseDue(total: number): void {
  if (total > 0)
    throw new Refusal('LICENSE_DUE', {
      words: (language) =>
        translator(language, 'errors')('LICENSE_DUE', { total: formatMoney(total, language) }),
      extra: { total },
    })
}

const bought = ({
  period,
  version,
  cents,
  surcharge,
  fee,
  tax,
  firstOfDwelling,
  years,
}: Offer) => ({
  ...period,
  rulesId: version?.id ?? null,
  cents,
  surcharge,
  fee,
  tax,
  firstOfDwelling,
  years,
})

/** A pending licence of a locked city runs, by the offer; its keeper gets it by e-mail. */
export async function startLicence(
  tx: Database,
  licence: StoredLicence,
  offer: Offer,
  running: Running,
): Promise<void> {
  const now = running.clock.now()
  await tx
    .update(licences)
    .set({
      ...bought(offer),
      status: 'active',
      tag: await nextTag(tx, licence.cityId, now),
      activated: now,
      updated: now,
    })
    .where(eq(licences.id, licence.id))
  await recordLicenceEvent(tx, licence.id, 'activated', running)
  // Not before: anyone may apply in any name.
  await registerKeepers(tx, licence.cityId, [licence], now)
  await tell(tx, licence, running)
}

async function tell(
  tx: Database,
  { id, uniqueId, animalId }: Pick<StoredLicence, 'id' | 'uniqueId' | 'animalId'>,
  running: Running,
): Promise<void> {
  await running.queue.enqueue(tx, sendLicence, { licenceId: id })
  if (animalId === null) return
  const [linked] = await tx
    .select({ status: animals.status })
    .from(animals)
    .where(eq(animals.id, animalId))
  if (linked && linked.status !== 'removed')
    await recordEvent(tx, running, animalId, 'licence', { licence: uniqueId })
}

/**
 * The licence of the next period, which keeps the tag. The city must be locked.
 * @returns its id and unique_id
 */
export async function startRenewal(
  tx: Database,
  former: StoredLicence,
  offer: Offer,
  running: Running,
): Promise<Pick<StoredLicence, 'id' | 'uniqueId' | 'linksVersion'>> {
  const now = running.clock.now()
  const id = uuidv7()
  const { search: _, ...kept } = former
  const uniqueId = newUniqueId()
  await tx.insert(licences).values({
    ...kept,
    ...bought(offer),
    id,
    uniqueId,
    linksVersion: 0,
    undatedLinksEnd: null,
    origin: 'renewal',
    status: 'active',
    renewsId: former.id,
    tag: former.tag ?? (await nextTag(tx, former.cityId, now)),
    reason: null,
    ended: null,
    endReason: null,
    createdBy: running.caller.userId,
    activated: now,
    created: now,
    updated: now,
  })
  await recordLicenceEvent(tx, former.id, 'renewed', running)
  await recordLicenceEvent(tx, id, 'activated', running)
  await registerKeepers(tx, former.cityId, [{ ...former, id }], now)
  await tell(tx, { ...former, id, uniqueId }, running)
  return { id, uniqueId, linksVersion: 0 }
}

/** @throws Refusal LICENSE_STATUS, RENEWAL_EARLY; LICENSE_EXISTS where it was renewed */
export async function refuseRenewal(
  db: Database,
  licence: StoredLicence,
  today: string,
): Promise<void> {
  const now = { status: statusOn(licence, today), to: licence.to }
  if (licence.to === null || !mayDo(now.status, 'renew')) throw new Refusal('LICENSE_STATUS')
  if (!isRenewableOn(now, today))
    throw new Refusal('RENEWAL_EARLY', { values: { day: addDays(licence.to, -renewalDays) } })
  const renewed = await db.$count(
    licences,
    sql`${licences.renewsId} = ${licence.id} and ${licences.status} in ('active', 'expired')`,
  )
  if (renewed > 0) throw new Refusal('LICENSE_EXISTS')
}
