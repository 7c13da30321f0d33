import { describe, expect, it } from 'vitest'
import { firstPrefixes, firstRegistries } from '../search/registries.ts'
import { bulkResult } from './bulk-result.ts'
import type { BulkResult } from './microchips.api.ts'

const facts = {
  registries: new Map(firstRegistries.map((one) => [one.name, one])),
  prefixes: firstPrefixes,
}
const found = new Map([
  ['985141000123456', { unique_id: 'milo00000001', date: '2026-05-01' }],
  ['985141000123457', { unique_id: 'luna00000001' }],
  ['999000000000001', { unique_id: 'test00000001' }],
])

describe('a number is', () => {
  it.each<[string, BulkResult, string | null, string[]]>([
    ['985 141 000 123 456', 'lost', '985141000123456', []],
    ['985141000123457', 'registered', '985141000123457', []],
    ['985141000123458', 'elsewhere', '985141000123458', ['HomeAgain']],
    ['941-000-012-345-678', 'elsewhere', '941000012345678', ['24Petwatch', 'Petkey']],
    ['4a12345678', 'elsewhere', '4A12345678', ['HomeAgain']],
    ['124000000000001', 'unknown', '124000000000001', []],
    ['985170000000001', 'test', '985170000000001', []],
    // Registered before the prefix became a test prefix.
    ['999000000000001', 'registered', '999000000000001', []],
    ['985999999999999', 'invalid', '985999999999999', []],
    ['012-345-678', 'elsewhere', '012345678', ['AVID Canada / PETtrac', 'AVID']],
    // A card of ours: no other registry has it.
    ['100 000 001', 'unknown', '100000001', []],
    ['Milo', 'invalid', null, []],
    ['12345678', 'invalid', null, []],
    ['', 'invalid', null, []],
  ])('%s: %s', (typed, result, number, registries) => {
    const answer = bulkResult(typed, found, facts, new Set(['100000001']))
    expect([
      answer.typed,
      answer.result,
      answer.number,
      answer.registries.map(({ name }) => name),
    ]).toEqual([typed, result, number, registries])
    expect(answer.animal !== undefined).toBe(result === 'lost' || result === 'registered')
  })
})
