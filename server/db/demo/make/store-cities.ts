import { eq, inArray } from 'drizzle-orm'
import { exampleRules } from '#domain/cities/example-rules.ts'
import { feeRules } from '#domain/cities/fee-rules.ts'
import type { Database } from '../../connect.ts'
import {
  campaigns,
  cities,
  cityRules,
  clerkDays,
  licenceOrders,
  licencePayments,
  licences,
  organizations,
} from '../../tables/index.ts'
import { uuidv7 } from '../../uuid.ts'

/** Cities with their fees, run by an organization; one has licences. */
export async function storeCities(tx: Database, organizationId: string, now: Date): Promise<void> {
  await tx
    .update(organizations)
    .set({ useLicenses: true })
    .where(eq(organizations.id, organizationId))
  for (const [name, example] of Object.entries(exampleRules)) {
    const id = uuidv7()
    const added = await tx
      .insert(cities)
      .values({ id, name, organizationId, created: now })
      .onConflictDoNothing()
      .returning({ id: cities.id })
    if (added.length === 0) continue
    const rules = feeRules.parse(example)
    await tx.insert(cityRules).values({ cityId: id, from: rules.from, rules, created: now })
  }
}

/** With their licences and payments. */
export async function removeCities(tx: Database, organizationId: string): Promise<void> {
  const those = tx
    .select({ id: cities.id })
    .from(cities)
    .where(eq(cities.organizationId, organizationId))
  const theirs = tx
    .select({ id: licences.id })
    .from(licences)
    .where(inArray(licences.cityId, those))
  await tx.delete(clerkDays).where(inArray(clerkDays.cityId, those))
  await tx.delete(campaigns).where(inArray(campaigns.cityId, those))
  await tx.delete(licencePayments).where(inArray(licencePayments.cityId, those))
  await tx.delete(licenceOrders).where(inArray(licenceOrders.licenceId, theirs))
  await tx.delete(licences).where(inArray(licences.cityId, those))
  await tx.delete(cities).where(eq(cities.organizationId, organizationId))
}
