import { eq } from 'drizzle-orm'
import { dayOf, showDay } from '#domain/dates.ts'
import { letterAddress } from '#domain/licences/letters.ts'
import { statusOn } from '#domain/licences/licence.ts'
import type { LicenseOrder } from '#domain/payments/orders.api.ts'
import type { Call } from '../../../context.ts'
import type { Database } from '../../../db/connect.ts'
import { cityRules, licenceOrders, licencePayments, licences } from '../../../db/tables/index.ts'
import { Refusal } from '../../../refusal.ts'
import { cityBy } from '../../cities/cities.queries.ts'
import { isLicensed } from '../../cities/other-licences.ts'
import { licenceByLink, renewedBy } from '../../licences/keeper/licence-link.ts'
import { licenceOfTag } from '../../licences/keeper/licence-of-tag.ts'
import { licenceBy, type StoredLicence } from '../../licences/licence.queries.ts'
import { fullDwelling, offerBy, offerFor, type Offer } from '../../licences/offer.ts'
import { recordLicenceEvent } from '../../licences/record-licence-event.ts'
import { licenceOfCard } from '../../licences/renewable.ts'
import {
  lockLicence,
  refuseOffer,
  refuseRenewal,
  startLicence,
  startRenewal,
} from '../../licences/run-licence.ts'
import { proveCard } from '../../stock/cards/prove-card.ts'
import { lineNames } from './line-names.ts'
import type { Fulfilling, Order, OrderType, StoredTransaction, Unfulfilled } from './order-type.ts'

export type StoredLicenceOrder = typeof licenceOrders.$inferSelect

/** What the order is of; undefined for none, as after a city was removed. */
export async function licenceOrderOf(
  tx: Database,
  { id }: StoredTransaction,
): Promise<StoredLicenceOrder | undefined> {
  const [found] = await tx.select().from(licenceOrders).where(eq(licenceOrders.transactionId, id))
  return found
}

/** The licence of an order, after its city, as at the counter. */
export async function lockedLicence(tx: Database, licenceId: string): Promise<StoredLicence> {
  const [seen] = await tx.select().from(licences).where(eq(licences.id, licenceId))
  if (!seen) throw new Error('the licence of an order is gone')
  return lockLicence(tx, seen.uniqueId)
}

/** Why a payment for a licence that may not be had any more buys nothing. */
export const goneBecause = ({ status }: Pick<StoredLicence, 'status'>): Unfulfilled =>
  status === 'ended' ? 'animal_gone' : 'closed'

/** The keeper buys, as the city knows the address: licences are sold in Quebec. */
export const buyerOf = (licence: StoredLicence) => ({
  fullName: licence.contactName,
  email: letterAddress(licence) ?? '',
  telephone: licence.telephone,
})

export async function keepPayment(
  tx: Database,
  { id, cityId }: Pick<StoredLicence, 'id' | 'cityId'>,
  transaction: StoredTransaction,
  kind: 'licence' | 'tag',
  { clock }: Pick<Fulfilling, 'clock'>,
): Promise<void> {
  const now = clock.now()
  await tx.insert(licencePayments).values({
    cityId,
    licenceId: id,
    kind,
    method: 'online',
    cents: transaction.total,
    fee: transaction.fee,
    tax: transaction.tax,
    reference: transaction.trnId,
    transactionId: transaction.id,
    day: dayOf(now),
    created: now,
  })
}

/** Which licence the body names, and whether it is to be renewed. */
async function licenceOfBody(
  tx: Database,
  body: LicenseOrder,
  call: Call,
  proven: StoredLicence | undefined,
): Promise<{ licence: StoredLicence; isNew: boolean }> {
  if (proven) return { licence: await licenceBy(tx, proven.uniqueId), isNew: false }
  if ('licenseId' in body) {
    const licence = await licenceByLink(tx, call, body.licenseId, body.payToken)
    return { licence, isNew: licence.status === 'pending' }
  }
  if ('token' in body)
    return { licence: (await renewedBy(tx, call, body.token)).licence, isNew: false }
  if ('tag' in body) throw new Refusal('LICENSE_NOT_FOUND')
  return { licence: await licenceOfCard(tx, body), isNew: false }
}

/** A new licence, or the next period of one (requirements/contract.md 14 and 16). */
export const licenseType: OrderType<LicenseOrder, StoredLicence | undefined> = {
  needsTransaction: true,

  async check(body, call) {
    if ('tag' in body) return licenceOfTag(body, call)
    if ('card' in body) await proveCard(body.card, body.verif, call)
    return undefined
  },

  async price(tx, body, call, proven) {
    const day = dayOf(call.clock.now())
    const { licence, isNew } = await licenceOfBody(tx, body, call, proven)
    if (!isNew) await refuseRenewal(tx, licence, day)
    const years = body.years ?? licence.years
    const offer = await offerFor(tx, licence, { channel: 'online', years, day })
    await refuseOffer(tx, licence, offer, 'online')
    if (offer.total === 0) throw new Refusal('LICENSE_FREE')
    const city = await cityBy(tx, licence.cityId)
    const { period, version, cents, surcharge, firstOfDwelling } = offer
    return {
      lines: [
        {
          kind: 'other',
          variantId: null,
          ...lineNames('licence', {
            city: city.name,
            from: showDay(period.from),
            to: showDay(period.to),
          }),
          quantity: 1,
          price: cents + surcharge,
          // Whoever holds a card may pay for its animal, and learns nothing of it.
          animalName: isNew ? licence.animalName : null,
          engraving: null,
        },
      ],
      amount: offer,
      shipping: 0,
      province: 'QC',
      buyer: isNew ? buyerOf(licence) : { ...buyerOf(licence), fullName: '', telephone: null },
      address: null,
      animalId: null,
      keep: async (transactionId) => {
        await tx.insert(licenceOrders).values({
          ...period,
          transactionId,
          kind: isNew ? 'new' : 'renewal',
          licenceId: licence.id,
          years,
          rulesId: version?.id ?? null,
          firstOfDwelling,
          cents,
          surcharge,
        })
      },
    }
  },

  async fulfil(tx, { transaction }, services) {
    const bought = await licenceOrderOf(tx, transaction)
    if (!bought) return 'closed'
    const licence = await lockedLicence(tx, bought.licenceId)
    const wanted = bought.kind === 'new' ? ['pending'] : ['active', 'expired']
    if (!wanted.includes(licence.status))
      return licence.status === 'active' || licence.status === 'expired'
        ? 'duplicate'
        : goneBecause(licence)
    if (await isLicensed(tx, licence, bought, 'online')) return 'duplicate'
    const offer = await offerOf(tx, bought, transaction)
    if (priceOf(licence, bought, offer, transaction) !== transaction.total) return 'price_changed'
    if ((await fullDwelling(tx, licence, offer)) !== null) return 'dwelling_full'
    const running = { ...services, caller: { userId: transaction.userId } }
    let madeId = licence.id
    if (bought.kind === 'new') await startLicence(tx, licence, offer, running)
    else madeId = (await startRenewal(tx, licence, offer, running)).id
    await tx
      .update(licenceOrders)
      .set({ madeId })
      .where(eq(licenceOrders.transactionId, transaction.id))
    await keepPayment(tx, { ...licence, id: madeId }, transaction, 'licence', services)
    return null
  },

  async takeBack(tx, { transaction }, services) {
    const bought = await licenceOrderOf(tx, transaction)
    if (!bought?.madeId) return
    const licence = await lockedLicence(tx, bought.madeId)
    const { id } = licence
    const now = services.clock.now()
    if (statusOn(licence, dayOf(now)) !== 'active') return
    await tx
      .update(licences)
      .set({ status: 'revoked', ended: dayOf(now), updated: now })
      .where(eq(licences.id, id))
    await recordLicenceEvent(tx, id, 'revoked', { ...services, caller: { userId: null } })
  },
}

/** What the order would cost as the licence is now, by all else as it was; null where it has no fee. */
function priceOf(
  licence: StoredLicence,
  { firstOfDwelling, years }: StoredLicenceOrder,
  { version }: Offer,
  { created }: StoredTransaction,
): number | null {
  try {
    const day = dayOf(created)
    return offerBy(version, licence, { channel: 'online', years, day, firstOfDwelling }).total
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NO_FEE') return null
    throw error
  }
}

/** As it was priced when the order was opened. */
async function offerOf(
  tx: Database,
  { from, to, cents, surcharge, firstOfDwelling, rulesId, years }: StoredLicenceOrder,
  { fee, tax, taxes, total }: Order['transaction'],
): Promise<Offer> {
  const [version] =
    rulesId === null ? [] : await tx.select().from(cityRules).where(eq(cityRules.id, rulesId))
  return {
    period: { from, to },
    cents,
    surcharge,
    fee,
    tax,
    taxes,
    total,
    firstOfDwelling,
    years,
    version,
    rule: null,
    missing: [],
  }
}
