import { asc, eq, sql } from 'drizzle-orm'
import { isStaff } from '#domain/access/policies.ts'
import type { ExportOverview, Whole } from '#domain/exports/exports.api.ts'
import type { Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { cities, organizations, users } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { partsOf } from './parts/decisions.ts'
import { countOfRows, type Taker } from './rows.ts'

/** By the id of an organization or city; undefined where there is none. */
export async function namedTaker(
  db: Database,
  { kind, id }: Taker,
): Promise<{ name: string; organizationId: string } | undefined> {
  const [found] =
    kind === 'city'
      ? await db
          .select({ name: cities.name, organizationId: cities.organizationId })
          .from(cities)
          .where(eq(cities.id, id))
      : await db
          .select({ name: organizations.businessName, organizationId: organizations.id })
          .from(organizations)
          .where(eq(organizations.id, id))
  return found
}

/** Without regard to accents and case. */
export async function cityIdNamed(db: Database, name: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: cities.id })
    .from(cities)
    .where(sql`public.plain(${cities.name}) = public.plain(${name}::text)`)
  return found?.id
}

/**
 * Who is taken along, for staff, and for managers of that organization, or of the one that serves the
 * city.
 * @throws Refusal NOT_FOUND also for those of another; FORBIDDEN for people who manage no team
 */
export async function takerFor(db: Database, caller: Caller, taker: Taker): Promise<string> {
  const found = await namedTaker(db, taker)
  if (!found) throw new Refusal('NOT_FOUND')
  if (isStaff(caller)) return found.name
  if (found.organizationId !== caller.organizationId) throw new Refusal('NOT_FOUND')
  if (!caller.person?.manager) throw new Refusal('FORBIDDEN')
  return found.name
}

/** What there is of an organization and of its cities. @throws Refusal as `takerFor` */
export async function exportOverview(
  db: Database,
  caller: Caller,
  organizationId: string,
): Promise<ExportOverview> {
  const name = await takerFor(db, caller, { kind: 'organization', id: organizationId })
  const served = await db
    .select({ id: cities.id, name: cities.name })
    .from(cities)
    .where(eq(cities.organizationId, organizationId))
    .orderBy(asc(cities.name), asc(cities.id))
  const [account] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, caller.userId ?? ''))
  const takers = [
    { kind: 'organization' as const, id: organizationId, name },
    ...served.map((city) => ({ kind: 'city' as const, ...city })),
  ]
  const wholes: Whole[] = []
  for (const taker of takers) {
    const files: Whole['files'] = []
    for (const part of partsOf(taker.kind))
      files.push({ file: part.file, rows: await countOfRows(db, part, taker) })
    wholes.push({ ...taker, files })
  }
  return { hasPassword: typeof account?.passwordHash === 'string', wholes }
}
