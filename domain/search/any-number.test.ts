import { describe, expect, it } from 'vitest'
import { isCutMicrochip, mergeAnswers, possibleKinds, type KindAnswer } from './any-number.ts'
import type { SearchedKind, SearchResult } from './search.api.ts'

describe('a number may be', () => {
  it.each([
    ['985141000123456', ['microchip', 'medal']],
    ['100000001', ['microchip', 'card', 'tattoo', 'medal']],
    ['4A1B2C3D4E', ['microchip', 'tattoo', 'medal']],
    ['ABCDEFGHI', ['tattoo', 'medal']],
    ['QC12345', ['tattoo', 'medal']],
    ['M42', ['medal']],
    ['12345678901234567890', ['medal']],
    ['M4', []],
  ])('%s: %s', (number, kinds) => expect(possibleKinds(number)).toEqual(kinds))
})

describe('the answers for the kinds of one number', () => {
  const milo = { unique_id: 'milo00000001', species: 'Dog' as const }
  const luna = { unique_id: 'luna00000001', species: 'Cat' as const }
  const avid = {
    name: 'AVID',
    phone: null,
    web: null,
    shared: false,
    closed: false,
    sourceDate: '2026-11-01',
  }
  const of = (kind: SearchedKind, ...results: SearchResult[]): KindAnswer => ({
    kind,
    results,
    registries: kind === 'microchip' ? [avid] : [],
  })

  it('show each animal once, by the first kind that it was found by, before numbers without animal', () => {
    const merged = mergeAnswers('100000001', [
      of('card', { number: '100000001', kind: 'card' }),
      of('tattoo', milo),
      of('medal', luna, milo),
    ])
    expect(merged.results.map(({ unique_id: id, kind }) => [id, kind])).toEqual([
      ['milo00000001', 'tattoo'],
      ['luna00000001', 'medal'],
      [undefined, 'card'],
    ])
  })

  it.each([
    ['unknown', [], true],
    ['a microchip', [of('microchip', milo)], true],
    ['a microchip in stock', [of('microchip', { number: '100000001', kind: 'microchip' })], true],
    [
      'a card without animal',
      [of('microchip'), of('card', { number: '100000001', kind: 'card' })],
      false,
    ],
    ['a medal', [of('microchip'), of('medal', milo)], false],
  ])('tell where else it may be known, when it is %s: %#', (_, answers, told) => {
    const { isMicrochip, registries } = mergeAnswers(
      '100000001',
      answers.length > 0 ? answers : [of('microchip'), of('card')],
    )
    expect([isMicrochip, registries]).toEqual([told, told ? [avid] : []])
  })

  it('tell so of nothing that cannot be a microchip', () => {
    expect(mergeAnswers('M42', [of('medal')])).toEqual({
      results: [],
      isMicrochip: false,
      registries: [],
    })
  })
})

it.each([
  ['985141000123456', false],
  ['98514100012345', true],
  ['97720000010', true],
  ['4A1B2C3D4E', false],
  ['012345678', false],
])('%s was not read to its end: %s', (number, isCut) => expect(isCutMicrochip(number)).toBe(isCut))
