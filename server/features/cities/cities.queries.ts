import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type {
  AdminCity,
  City,
  CityRules,
  ShownCity,
  ShownRules,
} from '#domain/cities/cities.api.ts'
import { rulesOn } from '#domain/cities/fee-quote.ts'
import { isStaff } from '#domain/access/policies.ts'
import type { FeeRules } from '#domain/cities/fee-rules.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Caller } from '../../context.ts'
import { readShort, type Database } from '../../db/connect.ts'
import { cities, cityRules, organizations, users } from '../../db/tables/index.ts'
import { byWords, readList, readPage } from '../../http/list.ts'
import { Refusal } from '../../refusal.ts'

export type StoredCity = typeof cities.$inferSelect
export interface RulesVersion {
  id: string
  from: string
  rules: FeeRules
}

/** Of people without staff's rights: their organization runs cities. */
export const usesLicenses = ({ type, valid, person }: Caller): boolean =>
  type === 'pro' && valid && person?.useLicenses === true

const list = {
  fields: {
    Name: { column: cities.name, type: 'text', order: byWords(cities.name) },
    Organization: {
      column: organizations.businessName,
      type: 'text',
      order: byWords(organizations.businessName),
    },
    OrganizationId: { column: sql`${cities.organizationId}::text`, type: 'text', sorts: false },
    Created: { column: cities.created, type: 'instant' },
  },
  sort: { field: 'Name', order: 'asc' },
  tie: cities.id,
} as const

const withOrganizations = (db: Database, today: string) =>
  db
    .select({
      city: cities,
      organization: organizations.businessName,
      useLicenses: organizations.useLicenses,
      rulesFrom: sql<string | null>`(select max(r."from")::text from city_rules r
        where r.city_id = ${cities.id} and r."from" <= ${today}::date)`,
    })
    .from(cities)
    .innerJoin(organizations, eq(organizations.id, cities.organizationId))
    .$dynamic()
type Row = Awaited<ReturnType<typeof withOrganizations>>[number]

const asAdminCity = ({ city, ...more }: Row): AdminCity => ({
  id: city.id,
  name: city.name,
  organizationId: city.organizationId,
  contract: city.contract,
  retentionYears: city.retentionYears,
  created: city.created.toISOString(),
  ...more,
})

/** By name. */
export async function listCities(
  db: Database,
  query: ListQuery,
  today: string,
): Promise<{ rows: AdminCity[]; total: number }> {
  const { rows, total } = await readPage(
    db,
    () => withOrganizations(db, today),
    readList(query, list),
  )
  return { rows: rows.map(asAdminCity), total }
}

/** @throws Refusal NOT_FOUND */
export async function adminCityBy(db: Database, id: string, today: string): Promise<AdminCity> {
  const [row] = await withOrganizations(db, today).where(eq(cities.id, id))
  if (!row) throw new Refusal('NOT_FOUND')
  return asAdminCity(row)
}

/** By name: those of an organization, or all. */
export const namedCities = (db: Database, organizationId: string | null): Promise<City[]> =>
  db
    .select({ id: cities.id, name: cities.name, organizationId: cities.organizationId })
    .from(cities)
    .where(organizationId === null ? undefined : eq(cities.organizationId, organizationId))
    .orderBy(asc(byWords(cities.name)))

/** The name of a city without what tells it from a homonym, such as "(ville)". */
const municipalityOf = sql`public.plain(regexp_replace(${cities.name}, ' *[(][^()]*[)]$', ''))`

/** Of a municipality, as a place names it, by name. */
export const citiesAt = (db: Database, municipality: string): Promise<City[]> =>
  db
    .select({ id: cities.id, name: cities.name, organizationId: cities.organizationId })
    .from(cities)
    .where(eq(municipalityOf, sql`public.plain(${municipality}::text)`))
    .orderBy(asc(byWords(cities.name)))

/** As everybody sees it on a day. @throws Refusal NOT_FOUND */
export async function shownCity(db: Database, id: string, day: string): Promise<ShownCity> {
  const [row] = await db
    .select({ city: cities, organization: organizations.businessName })
    .from(cities)
    .innerJoin(organizations, eq(organizations.id, cities.organizationId))
    .where(eq(cities.id, id))
  if (!row) throw new Refusal('NOT_FOUND')
  const { name, organizationId } = row.city
  const version = await rulesInForce(db, id, day)
  const rules = version ? withoutTag(version.rules) : null
  return { id, name, organizationId, organization: row.organization, rules }
}

const withoutTag = ({ tag: _, ...rules }: FeeRules): ShownRules => rules

/** @throws Refusal NOT_FOUND */
export async function cityBy(db: Database, id: string): Promise<StoredCity> {
  const [found] = await db.select().from(cities).where(eq(cities.id, id))
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/**
 * A city, for staff and its organization.
 * @param mustManage whether its people have to be managers
 * @throws Refusal NOT_FOUND for everyone else; FORBIDDEN for people of its organization who may not
 */
export async function cityFor(
  db: Database,
  caller: Caller,
  id: string,
  mustManage: boolean,
): Promise<StoredCity> {
  const found = await cityBy(db, id)
  if (isStaff(caller)) return found
  if (caller.organizationId !== found.organizationId) throw new Refusal('NOT_FOUND')
  if (!usesLicenses(caller) || (mustManage && !caller.person?.manager))
    throw new Refusal('FORBIDDEN')
  return found
}

/** Versions, of the same day the latest first. */
const versionsOf = (db: Database, cityId: string) =>
  db
    .select({ version: cityRules, fullName: users.fullName })
    .from(cityRules)
    .leftJoin(users, eq(users.id, cityRules.createdBy))
    .where(eq(cityRules.cityId, cityId))
    .orderBy(desc(cityRules.from), desc(cityRules.created), desc(cityRules.id))

/** The newest first. */
export async function listRules(db: Database, cityId: string, today: string): Promise<CityRules[]> {
  const rows = await versionsOf(db, cityId)
  const current = rulesOn(
    rows.map(({ version }) => version),
    today,
  )
  return rows.map(({ version, fullName }) => ({
    id: version.id,
    rules: whole(version.rules),
    current: version.id === current?.id,
    createdBy: fullName,
    created: version.created.toISOString(),
  }))
}

const inForce = z.strictObject({
  id: z.string().nullable(),
  from: z.string().nullable(),
  rules: z.custom<FeeRules>().nullable(),
})

/**
 * The version in force on a day; undefined for a city without rules.
 * @throws Refusal NOT_FOUND where there is no such city
 */
export async function rulesInForce(
  db: Database,
  cityId: string,
  day: string,
): Promise<RulesVersion | undefined> {
  const [row] = await readShort(db, inForce, {
    name: 'rules-in-force',
    text: `select r.id, r."from"::text as "from", r.rules from cities c
      left join lateral (
        select v.id, v."from", v.rules from city_rules v where v.city_id = c.id and v."from" <= $2
        order by v."from" desc, v.created desc, v.id desc limit 1
      ) r on true
      where c.id = $1`,
    values: [cityId, day],
  })
  if (!row) throw new Refusal('NOT_FOUND')
  const { id, from, rules } = row
  return id === null || from === null || rules === null
    ? undefined
    : { id, from, rules: whole(rules) }
}

/** Versions never change: what rules came to say later is in older ones as it was. */
const whole = (rules: FeeRules): FeeRules => Object.assign({ ...asBefore }, rules)
const asBefore = { cardAtCounter: 'required', emailAtCounter: 'required' } as const

/** Of one organization, by its displayed name. */
export async function cityNamed(
  db: Database,
  organizationId: string,
  name: string,
): Promise<StoredCity | undefined> {
  const [found] = await db
    .select()
    .from(cities)
    .where(
      and(
        eq(cities.organizationId, organizationId),
        eq(sql`public.plain(${cities.name})`, sql`public.plain(${name}::text)`),
      ),
    )
  return found
}
