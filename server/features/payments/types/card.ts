import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CardOrder, replacementOrder } from '#domain/payments/orders.api.ts'
import type { Province } from '#domain/payments/tax-rates.ts'
import { dayOf } from '#domain/dates.ts'
import { amountOf, type TaxedAmount } from '#domain/money.ts'
import { isDeliverable } from '#domain/shop/deliverable.ts'
import { mayBuy } from '#domain/shop/product.ts'
import type { Clock } from '../../../clock.ts'
import type { Call, Caller } from '../../../context.ts'
import type { Database } from '../../../db/connect.ts'
import { animals, products, users, variants } from '../../../db/tables/index.ts'
import { Refusal } from '../../../refusal.ts'
import { animalFor, refuseUnless } from '../../animals/animal-for.ts'
import { animalOf, type Animal } from '../../animals/animals.queries.ts'
import { recordEvent } from '../../animals/record-event.ts'
import { isKeptBy, keeperOf, type Keeper } from '../../shipments/keeper-of.ts'
import { cancelShipment, openShipment } from '../../shipments/open-shipment.ts'
import { lineNames } from './line-names.ts'
import { proveCard } from '../../stock/cards/prove-card.ts'
import type { NewLine, OrderType, StoredTransaction } from './order-type.ts'

type Sold = Pick<NewLine, 'kind' | 'variantId' | 'nameFr' | 'nameEn' | 'price'> & {
  taxable: boolean
}

/** @throws Refusal PRODUCT_UNAVAILABLE on `product` for one of another kind too */
async function soldBy(
  tx: Database,
  handle: string,
  kind: 'membership' | 'replacement',
  caller: Caller,
): Promise<Sold> {
  const [found] = await tx
    .select({ product: products, variant: variants })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(and(eq(products.handle, handle), eq(products.kind, kind)))
    .orderBy(variants.position)
    .limit(1)
  if (!found?.product.isForSale || !mayBuy(found.product.audience, caller))
    throw new Refusal('PRODUCT_UNAVAILABLE', { field: 'product' })
  const { product, variant } = found
  return {
    kind: product.kind,
    variantId: variant.id,
    nameFr: product.nameFr,
    nameEn: product.nameEn,
    price: variant.price,
    taxable: product.taxable,
  }
}

const isReplacement = ({ lines: [line] }: { lines: { kind: string }[] }): boolean =>
  line?.kind === 'replacement'

/** After its buyer, whose deletion locks the account and then the animals. */
const lock = async (
  tx: Database,
  { animalId, userId }: StoredTransaction,
): Promise<Animal | null> => {
  if (animalId === null) return null
  if (userId !== null)
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  const [animal] = await tx.select().from(animals).where(eq(animals.id, animalId)).for('update')
  return animal ?? null
}

/** The animal of a card in hand. @throws Refusal CARD_NOT_AVAILABLE where none carries it */
async function carrierOf(tx: Database, number: string): Promise<Animal> {
  const [animal] = await tx
    .select()
    .from(animals)
    .where(and(eq(animals.card, number), sql`${animals.status} <> 'removed'`))
  if (!animal) throw new Refusal('CARD_NOT_AVAILABLE', { field: 'card' })
  return animal
}

/** Taxed by where it is sent; in Quebec where that is not known. */
async function costOf(
  tx: Database,
  { price, taxable }: Sold,
  animal: Animal,
  clock: Clock,
): Promise<{ keeper: Keeper; province: Province; amount: TaxedAmount }> {
  const keeper = await keeperOf(tx, animal.id)
  const province = keeper.address?.province ?? 'QC'
  const cents = taxable ? { taxable: price } : { taxable: 0, untaxed: price }
  const day = dayOf(clock.now())
  return { keeper, province, amount: amountOf({ ...cents, hasFee: false, province, day }) }
}

/**
 * What the replacement of a card that was proven costs.
 * @throws Refusal PRODUCT_UNAVAILABLE, CARD_NOT_AVAILABLE
 */
export async function quoteReplacement(
  { product, card: number }: Pick<z.output<typeof replacementOrder>, 'product' | 'card'>,
  { db, caller, clock }: Pick<Call, 'db' | 'caller' | 'clock'>,
): Promise<TaxedAmount & { province: Province }> {
  const sold = await soldBy(db, product, 'replacement', caller)
  const { province, amount } = await costOf(db, sold, await carrierOf(db, number), clock)
  return { province, ...amount }
}

/** A lifetime registration, or a replacement of a card in hand (requirements/contract.md 14). */
export const cardType: OrderType<CardOrder, void> = {
  needsTransaction: true,

  async check(body, call) {
    if ('card' in body) return proveCard(body.card, body.verif, call)
    if (call.caller.userId === null) throw new Refusal('NOT_SIGNED_IN')
    refuseUnless('buyCard', call, await animalOf(call.db, call.caller, body.animalId))
  },

  async price(tx, body, { caller, clock }) {
    const isNew = 'animalId' in body
    const sold = await soldBy(tx, body.product, isNew ? 'membership' : 'replacement', caller)
    const animal = isNew
      ? await animalFor(tx, { caller, clock }, body.animalId, 'buyCard')
      : await carrierOf(tx, body.card)
    const { keeper, province, amount } = await costOf(tx, sold, animal, clock)
    if (isNew && (keeper.address === null || !isDeliverable(keeper.address)))
      throw new Refusal('DELIVERY_ADDRESS_MISSING', { field: 'address' })
    const { taxable: _, ...line } = sold
    const engraving = isNew ? (body.engraving?.filter(Boolean) ?? []) : []
    return {
      lines: [
        {
          ...line,
          quantity: 1,
          animalName: animal.name,
          engraving: engraving.length > 0 ? engraving : null,
        },
      ],
      amount,
      shipping: 0,
      province,
      // Whoever holds a card may pay for its animal; the receipt names no one else.
      buyer: isNew
        ? {
            fullName: keeper.fullName,
            email: caller.email ?? keeper.email ?? '',
            telephone: keeper.telephone,
          }
        : { fullName: caller.person?.fullName ?? '', email: body.email, telephone: null },
      address: isNew ? keeper.address : null,
      animalId: animal.id,
    }
  },

  hold: lock,

  async fulfil(tx, { transaction, lines }, { clock }) {
    const replaces = isReplacement({ lines })
    const animal = await lock(tx, transaction)
    if (!animal || animal.status === 'removed') return 'animal_gone'
    if (!replaces && !isKeptBy(animal, transaction)) return 'animal_gone'
    if (animal.registered === 'pending') return 'duplicate'
    if (!replaces && animal.card !== null) return 'card_in_hand'
    const now = clock.now()
    await tx
      .update(animals)
      .set({ registered: 'pending', updated: now })
      .where(eq(animals.id, animal.id))
    await recordMembership(tx, transaction, animal, clock, {
      transaction: transaction.uniqueId,
      ...(replaces && { replacement: true }),
    })
    const keeper = await keeperOf(tx, animal.id)
    const engraving = lines[0]?.engraving ?? null
    const items = [
      { ...lineNames('card'), itemType: 'Card' as const, quantity: 1, engraving: null },
      ...(replaces
        ? []
        : [{ ...lineNames('medal'), itemType: 'Medal' as const, quantity: 1, engraving }]),
    ]
    const to = {
      ...transaction,
      fullName: keeper.fullName,
      email: keeper.email ?? transaction.email,
      address: keeper.address,
    }
    await openShipment(tx, to, items, now)
    return null
  },

  async takeBack(tx, { transaction }, { clock }) {
    const now = clock.now()
    const animal = await lock(tx, transaction)
    if (!(await cancelShipment(tx, transaction.id, now)) || animal?.registered !== 'pending') return
    await tx
      .update(animals)
      .set({ registered: animal.card === null ? null : 'registered', updated: now })
      .where(eq(animals.id, animal.id))
    const { uniqueId } = transaction
    await recordMembership(tx, transaction, animal, clock, {
      transaction: uniqueId,
      refunded: true,
    })
  },
}

const recordMembership = (
  tx: Database,
  { userId }: StoredTransaction,
  { id }: Animal,
  clock: Clock,
  details: Record<string, unknown>,
) => recordEvent(tx, { caller: { userId }, clock }, id, 'membership', details)
