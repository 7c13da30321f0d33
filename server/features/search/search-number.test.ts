import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchApi } from '#domain/search/search.api.ts'
import { items, lots } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { indexPlanOf } from '../../testing/statements.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { formsStatement, numberStatements } from './search.queries.ts'

let t: TestApp
const chip = '985141000123456'

beforeAll(async () => {
  t = await testApp()
  const { db } = t.services
  await insertAnimal(db, {
    uniqueId: 'lostmilo0001',
    microchip: chip,
    card: '100000001',
    tattoo: 'ABC123',
    medal: 'M42',
    lostAt: [-73.57, 45.5],
    firstPhoto: 'face',
    color: 'Brun',
    race: 'Beagle',
    notes: 'secret',
  })
  await insertAnimal(db, {
    uniqueId: 'homeluna0001',
    name: 'Luna',
    species: 'Cat',
    sex: 'Female',
    microchip: '4A1B2C3D4E',
    firstPhoto: 'face',
    race: 'Siamois',
    color: 'Gris',
  })
  await insertAnimal(db, {
    uniqueId: 'adoptzoe0001',
    name: 'Zoé',
    status: 'in_adoption',
    microchip: '123456789',
    firstPhoto: 'face',
  })
  await insertAnimal(db, { status: 'removed', microchip: '985141000999999', card: '100000002' })
  await insertAnimal(db, { uniqueId: 'importedbo01', card: '100000009' })
  const lotId = uuidv7()
  await db.insert(lots).values({ id: lotId, kind: 'card', supplier: 'Imprimerie' })
  await db.insert(items).values([
    { lotId, kind: 'card', number: '100000003', verification: '123' },
    { lotId, kind: 'card', number: '100000001', verification: '123' },
    { lotId, kind: 'card', number: '100000004', verification: '123', status: 'retired' },
    { lotId, kind: 'microchip', number: '900250000000001' },
  ])
})
afterAll(() => t.close())

const lost = {
  unique_id: 'lostmilo0001',
  name: 'Milo',
  species: 'Dog',
  breed: 'Beagle',
  sex: 'Male',
  color: 'Brun',
  date: '2026-05-01',
  city: 'Montréal',
  location: [-73.57, 45.5],
  firstPhoto: 'face',
}

describe('a number finds', () => {
  it.each([
    [
      'a lost animal by its microchip',
      searchApi.microchip,
      { number: chip, kind: 'microchip' },
      [lost],
    ],
    [
      'it however the number is typed',
      searchApi.microchip,
      { number: ' 985-141.000 123*456 ', kind: 'microchip' },
      [lost],
    ],
    ['it with the kind left out', searchApi.microchip, { number: chip }, [lost]],
    [
      'it by its tattoo in lower case',
      searchApi.microchip,
      { number: 'abc123', kind: 'tattoo' },
      [lost],
    ],
    [
      'it by its medal among microchips',
      searchApi.microchip,
      { number: 'm-42', kind: 'medal' },
      [lost],
    ],
    ['it by its card', searchApi.card, { number: '100 000 001', kind: 'card' }, [lost]],
    ['it by its medal among cards', searchApi.card, { number: 'M42', kind: 'medal' }, [lost]],
    [
      'an animal at home, of which only what a finder needs is told',
      searchApi.microchip,
      { number: '4a1b2c3d4e', kind: 'microchip' },
      [{ unique_id: 'homeluna0001', species: 'Cat', sex: 'Female', color: 'Gris' }],
    ],
    [
      'an animal in adoption, with its public picture',
      searchApi.microchip,
      { number: '123456789', kind: 'microchip' },
      [{ unique_id: 'adoptzoe0001', species: 'Dog', sex: 'Male', firstPhoto: 'face' }],
    ],
    [
      'nothing of an animal that was removed',
      searchApi.microchip,
      { number: '985141000999999', kind: 'microchip' },
      [],
    ],
    [
      'nothing under the wrong kind',
      searchApi.microchip,
      { number: 'ABC123', kind: 'microchip' },
      [],
    ],
    [
      'nothing by the beginning of a number',
      searchApi.microchip,
      { number: '985141', kind: 'microchip' },
      [],
    ],
    [
      'a card that waits for its animal',
      searchApi.card,
      { number: '100000003', kind: 'card' },
      [{ number: '100000003', kind: 'card' }],
    ],
    [
      'a microchip in stock',
      searchApi.microchip,
      { number: '900250000000001', kind: 'microchip' },
      [{ number: '900250000000001', kind: 'microchip' }],
    ],
    ['nothing of a card out of use', searchApi.card, { number: '100000004', kind: 'card' }, []],
    [
      'no card in stock under the name of a medal',
      searchApi.card,
      { number: '100000003', kind: 'medal' },
      [],
    ],
  ] as const)('%s', async (_, endpoint, body, results) => {
    const answer = await t.call(endpoint, { body })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ results, more: false })
  })
})

describe('registries', () => {
  it('come with a microchip, whether or not we know it', async () => {
    const { body } = await t.call(searchApi.microchip, {
      body: { number: '941 0000 1234 5678', kind: 'microchip' },
    })
    expect(body.results).toEqual([])
    expect(body.registries).toEqual([
      {
        name: '24Petwatch',
        phone: '866-597-2424',
        web: '24petwatch.com',
        shared: true,
        closed: false,
        sourceDate: '2026-11-01',
      },
      {
        name: 'Petkey',
        phone: '866-699-3463',
        web: null,
        shared: true,
        closed: false,
        sourceDate: '2026-11-01',
      },
    ])
    expect(body.registry).toEqual(body.registries[0])
  })
  it.each([
    ['tattoo', '123456789'],
    ['medal', '123456789'],
    ['microchip', '9990000001'],
  ])('stay away for a %s %s', async (kind, number) => {
    const { body } = await t.call(searchApi.microchip, { body: { number, kind } })
    expect(body).toMatchObject({ registries: [], registry: null })
  })
  it.each([
    ['waits in stock', '100 000 003'],
    ['an animal carries', '100000001'],
    ['is of no more use', '100000004'],
    ['an animal came with, that is in no lot', '100000009'],
  ])('are told of no card number of ours, such as one that %s', async (_, number) => {
    const { body } = await t.call(searchApi.microchip, { body: { number, kind: 'microchip' } })
    expect(body).toMatchObject({ results: [], registries: [], registry: null })
  })
  it('are told of another number of 9 digits', async () => {
    const { body } = await t.call(searchApi.microchip, {
      body: { number: '100000008', kind: 'microchip' },
    })
    expect(body.registries.length).toBeGreaterThan(0)
  })
})

describe('a number is refused', () => {
  it.each([
    ['too short', { number: '12' }],
    ['too long', { number: '1'.repeat(21) }],
    ['much too long', { number: ' '.repeat(100) + '123' }],
    ['a pattern', { number: '985%' }],
    ['any sign', { number: '985_1' }],
    ['a zero byte', { number: '985\u0000141' }],
    ['markup', { number: '<b>985</b>' }],
    ['emoji', { number: '985🐕141' }],
    ['digits of another script', { number: '٩٨٥١٤١' }],
    ['SQL', { number: "1' or '1'='1" }],
    ['not a text', { number: 985141000123456 }],
    ['a list', { number: ['985141000123456'] }],
    ['missing', {}],
    ['null', { number: null }],
  ])('%s', async (_, body) => {
    for (const endpoint of [searchApi.microchip, searchApi.card]) {
      const answer = await t.call(endpoint, { body, headers: { 'accept-language': 'en' } })
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { number: 'Please enter 3 to 20 digits or letters' },
      })
    }
  })
  it('with a kind that the form does not offer', async () => {
    expect(
      (await t.call(searchApi.card, { body: { number: chip, kind: 'microchip' } })).status,
    ).toBe(400)
    expect(
      (await t.call(searchApi.microchip, { body: { number: chip, kind: 'card' } })).status,
    ).toBe(400)
    expect(
      (
        await t.call(searchApi.microchip, {
          body: { number: chip, kind: "tattoo'; drop table animals" },
        })
      ).status,
    ).toBe(400)
  })
})

it('uses one index a number', async () => {
  for (const [kind, statement] of [
    ...Object.entries(numberStatements),
    ['microchip', formsStatement],
  ] as const) {
    const plan = await indexPlanOf(t, statement)
    expect(plan).toContain(`animals_${kind}`)
    expect(plan).not.toContain('Seq Scan')
  }
})
