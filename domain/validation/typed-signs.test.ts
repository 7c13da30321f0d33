import { describe, expect, it } from 'vitest'
import { postalAtEnd } from '../accounts/postal-code.ts'
import { emailField, postalField, telephoneField } from '../accounts/person-fields.ts'
import { telephoneDigits } from '../accounts/telephone.ts'
import { cardField, microchipField } from '../animals/numbers/number-rules.ts'
import { parseFilter } from '../list-filter.ts'
import { readPostal, splitPostal } from '../places/postal-code.ts'
import { searchedNumber } from '../search/search.api.ts'
import { totpCode } from '../security/second-factor.ts'
import { transferCode } from '../transfers/transfers.ts'

const unseen = [
  '\u00AD',
  ...Array.from({ length: 5 }, (_, n) => String.fromCodePoint(0x200b + n)),
  ...Array.from({ length: 5 }, (_, n) => String.fromCodePoint(0x202a + n)),
  ...Array.from({ length: 5 }, (_, n) => String.fromCodePoint(0x2060 + n)),
  '\uFEFF',
]
const spaces = [' ', '\u00A0', '\u2007', '\u2009', '\u202F', '\u3000']
const dashes = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\uFE63', '\uFF0D']

/** What is read of a text, and how it is typed with a sign in it. */
const reads: [what: string, read: (typed: string) => unknown, kept: unknown, typed: string][] = [
  ['microchip', (typed) => microchipField.parse(typed), '985141000123456', '985141~000123456'],
  ['card', (typed) => cardField.parse(typed), '100000123', '100~000123'],
  ['search', (typed) => searchedNumber.parse(typed), 'M123', 'm~123'],
  ['telephone', (typed) => telephoneField.parse(typed), '(514) 555-0199', '514~555~0199'],
  ['searched telephone', telephoneDigits, '5145550199', '514~555~0199'],
  ['postal code', (typed) => postalField.parse(typed), 'H2X 1Y4', 'H2X~1Y4'],
  ['postal code read', (typed) => readPostal(typed)?.shown, 'H2X 1Y4', 'h2x~1y4'],
  ['postal code at the end', postalAtEnd, 'H2X 1Y4', '12 rue X, H2X~1Y4'],
  ['postal code in a text', (typed) => splitPostal(typed)?.full, 'H2X 1Y4', '12 rue X, H2X~1Y4'],
  ['code', (typed) => totpCode.parse(typed), '123456', '123~456'],
  [
    'transfer code',
    (typed) => transferCode.parse(typed),
    `${'a'.repeat(12)}-${'b'.repeat(12)}-${'c'.repeat(16)}`,
    `${'a'.repeat(12)}-${'b'.repeat(12)}~${'c'.repeat(16)}`,
  ],
]

describe.each(reads)('%s', (_, read, kept, typed) => {
  it.each([
    ['signs that nobody sees', unseen],
    ['spaces of every kind', spaces],
    ['dashes of every kind', dashes],
  ])('is the same with %s', (_kind, signs) => {
    for (const sign of signs)
      expect([sign, read(typed.replaceAll('~', sign))]).toEqual([sign, kept])
  })
})

it('an e-mail keeps its dash and loses what nobody sees', () => {
  for (const sign of [...unseen, '\u00A0'])
    expect(emailField.parse(`${sign}Jean\u2013Paul@exemple.ca${sign}`)).toBe('jean-paul@exemple.ca')
  for (const sign of unseen) expect(emailField.parse(`a${sign}b@exemple.ca`)).toBe('ab@exemple.ca')
})

it('what is searched in a list is without what nobody sees', () => {
  expect(parseFilter('[Search~Bru\u200Bme,Name="Mi\u00ADlo"]').map(({ value }) => value)).toEqual([
    'Brume',
    'Milo',
  ])
})
