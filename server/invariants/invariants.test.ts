import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadDemo } from '../db/demo/load-demo.ts'
import { insertAnimal } from '../testing/insert-animal.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { brokenInvariants } from './invariants.ts'
import { brokenFiles } from './stored-files.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ PUBLIC_URL: 'http://localhost:3000' })
  await loadDemo(t.services)
})
afterAll(() => t.close())

it('every invariant holds of the demonstration, and every file of it is there and somebody’s', async () => {
  expect(await brokenInvariants(t.services.db)).toEqual([])
  expect(await brokenFiles(t.services.db, t.services.files)).toEqual([])
})

it.each([
  [
    'a lost animal has its open report, and no other animal has one',
    async () => (await insertAnimal(t.services.db, { status: 'lost' })).id,
  ],
  [
    'a removed animal has its removal, and no other animal has one',
    async () => (await insertAnimal(t.services.db, { status: 'removed' })).id,
  ],
  [
    'the first picture of an animal is one of its own',
    async () =>
      (await insertAnimal(t.services.db, { firstPhoto: '0198c0de-0000-7000-8000-000000000001' }))
        .id,
  ],
])('told apart: %s', async (name, make) => {
  const id = await make()
  expect(await brokenInvariants(t.services.db)).toEqual([`${name}: not ${id}`])
  await t.services.db.$client.query('delete from animals where id = $1', [id])
})

it('tells files that nobody names, half ones too, and those that are not there', async () => {
  const { services } = t
  const [none, gone] = [
    '0198c0de-0000-7000-8000-000000000002',
    '0198c0de-0000-7000-8000-000000000003',
  ]
  await services.files.put(`pictures/${none}/card.webp`, Buffer.from('x'))
  const { id } = await insertAnimal(services.db)
  await services.db.$client.query(
    `insert into pictures (id, animal_id, name, position) values ($1, $2, 'face', 0)`,
    [gone, id],
  )
  const told = await brokenFiles(services.db, services.files)
  expect(told).toContain(`pictures/${none}/card.webp is nobody’s`)
  expect(told).toContain(`pictures/${gone}/card.webp is not there`)
  expect(told).toHaveLength(5)
})
