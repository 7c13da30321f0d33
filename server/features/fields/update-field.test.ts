import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { animalsApi, type AnimalProfile as Profile } from '#domain/animals/animals.api.ts'
import { events } from '../../db/tables/index.ts'
import { registered, storedAnimal, withCard } from '../../testing/test-animals.ts'
import { routes } from '../../routes.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let owner: TestAccount
let id: string
beforeAll(async () => {
  t = await testApp()
  owner = await t.account()
  id = await registered(t, owner)
})
afterAll(() => t.close())

const update = (body: Record<string, unknown>, of = id) =>
  t.call(animalsApi.update, { as: owner, params: { id: of }, body })

describe('a field of the profile', () => {
  it.each([
    ['Name', ' Nala ', (p: { name: string }) => p.name, 'Nala'],
    ['Color', 'Tigré', (p: { infos: { Color: string | null } }) => p.infos.Color, 'Tigré'],
    ['Color', '', (p: { infos: { Color: string | null } }) => p.infos.Color, null],
    ['race', 'Siamois', (p: { infos: { race: string | null } }) => p.infos.race, 'Siamois'],
    [
      'Notes',
      'Peureux.\nAime le thon.',
      (p: { infos: { Notes: string | null } }) => p.infos.Notes,
      'Peureux.\nAime le thon.',
    ],
    ['Notes', null, (p: { infos: { Notes: string | null } }) => p.infos.Notes, null],
    ['sex', 'Female', (p: { sex: string }) => p.sex, 'Female'],
    ['species', 'Cat', (p: { species: string }) => p.species, 'Cat'],
    ['dob', '2021-03-04', (p: { infos: { dob: string | null } }) => p.infos.dob, '2021-03-04'],
  ])('%s becomes %j', async (name, value, shown, expected) => {
    const { status, body } = await update({ name, value })
    expect([status, shown(body)]).toEqual([200, expected])
  })

  it.each([
    [{ name: 'Name', value: '' }, 'VALIDATION_FAILED', 'value'],
    [{ name: 'Name' }, 'VALIDATION_FAILED', 'value'],
    [{ name: 'sex', value: 'Neutered' }, 'VALIDATION_FAILED', 'value'],
    [{ name: 'species', value: 'Goat' }, 'VALIDATION_FAILED', 'value'],
    [{ name: 'Color', value: 7 }, 'VALIDATION_FAILED', 'value'],
    [{ name: 'owner_id', value: 'me' }, 'VALIDATION_FAILED', 'name'],
    [{ name: 'status', value: 'lost' }, 'VALIDATION_FAILED', 'name'],
    [{ name: '__proto__', value: 'x' }, 'VALIDATION_FAILED', 'name'],
    [{ name: 'dob', value: '2020-01-01' }, 'FIELD_ALREADY_SET', 'value'],
    [{ name: 'microchip', value: '985141000123456' }, 'CARD_REQUIRED', 'value'],
  ])('refuses %j', async (change, code, field) => {
    const before = await storedAnimal(t, id)
    const { body } = await update(change)
    expect([body.code, Object.keys(body.fields ?? {})]).toEqual([code, [field]])
    expect(await storedAnimal(t, id)).toEqual(before)
  })

  it('is not saved over a change that the editor has not seen', async () => {
    const other = await registered(t, owner, { name: 'First' })
    expect((await update({ name: 'Name', value: 'Second', was: 'First' }, other)).status).toBe(200)
    const { status, body } = await update({ name: 'Name', value: 'Third', was: 'First' }, other)
    expect([status, body.code]).toEqual([409, 'STALE'])
    expect((body as { current?: unknown }).current).toBe('Second')
    expect((await update({ name: 'Color', value: 'Roux', was: '' }, other)).status).toBe(200)
    expect((await update({ name: 'Color', value: 'Noir', was: '' }, other)).body.code).toBe('STALE')
  })

  it('keeps one of two changes made at once by editors who saw the same', async () => {
    const other = await registered(t, owner, { name: 'Before' })
    const answers = await Promise.all(
      ['One', 'Two'].map((value) => update({ name: 'Name', value, was: 'Before' }, other)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('says of a refused number what is wrong beside the value', async () => {
    const { id: other } = await withCard(t, owner)
    const { status, body } = await update(
      { name: 'microchip', value: '999000000000001', was: '' },
      other,
    )
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
      400,
      'MICROCHIP_TEST',
      ['value'],
    ])
  })

  it('that is saved unchanged leaves no trace', async () => {
    const other = await registered(t, owner)
    const { id: animalId, updated } = await storedAnimal(t, other)
    t.clock.pass(60)
    await update({ name: 'Name', value: 'Milo' }, other)
    expect(await t.services.db.$count(events, eq(events.animalId, animalId))).toBe(1)
    expect((await storedAnimal(t, other)).updated).toEqual(updated)
  })
})

describe('health', () => {
  it.each([
    ['vaccination', 'Rage, mars 2026', 'Rage, mars 2026'],
    ['deworming', '2026/03/04', '20260304'],
    ['deworming', '', null],
    ['sterilization', 'true', true],
    ['sterilization', false, false],
    ['sterilization', '', null],
    ['illness', 'Asthme\nDiabète', 'Asthme\nDiabète'],
    ['medication', 'Insuline, 2 fois par jour', 'Insuline, 2 fois par jour'],
    ['declawing', 'FrontPaws', 'FrontPaws'],
    ['ExteriorCat', 'true', true],
  ] as const)('%s becomes %j', async (name, value, expected) => {
    const cat = await registered(t, owner, { species: 'Cat' })
    const { status, body } = await update({ name, value, was: '' }, cat)
    expect([status, body.infos.Medical[name]]).toEqual([200, expected])
    const shown =
      typeof expected === 'string' && name === 'deworming' ? '2026/03/04' : String(expected ?? '')
    expect((await update({ name, value: '', was: shown }, cat)).status).toBe(200)
  })

  it.each([
    [{ name: 'declawing', value: 'No' }, 'CAT_ONLY'],
    [{ name: 'ExteriorCat', value: 'false' }, 'CAT_ONLY'],
    [{ name: 'declawing', value: 'Tail' }, 'VALIDATION_FAILED'],
    [{ name: 'deworming', value: '2026/02/30' }, 'VALIDATION_FAILED'],
    [{ name: 'deworming', value: '2026-3-4' }, 'VALIDATION_FAILED'],
    [{ name: 'sterilization', value: 'perhaps' }, 'VALIDATION_FAILED'],
    [{ name: 'vaccination', value: 'x'.repeat(201) }, 'VALIDATION_FAILED'],
  ])('refuses %j of a dog', async (change, code) => {
    const dog = await registered(t, owner)
    const { body } = await update(change, dog)
    expect([body.code, Object.keys(body.fields ?? {})]).toEqual([code, ['value']])
  })
})

describe('a field by its address', () => {
  let shelter: TestAccount
  let kept: string
  beforeAll(async () => {
    shelter = await t.account({ type: 'pro' })
    kept = await registered(t, shelter)
  })
  const put = (section: string, name: string, body: object, as = shelter) =>
    t.call(animalsApi.resource, { as, params: { id: kept, section, field: name }, body })

  it.each([
    ['info', 'Name', 'Nala', (p: Profile) => p.name],
    ['info', 'Color', 'Tigré', (p: Profile) => p.infos.Color],
    ['info', 'race', 'Siamois', (p: Profile) => p.infos.race],
    ['info', 'Notes', 'Douce', (p: Profile) => p.infos.Notes],
    ['arrival', 'status', 'Other', (p: Profile) => p.arrival?.status],
    ['arrival', 'other_status', 'Saisie', (p: Profile) => p.arrival?.other_status.text],
    ['arrival', 'employee', 'Sam', (p: Profile) => p.arrival?.employee],
    ['arrival', 'date', '2026-05-01', (p: Profile) => p.arrival?.date],
    ['arrival', 'reference', 'R-12', (p: Profile) => p.arrival?.reference],
    ['arrival', 'name', 'Lou Roy', (p: Profile) => p.arrival?.contact.name],
    ['arrival', 'tel', '(514) 555-0143', (p: Profile) => p.arrival?.contact.tel],
    ['arrival', 'address', '12 rue Sainte-Anne', (p: Profile) => p.arrival?.contact.address],
    ['arrival', 'notes', 'Rappeler\nle soir', (p: Profile) => p.arrival?.contact.notes],
    ['intervention', 'employee', 'Alex', (p: Profile) => p.intervention?.employee],
    ['intervention', 'notes', 'Rapatriée', (p: Profile) => p.intervention?.notes],
    [
      'intervention',
      'date_time',
      '2026-05-01T13:30:00.000Z',
      (p: Profile) => p.intervention?.date_time,
    ],
  ])('%s/%s becomes %j, and leaves the rest', async (section, name, value, shown) => {
    const { id: _id, ...before } = (
      await t.call(animalsApi.profile, { as: shelter, params: { id: kept } })
    ).body
    const { status, body } = await put(section, name, { value })
    expect([status, shown(body)]).toEqual([200, value])
    const was = shown(before as Profile) ?? ''
    const back = await put(section, name, { value: was, was: value })
    expect({ ...back.body, updated: '' }).toEqual({ ...before, id: body.id, updated: '' })
    await put(section, name, { value })
  })

  it.each([
    ['2026/05/01 @ 09:30', '2026-05-01T13:30:00.000Z'],
    ['2026/12/01 @ 09:30', '2026-12-01T14:30:00.000Z'],
    ['2026-05-01T09:30:00-04:00', '2026-05-01T13:30:00.000Z'],
  ])('the instant %s is kept as %s', async (value, expected) => {
    expect((await put('intervention', 'date_time', { value })).body.intervention?.date_time).toBe(
      expected,
    )
    expect(
      (await put('intervention', 'date_time', { value: '', was: value })).body.intervention
        ?.date_time,
    ).toBeNull()
  })

  it.each([
    ['info', 'owner_id'],
    ['info', '__proto__'],
    ['info', 'toString'],
    ['info', 'name'],
    ['arrival', 'contact.name'],
    ['intervention', 'reference'],
    ['ids', 'Card'],
    ['pictures', 'order'],
  ])('%s/%s is not found', async (section, name) => {
    expect(await put(section, name, { value: 'x' })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
  })

  it.each([
    ['info', 'Name', { value: '' }],
    ['info', 'Name', {}],
    ['info', 'Color', { value: 'x'.repeat(101) }],
    ['arrival', 'status', { value: 'unknown' }],
    ['arrival', 'date', { value: '2026-02-30' }],
    ['arrival', 'date', { value: '2027-01-01' }],
    ['intervention', 'date_time', { value: 'hier' }],
    ['intervention', 'date_time', { value: '2026/02/30 @ 10:00' }],
    ['intervention', 'date_time', { value: '2026/02/20 @ 25:00' }],
  ])('%s/%s refuses %j beside the value', async (section, name, body) => {
    const answer = await put(section, name, body)
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([
      400,
      'VALIDATION_FAILED',
      ['value'],
    ])
  })

  it('is refused when it is no longer what the editor saw', async () => {
    await put('info', 'Color', { value: 'Roux' })
    const { status, body } = await put('info', 'Color', { value: 'Noir', was: 'Tigré' })
    expect([status, body.code, (body as { current?: unknown }).current]).toEqual([
      409,
      'STALE',
      'Roux',
    ])
  })

  it('leaves the calls beside it their addresses', async () => {
    const beside = routes.filter(
      ({ endpoint: { method, path } }) =>
        method === 'PUT' &&
        /^\/api\/animals\/:id\/(?!:)/.test(path) &&
        !/:(pictureId|step|sightingId)/.test(path),
    )
    for (const { endpoint } of beside.filter(({ endpoint: { body } }) => body)) {
      const answer = await t.call(endpoint, { as: shelter, params: { id: kept }, body: {} })
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 400])
      expect(Object.keys((answer.body as { fields?: object }).fields ?? {})).not.toContain('value')
    }
    expect(beside.map(({ endpoint }) => endpoint.path)).toEqual(
      expect.arrayContaining([
        '/api/animals/:id/status',
        '/api/animals/:id/pictures',
        '/api/animals/:id/photo/name',
      ]),
    )
  })
})

it('the telephone of who brought it takes telephones alone, and may be emptied', async () => {
  const shelter = await t.account({ type: 'pro' })
  const params = { id: await registered(t, shelter), section: 'arrival', field: 'tel' }
  const refused = await t.call(animalsApi.resource, {
    as: shelter,
    params,
    body: { value: 'the neighbour' },
  })
  expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION_FAILED'])
  expect(
    (await t.call(animalsApi.resource, { as: shelter, params, body: { value: '5145550143' } })).body
      .arrival?.contact.tel,
  ).toBe('(514) 555-0143')
  expect(
    (await t.call(animalsApi.resource, { as: shelter, params, body: { value: '' } })).body.arrival
      ?.contact.tel,
  ).toBeNull()
})

it('two fields of one part that are saved at once are both kept', async () => {
  const shelter = await t.account({ type: 'pro' })
  const kept = await registered(t, shelter)
  const fields = {
    name: 'Lou',
    tel: '514 555-0143',
    address: 'Granby',
    notes: 'Le soir',
    reference: 'R-1',
    employee: 'Sam',
  }
  await Promise.all(
    Object.entries(fields).map(([name, value]) =>
      t.call(animalsApi.resource, {
        as: shelter,
        params: { id: kept, section: 'arrival', field: name },
        body: { value, was: '' },
      }),
    ),
  )
  expect((await storedAnimal(t, kept)).arrival).toMatchObject({
    reference: 'R-1',
    employee: 'Sam',
    contact: { name: 'Lou', tel: '(514) 555-0143', address: 'Granby', notes: 'Le soir' },
  })
})
