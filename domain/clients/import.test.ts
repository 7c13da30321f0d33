import { expect, it } from 'vitest'
import { guessFields, mappingProblem } from './import.ts'

it.each([
  ['Nom du client', 'fullName'],
  ['First name', 'fullName'],
  ['Prénom', 'fullName'],
  ['Courriel', 'email'],
  ['E-mail address', 'email'],
  ['Téléphone (cell)', 'telephone'],
  ['Adresse', 'address'],
  ['Code postal', 'address'],
  ['Langue', 'language'],
  ['Remarques', 'notes'],
  ['Date du consentement', 'consentDate'],
  ['Consentement', null],
  ['Solde', null],
])('the column %s holds %s', (head, field) => expect(guessFields([head])).toEqual([field]))

it.each([
  [
    'a shelter’s export',
    'Client ID,First Name,Last Name,Animal Name,Animal ID,Species,Home Phone,Email,Street Address,City',
    ',fullName,fullName,,,,telephone,email,address,address',
  ],
  [
    'a French one',
    'No client,Prénom,Nom,Nom de l’animal,Courriel,Courriel (2)',
    ',fullName,fullName,,email,',
  ],
  ['whole names beside their parts', 'Owner,First Name,Last Name,Owner ID', 'fullName,,,'],
])('the columns of %s are told', (_, head, fields) =>
  expect(
    guessFields(head.split(','))
      .map((field) => field ?? '')
      .join(','),
  ).toBe(fields),
)

it('a mapping has a name, and each field once but for those that join columns', () => {
  expect(mappingProblem(['email', null])).toBe('noName')
  expect(mappingProblem(['fullName', 'email', 'email'])).toBe('twice')
  expect(mappingProblem(['fullName', 'fullName', 'address', 'address', null, null])).toBe(null)
})
