import { eq } from 'drizzle-orm'
import { cities, licences, users } from '../../../../db/tables/index.ts'
import { newUniqueId } from '../../../../features/animals/unique-id.ts'
import type { TestApp } from '../../../app-on.ts'
import { cityWith, clerkOf, licenceRow } from '../../../test-licences.ts'
import { count } from '../../maker.ts'

/** Accounts, cities and licences that the calls are made on. */
export function workScene(t: TestApp, today: string) {
  const { db } = t.services
  const admin = () => t.account({ type: 'admin' })
  const chip = (n: number, kind: number) => `9851430${kind}${String(n).padStart(7, '0')}`
  const clinic = () => t.account({ type: 'pro', proType: 'health' })
  const managerOf = async (proType: 'shelter' | 'health' | 'distributor') => {
    const one = await t.account({ type: 'pro', proType })
    await db.update(users).set({ manager: true }).where(eq(users.id, one.userId))
    return { ...one, organization: one.organizationId ?? '' }
  }
  async function city() {
    const clerk = await clerkOf(t)
    const name = `Ville ${newUniqueId()}`
    const { id } = await cityWith(t, clerk, 'Candiac')
    await db.update(cities).set({ name }).where(eq(cities.id, id))
    return { clerk, id, name }
  }
  async function licence(more: Partial<typeof licences.$inferInsert>) {
    const { clerk, id: cityId } = await city()
    const uniqueId = newUniqueId()
    await db.insert(licences).values({ ...licenceRow, ...more, cityId, uniqueId })
    return { as: clerk, params: { id: uniqueId }, mark: uniqueId }
  }
  const licenceIs = (what: string) => count(`licences where unique_id = $1 and ${what}`)
  const running = { status: 'active', from: today, to: '2100-01-01', tag: 'CA1' } as const
  return { t, today, admin, chip, clinic, managerOf, city, licence, licenceIs, running }
}

export type WorkScene = ReturnType<typeof workScene>
