import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { registriesApi } from '#domain/microchips/registries.api.ts'
import { findRegistries } from '#domain/search/find-registries.ts'
import { firstPrefixes, firstRegistries } from '#domain/search/registries.ts'
import { searchApi } from '#domain/search/search.api.ts'
import { auditLog, registries, registryPrefixes } from '../../db/tables/index.ts'
import { withCard } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { keepRegistries, readRegistryFacts } from './kept-registries.ts'
import { seedRegistries } from './seed-registries.ts'

let t: TestApp
let admin: TestAccount
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin' })
})
afterAll(() => t.close())

it('an empty database begins with what is publicly known, once', async () => {
  const { db } = t.services
  await Promise.all([seedRegistries(db), seedRegistries(db)])
  expect([await db.$count(registries), await db.$count(registryPrefixes)]).toEqual([
    firstRegistries.length,
    firstPrefixes.length,
  ])
  const facts = await readRegistryFacts(db.$client)
  const first = {
    registries: new Map(firstRegistries.map((one) => [one.name, one])),
    prefixes: firstPrefixes,
  }
  for (const { prefix, length, ending = '' } of firstPrefixes) {
    const number = prefix.padEnd(length - ending.length, '5') + ending
    expect([number, findRegistries(number, facts)]).toEqual([number, findRegistries(number, first)])
  }
})

it('reads once for all who ask, again after two seconds or a change, and tries again after a failure', async () => {
  let reads = 0
  let down = false
  const pool = {
    query: async (statement: never) => {
      reads++
      if (down) throw new Error('away')
      return t.services.db.$client.query(statement)
    },
  }
  const kept = keepRegistries(pool as never, t.clock)
  await Promise.all([kept.facts(), kept.facts()])
  expect(reads).toBe(1)
  t.clock.pass(1)
  await kept.facts()
  expect(reads).toBe(1)
  t.clock.pass(1)
  await kept.facts()
  kept.forget()
  await kept.facts()
  expect(reads).toBe(3)
  down = true
  kept.forget()
  await expect(kept.facts()).rejects.toThrow('away')
  down = false
  expect((await kept.facts()).registries.size).toBe(firstRegistries.length)
})

describe('staff edit them', () => {
  const day = '2026-05-01'
  const registry = (name: string, more: object = {}) => ({ name, sourceDate: day, ...more })
  const prefix = (digits: string, names: string[], more: object = {}) => ({
    prefix: digits,
    length: 15,
    registries: names,
    sourceDate: day,
    ...more,
  })
  const asked = async (number: string) =>
    (await t.call(searchApi.microchip, { body: { number } })).body.registries.map(
      ({ name }) => name,
    )
  const prefixId = async (digits: string) =>
    (
      await t.services.db.select().from(registryPrefixes).where(eq(registryPrefixes.prefix, digits))
    )[0]?.id

  it('and the next search goes by it, with a line in the audit log each', async () => {
    expect(
      (
        await t.call(registriesApi.addRegistry, {
          as: admin,
          body: registry('PuceNord', { phone: '819-555-0100', web: 'pucenord.example' }),
        })
      ).status,
    ).toBe(204)
    expect(
      (
        await t.call(registriesApi.addPrefix, {
          as: admin,
          body: prefix('98 5-77', ['PuceNord', 'HomeAgain'], { shared: true }),
        })
      ).status,
    ).toBe(204)
    expect(await asked('985770000000001')).toEqual(['PuceNord', 'HomeAgain'])
    const renamed = await t.call(registriesApi.changeRegistry, {
      as: admin,
      params: { name: 'PuceNord' },
      body: registry('Puce / Nord', { closed: true }),
    })
    expect(renamed.status).toBe(204)
    const { body } = await t.call(searchApi.microchip, { body: { number: '985770000000001' } })
    expect(body.registry).toEqual({
      name: 'Puce / Nord',
      phone: null,
      web: null,
      closed: true,
      shared: true,
      sourceDate: day,
    })
    const id = await prefixId('98577')
    expect(
      (
        await t.call(registriesApi.changePrefix, {
          as: admin,
          params: { id },
          body: prefix('98577', ['Puce / Nord']),
        })
      ).status,
    ).toBe(204)
    expect(await asked('985770000000001')).toEqual(['Puce / Nord'])
    expect(
      (await t.call(registriesApi.removeRegistry, { as: admin, params: { name: 'Puce / Nord' } }))
        .body,
    ).toMatchObject({ code: 'REGISTRY_IN_USE' })
    expect((await t.call(registriesApi.removePrefix, { as: admin, params: { id } })).status).toBe(
      204,
    )
    expect(
      (await t.call(registriesApi.removeRegistry, { as: admin, params: { name: 'Puce / Nord' } }))
        .status,
    ).toBe(204)
    expect(await asked('985770000000001')).toEqual(['HomeAgain'])
    const log = await t.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.userId, admin.userId))
      .orderBy(auditLog.id)
    expect(log.map(({ action, subject }) => [action, subject])).toEqual([
      ['registry_saved', 'PuceNord'],
      ['prefix_saved', '98577… (15)'],
      ['registry_saved', 'Puce / Nord'],
      ['prefix_saved', '98577… (15)'],
      ['prefix_removed', '98577… (15)'],
      ['registry_removed', 'Puce / Nord'],
    ])
  })

  it('so that a prefix without registry makes test chips, which registration refuses', async () => {
    const owner = await t.account()
    await t.call(registriesApi.addPrefix, { as: admin, body: prefix('985166', []) })
    const { id } = await withCard(t, owner)
    const register = () =>
      t.call(animalsApi.addCodes, {
        as: owner,
        params: { id },
        body: { microchip: '985166000000001' },
      })
    expect((await register()).body).toMatchObject({ statusCode: 400, code: 'MICROCHIP_TEST' })
    await t.call(registriesApi.removePrefix, {
      as: admin,
      params: { id: await prefixId('985166') },
    })
    expect((await register()).status).toBe(200)
  })

  it('and other processes know within two seconds', async () => {
    const other = keepRegistries(t.services.db.$client as never, t.clock)
    expect((await other.facts()).registries.has('Lointain')).toBe(false)
    await t.call(registriesApi.addRegistry, { as: admin, body: registry('Lointain') })
    t.clock.pass(2)
    expect((await other.facts()).registries.has('Lointain')).toBe(true)
  })

  it.each([
    ['no name', registriesApi.addRegistry, registry(' '), 'name', 400],
    ['a name that is there', registriesApi.addRegistry, registry('HomeAgain'), 'name', 409],
    [
      'a script for an address',
      registriesApi.addRegistry,
      registry('A', { web: 'javascript:alert(1)' }),
      'web',
      400,
    ],
    ['no date', registriesApi.addRegistry, { name: 'B' }, 'sourceDate', 400],
    [
      'letters in a long prefix',
      registriesApi.addPrefix,
      prefix('98A', ['HomeAgain']),
      'prefix',
      400,
    ],
    ['signs in a prefix', registriesApi.addPrefix, prefix('98_', ['HomeAgain']), 'prefix', 400],
    [
      'a prefix as long as its numbers',
      registriesApi.addPrefix,
      prefix('123456789', ['HomeAgain'], { length: 9 }),
      'prefix',
      400,
    ],
    [
      'an ending that leaves no room',
      registriesApi.addPrefix,
      prefix('12345', ['HomeAgain'], { length: 10, ending: 'ABCDE' }),
      'prefix',
      400,
    ],
    [
      'another length',
      registriesApi.addPrefix,
      prefix('98', ['HomeAgain'], { length: 12 }),
      'length',
      400,
    ],
    [
      'a prefix that is there',
      registriesApi.addPrefix,
      prefix('985', ['HomeAgain']),
      'prefix',
      409,
    ],
    [
      'an unknown registry',
      registriesApi.addPrefix,
      prefix('98512', ['Personne']),
      'registries',
      400,
    ],
    [
      'a registry twice',
      registriesApi.addPrefix,
      prefix('98512', ['HomeAgain', 'HomeAgain']),
      'registries',
      400,
    ],
    ['every number as a test chip', registriesApi.addPrefix, prefix('', []), 'prefix', 400],
  ])('but not with %s', async (_, endpoint, body, field, status) => {
    const answer = await t.call(endpoint, { as: admin, body })
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([status, [field]])
  })

  it('through lists that filter and sort', async () => {
    const list = async (query: Record<string, string>) =>
      t.call(registriesApi.prefixes, { as: admin, query })
    const { body, headers } = await list({
      filter: '[Registries~"avid canada"]',
      _sort: 'Length',
      _order: 'DESC',
    })
    expect(body.map((one) => [one.prefix, one.length, one.registries])).toEqual([
      ['977', 15, ['AVID Canada / PETtrac', 'AVID']],
      ['', 9, ['AVID Canada / PETtrac', 'AVID']],
    ])
    expect(headers['x-total-count']).toBe('2')
    expect((await list({ filter: '[Nothing=1]' })).status).toBe(400)
    const named = await t.call(registriesApi.registries, {
      as: admin,
      query: { filter: '[Closed=true]' },
    })
    expect(named.body).toEqual([
      {
        id: 'Save This Life',
        name: 'Save This Life',
        phone: null,
        web: null,
        closed: true,
        sourceDate: '2026-11-01',
        prefixes: 1,
      },
    ])
    const first = await t.call(registriesApi.registries, {
      as: admin,
      query: { _end: '1', _sort: 'SourceDate' },
    })
    expect(Number(first.headers['x-total-count'])).toBeGreaterThan(20)
  })

  it('nobody finds what is not there', async () => {
    const id = '01900000-0000-7000-8000-000000000000'
    expect(
      (
        await t.call(registriesApi.changeRegistry, {
          as: admin,
          params: { name: 'Personne' },
          body: registry('Quelqu’un'),
        })
      ).status,
    ).toBe(404)
    expect(
      (await t.call(registriesApi.removeRegistry, { as: admin, params: { name: 'Personne' } }))
        .status,
    ).toBe(404)
    expect(
      (
        await t.call(registriesApi.changePrefix, {
          as: admin,
          params: { id },
          body: prefix('98513', []),
        })
      ).status,
    ).toBe(404)
    expect((await t.call(registriesApi.removePrefix, { as: admin, params: { id } })).status).toBe(
      404,
    )
  })
})
