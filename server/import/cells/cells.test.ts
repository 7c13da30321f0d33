import { describe, expect, it } from 'vitest'
import { inKilograms } from '#domain/licences/weight.ts'
import { cellText, saysNothing } from './cell.ts'
import { readEmail, readPostalCode, readTelephone } from './contact.ts'
import { readDateCell, whyNoDate } from './read-date.ts'
import { readWeight, unitOfHead } from './weight.ts'
import { knownLanguage, knownSpecies, readSex, readSterilized, readYesNo } from './words.ts'

it.each([
  ['  Rex   le\u00a0chien ', 'Rex le chien'],
  ['="0012"', '0012'],
  ["'+1 514", '+1 514'],
  ['\u200bRex', 'Rex'],
])('the text of %j is %j', (cell, text) => expect(cellText(cell)).toBe(text))

it.each([
  '-',
  '--',
  '?',
  '.',
  'N/A',
  'n/d',
  'N.D.',
  'Aucun',
  'INCONNUE',
  'none',
  'pas de courriel',
  'Sans puce',
])('%j says nothing', (text) => expect(saysNothing(text)).toBe(true))
it.each(['0', 'non', 'Nd Rex', 'Sans Souci', 'S/O Rex'])('%j says something', (text) =>
  expect(saysNothing(text)).toBe(false),
)

describe('a weight', () => {
  it.each([
    ['45 lbs', inKilograms(45, 'lbs'), 'lbs'],
    ['44 lb', inKilograms(44, 'lbs'), 'lbs'],
    ['44lb.', inKilograms(44, 'lbs'), 'lbs'],
    ['44#', inKilograms(44, 'lbs'), 'lbs'],
    ['12 livres', inKilograms(12, 'lbs'), 'lbs'],
    ['20 lb 8 oz', inKilograms(20.5, 'lbs'), 'lbs'],
    ['20 kg', 20, 'kg'],
    ['12,5 kg', 12.5, 'kg'],
    ['12.5KGS', 12.5, 'kg'],
    ['3500 g', 3.5, 'kg'],
    ['27', 27, 'kg'],
    ['+27,5', 27.5, 'kg'],
    ['+ 27,5 kg', 27.5, 'kg'],
  ] as const)('%j is %f kg, in %s', (text, kilograms, unit) =>
    expect(readWeight(text, 'kg')).toEqual({ value: { kilograms, unit } }),
  )

  it.each([
    ['12 kg approx.', 12],
    ['environ 12 kg', 12],
    ['env. 12 kg', 12],
    ['~12 kg', 12],
    ['12 kg (?)', 12],
    ['+/- 12 kg', 12],
  ])('%j is about %f kg', (text, kilograms) =>
    expect(readWeight(text, 'lbs')).toEqual({
      value: { kilograms, unit: 'kg' },
      note: 'approximate',
    }),
  )

  it.each([
    'n/d',
    '',
    'lourd',
    '20-25 lb',
    '0',
    '-5',
    '1000',
    '45 lbs (20 kg)',
    '12 mois',
    '2 x 10 kg',
  ])('%j is none', (text) => expect(readWeight(text, 'kg')).toBeNull())

  it.each([
    ['Poids (lb)', 'lbs'],
    ['POIDS_LBS', 'lbs'],
    ['Weight in kg', 'kg'],
    ['Poids', null],
  ])('the head %j tells %s', (head, unit) => expect(unitOfHead(head)).toBe(unit))
})

describe('a date', () => {
  it.each([
    ['2019-05-03', '2019-05-03', 'day', undefined],
    ['25/12/2019', '2019-12-25', 'day', undefined],
    ['12/25/2019', '2019-12-25', 'day', undefined],
    ['05/05/2019', '2019-05-05', 'day', undefined],
    ['20190503', '2019-05-03', 'day', undefined],
    ['vendredi 3 mai 2019', '2019-05-03', 'day', undefined],
    ['Friday, May 3, 2019', '2019-05-03', 'day', undefined],
    ['2019-05', '2019-05-01', 'month', undefined],
    ['mai 2019', '2019-05-01', 'month', undefined],
    ['Mai, 2019', '2019-05-01', 'month', undefined],
    ['févr. 2019', '2019-02-01', 'month', undefined],
    ['05/2019', '2019-05-01', 'month', undefined],
    ['2018', '2018-01-01', 'year', undefined],
    ['vers 2018', '2018-01-01', 'year', 'approximate'],
    ['2018?', '2018-01-01', 'year', 'approximate'],
    ['printemps 2018', '2018-01-01', 'year', 'approximate'],
    ['fin 2018', '2018-01-01', 'year', 'approximate'],
    ['environ mai 2019', '2019-05-01', 'month', 'approximate'],
    ['43586', '2019-05-01', 'day', 'serial'],
    ['43586.5', '2019-05-01', 'day', 'serial'],
  ])('%j is %s, a %s', (text, day, precision, note) =>
    expect(readDateCell(text)).toEqual({ value: { day, precision }, ...(note && { note }) }),
  )

  it.each([
    ['3 ans', 'age'],
    ['6 mois', 'age'],
    ['2 years old', 'age'],
    ['03/04/2020', 'dateOrder'],
    ['03/04/20', 'shortYear'],
    ['mai-19', 'shortYear'],
    ['adulte', 'noDate'],
    ['13/2019', 'noDate'],
    ['30/02/2026', 'noDate'],
    ['2019-13', 'noDate'],
    ['123', 'noDate'],
    ['99999', 'noDate'],
  ])('%j is none: %s', (text, reason) => {
    expect(readDateCell(text)).toBeNull()
    expect(whyNoDate(text)).toBe(reason)
  })
})

describe('words', () => {
  it.each([
    ['CH', 'Dog'],
    ['Chiens', 'Dog'],
    ['chats', 'Cat'],
    ['Félin', 'Cat'],
    ['COCHON D’INDE', 'Rodent'],
    ["cochons d'inde", 'Rodent'],
    ['dragon', null],
    ['toString', null],
  ])('the species %j is %s', (text, species) => expect(knownSpecies(text)).toBe(species))

  it.each([
    ['M', 'Male', undefined],
    ['Mâle', 'Male', undefined],
    ['MC', 'Male', true],
    ['M/C', 'Male', true],
    ['FS', 'Female', true],
    ['SF', 'Female', true],
    ['MN', 'Male', true],
    ['F stérilisée', 'Female', true],
    ['Mâle castré', 'Male', true],
    ['Castré', 'Male', true],
    ['castrée', 'Female', true],
    ['femelle opérée', 'Female', true],
    ['Femelle non opérée', 'Female', false],
    ['Male intact', 'Male', false],
    ['mâle entier', 'Male', false],
    ['spayed female', 'Female', true],
    ['inconnu', 'Unknown', undefined],
  ])('%j is %s, sterilized: %s', (text, sex, sterilized) =>
    expect(readSex(text)).toEqual({ sex, ...(sterilized !== undefined && { sterilized }) }),
  )
  it.each(['neutered', 'opéré', 'M ou F', 'C', 'chat', ''])('%j tells no sex', (text) =>
    expect(readSex(text)).toBeNull(),
  )

  it.each([
    ['Oui', true],
    ['✓', true],
    ['X', true],
    ['à jour', true],
    ['NON', false],
    ['peut-être', null],
    ['2025-06-01', null],
  ])('%j answers %s', (text, answer) => expect(readYesNo(text)).toBe(answer))
  it.each([
    ['Castré', true],
    ['stérilisée', true],
    ['MC', true],
    ['neutered', true],
    ['opéré', true],
    ['non opéré', false],
    ['intact', false],
    ['O', true],
    ['N', false],
    ['M', null],
    ['C', null],
  ])('sterilized: %j is %s', (text, answer) => expect(readSterilized(text)).toBe(answer))

  it.each([
    ['Anglais', 'en'],
    ['FR', 'fr'],
    ['espagnol', null],
  ])('%j is spoken as %s', (text, language) => expect(knownLanguage(text)).toBe(language))
})

describe('contact', () => {
  const known = '(514) 555-0166'
  it.each([
    ['514-555-0166', known, undefined],
    ['5145550166', known, undefined],
    ['1 (514) 555.0166', known, undefined],
    ['+1 514 555-0166', known, undefined],
    ['514-555-0166 poste 12', known, 'rest'],
    ['514-555-0166 x12', known, 'rest'],
    ['cell: 514-555-0166', known, 'rest'],
    ['514-555-0166 / 450-555-0101', known, 'first'],
  ])('the telephone %j is %s', (text, value, note) =>
    expect(readTelephone(text)).toEqual({ value, ...(note && { note }) }),
  )
  it.each([
    '555-1212',
    '000-000-0000',
    '999 999 9999',
    '985141000123456',
    'aucun',
    '+33 1 23 45 67 89',
  ])('%j is no telephone', (text) => expect(readTelephone(text)).toBeNull())

  it.each([
    ['Odile@Example.org', 'odile@example.org', undefined],
    ['<mailto:odile@example.org>', 'odile@example.org', undefined],
    ['odile@example.org; jean@example.org', 'odile@example.org', 'first'],
    ['odile@example.org ou jean@example.org', 'odile@example.org', 'first'],
    ['Odile <odile@example.org>', 'odile@example.org', 'rest'],
  ])('the e-mail %j is %s', (text, value, note) =>
    expect(readEmail(text)).toEqual({ value, ...(note && { note }) }),
  )
  it.each([
    'aucun',
    'odile',
    'odile @ example.org',
    'odile@example,org',
    'odile@exam ple.org',
    'a@b.ca c@',
  ])('%j is no e-mail', (text) => expect(readEmail(text)).toBeNull())

  it.each([
    ['j5r1a1', 'J5R 1A1', undefined],
    ['J5R-1A1', 'J5R 1A1', undefined],
    ['J5R 1AO', 'J5R 1A0', 'corrected'],
    ['JOR IA1', 'J0R 1A1', 'corrected'],
    ['Candiac QC J5R 1A1', 'J5R 1A1', 'rest'],
  ])('the postal code %j is %s', (text, value, note) =>
    expect(readPostalCode(text)).toEqual({ value, ...(note && { note }) }),
  )
  it.each(['J5R', '12345', 'J5R 1A', '0', 'J5R 1I1'])('%j is no postal code', (text) =>
    expect(readPostalCode(text)).toBeNull(),
  )
})
