import { eq } from 'drizzle-orm'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { ordersApi } from '#domain/payments/orders.api.ts'
import { shipmentsApi } from '#domain/payments/shipments.api.ts'
import { transactionsApi } from '#domain/payments/transactions.api.ts'
import { shipments, transactions, users } from '../../../db/tables/index.ts'
import { deleteAccount } from '../../../features/privacy/delete-account.ts'
import { purgeAccounts } from '../../../features/privacy/purge-accounts.ts'
import { Refusal } from '../../../refusal.ts'
import { insertAnimal } from '../../../testing/insert-animal.ts'
import type { TestAccount, TestApp } from '../../../testing/test-app.ts'
import { stockLot } from '../../../testing/test-lot-orders.ts'
import {
  address,
  inCatalogue,
  openedOrder,
  pay,
  stored,
  type Opened,
} from '../../../testing/test-orders.ts'
import { answered, type Subject } from '../pairs.ts'
import { approve, makeRefunds, type Payable } from '../paying.ts'

interface Bought {
  owner: TestAccount
  animal: string
  paid: Payable & { trnId: string; shipmentId: string }
  /** Without card: one order for it waits for its payment, one was closed. */
  other: string
  open: Payable
  late: Payable
  card: string
}

const counted = { name: { fr: '', en: '' }, price: 2000, stock: 100_000 }

/** What buys, ships and receives a card of an animal, and what takes the animal or its account away. */
export function cardVerbs(app: () => TestApp): Subject<Bought> {
  let admin: TestAccount
  let product: string

  const buy = async (as: TestAccount, animalId: string): Promise<Opened & Payable> => {
    const order = await openedOrder(app(), 'card', { product, accept: true, animalId }, { as })
    return { ...order, total: (await stored(app(), order)).total }
  }
  const remove = (id: string, as: TestAccount) =>
    answered(
      app().call(animalsApi.remove, {
        as,
        params: { id },
        body: { reason: 'death', euthanasia: false },
      }),
    )
  return {
    name: 'cards',
    async make() {
      const t = app()
      const { db } = t.services
      admin ??= await t.account({ type: 'admin' })
      product ??= (await inCatalogue(t, { kind: 'membership', variants: [counted] })).handle
      const owner = await t.account()
      await db
        .update(users)
        .set({ addressText: '12 rue Principale', city: 'Granby', postalCode: 'J2G 1A1' })
        .where(eq(users.id, owner.userId))
      const { uniqueId: animal } = await insertAnimal(db, { ownerId: owner.userId })
      const { uniqueId: other } = await insertAnimal(db, { ownerId: owner.userId })
      const first = await buy(owner, animal)
      await pay(t, first)
      const { id, trnId } = await stored(t, first)
      const [shipment] = await db.select().from(shipments).where(eq(shipments.transactionId, id))
      const open = await buy(owner, other)
      const late = await buy(owner, other)
      // It was closed, and takes its piece again.
      await db
        .update(transactions)
        .set({ status: 'cancelled', holdsUntil: null })
        .where(eq(transactions.orderNumber, late.orderNumber))
      const { numbers } = await stockLot(t, 1)
      const shipmentId = shipment?.id ?? ''
      return {
        owner,
        animal,
        other,
        paid: { ...first, trnId: trnId ?? '', shipmentId },
        open,
        late,
        card: numbers[0] ?? '',
      }
    },
    verbs: {
      settle: ({ open }) => approve(app(), open),
      'settle late': ({ late }) => approve(app(), late),
      'order another': ({ owner, other: animalId }) =>
        answered(
          app().call(ordersApi.open, {
            as: owner,
            query: { type: 'card' },
            body: { product, accept: true, animalId },
          }),
        ),
      'pay twice': ({ paid }) => approve(app(), paid),
      async 'give back'({ paid }) {
        const { trnId: id, total: cents } = paid
        await answered(
          app().call(transactionsApi.refund, {
            as: admin,
            params: { id },
            body: { cents, reason: 'Erreur.' },
          }),
        )
        await makeRefunds(app(), paid)
      },
      readdress: ({ paid: { trnId: id } }) =>
        answered(
          app().call(transactionsApi.readdress, { as: admin, params: { id }, body: { address } }),
        ),
      pick: ({ paid: { shipmentId: id }, card: number }) =>
        answered(app().call(shipmentsApi.pick, { as: admin, params: { id }, body: { number } })),
      send: ({ paid: { shipmentId: id } }) =>
        answered(app().call(shipmentsApi.send, { as: admin, params: { id } })),
      receive: ({ owner, animal: id, card }) =>
        answered(
          app().call(animalsApi.addCard, {
            as: owner,
            params: { id },
            body: { card, verif: '123' },
          }),
        ),
      'take the paid animal away': ({ owner, animal }) => remove(animal, owner),
      'take the other away': ({ owner, other }) => remove(other, owner),
      'delete the account': ({ owner: { userId } }) =>
        deleteAccount(app().services, userId, { by: userId }).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
        }),
      // Of a deletion that is due.
      async 'purge the account'({ owner: { userId } }) {
        const { db } = app().services
        const deletedAt = new Date('2026-01-01T12:00:00Z')
        await db.update(users).set({ status: 'deleted', deletedAt }).where(eq(users.id, userId))
        await purgeAccounts.run({}, app().services)
      },
    },
  }
}
