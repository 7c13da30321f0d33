import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findRegistries as find, isTestMicrochip } from './find-registries.ts'
import { firstPrefixes, firstRegistries, firstSourceDate, type PrefixRule } from './registries.ts'

const registries = new Map(firstRegistries.map((registry) => [registry.name, registry]))
const findRegistries = (microchip: string, prefixes: readonly PrefixRule[] = firstPrefixes) =>
  find(microchip, { registries, prefixes })
const names = (microchip: string) => findRegistries(microchip).map(({ name }) => name)
const full = (prefix: string) => prefix.padEnd(15, '1')

describe('findRegistries', () => {
  it.each<[string, string, string[]]>([
    ['a maker', full('985'), ['HomeAgain']],
    ['the longer of two prefixes', full('98101'), ['Banfield', 'PetLink']],
    ['the shorter where the longer does not match', full('98109'), ['PetLink']],
    ['every candidate of a shared prefix', full('98102'), ['PetLink', '24Petwatch']],
    ['both of 941', full('941'), ['24Petwatch', 'Petkey']],
    ['Canada first for AVID', full('977'), ['AVID Canada / PETtrac', 'AVID']],
    ['a small maker under 900', full('900139'), ['SmartTag']],
    ['a longer prefix under 991', '991003012345678', ['Peeva']],
    ['a neighbour of it', '991003912345678', ['911PetChip']],
    ['a closed registry', full('900164'), ['Save This Life']],
    ['France', full('250'), ['I-CAD']],
    ['9 digits', '123456789', ['AVID Canada / PETtrac', 'AVID']],
    ['10 characters of HomeAgain', '4A12345678', ['HomeAgain']],
    ['10 characters of AKC Reunite', '0006123456', ['AKC Reunite']],
    ['10 characters of Banfield', '0D0D123456', ['Banfield']],
    ['10 characters of 24Petwatch', '9A1123456F', ['24Petwatch']],
    ['10 characters of AVID: first and last tell', '112345678A', ['AVID']],
    ['10 characters that begin like AVID only', '1123456789', []],
    ['an unknown small maker under 900', full('900999'), []],
    ['a country without a known registry', full('124'), []],
    ['a test chip', full('999'), []],
    ['a test chip under a maker', full('985170'), []],
    ['too short for an ISO chip', '98514100012345', []],
    ['too long', `${full('985')}1`, []],
    ['letters in 15 characters', '98514100012345A', []],
    ['letters in 9', '12345678A', []],
    ['nothing', '', []],
  ])('%s', (_, microchip, expected) => expect(names(microchip)).toEqual(expected))

  it('says which prefixes are shared, which registries are closed, and how to reach them', () => {
    expect(findRegistries(full('985'))).toEqual([
      {
        name: 'HomeAgain',
        phone: '888-466-3242',
        web: 'homeagain.com',
        closed: false,
        shared: false,
        sourceDate: firstSourceDate,
      },
    ])
    expect(findRegistries(full('941')).map(({ shared }) => shared)).toEqual([true, true])
    expect(findRegistries(full('991')).map(({ shared }) => shared)).toEqual([true])
    expect(findRegistries(full('991001911')).map(({ shared }) => shared)).toEqual([false])
    expect(findRegistries(full('900164'))[0]).toMatchObject({ closed: true, phone: null })
  })

  it('answers any text without failing', () => {
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(findRegistries(text))))
  })

  it('finds every rule of the table by its own prefix', () => {
    for (const { prefix, length, ending = '', registries: expected } of firstPrefixes) {
      expect([prefix, names(prefix.padEnd(length - ending.length, '5') + ending)]).toEqual([
        prefix,
        expected,
      ])
    }
  })
})

describe('of rules that staff write', () => {
  const rule = (prefix: string, ending: string, ...names: string[]): PrefixRule => ({
    prefix,
    length: 10,
    ending,
    registries: names,
  })
  it.each<[string, PrefixRule[], string[]]>([
    [
      'the ending decides between prefixes of one length',
      [rule('1', '', 'AVID'), rule('1', 'A', 'M4S')],
      ['M4S'],
    ],
    ['in any order', [rule('1', 'A', 'M4S'), rule('1', '', 'AVID')], ['M4S']],
    [
      'a longer prefix beats any ending',
      [rule('1', 'BCDA', 'M4S'), rule('12', '', 'AVID')],
      ['AVID'],
    ],
    ['a name without registry is left out', [rule('1', '', 'Nobody', 'AVID')], ['AVID']],
  ])('%s', (_, rules, expected) =>
    expect(findRegistries('123456BCDA', rules).map(({ name }) => name)).toEqual(expected),
  )

  it('test chips are those without any registry', () => {
    expect(
      isTestMicrochip('123456BCDA', { prefixes: [rule('1', '', 'AVID'), rule('12', '')] }),
    ).toBe(true)
    expect(
      isTestMicrochip('123456BCDA', { prefixes: [rule('1', ''), rule('12', '', 'AVID')] }),
    ).toBe(false)
    expect(isTestMicrochip('123456BCDA', { prefixes: [] })).toBe(false)
  })
})

it('tells when the data were gathered', () =>
  expect(firstSourceDate).toMatch(/^\d{4}-\d{2}-\d{2}$/))
