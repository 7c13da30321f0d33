import { inArray, sql } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import { textVersions } from '#domain/legal/text-versions.ts'
import { placeOfPostal } from '../../../features/places/places.queries.ts'
import type { Database } from '../../connect.ts'
import { consents, organizations, users } from '../../tables/index.ts'
import { demoAccounts } from '../accounts.ts'
import { demoOrganizations } from './organizations.ts'
import type { DemoPlan, DemoSpot } from './plan-demo.ts'

const day = 86_400_000

export interface Keeper {
  id: string
  fullName: string
  email: string
  telephone: string
}

/** By e-mail. */
export interface Keepers {
  people: Map<string, Keeper>
  organizations: Map<string, string>
}

/** @throws when the gazetteer does not know its postal area */
export async function positionOf(
  db: Database,
  { area, east, north }: DemoSpot,
): Promise<{ lng: number; lat: number }> {
  const centre = await placeOfPostal(db, area)
  if (!centre) throw new Error(`no postal area ${area} in the gazetteer`)
  // To about ten metres, as from a map.
  const rounded = (degrees: number) => Number(degrees.toFixed(4))
  return { lng: rounded(centre.lng + east), lat: rounded(centre.lat + north) }
}

/** Existing ones stay unchanged. */
export async function storeKeepers(
  tx: Database,
  plan: DemoPlan,
  passwordHash: string,
  now: Date,
): Promise<Keepers> {
  const organizationIds = await storeOrganizations(tx, plan, now)
  const pros = new Map(
    demoOrganizations.map(({ mailbox }, index) => [mailbox, plan.organizations[index]]),
  )
  const rows: PgInsertValue<typeof users>[] = []
  for (const [
    index,
    { email, fullName, language, telephone, address, noAlerts },
  ] of plan.people.entries()) {
    const { lng, lat } = await positionOf(tx, address)
    const created = new Date(now.getTime() - (index * 17 + 30) * day)
    rows.push({
      email,
      fullName,
      language,
      telephone,
      noAlerts,
      type: 'ind',
      status: 'valid',
      isCell: index % 4 === 0 ? 'land_line' : 'cellular',
      accept: true,
      addressText: address.text,
      city: address.city,
      postalCode: address.postalCode,
      lng,
      lat,
      place: sql`public.sphere(${lng}, ${lat})`,
      created,
      updated: created,
    })
  }
  for (const { email, fullName, type } of demoAccounts) {
    const person = rows.find((row) => row.email === email)
    if (person) person.passwordHash = passwordHash
    else {
      const telephone = pros.get(email.split('@')[0] as string)?.telephone
      rows.push({
        email,
        fullName,
        type,
        telephone,
        passwordHash,
        status: 'valid',
        accept: true,
        noAlerts: true,
        manager: type === 'pro',
        organizationId: organizationIds.get(email) ?? null,
        created: now,
      })
    }
  }
  const stored = await tx
    .insert(users)
    .values(rows)
    .onConflictDoUpdate({ target: users.email, set: { updated: now } })
    .returning({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      telephone: users.telephone,
    })
  await tx.insert(consents).values(
    stored.map(({ id }) => ({
      userId: id,
      kind: 'terms' as const,
      given: true,
      textVersion: textVersions.terms,
      at: now,
    })),
  )
  return {
    organizations: organizationIds,
    people: new Map(
      stored.map((user) => [user.email, { ...user, telephone: user.telephone ?? '' }]),
    ),
  }
}

async function storeOrganizations(
  tx: Database,
  plan: DemoPlan,
  now: Date,
): Promise<Map<string, string>> {
  for (const [index, { businessName, proType, valid }] of demoOrganizations.entries()) {
    const { email, telephone, address } = plan.organizations[
      index
    ] as DemoPlan['organizations'][number]
    const { lng, lat } = await positionOf(tx, address)
    await tx
      .insert(organizations)
      .values({
        businessName,
        proType,
        valid,
        email,
        telephone,
        animalService: proType === 'other',
        addressText: address.text,
        city: address.city,
        postalCode: address.postalCode,
        lng,
        lat,
        place: sql`public.sphere(${lng}, ${lat})`,
        created: new Date(now.getTime() - (valid ? index * 29 + 100 : 6) * day),
      })
      .onConflictDoNothing()
  }
  const names = demoOrganizations.map(
    ({ businessName, proType }) => `${businessName.toLowerCase()}|${proType}`,
  )
  const name = sql<string>`lower(${organizations.businessName}) || '|' || ${organizations.proType}`
  const rows = await tx
    .select({ id: organizations.id, name })
    .from(organizations)
    .where(inArray(name, names))
  const byName = new Map(rows.map(({ id, name }) => [name, id]))
  return new Map(
    names.map((name, index) => [
      plan.organizations[index]?.email as string,
      byName.get(name) as string,
    ]),
  )
}
