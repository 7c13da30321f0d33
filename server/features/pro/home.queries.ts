import {
  and,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  ne,
  sql,
  type AnyColumn,
  type SQL,
} from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { shipsOn } from '#domain/access/policies.ts'
import { addDays, boundsOf, dayOf } from '#domain/dates.ts'
import { mostCounted } from '#domain/list-filter.ts'
import {
  homeOf,
  isStockLow,
  monthTo,
  paceDays,
  type Days,
  type MonthKind,
  type WaitKind,
} from '#domain/pro/home.ts'
import type { ProHome } from '#domain/pro/pro.api.ts'
import { stockKinds } from '#domain/stock/stock.api.ts'
import type { Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import {
  animals,
  cities,
  implants,
  invoices,
  licences,
  lotMoves,
  lots,
  orders,
  stays,
  transferCodes,
} from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { holdOfStay } from '../intake/kennels.queries.ts'
import { usesLicenses } from '../cities/cities.queries.ts'
import { freeOfLot } from '../stock/stock.queries.ts'

/** Animals shown at home. */
const latest = 6

/** An organization at an instant. */
interface At {
  id: string
  now: Date
  today: string
}

/** Counts no further than lists do. */
const countSome = (db: Database, table: PgTable, where: SQL | undefined): Promise<number> =>
  db.$count(
    db
      .select({ one: sql`1` })
      .from(table)
      .where(where)
      .limit(mostCounted)
      .as('some'),
  )

/** The cities that an organization runs. */
export const citiesOf = (db: Database, organizationId: string) =>
  db.select({ id: cities.id }).from(cities).where(eq(cities.organizationId, organizationId))

/** Of animals that carry nothing to be known by (index `animals_numberless`). */
export const isNumberless = sql`(${animals.organizationId} is not null and ${animals.status} <> 'removed' and ${animals.card} is null and ${animals.microchip} is null)`
const isHere = sql`exists (select 1 from stays s where s.animal_id = ${animals.id} and s.gone is null)`

/** Of the animal of a stay. */
const ofStay = (column: SQL | AnyColumn) =>
  sql`(select ${column} from ${animals} where ${animals.id} = ${stays.animalId})`
/** Animals that stay at a shelter, by the last day of their hold. */
const stayingWith = (id: string, hold: SQL) =>
  and(eq(stays.organizationId, id), isNull(stays.gone), sql`${ofStay(holdOfStay)} ${hold}`)

const waiting: Record<WaitKind, (db: Database, at: At) => Promise<number>> = {
  holdsEnding: (db, { id, today }) => countSome(db, stays, stayingWith(id, sql`= ${today}`)),
  holdsOver: (db, { id, today }) =>
    countSome(
      db,
      stays,
      and(stayingWith(id, sql`< ${today}`), sql`${ofStay(animals.status)} = ''`),
    ),
  numberless: (db, { id }) =>
    countSome(db, animals, and(eq(animals.organizationId, id), isNumberless, isHere)),
  transfers: (db, { id, now }) =>
    countSome(
      db,
      transferCodes,
      and(eq(transferCodes.organizationId, id), gt(transferCodes.expires, now)),
    ),
  claims: (db, { id }) =>
    countSome(db, implants, and(eq(implants.organizationId, id), eq(implants.status, 'open'))),
  ordersToReceive: (db, { id }) =>
    countSome(
      db,
      orders,
      and(eq(orders.organizationId, id), inArray(orders.status, ['partly_shipped', 'shipped'])),
    ),
  invoicesDue: (db, { id }) =>
    countSome(
      db,
      orders,
      and(
        eq(orders.organizationId, id),
        ne(orders.status, 'cancelled'),
        gt(orders.total, 0),
        isNull(orders.paid),
        isNull(orders.refunded),
        exists(
          db
            .select({ one: sql`1` })
            .from(invoices)
            .where(eq(invoices.orderId, orders.id)),
        ),
      ),
    ),
  drafts: (db, { id }) =>
    countSome(db, orders, and(eq(orders.organizationId, id), eq(orders.status, 'draft'))),
  licences: (db, { id }) =>
    countSome(
      db,
      licences,
      and(inArray(licences.cityId, citiesOf(db, id)), eq(licences.status, 'pending')),
    ),
}

interface Counted {
  now: number
  before: number
}
/** Of two periods in one pass; the rows of both are asked for by `where`. */
async function countTwice(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  isNow: SQL,
): Promise<Counted> {
  const [counted] = await db
    .select({
      now: sql<number>`(count(*) filter (where ${isNow}))::int`,
      before: sql<number>`(count(*) filter (where not (${isNow})))::int`,
    })
    .from(table)
    .where(where)
  return counted as Counted
}

/** Of days, and of instants on those days in Quebec. */
const inDays = (column: SQL | (typeof stays)['came'], { from, to }: Days): SQL =>
  sql`${column} between ${from}::date and ${to}::date`
const inInstants = (column: SQL | AnyColumn, { from, to }: Days): SQL =>
  sql`${column} between ${boundsOf(from).from}::timestamptz and ${boundsOf(to).to}::timestamptz`

type Periods = ReturnType<typeof monthTo>
const either = (test: (days: Days) => SQL, { now, before }: Periods): SQL =>
  sql`(${test(now)} or ${test(before)})`

const stayed = (column: (typeof stays)['came' | 'gone'], more?: SQL) =>
  function counted(db: Database, { id }: At, periods: Periods): Promise<Counted> {
    const on = (days: Days) => inDays(sql`${column}`, days)
    const own = and(eq(stays.organizationId, id), either(on, periods), more)
    return countTwice(db, stays, own, on(periods.now))
  }

/** A move that went, and did not come back. */
const counts = and(eq(lotMoves.isCopy, false), isNull(lotMoves.calledBack))

/** Numbers that went, by the side of the organization. */
const moved = (side: (typeof lotMoves)['fromId' | 'toId']) =>
  async function counted(db: Database, { id }: At, periods: Periods): Promise<Counted> {
    const on = (days: Days) => inInstants(lotMoves.created, days)
    const isNow = on(periods.now)
    const [sum] = await db
      .select({
        now: sql<number>`coalesce(sum(${lotMoves.items}) filter (where ${isNow}), 0)::int`,
        before: sql<number>`coalesce(sum(${lotMoves.items}) filter (where not (${isNow})), 0)::int`,
      })
      .from(lotMoves)
      .where(and(eq(side, id), counts, either(on, periods)))
    return sum as Counted
  }

const counting: Record<MonthKind, (db: Database, at: At, periods: Periods) => Promise<Counted>> = {
  intakes: stayed(stays.came),
  returned: stayed(stays.gone, eq(stays.outcome, 'returned')),
  adopted: stayed(stays.gone, eq(stays.outcome, 'adopted')),
  animals(db, { id }, periods) {
    const on = (days: Days) => inInstants(animals.created, days)
    const own = and(eq(animals.organizationId, id), either(on, periods))
    return countTwice(db, animals, own, on(periods.now))
  },
  implants(db, { id }, periods) {
    const on = (days: Days) => inDays(sql`${implants.implantDate}`, days)
    const own = and(
      eq(implants.organizationId, id),
      either(on, periods),
      ne(implants.status, 'reverted'),
    )
    return countTwice(db, implants, own, on(periods.now))
  },
  licences(db, { id }, periods) {
    const on = (days: Days) => inInstants(sql`${licences.activated}`, days)
    const own = and(
      inArray(licences.cityId, citiesOf(db, id)),
      either(on, periods),
      ne(licences.origin, 'import'),
    )
    return countTwice(db, licences, own, on(periods.now))
  },
  numbersReceived: moved(lotMoves.toId),
  numbersShipped: moved(lotMoves.fromId),
}

/** @throws Refusal FORBIDDEN without organization, which the policy of the call excludes */
export async function homeOfPro(db: Database, caller: Caller, now: Date): Promise<ProHome> {
  const { organizationId: id, proType } = caller
  if (id === null || proType === null) throw new Refusal('FORBIDDEN')
  const today = dayOf(now)
  const at = { id, now, today }
  const periods = monthTo(today)
  const home = homeOf(proType, usesLicenses(caller))
  const waits: ProHome['waits'] = []
  for (const kind of home.waits) {
    const count = await waiting[kind](db, at)
    if (count > 0) waits.push({ kind, count })
  }
  const month: ProHome['month'] = []
  for (const kind of home.month) month.push({ kind, ...(await counting[kind](db, at, periods)) })
  const stock = shipsOn(proType) ? await stockOf(db, at) : []
  return { day: today, waits, month, stock, animals: await latestOf(db, id) }
}

async function stockOf(db: Database, { id, today }: At): Promise<ProHome['stock']> {
  const since = boundsOf(addDays(today, -paceDays)).from
  const free = await db
    .select({ kind: lots.kind, count: sql<number>`sum(${freeOfLot})::int` })
    .from(lots)
    .where(and(eq(lots.organizationId, id), eq(lots.status, 'shipped')))
    .groupBy(lots.kind)
  const shipped = await db
    .select({ kind: lots.kind, count: sql<number>`sum(${lotMoves.items})::int` })
    .from(lotMoves)
    .innerJoin(lots, eq(lots.id, lotMoves.lotId))
    .where(and(eq(lotMoves.fromId, id), counts, sql`${lotMoves.created} >= ${since}::timestamptz`))
    .groupBy(lots.kind)
  return stockKinds.map((kind) => {
    const of = (counts: typeof free) => counts.find((one) => one.kind === kind)?.count ?? 0
    return { kind, free: of(free), isLow: isStockLow(of(free), of(shipped)) }
  })
}

async function latestOf(db: Database, id: string): Promise<ProHome['animals']> {
  const rows = await db
    .select({
      unique_id: animals.uniqueId,
      name: animals.name,
      species: animals.species,
      sex: animals.sex,
      color: animals.color,
      status: animals.status,
      firstPhoto: animals.firstPhoto,
      updated: animals.updated,
    })
    .from(animals)
    .where(eq(animals.organizationId, id))
    .orderBy(desc(animals.created), desc(animals.id))
    .limit(latest)
  return rows.map((row) => ({ ...row, updated: row.updated.toISOString() }))
}
