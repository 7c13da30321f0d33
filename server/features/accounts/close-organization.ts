import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { deleteInOrder, inOrder } from '../../db/rows-in-order.ts'
import {
  alerts,
  animals,
  apiKeys,
  cities,
  implants,
  lots,
  orders,
  organizations,
  transfers,
  users,
} from '../../db/tables/index.ts'
import { alertKey, eraseAnimals } from './erase.queries.ts'

/** Closes an organization without people. Returns pictures as above. */
export async function closeOrganization(
  tx: Database,
  organizationId: string,
  now: Date,
): Promise<string[]> {
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('update')
  const people = await tx.$count(users, eq(users.organizationId, organizationId))
  const kept = await tx.$count(
    animals,
    and(eq(animals.organizationId, organizationId), ne(animals.status, 'removed')),
  )
  // Unclaimed microchips still name the organization to finders.
  const open = await tx.$count(
    implants,
    and(eq(implants.organizationId, organizationId), eq(implants.status, 'open')),
  )
  // A city needs an organization that takes its applications.
  const run = await tx.$count(cities, eq(cities.organizationId, organizationId))
  // The law keeps the invoices of its orders.
  const ordered = await tx.$count(
    orders,
    and(eq(orders.organizationId, organizationId), isNotNull(orders.submitted)),
  )
  if (people > 0 || kept > 0 || open > 0 || run > 0 || ordered > 0) return []
  const pictureIds = await eraseAnimals(tx, { organizationId }, now)
  await tx.delete(orders).where(eq(orders.organizationId, organizationId))
  await tx
    .update(lots)
    .set({ organizationId: null })
    .where(inOrder(tx, lots.id, eq(lots.organizationId, organizationId)))
  await tx
    .update(transfers)
    .set({ fromOrganizationId: null, objection: null })
    .where(inOrder(tx, transfers.id, eq(transfers.fromOrganizationId, organizationId)))
  await tx
    .update(transfers)
    .set({ toOrganizationId: null })
    .where(inOrder(tx, transfers.id, eq(transfers.toOrganizationId, organizationId)))
  await deleteInOrder(tx, implants.id, eq(implants.organizationId, organizationId))
  await deleteInOrder(tx, alertKey, eq(alerts.organizationId, organizationId))
  await tx.delete(apiKeys).where(eq(apiKeys.organizationId, organizationId))
  await tx.delete(organizations).where(eq(organizations.id, organizationId))
  return pictureIds
}
