import { sql } from 'drizzle-orm'
import type { ListQuery } from '#domain/list-filter.ts'
import type { StaffPrefix, StaffRegistry } from '#domain/microchips/registries.api.ts'
import type { Database } from '../../db/connect.ts'
import { registries, registryPrefixes } from '../../db/tables/index.ts'
import { byWords, countOf, countUpTo, readList } from '../../http/list.ts'

const registryOptions = {
  fields: {
    Name: { column: registries.name, type: 'text', order: byWords(registries.name) },
    Phone: { column: registries.phone, type: 'telephone' },
    Web: { column: registries.web, type: 'text' },
    Closed: { column: registries.closed, type: 'boolean' },
    SourceDate: { column: registries.sourceDate, type: 'day' },
  },
  sort: { field: 'Name', order: 'asc' },
  tie: registries.name,
} as const

export async function listRegistries(
  db: Database,
  query: ListQuery,
): Promise<{ rows: StaffRegistry[]; total: number }> {
  const { where, orderBy, offset, limit } = readList(query, registryOptions)
  const rows = await db
    .select({
      registry: registries,
      prefixes: sql<number>`(select count(*)::int from ${registryPrefixes} p where p.registries @> array[${registries.name}])`,
    })
    .from(registries)
    .where(where)
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit)
  return {
    rows: rows.map(({ registry, prefixes }) => ({ id: registry.name, ...registry, prefixes })),
    total: await countUpTo({ offset, limit, rows: rows.length }, countOf(db, registries, where)),
  }
}

const names = sql`array_to_string(${registryPrefixes.registries}, ', ')`
const prefixOptions = {
  fields: {
    Prefix: { column: registryPrefixes.prefix, type: 'text' },
    Length: { column: registryPrefixes.length, type: 'number' },
    Registries: { column: names, type: 'text' },
    SourceDate: { column: registryPrefixes.sourceDate, type: 'day' },
  },
  sort: { field: 'Prefix', order: 'asc' },
  tie: registryPrefixes.id,
} as const

export async function listPrefixes(
  db: Database,
  query: ListQuery,
): Promise<{ rows: StaffPrefix[]; total: number }> {
  const { where, orderBy, offset, limit } = readList(query, prefixOptions)
  const rows = await db
    .select()
    .from(registryPrefixes)
    .where(where)
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit)
  return {
    rows,
    total: await countUpTo(
      { offset, limit, rows: rows.length },
      countOf(db, registryPrefixes, where),
    ),
  }
}
