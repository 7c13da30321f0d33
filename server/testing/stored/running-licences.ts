import { eq } from 'drizzle-orm'
import { licences } from '../../db/tables/index.ts'
import type { TestApp } from '../test-app.ts'
import { licenceRow } from '../test-licences.ts'

let made = 0
/** A running licence of an owner of its own, as stored. Returns its unique_id. */
export async function runningLicence(
  t: TestApp,
  cityId: string,
  more: Partial<typeof licences.$inferInsert> = {},
): Promise<string> {
  const n = ++made
  const uniqueId = `licence0000${10_000 + n}`
  await t.services.db.insert(licences).values({
    ...licenceRow,
    uniqueId,
    cityId,
    animalKey: `dog ${n}`,
    dwelling: `home ${n}`,
    status: 'active',
    from: '2026-01-01',
    to: '2026-12-31',
    tag: `M${n}`,
    cents: 2000,
    surcharge: 0,
    fee: 0,
    tax: 0,
    email: `gardien${n}@example.org`,
    ...more,
  })
  return uniqueId
}

/** The next period of a licence, as `startRenewal` stores it. */
export async function renewedLicence(t: TestApp, uniqueId: string): Promise<void> {
  const { db, clock } = t.services
  const [former] = await db.select().from(licences).where(eq(licences.uniqueId, uniqueId))
  if (!former) throw new Error('no licence')
  const { id, search: _, ...kept } = former
  await db.insert(licences).values({
    ...kept,
    uniqueId: `licence0000${10_000 + ++made}`,
    renewsId: id,
    from: '2027-01-01',
    to: '2027-12-31',
    cents: 2000,
    fee: 100,
    tax: 15,
    created: clock.now(),
  })
}
