import { provinceOf } from '#domain/payments/tax-rates.ts'
import { dayOf } from '#domain/dates.ts'
import { mayDo, statusOn } from '#domain/licences/licence.ts'
import type { TagOrder } from '#domain/payments/orders.api.ts'
import { eq } from 'drizzle-orm'
import { licenceOrders, licences } from '../../../db/tables/index.ts'
import { Refusal } from '../../../refusal.ts'
import { cityBy } from '../../cities/cities.queries.ts'
import { giveTag } from '../../licences/counter/counter.ts'
import { licenceByLink } from '../../licences/keeper/licence-link.ts'
import type { StoredLicence } from '../../licences/licence.queries.ts'
import { tagOffer } from '../../licences/offer.ts'
import { cancelShipment, openShipment } from '../../shipments/open-shipment.ts'
import { buyerOf, goneBecause, keepPayment, licenceOrderOf, lockedLicence } from './license.ts'
import { lineNames } from './line-names.ts'
import type { OrderType } from './order-type.ts'

const mayReplace = (licence: StoredLicence, now: Date): boolean =>
  mayDo(statusOn(licence, dayOf(now)), 'replaceTag')

/** Another tag of a city, by post (requirements/contract.md 14 and 16). */
export const tagType: OrderType<TagOrder, void> = {
  needsTransaction: true,

  check: () => Promise.resolve(),

  async price(tx, { licenseId, payToken }, call) {
    const licence = await licenceByLink(tx, call, licenseId, payToken)
    const now = call.clock.now()
    const { from, to, address: text, apartment, postalCode } = licence
    if (from === null || to === null || !mayReplace(licence, now))
      throw new Refusal('LICENSE_STATUS')
    const offer = await tagOffer(tx, licence, { channel: 'online', day: dayOf(now) })
    if (!offer) throw new Refusal('NO_FEE')
    if (offer.total === 0) throw new Refusal('LICENSE_FREE')
    const { name: city } = await cityBy(tx, licence.cityId)
    const province = provinceOf(postalCode) ?? 'QC'
    return {
      lines: [
        {
          kind: 'tag',
          variantId: null,
          ...lineNames('tag', { city }),
          quantity: 1,
          price: offer.cents,
          animalName: licence.animalName,
          engraving: null,
        },
      ],
      amount: offer,
      shipping: 0,
      province,
      buyer: buyerOf(licence),
      address: { text, ...(apartment && { apartment }), city, province, postalCode },
      animalId: null,
      keep: async (transactionId) => {
        await tx.insert(licenceOrders).values({
          transactionId,
          kind: 'tag',
          licenceId: licence.id,
          years: licence.years,
          from,
          to,
          firstOfDwelling: false,
          cents: offer.cents,
          surcharge: 0,
        })
      },
    }
  },

  async fulfil(tx, { transaction, lines }, services) {
    const bought = await licenceOrderOf(tx, transaction)
    if (!bought) return 'closed'
    const licence = await lockedLicence(tx, bought.licenceId)
    if (!mayReplace(licence, services.clock.now())) return goneBecause(licence)
    await giveTag(tx, licence, { ...services, caller: { userId: transaction.userId } })
    const [{ tag } = { tag: null }] = await tx
      .select({ tag: licences.tag })
      .from(licences)
      .where(eq(licences.id, licence.id))
    const items = lines.map(({ nameFr, nameEn, quantity }) => ({
      itemType: 'Tag' as const,
      nameFr: lineNames('numbered', { name: nameFr, tag: tag ?? '' }).nameFr,
      nameEn: lineNames('numbered', { name: nameEn, tag: tag ?? '' }).nameEn,
      quantity,
      engraving: null,
    }))
    await openShipment(tx, transaction, items, services.clock.now())
    await keepPayment(tx, licence, transaction, 'tag', services)
    return null
  },

  async takeBack(tx, { transaction }, { clock }) {
    await cancelShipment(tx, transaction.id, clock.now())
  },
}
