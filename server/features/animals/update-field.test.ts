import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { events } from '../../db/tables/index.ts'
import { registered, storedAnimal, withCard } from '../../testing/test-animals.ts'
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

const update = (body: Record<string, unknown>, of = id) => t.call(animalsApi.update, { as: owner, params: { id: of }, body })

describe('a field of the profile', () => {
  it.each([
    ['Name', ' Nala ', (p: { name: string }) => p.name, 'Nala'],
    ['Color', 'Tigré', (p: { infos: { Color: string | null } }) => p.infos.Color, 'Tigré'],
    ['Color', '', (p: { infos: { Color: string | null } }) => p.infos.Color, null],
    ['race', 'Siamois', (p: { infos: { race: string | null } }) => p.infos.race, 'Siamois'],
    ['Notes', 'Peureux.\nAime le thon.', (p: { infos: { Notes: string | null } }) => p.infos.Notes, 'Peureux.\nAime le thon.'],
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
    const answers = await Promise.all(['One', 'Two'].map((value) => update({ name: 'Name', value, was: 'Before' }, other)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('says of a refused number what is wrong beside the value', async () => {
    const { id: other } = await withCard(t, owner)
    const { status, body } = await update({ name: 'microchip', value: '999000000000001', was: '' }, other)
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'MICROCHIP_TEST', ['value']])
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
