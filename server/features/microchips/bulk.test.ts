import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { microchipsApi } from '#domain/microchips/microchips.api.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { statementsOf } from '../../testing/statements.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let pro: TestAccount
beforeAll(async () => {
  t = await testApp()
  pro = await t.account({ type: 'pro', proType: 'health' })
  const { db } = t.services
  await insertAnimal(db, {
    uniqueId: 'lostmilo0001',
    name: 'Milo',
    microchip: '985141000123456',
    lostAt: [-73.57, 45.5],
    notes: 'secret',
  })
  await insertAnimal(db, { uniqueId: 'homeluna0001', name: 'Luna', microchip: '4A1B2C3D4E' })
  await insertAnimal(db, { status: 'removed', microchip: '124000000000001' })
})
afterAll(() => t.close())
beforeEach(() => t.services.db.$client.query('delete from rate_limits'))

const search = (numbers: unknown) => t.call(microchipsApi.bulk, { as: pro, body: { numbers } })

describe('POST /api/pro/microchips', () => {
  it('gives each number its answer, in their order, twice where it comes twice', async () => {
    const { status, body } = await search([
      '985-141-000-123-456',
      'Milo',
      '4a1b2c3d4e',
      '985000000000001',
      '999000000000001',
      '124000000000001',
      '985141000123456',
    ])
    expect(status).toBe(200)
    expect(body.map(({ result, animal }) => [result, animal?.unique_id])).toEqual([
      ['lost', 'lostmilo0001'],
      ['invalid', undefined],
      ['registered', 'homeluna0001'],
      ['elsewhere', undefined],
      ['test', undefined],
      ['unknown', undefined],
      ['lost', 'lostmilo0001'],
    ])
    expect(body[3]?.registries).toMatchObject([{ name: 'HomeAgain', phone: '888-466-3242' }])
    expect(JSON.stringify(body)).not.toMatch(/Luna|secret/)
  })

  it('asks the database once for 500', async () => {
    const numbers = Array.from({ length: 500 }, (_, n) => String(985141000123000 + n))
    let answers = 0
    const sent = await statementsOf(t, async () => (answers = (await search(numbers)).body.length))
    expect(answers).toBe(500)
    expect(sent.filter(({ text }) => /from animals/.test(text))).toHaveLength(1)
  })

  it.each([
    ['none', [], 400],
    ['501', Array.from({ length: 501 }, () => '985141000123456'), 400],
    ['no list', 'a', 400],
    ['numbers of the wrong kind', [985141000123456], 400],
    ['endless ones', ['9'.repeat(101)], 400],
    ['an empty one, which is no microchip', [''], 200],
    ['one of a zero byte', ['98514100012345\u0000'], 200],
  ])('of %s', async (_, numbers, expected) => expect((await search(numbers)).status).toBe(expected))

  it('is limited by account', async () => {
    const busy = await t.account({ type: 'pro' })
    const statuses = []
    for (let made = 0; made < 21; made++)
      statuses.push(
        (await t.call(microchipsApi.bulk, { as: busy, body: { numbers: ['1'] } })).status,
      )
    expect([new Set(statuses.slice(0, 20)), statuses[20]]).toEqual([new Set([200]), 429])
  })
})
