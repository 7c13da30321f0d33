import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transaction } from '../db/connect.ts'
import {
  adoptionInquiries,
  cardTries,
  codes,
  devices,
  idempotencyKeys,
  implants,
  organizations,
  pendingLogins,
  rateLimits,
  sessions,
  transferCodes,
  usedChallenges,
  wrongVerifications,
  users,
} from '../db/tables/index.ts'
import { asAdmin } from '../db/testing/admin.ts'
import { testDatabase } from '../db/testing/test-database.ts'
import { insertAnimal } from '../testing/insert-animal.ts'
import { openImplant } from '../testing/test-animals.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { jobs } from './jobs.ts'
import { startQueue } from './queue.ts'
import { implantDays, inquiryDays, sweep } from './sweep.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

it('deletes what has served its time, and nothing else', async () => {
  const { db } = t.services
  const { userId } = await t.account()
  const now = t.clock.now()
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const machine = (hours: number) => Date.now() + hours * 3_600_000
  const other = await t.account()
  await db.insert(sessions).values({ tokenHash: 'old', userId, expires: at(-1) })
  await db.insert(codes).values([
    { userId, kind: 'confirmation', hash: 'old', expires: at(-1) },
    { userId: other.userId, kind: 'confirmation', hash: 'live', expires: at(1) },
  ])
  await db.insert(usedChallenges).values([
    { signature: 'old', expires: at(-1) },
    { signature: 'live', expires: at(1) },
  ])
  await db.insert(cardTries).values([
    { number: 'old', wrong: 10, since: at(-25) },
    { number: 'live', wrong: 10, since: at(-23) },
  ])
  await db.insert(wrongVerifications).values([
    { number: 'old', account: userId, visitor: '10.0.0.1', tried: at(-25) },
    { number: 'live', account: userId, visitor: '10.0.0.1', tried: at(-23) },
  ])
  await db.insert(idempotencyKeys).values([
    { key: 'old', bodyHash: '', created: new Date(machine(-25)) },
    { key: 'live', bodyHash: '', created: new Date(machine(-23)) },
  ])
  const { id: animalId } = await insertAnimal(db)
  const inquiry = {
    animalId,
    fullName: 'Jo',
    email: 'jo@example.org',
    message: 'Bonjour',
    language: 'fr' as const,
  }
  await db.insert(adoptionInquiries).values([
    { ...inquiry, telephone: 'old', created: at(-24 * inquiryDays - 1) },
    { ...inquiry, telephone: 'live', created: at(-24 * inquiryDays + 1) },
  ])
  const [clinic] = await db
    .insert(organizations)
    .values({ businessName: 'Clinique', proType: 'health' })
    .returning({ id: organizations.id })
  const owner = {
    organizationId: clinic?.id,
    email: 'jo@example.org',
    originalContact: { email: 'jo@example.net' },
  }
  await openImplant(t, {
    ...owner,
    microchip: '985141000000001',
    status: 'claimed',
    updated: at(-24 * implantDays - 1),
  })
  await openImplant(t, {
    ...owner,
    microchip: '985141000000002',
    status: 'reverted',
    updated: at(-24 * implantDays + 1),
  })
  await openImplant(t, { ...owner, microchip: '985141000000003', updated: at(-24 * 1000) })
  const { id: handedId } = await insertAnimal(db)
  await db.insert(transferCodes).values([
    { animalId, codeHash: 'old', expires: at(-1) },
    { animalId: handedId, codeHash: 'live', expires: at(1) },
  ])
  await db.insert(rateLimits).values([
    { key: 'old', points: 1, expire: machine(-1) },
    { key: 'live', points: 1, expire: machine(1) },
    { key: 'for good', points: 1, expire: null },
  ])

  await db.insert(pendingLogins).values([
    { tokenHash: 'old', userId, expires: at(-1) },
    { tokenHash: 'live', userId, expires: at(1) },
  ])
  await db.insert(devices).values([
    { userId, tokenHash: 'old', lastSeen: at(-401 * 24) },
    { userId, tokenHash: 'live', lastSeen: at(-399 * 24) },
  ])

  await transaction(db, (tx) => t.services.queue.enqueue(tx, sweep, {}))
  await t.services.queue.drain()

  expect(
    (await db.select({ key: sessions.tokenHash }).from(sessions)).filter(
      ({ key }) => key === 'old',
    ),
  ).toEqual([])
  expect(await db.select().from(sessions)).toHaveLength(2)
  expect(await db.select({ key: pendingLogins.tokenHash }).from(pendingLogins)).toEqual([
    { key: 'live' },
  ])
  expect(await db.select({ key: devices.tokenHash }).from(devices)).toEqual([{ key: 'live' }])
  expect(await db.select({ hash: transferCodes.codeHash }).from(transferCodes)).toEqual([
    { hash: 'live' },
  ])
  expect(await db.select({ hash: codes.hash }).from(codes)).toEqual([{ hash: 'live' }])
  expect(await db.select({ key: usedChallenges.signature }).from(usedChallenges)).toEqual([
    { key: 'live' },
  ])
  expect(await db.select({ key: cardTries.number }).from(cardTries)).toEqual([{ key: 'live' }])
  expect(await db.select({ key: wrongVerifications.number }).from(wrongVerifications)).toEqual([
    { key: 'live' },
  ])
  expect(await db.select({ key: idempotencyKeys.key }).from(idempotencyKeys)).toEqual([
    { key: 'live' },
  ])
  expect(
    await db
      .select({ email: implants.email, first: implants.originalContact })
      .from(implants)
      .orderBy(implants.microchip),
  ).toEqual([
    { email: null, first: null },
    { email: owner.email, first: owner.originalContact },
    { email: owner.email, first: owner.originalContact },
  ])
  expect(
    await db.select({ telephone: adoptionInquiries.telephone }).from(adoptionInquiries),
  ).toEqual([{ telephone: 'live' }])
  expect(
    (await db.select({ key: rateLimits.key }).from(rateLimits)).map(({ key }) => key).sort(),
  ).toEqual(['for good', 'live'])
})

it('removes the registrations that nobody confirmed in seven days, with the business that they made', async () => {
  const { db } = t.services
  const old = new Date(t.clock.now().getTime() - 7 * 24 * 3_600_000 - 1)
  const [ind, pro] = [
    await t.account({ status: 'registered' }),
    await t.account({ type: 'pro', status: 'registered', valid: false }),
  ]
  const [young, confirmed] = [
    await t.account({ status: 'registered' }),
    await t.account({ status: 'confirmed' }),
  ]
  await db
    .update(users)
    .set({ created: new Date(old.getTime() + 2) })
    .where(eq(users.id, young.userId))
  for (const { userId } of [ind, pro, confirmed])
    await db.update(users).set({ created: old }).where(eq(users.id, userId))
  await transaction(db, (tx) => t.services.queue.enqueue(tx, sweep, {}))
  await t.services.queue.drain()
  const left = async (table: typeof users | typeof organizations, id: string) =>
    (await db.$count(table, eq(table.id, id))) > 0
  expect([
    await left(users, ind.userId),
    await left(users, pro.userId),
    await left(organizations, pro.organizationId as string),
  ]).toEqual([false, false, false])
  expect([await left(users, young.userId), await left(users, confirmed.userId)]).toEqual([
    true,
    true,
  ])
})

it('is asked for every night by the queue itself', async () => {
  const database = await testDatabase()
  const queue = await startQueue({
    url: database.url,
    jobs,
    contextOf: () => t.services,
    log: pino({ level: 'silent' }),
    work: true,
  })
  const { rows } = await asAdmin(database.url, (client) =>
    client.query('select name, cron, timezone from pgboss.schedule'),
  )
  expect(rows).toContainEqual({ name: 'sweep', cron: sweep.cron, timezone: 'America/Toronto' })
  await queue.stop()
  await database.drop()
})
