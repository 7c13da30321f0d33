import { randomUUID } from 'node:crypto'
import { and, desc, eq, gte, lte, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#domain/dates.ts'
import { medianOf } from '#domain/figures/add-up.ts'
import { metricsApi, staffReportsApi } from '#domain/figures/figures.api.ts'
import type { FigureName, StaffReport } from '#domain/figures/figures.ts'
import { searchApi } from '#domain/search/search.api.ts'
import {
  alerts,
  animals,
  auditLog,
  chatMessages,
  chats,
  dayFigures,
  filledDays,
  items,
  lotMoves,
  orders,
  rateLimits,
  removals,
  reports,
  stays,
  supportCases,
  tallies,
  transactions,
} from '../../db/tables/index.ts'
import { seeded } from '../../db/demo/make/random.ts'
import { stockLot } from '../../testing/test-lot-orders.ts'
import { fillDays } from './fill-figures.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let admin: TestAccount
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin' })
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

const first = '2026-02-20'
const days = Array.from({ length: 24 }, (_, index) => addDays(first, index))
const last = days.at(-1) as string
const period = { from: first, to: last, by: 'day' } as const

/** What a plain count says, by name and day. */
const plain = new Map<string, number[]>()
const note = (name: FigureName, day: string, value: number) => {
  const key = `${name} ${day}`
  plain.set(key, [...(plain.get(key) ?? []), value])
}
const sum = (values: readonly number[] = []) => values.reduce((all, one) => all + one, 0)

/** Two days before and after them too, which must not count. */
async function liveThrough(seed: number): Promise<void> {
  const random = seeded(seed)
  const { db } = t.services
  const at = () => {
    const day = addDays(first, random.int(-2, days.length + 1))
    // Any minute of that day in Quebec; summer time began on 8 March 2026.
    const hours = day <= '2026-03-08' ? 5 : 4
    const minute = random.int(0, day === '2026-03-08' ? 1379 : 1439)
    return new Date(Date.parse(`${day}T00:00:00Z`) + hours * 3_600_000 + minute * 60_000)
  }
  const keeper = (await t.account({ type: 'pro', proType: 'shelter' })).organizationId ?? ''
  const place = sql`public.sphere(-73.5, 45.5)`
  for (let step = 0; step < 20; step++) {
    const created = at()
    const isImported = random.chance(0.2)
    const species = random.pick(['Dog', 'Cat', 'Horse'] as const)
    const { id: animalId } = await insertAnimal(db, { organizationId: keeper, species, created })
    if (isImported)
      await db
        .update(animals)
        .set({ source: 'other', sourceKey: animalId })
        .where(eq(animals.id, animalId))
    else note('animals', dayOf(created), 1)

    const lost = at()
    const minutes = random.int(1, 30_000)
    const found = random.chance(0.5) ? new Date(lost.getTime() + minutes * 60_000) : null
    const report = { animalId, addressText: '', fullName: '', place }
    await db.insert(reports).values({
      ...report,
      type: 'lost',
      date: dayOf(lost),
      created: lost,
      withdrawn: found,
    })
    note('losses', dayOf(lost), 1)
    if (found) {
      await db
        .insert(reports)
        .values({ ...report, type: 'found', date: dayOf(found), created: found })
      note('reunions', dayOf(found), 1)
      note('reunionTime', dayOf(found), minutes)
      const of = {
        Dog: 'reunionTimeDog',
        Cat: 'reunionTimeCat',
        Horse: 'reunionTimeOther',
      } as const
      note(of[species], dayOf(found), minutes)
    }

    const sent = random.chance(0.7) ? at() : null
    await db.insert(alerts).values({
      reportId: randomUUID(),
      kind: 'squad',
      email: `${animalId}@example.org`,
      language: 'fr',
      sent,
    })
    if (sent) note('alerts', dayOf(sent), 1)

    const left = at()
    if (random.chance(0.4)) {
      const outcome = random.pick(['adopted', 'died'] as const)
      await db
        .insert(stays)
        .values({ organizationId: keeper, animalId, kind: 'stray', gone: dayOf(left), outcome })
      if (outcome === 'adopted') note('adoptions', dayOf(left), 1)
      // The same adoption, told twice.
      await db.insert(removals).values({ animalId, reason: 'adopted', created: left })
      if (outcome === 'died') note('adoptions', dayOf(left), 1)
    }

    const opened = at()
    const waited = random.int(0, 5000)
    const answered = random.chance(0.6) ? new Date(opened.getTime() + waited * 60_000) : null
    await db
      .insert(supportCases)
      .values({ notes: 'x', created: opened, answeredAt: answered, status: 'open' })
    if (answered) note('caseTime', dayOf(answered), waited)

    const settled = at()
    const status = random.pick(['success', 'refund', 'failed'] as const)
    const cents = random.int(500, 9000)
    await db.insert(transactions).values({
      uniqueId: randomUUID(),
      orderNumber: randomUUID(),
      type: 'shop',
      status,
      fullName: '',
      email: '',
      language: 'fr',
      province: 'QC',
      shipping: 0,
      fee: 0,
      tax: 0,
      taxes: [],
      total: cents,
      isSandbox: true,
      expires: settled,
      settled,
    })
    if (status !== 'failed') note('revenue', dayOf(settled), cents)
    const paid = at()
    const paidBy = random.pick(['online', 'cheque'] as const)
    await db.insert(orders).values({
      uniqueId: randomUUID(),
      organizationId: keeper,
      supplier: '',
      total: cents,
      paid,
      paidBy,
    })
    if (paidBy === 'cheque') note('revenue', dayOf(paid), cents)

    const counted = at()
    const name = random.pick(['searchCard', 'searchSpecies', 'alertsFollowed'] as const)
    await db
      .insert(tallies)
      .values({ day: dayOf(counted), name, count: 3 })
      .onConflictDoUpdate({
        target: [tallies.day, tallies.name],
        set: { count: sql`${tallies.count} + 3` },
      })
    note(name, dayOf(counted), 3)
    if (name !== 'alertsFollowed') note('searches', dayOf(counted), 3)
  }
  await talk(random, at)
}

/** Staff answers what waited; a second answer is none. */
async function talk(random: ReturnType<typeof seeded>, at: () => Date): Promise<void> {
  const { userId } = await t.account()
  const asked = at()
  await t.services.db
    .insert(chats)
    .values({ userId, lastMessage: asked, language: 'fr', waitingSince: asked })
  let number = 0
  let clock = asked.getTime()
  for (let turn = 0; turn < 6; turn++) {
    const since = clock
    const sentences = random.int(1, 3)
    const say = async (isSentByUser: boolean) => {
      const row = { userId, number: ++number, isSentByUser, message: 'x', created: new Date(clock) }
      await t.services.db.insert(chatMessages).values(row)
      clock += random.int(1, 600) * 60_000
    }
    for (let sentence = 0; sentence < sentences; sentence++) await say(true)
    note('chatTime', dayOf(new Date(clock)), (clock - since) / 60_000)
    await say(false)
    await say(false)
  }
}

const names: FigureName[] = [
  'animals',
  'searches',
  'searchCard',
  'searchSpecies',
  'losses',
  'reunions',
  'reunionTime',
  'reunionTimeDog',
  'reunionTimeCat',
  'reunionTimeOther',
  'alerts',
  'alertsFollowed',
  'adoptions',
  'revenue',
  'caseTime',
  'chatTime',
]

async function told(by: 'day' | 'month' = 'day') {
  const { body } = await t.call(metricsApi.one, { as: admin, query: { ...period, by } })
  return body
}
const fill = (from: string, to: string, as = admin) =>
  t.call(metricsApi.fill, { as, body: { from, to } })

/** Every figure of every day, as plain counts say. */
function expected(): Record<string, (number | null)[]> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      days.map((day) => {
        const values = plain.get(`${name} ${day}`) ?? []
        return name.endsWith('Time') || name.startsWith('reunionTime')
          ? medianOf(values)
          : sum(values)
      }),
    ]),
  )
}
const asCounted = async () =>
  Object.fromEntries(
    (await told()).figures.flatMap(({ name, now }) => (names.includes(name) ? [[name, now]] : [])),
  )

describe('the figures of days', () => {
  it('equal plain counts of random histories, also when a day is filled again', async () => {
    t.clock.set(new Date('2026-05-04T15:00:00Z'))
    for (const seed of [1, 2]) await liveThrough(seed)
    expect((await fill(first, last)).body).toEqual({ days: days.length })
    expect(await asCounted()).toEqual(expected())

    const day = days[10] as string
    await t.services.db
      .update(dayFigures)
      .set({ count: 99_999, minutes: [1] })
      .where(eq(dayFigures.day, day))
    await t.services.db.delete(dayFigures).where(eq(dayFigures.name, 'losses'))
    expect(await asCounted()).not.toEqual(expected())
    await fill(first, last)
    expect(await asCounted()).toEqual(expected())
    await fill(day, day)
    expect(await asCounted()).toEqual(expected())
  })

  it('add up in months, medians from every single time', async () => {
    const { figures } = await told('month')
    const of = (name: FigureName) => figures.find((one) => one.name === name)
    const inMonth = (name: FigureName, month: string) =>
      days
        .filter((day) => day.startsWith(month))
        .flatMap((day) => plain.get(`${name} ${day}`) ?? [])
    expect(of('revenue')?.now).toEqual(
      ['2026-02', '2026-03'].map((month) => sum(inMonth('revenue', month))),
    )
    expect(of('reunionTime')?.now).toEqual(
      ['2026-02', '2026-03'].map((month) => medianOf(inMonth('reunionTime', month))),
    )
  })

  it('keep what is not kept itself any more', async () => {
    const at = { day: '2020-01-06', name: 'chatTime' } as const
    await t.services.db.insert(dayFigures).values({ ...at, count: 2, minutes: [4, 8] })
    await fill(at.day, at.day)
    const kept = and(eq(dayFigures.day, at.day), eq(dayFigures.name, at.name))
    expect(await t.services.db.$count(dayFigures, kept)).toBe(1)
  })

  it('are filled each night, with nights that were missed', async () => {
    await t.services.db.delete(filledDays)
    await t.services.db.delete(dayFigures)
    await t.services.db.insert(filledDays).values({ day: addDays(first, -1) })
    t.clock.set(new Date('2026-03-17T04:20:00Z'))
    await t.services.queue.enqueue(t.services.db, fillDays, {})
    await t.services.queue.drain()
    expect(await asCounted()).toEqual(expected())
    const filled = await t.services.db.select().from(filledDays).orderBy(filledDays.day)
    expect([filled.length, filled.at(-1)?.day]).toEqual([26, '2026-03-16'])
  })

  it('are filled on 29 February, years after which it is none', async () => {
    await t.services.db.insert(filledDays).values({ day: '2028-02-27' })
    const clock = { now: () => new Date('2028-02-29T05:20:00Z') }
    await fillDays.run({}, { ...t.services, clock })
    const [last] = await t.services.db.select().from(filledDays).orderBy(desc(filledDays.day))
    expect(last?.day).toBe('2028-02-28')
  })

  it('are told one alone, and none that there is not', async () => {
    const ask = (figure: string) =>
      t.call(metricsApi.one, {
        as: admin,
        query: { from: '2026-01-01', to: '2026-01-31', figure: figure as 'losses' },
      })
    expect((await ask('losses')).body.figures.map(({ name }) => name)).toEqual(['losses'])
    for (const unknown of ['salesTax', 'nothing']) {
      const { status, body } = await ask(unknown)
      expect([status, body.fields]).toEqual([400, { figure: 'Ce rapport n’a pas cet indicateur' }])
    }
  })

  it('are filled again by staff alone, once their day is over, and the log knows', async () => {
    t.clock.set(new Date('2026-05-04T15:00:00Z'))
    expect((await fill(first, last, await t.account())).status).toBe(403)
    for (const [from, to, field] of [
      ['2026-05-04', '2026-05-04', 'to'],
      ['2026-05-02', '2026-05-01', 'to'],
      ['2024-01-01', '2026-05-01', 'from'],
    ] as const) {
      const { status, body } = await fill(from, to)
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    }
    await fill('2026-05-01', '2026-05-03')
    const logged = eq(auditLog.action, 'figures_filled')
    expect(await t.services.db.$count(auditLog, logged)).toBeGreaterThan(0)
  })

  it('are in the log with who had them filled, though the server died in the midst of it', async () => {
    const { db } = t.services
    await db.$client.query(
      'alter table filled_days add constraint dies check (day <> $$2024-03-04$$)',
    )
    expect((await fill('2024-02-01', '2024-03-31')).status).toBe(500)
    await db.$client.query('alter table filled_days drop constraint dies')
    const begun = and(gte(filledDays.day, '2024-02-01'), lte(filledDays.day, '2024-03-31'))
    expect(await db.$count(filledDays, begun)).toBeGreaterThan(0)
    expect(await db.$count(auditLog, eq(auditLog.subject, '2024-02-01 2024-03-31'))).toBe(1)
  })
})

describe('reports of staff', () => {
  const ask = async (kind: StaffReport, more: object = {}) => {
    const query = { ...period, ...more }
    const { body } = await t.call(staffReportsApi[kind].one, { as: admin, query })
    return new Map(body.figures.map((figure) => [figure.name, figure]))
  }

  it('tell the same revenue as the metrics, by kind of order', async () => {
    const sales = await ask('sales')
    expect(sales.get('revenue')?.now).toEqual(expected()['revenue'])
    const total = (name: FigureName) => sales.get(name)?.total.now ?? 0
    expect(total('salesShop') + total('salesInvoice') - total('salesRefunded')).toBe(
      total('revenue'),
    )
  })

  it('tell what left our shelves and came on animals', async () => {
    const at = new Date('2026-04-15T12:00:00Z')
    const { id: lotId, numbers } = await stockLot(t, 3, 'microchip')
    const [first = '', last = ''] = [numbers[0], numbers[2]]
    const move = { lotId, items: 3, first, last, created: at }
    await t.services.db.insert(lotMoves).values([move, { ...move, isCopy: true }])
    const { id: animalId } = await insertAnimal(t.services.db)
    await t.services.db
      .update(items)
      .set({ status: 'assigned', animalId, updated: at })
      .where(eq(items.number, first))
    const stock = await ask('stock', { from: '2026-04-15', to: '2026-04-15' })
    const told = [...stock.values()].map(({ name, total }) => [name, total.now])
    expect(told.filter(([, count]) => count !== 0)).toEqual([
      ['chipsShipped', 3],
      ['chipsAssigned', 1],
    ])
  })

  it.each(['licences', 'stock', 'sales'] as const)(
    '%s: as a file, for staff alone',
    async (kind) => {
      const url = `${staffReportsApi[kind].csv.path}?from=${first}&to=${last}&by=month`
      const get = (as: TestAccount) => t.app.inject({ url, headers: { cookie: as.cookie } })
      expect((await get(admin)).body.split('\r\n')).toHaveLength(4)
      expect((await get(await t.account({ type: 'pro', proType: 'shelter' }))).statusCode).toBe(403)
    },
  )
})

describe('what no table keeps', () => {
  const counted = async () => {
    await t.services.tallies.settle()
    const rows = await t.services.db.select().from(tallies).where(eq(tallies.day, '2026-05-04'))
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
  }

  it('is counted by day: searches by kind', async () => {
    t.clock.set(new Date('2026-05-04T15:00:00Z'))
    const body = { number: '123456789' }
    await t.call(searchApi.card, { body })
    await t.call(searchApi.card, { body: { ...body, kind: 'medal' } })
    await t.call(searchApi.microchip, { body })
    await t.call(searchApi.microchip, { body: { ...body, kind: 'tattoo' } })
    const around = { species: 'Dog', location: [-73.5, 45.5] }
    await t.call(searchApi.species, { body: around })
    // The rest of the same.
    await t.call(searchApi.species, { body: { ...around, offset: 20 } })
    expect(await counted()).toEqual({
      searchCard: 1,
      searchMedal: 1,
      searchMicrochip: 1,
      searchTattoo: 1,
      searchSpecies: 1,
    })
    expect(JSON.stringify(await t.services.db.select().from(tallies))).not.toContain('123456789')
  })
})
