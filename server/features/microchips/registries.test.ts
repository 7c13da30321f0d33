import { afterAll, beforeAll, expect, it } from 'vitest'
import { findRegistries } from '#domain/search/find-registries.ts'
import { firstPrefixes, firstRegistries } from '#domain/search/registries.ts'
import { registries, registryPrefixes } from '../../db/tables/index.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { keepRegistries, readRegistryFacts } from './kept-registries.ts'
import { seedRegistries } from './seed-registries.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

it('an empty database begins with what is publicly known, once', async () => {
  const { db } = t.services
  await Promise.all([seedRegistries(db), seedRegistries(db)])
  expect([await db.$count(registries), await db.$count(registryPrefixes)]).toEqual([firstRegistries.length, firstPrefixes.length])
  const facts = await readRegistryFacts(db.$client)
  const first = { registries: new Map(firstRegistries.map((one) => [one.name, one])), prefixes: firstPrefixes }
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
