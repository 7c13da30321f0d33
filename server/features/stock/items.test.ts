import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stockApi, type Item } from '#domain/stock/stock.api.ts'
import { items, lots } from '../../db/tables/index.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let admin: TestAccount
let lotId = ''

beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin' })
  const { db } = t.services
  for (const [at, [kind, supplier, status]] of (
    [
      ['card', 'Éclair', 'received'],
      ['card', 'eau', 'ordered'],
      ['microchip', 'Puces', 'received'],
      ['microchip', 'Éclair', 'shipped'],
    ] as const
  ).entries()) {
    const [lot] = await db.insert(lots).values({ kind, supplier, status }).returning()
    lotId ||= lot?.id ?? ''
    for (let n = 0; n < 6; n++) {
      const number = String(500_000_000 + 4 * n + at)
      const animal = n < 2 ? await insertAnimal(db, { [kind]: number }) : null
      const item = {
        lotId: lot?.id ?? '',
        kind,
        number,
        updated: new Date(Date.UTC(2026, 3, 1 + (n % 3), 12, at)),
      }
      await db.insert(items).values({
        ...item,
        ...(animal
          ? { status: 'assigned', animalId: animal.id }
          : { status: n === 3 ? 'retired' : 'lot' }),
      })
    }
  }
})
afterAll(() => t.close())

const page = async (query: Record<string, string>) =>
  (await t.call(stockApi.items, { as: admin, query })).body
const members = {
  Id: 'id',
  Kind: 'kind',
  Number: 'number',
  Status: 'status',
  Lot: 'lot',
  Supplier: 'supplier',
  LotStatus: 'lotStatus',
  Animal: 'animal',
  Updated: 'updated',
} as const
/** LOT is the first lot. */
const lists: [string, number][] = [
  ['[]', 24],
  ['[Kind=card]', 12],
  ['[Status!=retired]', 20],
  ['[Lot=LOT]', 6],
  ['[LotStatus=received,Supplier!=Puces]', 6],
  ['[Status=assigned]', 8],
  ['[Status!=assigned,Kind=microchip]', 8],
  ['[Lot!=LOT]', 18],
  ['[Lot=LOT,Kind=microchip]', 0],
  ['[Supplier~clai,Status=lot]', 6],
  ['[Supplier=Éclair,Status=assigned]', 4],
  ['[LotStatus=ordered,Number~5000]', 6],
  ['[Number>=500000012,Updated>=2026-04-02]', 8],
  ['[Animal!=""]', 8],
]
const orders = Object.keys(members).flatMap((by) => [[by, 'ASC'] as const, [by, 'DESC'] as const])

it.each(lists.flatMap((list) => orders.map((order) => [...list, ...order] as const)))(
  '%s: each of the %i items has one place over the pages by %s, %s',
  async (asked, count, by, order) => {
    const filter = asked.replace('LOT', lotId)
    const got: Item[] = []
    for (let at = 0; at < count; at += 5)
      got.push(
        ...(await page({
          filter,
          _sort: by,
          _order: order,
          _start: String(at),
          _end: String(at + 5),
        })),
      )
    expect([got.length, new Set(got.map(({ id }) => id)).size]).toEqual([count, count])
    expect(
      (await page({ filter, _sort: by, _order: order, _end: '10000' })).map(({ id }) => id),
    ).toEqual(got.map(({ id }) => id))
    const told = got.map((item) => item[members[by as keyof typeof members]])
    const there = told.filter((text) => text !== null)
    expect(told.slice(there.length)).toEqual(Array(count - there.length).fill(null))
    const words = there.map((text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
    const sorted = words.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    expect(words).toEqual(order === 'ASC' ? sorted : sorted.toReversed())
  },
)

it('tell apart what a filter asks for', async () => {
  const { body: lot } = await t.call(stockApi.createLot, {
    as: admin,
    body: { kind: 'card', supplier: 'Triage', count: 4 },
  })
  await t.services.db
    .update(items)
    .set({ status: 'retired' })
    .where(eq(items.number, lot.first ?? ''))
  const count = async (filter: string) =>
    Number(
      (await t.call(stockApi.items, { as: admin, query: { filter } })).headers['x-total-count'],
    )
  expect(await count('[Supplier=Triage]')).toBe(4)
  expect(await count('[Supplier=Triage,Status=retired]')).toBe(1)
  expect(await count('[Supplier=Triage,Status!=retired]')).toBe(3)
  expect(await count('[Supplier=Triage,Kind!=card]')).toBe(0)
  expect(await count('[Supplier=Triage,Kind~CAR,LotStatus=received]')).toBe(4)
  expect(await count(`[Supplier=Triage,Number!=${lot.first}]`)).toBe(3)
  expect(await count(`[Supplier=Triage,Number>=${lot.last}]`)).toBe(1)
  expect(await count(`[Supplier=Triage,Lot!=${lot.id}]`)).toBe(0)
  expect(await count(`[Lot=${lot.id},Supplier!=${'é'.repeat(1946)}]`)).toBe(4)
})
