import { and, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { unionAll, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { CsvQuery } from '#domain/list-csv.ts'
import { accountStatuses, userTypes } from '#domain/access/policies.ts'
import type { ListedUser } from '#domain/admin/users.api.ts'
import type { FilterOperator, ListQuery } from '#domain/list-filter.ts'
import type { Database } from '../../db/connect.ts'
import { inListOrder } from '../../http/list-batches.ts'
import { organizations, users } from '../../db/tables/index.ts'
import { literally } from '../../db/search-words.ts'
import { countOf, pageAndTotal, isAbout, readList, type ListParts } from '../../http/list.ts'
import { choice } from '../../http/list-fields.ts'
import { like, nameWordsOf, patternsOf, wordPatterns } from './search-patterns.ts'

const never = sql`false`
const always = sql`true`

/** `array` lets the planner combine this with the accounts' index. */
const ofThose = (where: SQL) =>
  sql`${users.organizationId} = any(array(select ${organizations.id} from ${organizations} where ${where}))`

/** Matches the person or the business. */
function matches(operator: FilterOperator, typed: string): SQL | undefined {
  if (operator !== '~') return undefined
  if (typed.trim() === '') return always
  const either = (column: AnyPgColumn) =>
    or(...patternsOf(typed).map((patterns) => like(column, patterns)))
  const [person, business] = [either(users.search), either(organizations.search)]
  return person && business ? sql`(${person} or ${ofThose(business)})` : never
}

const orders = { '>=': sql`>=`, '<=': sql`<=` } as const

function named(operator: FilterOperator, typed: string): SQL {
  switch (operator) {
    case '~': {
      const patterns = wordPatterns(typed)
      if (patterns.length === 0) return typed.trim() === '' ? always : never
      return sql`(${like(users.search, patterns)} and ${like(sql`' ' || ${users.nameWords}`, patterns)})`
    }
    case '=':
      return sql`(${users.nameWords} = ${nameWordsOf(typed)} and ${users.fullName} = ${typed})`
    case '!=':
      return sql`${users.fullName} <> ${typed}`
    case '>=':
    case '<=':
      return sql`${users.nameWords} ${orders[operator]} ${nameWordsOf(typed)}`
  }
}

function atEmail(operator: FilterOperator, typed: string): SQL {
  const part = `%${literally(typed.toLowerCase())}%`
  if (operator === '~') return sql`(${users.search} like ${part} and ${users.email} like ${part})`
  return operator === '!='
    ? sql`${users.email} <> ${typed}`
    : sql`${users.email} ${operator === '=' ? sql`=` : orders[operator]} ${typed}`
}

function inOrganization(operator: FilterOperator, typed: string): SQL {
  const name = organizations.businessName
  switch (operator) {
    case '~': {
      const patterns = wordPatterns(typed)
      const named = like(sql`' ' || ${organizations.nameWords}`, patterns)
      return named ? ofThose(named) : typed.trim() === '' ? always : never
    }
    case '=':
      return typed === '' ? isNull(users.organizationId) : ofThose(eq(name, typed))
    case '!=':
      return typed === ''
        ? isNotNull(users.organizationId)
        : sql`not coalesce(${ofThose(eq(name, typed))}, false)`
    case '>=':
    case '<=':
      return ofThose(sql`${name} ${orders[operator]} ${typed}`)
  }
}

/** Searched by index over all accounts. */
const sought = new Set(['search', 'name', 'email', 'organization'])

/** Forces a sort: otherwise the planner scans the order's index for few matches. */
const apart = (column: AnyPgColumn) => sql`(${column} || '')`

const optionsFor = (isSearch: boolean) => {
  const order = (column: AnyPgColumn) => (isSearch ? apart(column) : column)
  return {
    fields: {
      Search: { column: users.search, type: 'text', sorts: false, test: matches },
      Name: { column: users.fullName, type: 'text', order: order(users.nameWords), test: named },
      Email: { column: users.email, type: 'text', order: order(users.email), test: atEmail },
      Type: { ...choice(users.type, userTypes), order: order(users.type) },
      Status: { ...choice(users.status, accountStatuses), order: order(users.status) },
      Organization: {
        column: organizations.businessName,
        type: 'text',
        // Not of everyone, and those without come last.
        order: sql`${organizations.nameWords}`,
        test: inOrganization,
      },
      Created: { column: users.created, type: 'instant' },
    },
    sort: { field: 'Created', order: 'desc' },
    tie: users.id,
  } as const
}

/** Newest first by default. An index serves each order; the count is capped. */
export async function listUsers(
  db: Database,
  query: ListQuery,
): Promise<{ rows: ListedUser[]; total: number }> {
  const page = readList(query, optionsFor(isAbout(query, sought)))
  const read = query._sort?.toLowerCase() === 'organization' ? byOrganization : inOrder
  const { rows, total } = await pageAndTotal(
    db,
    page,
    () => read(db, page),
    countOf(db, users, page.where),
  )
  return { rows: rows.map(asListed), total }
}

/** Accounts of a filter, in batches, in the order of the list. */
export async function* eachUser(db: Database, query: CsvQuery): AsyncGenerator<ListedUser[]> {
  const read = readList(query, optionsFor(isAbout(query, sought)))
  const batches = inListOrder(read, ({ where, orderBy, limit, place }) =>
    db
      .select({ ...listed, ...place })
      .from(users)
      .leftJoin(organizations, eq(organizations.id, users.organizationId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
  for await (const rows of batches) yield rows.map(asListed)
}

const listed = {
  id: users.id,
  email: users.email,
  fullName: users.fullName,
  type: users.type,
  status: users.status,
  organization: organizations.businessName,
  created: users.created,
  by: sql<string | null>`${organizations.nameWords}`.as('by'),
}

const usersOf = (db: Database) =>
  db
    .select(listed)
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .$dynamic()

type UserRow = Awaited<ReturnType<typeof usersOf>>[number]
const asListed = ({ by: _, ...row }: UserRow): ListedUser => ({
  ...row,
  created: row.created.toISOString(),
})

/** Pages accounts first, then joins organizations. */
function inOrder(db: Database, { where, orderBy, offset, limit }: ListParts) {
  const page = db
    .select({ id: users.id })
    .from(users)
    .where(where)
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit)
  return usersOf(db)
    .where(sql`${users.id} = any(array(${page}))`)
    .orderBy(...orderBy)
}

/** Members by organization name, then all others, read only as far as shown. */
function byOrganization(db: Database, { where, direction, offset, limit }: ListParts) {
  const until = offset + limit
  // Uses the organizations' name index.
  const members = usersOf(db).where(and(isNotNull(organizations.id), where))
  const others = usersOf(db).where(and(isNull(users.organizationId), where))
  return unionAll(
    members.orderBy(direction(organizations.nameWords), direction(users.id)).limit(until),
    others.orderBy(direction(users.id)).limit(until),
  )
    .orderBy(sql`${direction(sql.identifier('by'))} nulls last`, direction(sql.identifier('id')))
    .offset(offset)
    .limit(limit)
}
