import { eq } from 'drizzle-orm'
import type { ProType } from '#domain/access/policies.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import {
  lotOrdersApi,
  lotOrdersDeskApi,
  type LotProduct,
  type LotProductForm,
  type OrderWithHistory,
} from '#domain/orders/orders.api.ts'
import { items, lots, organizations } from '../db/tables/index.ts'
import { uuidv7 } from '../db/uuid.ts'
import type { Answer, TestAccount, TestApp } from './test-app.ts'

/** @throws Error where it is refused */
function took<E extends Parameters<TestApp['call']>[0]>({
  status,
  body,
}: Answer<E>): Answer<E>['body'] {
  if (status >= 300) throw new Error(`refused: ${JSON.stringify(body)}`)
  return body
}

export const lotProduct = async (
  t: TestApp,
  admin: TestAccount,
  given: Partial<LotProductForm> = {},
): Promise<LotProduct> =>
  took<typeof lotOrdersDeskApi.addProduct>(
    await t.call(lotOrdersDeskApi.addProduct, {
      as: admin,
      body: {
        type: 'Card lot',
        nameFr: 'Cartes, par 5',
        nameEn: 'Cards, by 5',
        size: 5,
        price: 10_000,
        ...given,
      },
    }),
  )

/** A professional whose organization can be shipped to. */
export async function lotBuyer(t: TestApp, proType: ProType = 'health'): Promise<TestAccount> {
  const account = await t.account({ type: 'pro', proType })
  await t.services.db
    .update(organizations)
    .set({ addressText: '12 rue Principale', city: 'Granby', postalCode: 'J2G 1A1' })
    .where(eq(organizations.id, account.organizationId ?? ''))
  return account
}

let made = 0

/** Numbers in the registry's stock; returns its id and them. */
export async function stockLot(
  t: TestApp,
  count: number,
  kind: 'card' | 'microchip' = 'card',
): Promise<{ id: string; numbers: string[] }> {
  const id = uuidv7()
  const start = (kind === 'card' ? 700_000_000 : 985_141_000_000_000) + ++made * 1000
  const numbers = Array.from({ length: count }, (_, nth) => String(start + nth))
  await t.services.db
    .insert(lots)
    .values({ id, kind, supplier: 'Presse', status: 'received', receivedAt: t.clock.now() })
  await t.services.db.insert(items).values(
    numbers.map((number) => ({
      lotId: id,
      kind,
      number,
      ...(kind === 'card' && { verification: '123' }),
    })),
  )
  return { id, numbers }
}

export interface Placed {
  order: OrderWithHistory
  /** Its only line. */
  item: string
}

/** An order of two lots of a product, brought to a status by the calls that lead there. */
export async function orderIn(
  t: TestApp,
  status: OrderStatus,
  { buyer, admin, product }: { buyer: TestAccount; admin: TestAccount; product: LotProduct },
): Promise<Placed> {
  const draft = took<typeof lotOrdersApi.create>(
    await t.call(lotOrdersApi.create, {
      as: buyer,
      body: { items: [{ product: product.id, quantity: 2 }] },
    }),
  )
  const params = { id: draft.id }
  const item = draft.items[0]?.id ?? ''
  const submit = () => t.call(lotOrdersApi.submit, { as: buyer, params, body: {} })
  const confirm = () => t.call(lotOrdersDeskApi.confirm, { as: admin, params })
  const ship = (quantity: number) => async () => {
    const kind = product.type === 'Card lot' ? 'card' : 'microchip'
    const { id: lot } = await stockLot(t, quantity * product.size, kind)
    return t.call(lotOrdersDeskApi.ship, {
      as: admin,
      params,
      body: { lots: [{ item, lot, quantity }] },
    })
  }
  const receive = () =>
    t.call(lotOrdersApi.receive, {
      as: buyer,
      params,
      body: { items: [{ id: item, received: 2 }] },
    })
  const cancel = () => t.call(lotOrdersApi.cancel, { as: buyer, params, body: {} })
  const paths: Record<OrderStatus, (() => Promise<{ status: number; body: unknown }>)[]> = {
    draft: [],
    submitted: [submit],
    confirmed: [submit, confirm],
    partly_shipped: [submit, confirm, ship(1)],
    shipped: [submit, confirm, ship(2)],
    received: [submit, confirm, ship(2), receive],
    cancelled: [submit, cancel],
  }
  for (const step of paths[status]) {
    const { status: code, body } = await step()
    if (code >= 300) throw new Error(`refused: ${JSON.stringify(body)}`)
  }
  const order = took<typeof lotOrdersApi.get>(await t.call(lotOrdersApi.get, { as: buyer, params }))
  return { order, item }
}
