import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { possibleKinds } from '../../search/any-number.ts'
import { searchedNumber } from '../../search/search.api.ts'
import { microchipForms, normalizeMicrochip } from './microchip-forms.ts'
import { medalField, microchipField } from './number-rules.ts'
import { licenceMicrochip } from '../../licences/licence-form.ts'

/** Of requirements/facts-microchip-prefixes.md, which has the same table. */
const printed: [maker: string, form: string, number: string][] = [
  ['AVID', 'AVID*031*345*671', '031345671'],
  ['AVID', '031*345*671', '031345671'],
  ['AVID', 'AVID 031 345 671', '031345671'],
  ['AVID', 'avid-031-345-671', '031345671'],
  ['AVID', 'A.V.I.D. 031345671', '031345671'],
  ['AVID Eurochip', 'AVID 1A2*B3C*4D5A', '1A2B3C4D5A'],
  ['AVID, ISO', 'AVID 977 200 001 234 567', '977200001234567'],
  ['HomeAgain', 'HomeAgain 4A1B 2C3D 4E', '4A1B2C3D4E'],
  ['HomeAgain, ISO', 'HomeAgain 985 112 001 234 567', '985112001234567'],
  ['Trovan', 'Trovan 00-06AB-CD12', '0006ABCD12'],
  ['AKC Reunite', 'AKC Reunite 0007 12AB 34', '000712AB34'],
  ['Banfield', 'Banfield 0D0D 123 456', '0D0D123456'],
  ['24Petwatch', '24PetWatch 0A1-2B3-C4D5', '0A12B3C4D5'],
  ['24Petwatch', '24PetWatch 9A12345678', '9A12345678'],
  ['24Petwatch, ISO', '24PetWatch 982 009 104 123 456', '982009104123456'],
  ['BuddyID', 'BuddyID 7E1 2345 678', '7E12345678'],
  ['M4S', 'M4S 0C0 1234 567', '0C01234567'],
  ['any, ISO', 'ISO 985.141.000.123.456', '985141000123456'],
  ['reader', 'LA 982 000001088420', '982000001088420'],
  ['reader with reserved field', 'LA 00000 0 982 000001088420', '982000001088420'],
]

describe('a microchip as it is printed', () => {
  it.each(printed)('%s: %s', (_, form, number) => {
    expect(normalizeMicrochip(form)).toBe(number)
    expect(microchipField.parse(form)).toBe(number)
    expect(licenceMicrochip.parse(form)).toBe(number)
  })
})

describe('what looks like a name stays as it is', () => {
  it.each([
    // Ten letters and digits are a number of their own, of whichever maker.
    ['ten characters', 'AVID123456', 'AVID123456'],
    ['ten characters', '4VID 03134 5', '4VID031345'],
    ['of another maker', '24P1234567', '24P1234567'],
    ['of another maker', 'M4S 1234567', 'M4S1234567'],
    ['ten characters of another maker after a name', 'AVID 4A12345678', 'AVID4A12345678'],
    ['a digit too few', 'AVID*031*345*67', 'AVID03134567'],
    ['a digit too many', 'AVID*031*345*6712', 'AVID0313456712'],
    ['a letter among the nine', 'AVID 03134567B', 'AVID03134567B'],
    ['another name before nine digits', 'ISO 031 345 671', 'ISO031345671'],
    ['16 digits after a name', 'ISO 9851410001234567', 'ISO9851410001234567'],
    ['15 characters', 'FRA012345678901', 'FRA012345678901'],
    ['two names', 'AVID AVID 031345671', 'AVIDAVID031345671'],
    ['nothing but the name', 'AVID', 'AVID'],
    ['a name after it', '031345671 AVID', '031345671AVID'],
  ])('%s: %s', (_, form, number) => expect(normalizeMicrochip(form)).toBe(number))

  it('no whole number of a maker becomes another one', () => {
    const whole = fc.oneof(
      fc.stringMatching(/^\d{9}$/),
      fc.stringMatching(/^[0-9A-Z]{10}$/),
      fc.stringMatching(/^AVID\d[0-9A-Z]{5}$/),
      fc.stringMatching(/^\d{15}$/),
    )
    fc.assert(
      fc.property(whole, (number) => {
        expect(normalizeMicrochip(number)).toBe(number)
        expect(microchipForms(number)[0]).toBe(number)
      }),
    )
  })

  it('what is normal stays normal', () => {
    fc.assert(
      fc.property(fc.constantFrom(...printed), ([, form]) => {
        const number = normalizeMicrochip(form)
        expect(normalizeMicrochip(number)).toBe(number)
      }),
    )
  })
})

it('of a box for any number a medal stays itself, and a microchip is looked for too', () => {
  const number = searchedNumber.parse('AVID*031*345*671')
  expect(number).toBe('AVID031345671')
  expect(possibleKinds(number)).toEqual(['microchip', 'medal'])
  expect(medalField.parse('AVID 123')).toBe('AVID123')
  expect(medalField.parse('AVID*031*345*671')).toBe('AVID031345671')
})

it.each([
  ['031345671', ['031345671', 'AVID031345671']],
  ['AVID*031*345*671', ['031345671', 'AVID031345671']],
  ['1A2B3C4D5A', ['1A2B3C4D5A', 'AVID1A2B3C4D5A']],
  ['0C01234567', ['0C01234567', 'M4S0C01234567']],
  ['4A1B2C3D4E', ['4A1B2C3D4E']],
  ['985141000123456', ['985141000123456']],
  ['ISO 985141000123456', ['985141000123456']],
])('%s may be stored as %j', (typed, forms) => expect(microchipForms(typed)).toEqual(forms))
