import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccountStatus } from '#domain/access/policies.ts'
import { animals, licences, users } from '../../../db/tables/index.ts'
import { registered } from '../../../testing/test-animals.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { applied, cityWith, clerkOf } from '../../../testing/test-licences.ts'
import { tellOfOtherRecord } from './tell-of-other-record.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

it.each<[AccountStatus, number]>([
  ['valid', 1],
  ['suspended', 1],
  ['bounced', 0],
  ['deleted', 0],
])('the keeper whose account is %s gets %i letters', async (status, count) => {
  const { db } = t.services
  const clerk = await clerkOf(t)
  const { name } = await cityWith(t, clerk, 'Candiac')
  const { id } = await applied(t, { clerk, city: name, as: clerk })
  const [licence] = await db.select().from(licences).where(eq(licences.uniqueId, id))
  const owner = await t.account()
  const [animal] = await db
    .select()
    .from(animals)
    .where(eq(animals.uniqueId, await registered(t, owner)))
  await db.update(users).set({ status }).where(eq(users.id, owner.userId))
  await t.services.queue.drain()
  const before = (await t.outbox()).length
  await tellOfOtherRecord.run(
    { licenceId: licence?.id ?? '', animalId: animal?.id ?? '' },
    t.services,
  )
  expect((await t.outbox()).length - before).toBe(count)
})
