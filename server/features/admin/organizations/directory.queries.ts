import { and, asc, count, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import type { CsvQuery } from '#domain/list-csv.ts'
import { proTypes } from '#domain/access/policies.ts'
import type { ListedOrganization, OrganizationSheet } from '#domain/admin/directory.api.ts'
import type { FilterOperator, ListQuery } from '#domain/list-filter.ts'
import { validationStatuses } from '#domain/organizations/organizations.api.ts'
import type { Database } from '../../../db/connect.ts'
import { inListOrder } from '../../../http/list-batches.ts'
import {
  animals,
  cities,
  clients,
  licences,
  lots,
  orders,
  organizations,
  users,
} from '../../../db/tables/index.ts'
import { byWords, readPage, readList } from '../../../http/list.ts'
import { choice, flag, when } from '../../../http/list-fields.ts'
import { Refusal } from '../../../refusal.ts'
import { listAudit } from '../../audit/audit.queries.ts'
import { namedCities } from '../../cities/cities.queries.ts'
import { standing } from '../../organizations/organizations.queries.ts'
import { statusOf } from '../../organizations/standing.ts'
import { like, patternsOf } from '../search-patterns.ts'

const matches = (typed: string): SQL =>
  typed.trim() === ''
    ? sql`true`
    : (or(...patternsOf(typed).map((patterns) => like(organizations.search, patterns))) ??
      sql`false`)

const options = {
  fields: {
    Search: { column: organizations.search, type: 'text', sorts: false, test: when('~', matches) },
    Name: { column: organizations.businessName, type: 'text', order: organizations.nameWords },
    ProType: { ...choice(organizations.proType, proTypes), sorts: false },
    Status: {
      column: standing,
      type: 'choice',
      words: validationStatuses,
      sorts: false,
      test: statusIs,
    },
    UseLicenses: flag(organizations.useLicenses),
    AnimalService: flag(organizations.animalService),
    Created: { column: organizations.created, type: 'instant' },
  },
  sort: { field: 'Created', order: 'desc' },
  tie: organizations.id,
} as const satisfies Parameters<typeof readList>[1]

function statusIs(operator: FilterOperator, value: string): SQL | undefined {
  if (operator !== '=' && operator !== '!=') return undefined
  return operator === '=' ? sql`${standing} = ${value}` : sql`${standing} <> ${value}`
}

const people = sql<number>`(select count(*) from users p where p.organization_id = organizations.id and p.status <> 'deleted')`

const listed = {
  id: organizations.id,
  businessName: organizations.businessName,
  proType: organizations.proType,
  status: standing,
  city: organizations.city,
  people: people.mapWith(Number),
  useLicenses: organizations.useLicenses,
  animalService: organizations.animalService,
  created: organizations.created,
}

/** A page of the organizations. */
export async function listOrganizations(
  db: Database,
  query: ListQuery,
): Promise<{ rows: ListedOrganization[]; total: number }> {
  const all = () => db.select(listed).from(organizations).$dynamic()
  const { rows, total } = await readPage(db, all, readList(query, options))
  return { rows: rows.map(asListed), total }
}

/** Those of a filter, in batches, in the order of the list. */
export async function* eachOrganization(
  db: Database,
  query: CsvQuery,
): AsyncGenerator<ListedOrganization[]> {
  const batches = inListOrder(readList(query, options), ({ where, orderBy, limit, place }) =>
    db
      .select({ ...listed, ...place })
      .from(organizations)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
  for await (const rows of batches) yield rows.map(asListed)
}

type Row = Omit<ListedOrganization, 'created'> & { created: Date }
const asListed = (row: Row): ListedOrganization => ({
  ...row,
  created: row.created.toISOString(),
})

/** Counted no further: an organization may keep a million animals. */
const mostToCount = 10_001

/** @throws Refusal NOT_FOUND */
export async function organizationSheetOf(db: Database, id: string): Promise<OrganizationSheet> {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, id))
  if (!row) throw new Refusal('NOT_FOUND')
  const some = async (
    table: typeof animals | typeof lots | typeof orders | typeof licences | typeof clients,
    where: SQL | undefined,
  ) =>
    db.$count(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(where)
        .limit(mostToCount)
        .as('some'),
    )
  const ownCities = await namedCities(db, id)
  const [stock] = await db
    .select({
      lots: count(),
      free: sql<number>`coalesce(sum(${lots.free} + coalesce((select sum(c.free) from lot_counts c where c.lot_id = lots.id), 0)), 0)`.mapWith(
        Number,
      ),
    })
    .from(lots)
    .where(eq(lots.organizationId, id))
  return {
    id,
    businessName: row.businessName,
    proType: row.proType,
    status: statusOf(row),
    city: row.city,
    useLicenses: row.useLicenses,
    animalService: row.animalService,
    created: row.created.toISOString(),
    email: row.email,
    telephone: row.telephone,
    telephoneExt: row.telephoneExt,
    license: row.license,
    address: row.addressText,
    postalCode: row.postalCode,
    reason: row.refusal,
    decided: row.decidedAt?.toISOString() ?? null,
    people: await db
      .select({
        id: users.id,
        fullName: users.fullName,
        email: users.email,
        manager: users.manager,
        status: users.status,
      })
      .from(users)
      .where(and(eq(users.organizationId, id), ne(users.status, 'deleted')))
      .orderBy(desc(users.manager), byWords(users.fullName), asc(users.id)),
    cities: ownCities,
    counts: {
      animals: await some(
        animals,
        and(eq(animals.organizationId, id), ne(animals.status, 'removed')),
      ),
      lots: stock?.lots ?? 0,
      free: stock?.free ?? 0,
      orders: await some(orders, and(eq(orders.organizationId, id), ne(orders.status, 'draft'))),
      licences:
        ownCities.length === 0
          ? 0
          : await some(
              licences,
              sql`${licences.cityId} = any(array(select ${cities.id} from ${cities} where ${cities.organizationId} = ${id}))`,
            ),
      clients: await some(clients, eq(clients.organizationId, id)),
    },
    history: (
      await listAudit(db, {
        filter: `[Subject="${id}",Action!=organizations_read]`,
        _start: '0',
        _end: '20',
      })
    ).rows,
  }
}
