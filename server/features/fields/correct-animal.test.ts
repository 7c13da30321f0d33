import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { auditLog, events, items, lots } from '../../db/tables/index.ts'
import { registered, storedAnimal } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let owner: TestAccount
let admin: TestAccount
beforeAll(async () => {
  t = await testApp()
  owner = await t.account({ language: 'en' })
  admin = await t.account({ type: 'admin' })
})
afterAll(() => t.close())

const reason = 'Deux chiffres étaient inversés.'
const correct = (id: string, body: object, as = admin) =>
  t.call(animalsApi.correct, { as, params: { id }, body: { was: '', reason, ...body } as never })
const set = (id: string, name: string, value: string) =>
  t.call(animalsApi.update, { as: admin, params: { id }, body: { name, value } as never })
const lettersTo = async ({ email }: TestAccount) =>
  (await t.outbox()).filter(({ to }) => to?.[0]?.address === email)

it('of a birth date stands in the timeline and the audit log, and the owner reads why', async () => {
  const id = await registered(t, owner)
  await set(id, 'dob', '2021-03-04')
  const answer = await correct(id, { name: 'dob', value: '2020-03-04', was: '2021-03-04' })
  expect([answer.status, answer.body.infos.dob]).toEqual([200, '2020-03-04'])
  const { id: animalId } = await storedAnimal(t, id)
  const [event] = await t.services.db
    .select()
    .from(events)
    .where(eq(events.animalId, animalId))
    .orderBy(desc(events.created), desc(events.id))
  expect(event).toMatchObject({
    eventType: 'corrected',
    userId: admin.userId,
    details: { field: 'dob', old: '2021-03-04', new: '2020-03-04', reason },
  })
  const noted = and(eq(auditLog.subject, id), eq(auditLog.action, 'animal_corrected'))
  expect(await t.services.db.$count(auditLog, noted)).toBe(1)
  const letter = (await lettersTo(owner)).at(-1)
  expect(letter?.subject).toMatch(/^The record of .+ is corrected$/)
  expect(letter?.text).toContain(reason)
  expect(letter?.text).toContain('March 4, 2020')
})

it('of a microchip returns the wrong one to stock and takes the right one', async () => {
  const { db } = t.services
  const [lot] = await db
    .insert(lots)
    .values({ kind: 'microchip', supplier: 'Datamars', status: 'received' })
    .returning()
  const [wrong, right] = ['985141000000011', '985141000000012']
  await db.insert(items).values(
    [wrong, right].map((number) => ({
      lotId: lot?.id ?? '',
      kind: 'microchip',
      number,
    })) as never,
  )
  const id = await registered(t, owner)
  expect((await set(id, 'microchip', wrong ?? '')).status).toBe(200)
  expect((await correct(id, { name: 'microchip', value: right, was: wrong })).status).toBe(200)
  const rows = await db.select().from(items).where(eq(items.kind, 'microchip'))
  const statusOf = (number?: string) => rows.find((one) => one.number === number)?.status
  expect([(await storedAnimal(t, id)).microchip, statusOf(wrong), statusOf(right)]).toEqual([
    right,
    'lot',
    'assigned',
  ])
  expect((await correct(id, { name: 'microchip', value: '', was: right })).status).toBe(200)
  expect((await storedAnimal(t, id)).microchip).toBeNull()
})

it.each([
  ['a number of another animal', { name: 'tattoo', value: 'TAKEN123' }, 409, 'NUMBER_TAKEN'],
  ['a test chip', { name: 'microchip', value: '999000000000000' }, 400, 'MICROCHIP_TEST'],
  ['a birth date to come', { name: 'dob', value: '2999-01-01' }, 400, 'VALIDATION_FAILED'],
  ['what has changed since', { name: 'medal', value: 'MED-1', was: 'MED-0' }, 409, 'STALE'],
  ['no reason', { name: 'dob', value: '2020-01-01', reason: ' ' }, 400, 'VALIDATION_FAILED'],
])('refuses %s', async (_, body, status, code) => {
  const id = await registered(t, owner)
  const other = await registered(t, owner)
  await correct(other, { name: 'tattoo', value: 'TAKEN123' })
  const before = (await lettersTo(owner)).length
  const answer = await correct(id, body)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(Object.keys(answer.body.fields ?? {})).toEqual(['reason' in body ? 'reason' : 'value'])
  expect(await lettersTo(owner)).toHaveLength(before)
  await correct(other, { name: 'tattoo', was: 'TAKEN123' })
})

it('is for staff alone', async () => {
  const id = await registered(t, owner)
  expect((await correct(id, { name: 'dob', value: '2020-01-01' }, owner)).status).toBe(403)
})
