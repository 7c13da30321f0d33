import { eq } from 'drizzle-orm'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { shipmentsApi } from '#domain/payments/shipments.api.ts'
import { shipments } from '../../../db/tables/index.ts'
import { deleteAccount } from '../../../features/privacy/delete-account.ts'
import { Refusal } from '../../../refusal.ts'
import { insertAnimal } from '../../../testing/insert-animal.ts'
import { openImplant } from '../../../testing/test-animals.ts'
import { stockLot } from '../../../testing/test-lot-orders.ts'
import { cardOrder, pay, stored } from '../../../testing/test-orders.ts'
import type { TestAccount, TestApp } from '../../../testing/test-app.ts'
import { answered, type Subject } from '../pairs.ts'

interface Numbers {
  owner: TestAccount
  /** Of one owner, the first without card. */
  animals: string[]
  cards: string[]
  chips: string[]
  implant: string
}

let made = 0

/** What gives, moves and frees cards, microchips, tattoos and medals. */
export function numberVerbs(app: () => TestApp): Subject<Numbers> {
  let admin: TestAccount
  let clinic: TestAccount
  let parcels: string[]

  async function paidCard(): Promise<string> {
    const t = app()
    const order = await cardOrder(t, await t.account())
    await pay(t, order)
    const { id } = await stored(t, order)
    const { db } = t.services
    const [row] = await db.select().from(shipments).where(eq(shipments.transactionId, id))
    return row?.id ?? ''
  }

  async function begin(): Promise<void> {
    const t = app()
    admin = await t.account({ type: 'admin' })
    clinic = await t.account({ type: 'pro' })
    parcels = [await paidCard(), await paidCard()]
  }

  const codes =
    (which: 1 | 2) =>
    ({ owner, animals, chips }: Numbers) =>
      answered(
        app().call(animalsApi.addCodes, {
          as: owner,
          params: { id: animals[which] },
          body: {
            microchip: chips[0],
            tattoo: `T${chips[0]?.slice(-6)}`,
            medal: chips[0]?.slice(-8),
          },
        }),
      )
  /** The cards of two parcels change places. */
  const pick =
    (parcel: 0 | 1) =>
    async ({ cards }: Numbers) => {
      for (const which of [parcel, 1 - parcel])
        await answered(
          app().call(shipmentsApi.pick, {
            as: admin,
            params: { id: parcels[parcel] },
            body: { number: cards[which] },
          }),
        )
    }

  return {
    name: 'numbers',
    async make() {
      if (!admin) await begin()
      const t = app()
      const { db } = t.services
      const owner = await t.account()
      const nth = ++made
      const carrying = (kind: number) => ({ ownerId: owner.userId, card: String(kind + nth) })
      const animals = [
        await insertAnimal(db, { ownerId: owner.userId }),
        await insertAnimal(db, carrying(610_000_000)),
        await insertAnimal(db, carrying(620_000_000)),
      ].map(({ uniqueId }) => uniqueId)
      const { numbers: cards } = await stockLot(t, 2)
      const { numbers: chips } = await stockLot(t, 2, 'microchip')
      const implant = await openImplant(t, {
        microchip: chips[1] ?? '',
        email: owner.email,
        organizationId: clinic.organizationId ?? '',
      })
      return { owner, animals, cards, chips, implant }
    },
    verbs: {
      'give a card': ({ owner, animals: [id], cards: [card] }) =>
        answered(
          app().call(animalsApi.addCard, {
            as: owner,
            params: { id },
            body: { card, verif: '123' },
          }),
        ),
      'give codes': codes(1),
      'give them to another': codes(2),
      'take over an implant': ({ owner, animals: [, id], chips: [, microchip] }) =>
        answered(
          app().call(animalsApi.addCodes, { as: owner, params: { id }, body: { microchip } }),
        ),
      correct: ({ animals: [, , id], chips: [microchip] }) =>
        answered(
          app().call(animalsApi.correct, {
            as: admin,
            params: { id },
            body: { name: 'microchip', value: microchip, was: '', reason: 'Mal saisie.' },
          }),
        ),
      implant: ({ chips: [microchip] }) =>
        answered(
          app().call(implantsApi.create, {
            as: clinic,
            body: { microchip, email: 'autre@example.org' },
          }),
        ),
      'implant a list': ({ chips }) =>
        answered(
          app().call(implantsApi.createSeveral, {
            as: clinic,
            body: { text: chips.join('\n'), email: 'autre@example.org' },
          }),
        ),
      'revert an implant': ({ implant }) =>
        answered(app().call(implantsApi.revert, { as: clinic, params: { id: implant } })),
      'correct an implant': ({ implant }) =>
        answered(
          app().call(implantsApi.contact, {
            as: clinic,
            params: { id: implant },
            body: { fullname: 'Odile Proprio' },
          }),
        ),
      pick: pick(0),
      'pick for another': pick(1),
      remove: ({ owner, animals: [, id] }) =>
        answered(
          app().call(animalsApi.remove, {
            as: owner,
            params: { id },
            body: { reason: 'death', euthanasia: false },
          }),
        ),
      'delete the account': ({ owner: { userId } }) =>
        deleteAccount(app().services, userId, { by: userId }).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
        }),
    },
  }
}
