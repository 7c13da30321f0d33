import { describe, expect, it } from 'vitest'
import { firstPrefixes } from '../search/registries.ts'
import { defaultColumns, readHeader, readRow } from './import-rows.ts'

const facts = { prefixes: firstPrefixes }

it.each<['card' | 'microchip', string[], ReturnType<typeof readHeader>]>([
  ['card', ['number', 'verification'], { number: 0, verification: 1 }],
  ['card', ['Numéro', 'Vérification'], { number: 0, verification: 1 }],
  ['card', ['Numéro de carte', 'Numéro de vérification'], { number: 0, verification: 1 }],
  ['card', ['Verification number', 'Card number'], { number: 1, verification: 0 }],
  ['card', ['Code PIN', 'No de carte'], { number: 1, verification: 0 }],
  ['microchip', ['Boîte', 'Numéro de micropuce'], { number: 1 }],
  ['microchip', ['MICROCHIP'], { number: 0 }],
  ['microchip', ['Modèle de puce', 'N° de puce'], { number: 1 }],
  ['microchip', ['Numéro de lot', 'Code'], { number: 1 }],
  ['microchip', ['Numéro de lot', 'Numéro'], { number: 1 }],
  ['card', ['100000000', '123'], null],
  ['microchip', ['985112003456789'], null],
  ['card', ['', ''], null],
  ['card', ['Fournisseur'], null],
  ['card', ['4C2A', 'numero'], { number: 1 }],
])('of %ss a first line %j names %j', (kind, cells, columns) =>
  expect(readHeader(cells, kind)).toEqual(columns),
)

describe('a row of cards', () => {
  it.each([
    [['100000000', '007'], { number: '100000000', verification: '007' }],
    [[' 100-000-001 ', ' 123 '], { number: '100000001', verification: '123' }],
    [['100000000', '7'], { column: 'verification', number: '100000000', reason: 'VERIF_INVALID' }],
    [['100000000'], { column: 'verification', number: '100000000', reason: 'VERIF_INVALID' }],
    [['10000000', '123'], { column: 'number', number: '10000000', reason: 'CARD_INVALID' }],
    [['099999999', '123'], { column: 'number', number: '099999999', reason: 'CARD_INVALID' }],
    [['1E+08', '123'], { column: 'number', number: '1E+08', reason: 'CARD_INVALID' }],
    [[''], { column: 'number', number: '', reason: 'CARD_INVALID' }],
  ])('%j is %j', (cells, read) =>
    expect(readRow(cells, { kind: 'card', columns: defaultColumns, facts })).toEqual(read),
  )
})

describe('a row of microchips', () => {
  it.each([
    [['985 112 003 456 789'], { number: '985112003456789', verification: null }],
    [['4c2a1b3d5e', 'boîte 3'], { number: '4C2A1B3D5E', verification: null }],
    [['123456789'], { number: '123456789', verification: null }],
    [['AVID*031*345*671'], { number: '031345671', verification: null }],
    [['ISO 985 112 003 456 789'], { number: '985112003456789', verification: null }],
    [['="985112003456789"'], { number: '985112003456789', verification: null }],
    [['9,85E+14'], { column: 'number', number: '9,85E+14', reason: 'MICROCHIP_INVALID' }],
    [
      ['985999999999999'],
      { column: 'number', number: '985999999999999', reason: 'MICROCHIP_INVALID' },
    ],
    [
      ['999000000000001'],
      { column: 'number', number: '999000000000001', reason: 'MICROCHIP_TEST' },
    ],
    [
      ['=HYPERLINK("x")'],
      { column: 'number', number: '=HYPERLINK("x")', reason: 'MICROCHIP_INVALID' },
    ],
  ])('%j is %j', (cells, read) =>
    expect(readRow(cells, { kind: 'microchip', columns: { number: 0 }, facts })).toEqual(read),
  )
})
