import { expect, it } from 'vitest'
import { guessField, mappingProblem } from './import.ts'

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
])('the column %s holds %s', (head, field) => expect(guessField(head)).toBe(field))

it('a mapping has a name, and each field once but for those that join columns', () => {
  expect(mappingProblem(['email', null])).toBe('noName')
  expect(mappingProblem(['fullName', 'email', 'email'])).toBe('twice')
  expect(mappingProblem(['fullName', 'fullName', 'address', 'address', null, null])).toBe(null)
})
