import { describe, expect, it } from 'vitest'
import type { MappingInput } from '#domain/import/mapping.ts'
import { addColumn, addDefault, addValue, layOut, readMapping } from './mapping.ts'

const mappingOf = (columns: Record<string, string>, more: object = {}) =>
  readMapping({ columns, ...more }, 'test')
const header = ['Licence', 'Pet name', 'Kind', 'Breed 1', 'Breed 2']

describe('a mapping', () => {
  it('is made of options, and read again from what was saved', () => {
    const given: MappingInput = { columns: {} }
    addColumn(given, 'Licence=key')
    addColumn(given, 'a=b=name')
    addValue(given, 'species.Pot Bellied Pig=Other')
    addDefault(given, 'name=Sans nom')
    const mapping = readMapping(given, 'test')
    expect(mapping).toEqual({
      columns: { Licence: 'key', 'a=b': 'name' },
      values: { species: { 'pot bellied pig': 'Other' } },
      defaults: { name: 'Sans nom', sex: 'Unknown' },
    })
    expect(readMapping(JSON.parse(JSON.stringify(mapping)), 'test')).toEqual(mapping)
  })

  it.each([
    ['nothing to part', () => addColumn({ columns: {} }, 'Licence'), /--map takes COLUMN=FIELD/],
    [
      'an unknown field',
      () => addColumn({ columns: {} }, 'Licence=licence'),
      /no field "licence".*The fields are: key, name/,
    ],
    ['a value without field', () => addValue({ columns: {} }, 'goat=Other'), /species\.goat=Other/],
    [
      'an unknown species',
      () => mappingOf({}, { values: { species: { goat: 'Goat' } } }),
      /values\.species\.goat/,
    ],
    ['an unknown default', () => mappingOf({}, { defaults: { colour: 'red' } }), /colour/],
    ['an unknown member', () => mappingOf({}, { colums: {} }), /colums/],
    ['no object', () => readMapping('x', 'file.json'), /file\.json is not a mapping/],
  ])('refuses %s', (_, make, message) => expect(make).toThrow(message))
})

describe('the columns of a file', () => {
  it('are found in any case and order', () => {
    const layout = layOut(
      mappingOf({
        kind: 'species',
        ' LICENCE ': 'key',
        'Breed 2': 'race',
        'Breed 1': 'race',
        'pet name': 'name',
      }),
      header,
    )
    expect(layout.map(({ field, index }) => [field, index])).toEqual([
      ['key', 0],
      ['name', 1],
      ['species', 2],
      ['race', 3],
      ['race', 4],
    ])
  })

  it.each([
    [
      'a column that is not there',
      { Licence: 'key', 'Pet name': 'name', Species: 'species' },
      {},
      /no column "Species".*"Licence", "Pet name", "Kind"/,
    ],
    ['no key', { 'Pet name': 'name', Kind: 'species' }, {}, /which column is the key/],
    [
      'no name',
      { Licence: 'key', Kind: 'species' },
      {},
      /which column is the name.*--default name=/,
    ],
    ['no species', { Licence: 'key', 'Pet name': 'name' }, {}, /which column is the species/],
    [
      'two columns for one field',
      { Licence: 'key', 'Pet name': 'name', Kind: 'species', 'Breed 1': 'name' },
      {},
      /Only one column can be the name/,
    ],
  ] as const)('%s is refused', (_, columns, more, message) =>
    expect(() => layOut(mappingOf(columns, more), header)).toThrow(message),
  )

  it('may be missing where a default stands in', () => {
    expect(
      layOut(
        mappingOf({ Licence: 'key' }, { defaults: { name: 'Sans nom', species: 'Dog' } }),
        header,
      ),
    ).toHaveLength(1)
  })
})
