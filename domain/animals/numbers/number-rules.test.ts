import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstPrefixes } from '../../search/registries.ts'
import {
  cardField,
  medalField,
  microchipField,
  microchipProblem,
  tattooField,
  verifField,
} from './number-rules.ts'
import { licenceMicrochip } from '../../licences/licence-form.ts'
import { normalizeNumber } from './numbers.ts'

const read = (field: typeof cardField, typed: unknown) => {
  const { data, error } = field.safeParse(typed)
  return data ?? error?.issues[0]?.message
}

describe('numbers as people type them', () => {
  it.each([
    ['card', cardField, '100 000 123', '100000123'],
    ['card', cardField, '100-000-123', '100000123'],
    ['card', cardField, '10000012', 'CARD_INVALID'],
    ['card', cardField, '1000001234', 'CARD_INVALID'],
    ['card', cardField, '10000012A', 'CARD_INVALID'],
    ['card', cardField, 100000123, 'CARD_INVALID'],
    ['card', cardField, '٣٣٣٣٣٣٣٣٣', 'CARD_INVALID'],
    ['verification', verifField, ' 007 ', '007'],
    ['verification', verifField, '7', 'VERIF_INVALID'],
    ['microchip', microchipField, '985 141 000 123 456', '985141000123456'],
    ['microchip', microchipField, '*985.141.000.123.456*', '985141000123456'],
    ['microchip', microchipField, '0a1–2b3c4d5', '0A12B3C4D5'],
    // What stands where a number is not known, and what spreadsheets make of one.
    ['microchip', microchipField, '000000000000000', 'MICROCHIP_INVALID'],
    ['microchip', microchipField, '000 000 000', 'MICROCHIP_INVALID'],
    ['microchip', microchipField, '999999999999999', 'MICROCHIP_INVALID'],
    ['microchip', microchipField, 'TO BE DONE', 'MICROCHIP_INVALID'],
    ['microchip', microchipField, '9.85112E+14', 'MICROCHIP_INVALID'],
    ['microchip', microchipField, '9,85112e14', 'MICROCHIP_INVALID'],
    ['microchip', microchipField, '9.85141000123456E14', 'MICROCHIP_INVALID'],
    ['microchip', microchipField, '9E+14', 'MICROCHIP_INVALID'],
    ['microchip', microchipField, '7E12345678', '7E12345678'],
    ['microchip', microchipField, '000000001', '000000001'],
    ['licence', licenceMicrochip, '111 111 111', 'LICENCE_MICROCHIP_INVALID'],
    ['licence', licenceMicrochip, '9.85112E14', 'LICENCE_MICROCHIP_INVALID'],
    ['licence', licenceMicrochip, '985141000123456', '985141000123456'],
    ['microchip', microchipField, '12345678', 'MICROCHIP_INVALID'],
    ['microchip', microchipField, '1234567890123456', 'MICROCHIP_INVALID'],
    ['microchip', microchipField, 'ÀÉ1234567', 'MICROCHIP_INVALID'],
    ['microchip', microchipField, 'pas une puce', 'MICROCHIP_INVALID'],
    ['microchip', microchipField, '', 'MICROCHIP_INVALID'],
    ['microchip', microchipField, '9'.repeat(100_000), 'MICROCHIP_INVALID'],
    ['tattoo', tattooField, 'abc 123', 'ABC123'],
    ['tattoo', tattooField, 'abc12', 'TATTOO_INVALID'],
    ['tattoo', tattooField, 'a'.repeat(13), 'TATTOO_INVALID'],
    ['medal', medalField, 'm-1', 'MEDAL_INVALID'],
    ['medal', medalField, 'm-12', 'M12'],
    ['medal', medalField, 'a'.repeat(21), 'MEDAL_INVALID'],
  ])('%s %s: %s is %s', (_, field, typed, expected) => {
    expect(read(field, typed)).toBe(expected)
  })
})

describe('microchips that may not be registered', () => {
  it.each([
    ['999000000000001', 'MICROCHIP_TEST'],
    ['985170000000001', 'MICROCHIP_TEST'],
    ['985191123456789', 'MICROCHIP_TEST'],
    ['985141000123456', null],
    ['124274877906943', null],
    ['124274877906944', 'MICROCHIP_INVALID'],
    ['123456789012345', 'MICROCHIP_INVALID'],
    ['999123456', null],
    ['9A12B3C4D5', null],
  ])('%s: %s', (number, problem) => {
    expect(microchipProblem(number, { prefixes: firstPrefixes })).toBe(problem)
  })
})

it('reads every number alike however it is spaced', () => {
  const marks = fc.array(fc.constantFrom(' ', '-', '.', '*', '–', '\u00a0', ''), {
    minLength: 15,
    maxLength: 15,
  })
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9][0-9A-Z]{8,14}$/), marks, (number, between) => {
      const typed = number
        .split('')
        .map((sign, index) => `${between[index] ?? ''}${sign.toLowerCase()}`)
        .join('')
      expect(normalizeNumber(typed)).toBe(number)
      expect(microchipField.parse(typed)).toBe(number)
    }),
  )
})
