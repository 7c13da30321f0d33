import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { events } from '../../db/tables/index.ts'
import { registered, storedAnimal, withCard } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let owner: TestAccount
let shelter: TestAccount
beforeAll(async () => {
  t = await testApp()
  owner = await t.account({ language: 'en' })
  shelter = await t.account({ type: 'pro' })
})
afterAll(() => t.close())

const save = (id: string, changes: Record<string, unknown>[], as = owner) =>
  t.call(animalsApi.updateSeveral, { as, params: { id }, body: { changes } as never })
const eventsOf = async (id: string) =>
  t.services.db.$count(events, eq(events.animalId, (await storedAnimal(t, id)).id))

it('saves what changed, one event a field', async () => {
  const id = await registered(t, shelter)
  const { status, body } = await save(
    id,
    [
      { name: 'race', value: 'Siamois', was: '' },
      { name: 'arrival.status', value: 'abandoned', was: '' },
      { name: 'arrival.contact.tel', value: '(514) 555-0143', was: '' },
      { name: 'intervention.date_time', value: '2026-05-01T13:30:00.000Z', was: '' },
    ],
    shelter,
  )
  expect([
    status,
    body.infos.race,
    body.arrival?.status,
    body.arrival?.contact.tel,
    body.intervention?.date_time,
  ]).toEqual([200, 'Siamois', 'abandoned', '(514) 555-0143', '2026-05-01T13:30:00.000Z'])
  expect(await eventsOf(id)).toBe(5)
})

it('asks of a cat what it asks of cats, also where it becomes one by the same call', async () => {
  const id = await registered(t, owner)
  const { body } = await save(id, [
    { name: 'ExteriorCat', value: 'true', was: '' },
    { name: 'species', value: 'Cat', was: 'Dog' },
  ])
  expect([body.species, body.infos.Medical.ExteriorCat]).toEqual(['Cat', true])
})

it('names every refused field beside its value, and saves none', async () => {
  const { id } = await withCard(t, owner)
  const other = await withCard(t, owner)
  await save(other.id, [{ name: 'Color', value: 'Noir' }])
  await t.call(animalsApi.addCodes, {
    as: owner,
    params: { id: other.id },
    body: { medal: 'TAKEN1' },
  })
  await save(id, [{ name: 'Notes', value: 'Douce' }])
  const before = [await storedAnimal(t, id), await eventsOf(id)]
  const { status, body } = await save(id, [
    { name: 'Color', value: 'Roux', was: '' },
    { name: 'medal', value: 'TAKEN1', was: '' },
    { name: 'Notes', value: 'Vive', was: '' },
    { name: 'race', value: 'Siamois', was: 'Persan' },
    { name: 'declawing', value: 'No', was: '' },
  ])
  expect([status, Object.keys(body.fields ?? {}).toSorted()]).toEqual([
    409,
    ['changes.1.value', 'changes.2.value', 'changes.3.value', 'changes.4.value'],
  ])
  expect((body as { current?: unknown }).current).toEqual({ race: null, Notes: 'Douce' })
  expect([await storedAnimal(t, id), await eventsOf(id)]).toEqual(before)
})

it.each([
  ['no change', []],
  [
    'the same field twice',
    [
      { name: 'Name', value: 'Nala' },
      { name: 'Name', value: 'Lila' },
    ],
  ],
  ['a field that is none', [{ name: 'status', value: 'lost' }]],
  ['a value that is none', [{ name: 'sex', value: 'Neutered' }]],
])('refuses %s', async (_, changes) => {
  const id = await registered(t, owner)
  const before = await storedAnimal(t, id)
  expect((await save(id, changes)).status).toBe(400)
  expect(await storedAnimal(t, id)).toEqual(before)
})

it('refuses all where one is not the caller’s to change', async () => {
  const id = await registered(t, owner)
  const { status, body } = await save(id, [
    { name: 'Name', value: 'Nala' },
    { name: 'arrival.status', value: 'abandoned' },
  ])
  expect([status, body.code, (await storedAnimal(t, id)).name]).toEqual([403, 'FORBIDDEN', 'Milo'])
})
