import { and, count, eq, getTableColumns, isNull, sql, type SQL, type Subquery } from 'drizzle-orm'
import { unionAll, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { microchipForms, normalizeMicrochip } from '#domain/animals/numbers/microchip-forms.ts'
import {
  mostCounted,
  parseFilter,
  type Condition,
  type FilterOperator,
  type ListQuery,
} from '#domain/list-filter.ts'
import { lotStatuses, itemStatuses, stockKinds, type Item } from '#domain/stock/stock.api.ts'
import { atOnce, type Database } from '../../db/connect.ts'
import { animals, items, lots } from '../../db/tables/index.ts'
import { byWords, readList, whereOf, type ListField, type ListParts } from '../../http/list.ts'
import { choice } from '../../http/list-fields.ts'

const columns = {
  id: items.id,
  kind: items.kind,
  number: items.number,
  status: items.status,
  lot: items.lotId,
  supplier: lots.supplier,
  lotStatus: sql<Item['lotStatus']>`${lots.status}`.as('lot_status'),
  animal: animals.uniqueId,
  updated: items.updated,
}

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** An invalid id matches nothing instead of failing in the database. */
const byId = (column: AnyPgColumn) => (operator: FilterOperator, value: string) => {
  if (operator === '=') return isUuid.test(value) ? sql`${column} = ${value}::uuid` : sql`false`
  return operator === '!=' ? sql`${column}::text <> ${value.toLowerCase()}` : undefined
}

/** Lets indexes that begin with the kind serve both kinds. */
const anyKind = sql`${items.kind} in ('card', 'microchip')`

/** A prefix as a range: numbers contain only digits and capitals. */
function byNumber(operator: FilterOperator, value: string): SQL {
  const [, named] = microchipForms(value)
  if ((operator === '~' || operator === '=') && named !== undefined)
    return sql`(${byNumberItself(operator, value)} or (${items.kind} = 'microchip' and ${items.number} = ${named}))`
  return byNumberItself(operator, value)
}

function byNumberItself(operator: FilterOperator, value: string): SQL {
  if (operator === '~')
    return sql`(${anyKind} and ${items.number} >= ${value} and ${items.number} <= ${value + 'Z'.repeat(20)})`
  if (operator === '!=') return sql`${items.number} <> ${value}`
  return sql`(${anyKind} and ${items.number} ${sql.raw(operator)} ${value})`
}

const fields = {
  Id: { column: items.id, type: 'text', test: byId(items.id) },
  Kind: choice(items.kind, stockKinds),
  Number: { column: items.number, type: 'text', read: normalizeMicrochip, test: byNumber },
  Status: choice(items.status, itemStatuses),
  Lot: { column: items.lotId, type: 'text', test: byId(items.lotId) },
  Supplier: { column: lots.supplier, type: 'text', order: byWords(lots.supplier) },
  LotStatus: { column: lots.status, type: 'choice', words: lotStatuses },
  Animal: { column: animals.uniqueId, type: 'text' },
  Updated: { column: items.updated, type: 'instant' },
} as const satisfies Record<string, ListField>

/** Filters on lots, which are few: find them first, then read only their items. */
const lotFields = {
  Lot: { column: lots.id, type: 'text', test: byId(lots.id) },
  Supplier: fields.Supplier,
  LotStatus: fields.LotStatus,
} as const satisfies Record<string, ListField>

type Field = Lowercase<keyof typeof fields>

/** Tie-breakers that match an index and make the order total. */
const thenBy: Record<Field, AnyPgColumn[]> = {
  id: [],
  kind: [items.number],
  number: [items.kind],
  status: [items.number, items.kind],
  lot: [items.number],
  supplier: [lots.id, items.number],
  lotstatus: [lots.id, items.number],
  animal: [items.kind],
  updated: [items.id],
}

const isOfLots = (field: string) =>
  Object.keys(lotFields).some((name) => name.toLowerCase() === field)
const byKindFirst: readonly Field[] = ['kind', 'number', 'status']
/** Indexed per lot. */
const inEachLot: readonly Field[] = ['kind', 'number', 'status', 'updated']
/** Up to this many items of the lots are read; beyond, the global index is faster. */
const mostOfLots = 20_000

/** Empty if invalid, which is refused later. */
function conditionsOf({ filter = '' }: ListQuery): Condition[] {
  try {
    return parseFilter(filter).map((condition) => ({
      ...condition,
      field: condition.field.toLowerCase(),
    }))
  } catch {
    return []
  }
}

/** The filtered lots, in the requested order if it is theirs. */
async function lotsThat(
  db: Database,
  conditions: Condition[],
  by: Pick<ListQuery, '_sort' | '_order'>,
): Promise<{ id: string; kind: Item['kind'] }[]> {
  const { orderBy } = readList(by, {
    fields: lotFields,
    sort: { field: 'Lot', order: 'asc' },
    tie: lots.id,
  })
  return db
    .select({ id: lots.id, kind: lots.kind })
    .from(lots)
    .where(whereOf(conditions, lotFields))
    .orderBy(...orderBy)
}

interface Asked extends ListParts {
  by: Field
  named: Set<string>
  pinned: Map<string, string>
  /** Join with animals; `all` includes items on none. */
  animals: 'none' | 'some' | 'all'
  /** Undefined where neither filter nor order concerns lots. */
  found: Awaited<ReturnType<typeof lotsThat>> | undefined
}

/**
 * A page of items, fast for five million: an index serves each order, and the count is capped at
 * what is browsable.
 */
export async function listItems(
  db: Database,
  query: ListQuery,
): Promise<{ rows: Item[]; total: number }> {
  const conditions = conditionsOf(query)
  const pinned = new Map(
    conditions.flatMap(({ field, operator, value }) =>
      operator === '=' && value !== '' ? [[field, value]] : [],
    ),
  )
  const isAll = !conditions.some(({ field }) =>
    ['kind', 'lot', 'number', 'animal', 'id'].includes(field),
  )
  const sort = isAll
    ? ({ field: 'Id', order: 'desc' } as const)
    : ({ field: 'Number', order: 'asc' } as const)
  const { orderBy, ...page } = readList(query, { fields, sort, tie: items.id })
  const by = (query._sort ?? sort.field).toLowerCase() as Field

  const lotConditions = conditions.filter(({ field }) => isOfLots(field))
  const others = conditions.filter(({ field }) => !isOfLots(field))
  const found =
    lotConditions.length > 0 || isOfLots(by)
      ? await lotsThat(
          db,
          lotConditions,
          isOfLots(by) ? { _sort: query._sort, _order: query._order } : {},
        )
      : undefined
  if (found?.length === 0) return { rows: [], total: 0 }
  const ofItems = [
    whereOf(others, fields),
    // Items on animals have this status, of which indexes expect few.
    others.some(
      ({ field, operator, value }) => field === 'animal' && operator !== '!=' && value !== '',
    )
      ? eq(items.status, 'assigned')
      : undefined,
    found && lotConditions.length > 0
      ? sql`${items.lotId} = any(${sql.param(found.map(({ id }) => id))}::uuid[])`
      : undefined,
  ]
  const asked = {
    ...page,
    by,
    named: new Set(conditions.map(({ field }) => field)),
    pinned,
    found,
    animals: others.some(({ field }) => field === 'animal') ? ('some' as const) : ('none' as const),
    where: and(...ofItems),
    orderBy: [orderBy[0] as SQL, ...thenBy[by].map((column) => page.direction(column))],
  }
  const [rows, total] = await atOnce(
    db,
    () => pageOf(db, asked),
    () => countOf(db, asked, mostCounted + 1),
  )
  return { rows: rows.map((row) => ({ ...row, updated: row.updated.toISOString() })), total }
}

function pageOf(db: Database, asked: Asked) {
  const { by, pinned, found, offset, limit } = asked
  if (by === 'animal') return byAnimal(db, asked)
  if (
    isOfLots(by) ||
    (found && inEachLot.includes(by) && found.length * (offset + limit) <= mostOfLots)
  )
    return lotByLot(db, asked)
  const mayBeBoth = !['kind', 'number', 'animal', 'id'].some((field) => pinned.has(field))
  return mayBeBoth && byKindFirst.includes(by) ? ofBothKinds(db, asked) : inOrder(db, asked)
}

/** Joins are made for one page only. */
function itemsThat(db: Database, asked: Pick<Asked, 'animals'>, where: SQL | undefined) {
  const found = db.select(getTableColumns(items)).from(items).$dynamic()
  if (asked.animals === 'some') void found.leftJoin(animals, eq(animals.id, items.animalId))
  if (asked.animals === 'all') void found.innerJoin(animals, eq(animals.id, items.animalId))
  return found.where(where)
}

const withLots = (db: Database, page: Subquery, orderBy: SQL[]) =>
  db
    .select(columns)
    .from(page)
    .innerJoin(lots, eq(lots.id, items.lotId))
    .leftJoin(animals, eq(animals.id, items.animalId))
    .orderBy(...orderBy)

const inOrder = (db: Database, asked: Asked) => {
  const { where, orderBy, offset, limit } = asked
  const page = itemsThat(db, asked, where)
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit)
  return withLots(db, page.as('items'), orderBy)
}

/** Merges the first rows of each kind, where indexes begin with the kind. */
function ofBothKinds(db: Database, asked: Asked) {
  const { where, orderBy, offset, limit } = asked
  const first = (kind: Item['kind']) =>
    itemsThat(db, asked, and(eq(items.kind, kind), where))
      .orderBy(...orderBy)
      .limit(offset + limit)
  const page = unionAll(first('card'), first('microchip'))
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit)
  return withLots(db, page.as('items'), orderBy)
}

/** Merges the first rows of each lot. If ordered by lot, stops at the page's end. */
function lotByLot(db: Database, asked: Asked) {
  const { by, found = [], where, orderBy, direction, offset, limit } = asked
  const byNumber = direction(items.number)
  const first = itemsThat(
    db,
    asked,
    and(eq(items.lotId, lots.id), eq(items.kind, lots.kind), where),
  )
    .orderBy(...(isOfLots(by) ? [byNumber] : orderBy))
    .limit(offset + limit)
  const [ids, kinds] = [
    sql.param(found.map(({ id }) => id)),
    sql.param(found.map(({ kind }) => kind)),
  ]
  const page = db
    .select(getTableColumns(items))
    .from(sql`unnest(${ids}::uuid[], ${kinds}::text[]) with ordinality as lots (id, kind, turn)`)
    .crossJoinLateral(first.as('items'))
    .orderBy(...(isOfLots(by) ? [sql`lots.turn`, byNumber] : orderBy))
    .offset(offset)
    .limit(limit)
  return withLots(db, page.as('items'), orderBy)
}

/** Items on animals by animal, then the others by number, each by its index. */
async function byAnimal(db: Database, asked: Asked): Promise<Awaited<ReturnType<typeof inOrder>>> {
  const { where, named, pinned, offset, limit, direction } = asked
  const status = pinned.get('status')
  // Stating the status once lets the planner estimate the count and choose between animals in order
  // and items by lot.
  const isAssigned = named.has('status') ? undefined : eq(items.status, 'assigned')
  const carried = { ...asked, animals: 'all' as const, where: and(anyKind, isAssigned, where) }
  const rows = status === undefined || status === 'assigned' ? await inOrder(db, carried) : []
  if (rows.length === limit || status === 'assigned') return rows
  const before =
    rows.length > 0
      ? offset + rows.length
      : status === undefined
        ? await countOf(db, carried, offset)
        : 0
  const others = {
    ...asked,
    by: 'number' as const,
    orderBy: [items.number, ...thenBy.number].map((column) => direction(column)),
    where: and(isNull(items.animalId), where),
    offset: Math.max(0, offset - before),
    limit: limit - rows.length,
  }
  return [...rows, ...(await pageOf(db, others))]
}

/** Capped count; joins only what the filter names. */
async function countOf(db: Database, asked: Asked, most: number): Promise<number> {
  const found = itemsThat(db, asked, asked.where).limit(most)
  const [all] = await db.select({ total: count() }).from(found.as('found'))
  return all?.total ?? 0
}
