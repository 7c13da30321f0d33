import { expect, it } from 'vitest'
import { guessColumn } from './implant-list.ts'

it.each([
  ['Micropuce', 'microchip'],
  ['Numéro de fiche', 'animal'],
  ['Animal', 'animal'],
  ['Nom du client', 'fullname'],
  ['Nom de l’animal', null],
  ['Animal (nom)', null],
  ['Pet name', null],
  ['Animal’s name', null],
  ['Couleur', null],
  ['First Name', null],
  ['Client ID', null],
])('a column of the head %s is %s', (head, field) => expect(guessColumn(head)).toBe(field))
