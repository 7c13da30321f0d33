import { expect, it } from 'vitest'
import { readScan } from './scan.ts'

it.each([
  ['985 141 000 123 456', '985141000123456', null],
  ['985-141-000-123.456', '985141000123456', null],
  [']E0985141000123456', '985141000123456', null],
  ['LA 985 141000123456', '985141000123456', null],
  ['A0000000 985141000123456\r', '985141000123456', null],
  ['Micropuce : 985141000123456', '985141000123456', null],
  ['9851410001234567', '9851410001234567', null],
  ['abc 123', 'ABC123', null],
  ['700000001', '700000001', null],
  ['T555-12', 'T55512', null],
  ['514 555-1234', '5145551234', '514 555-1234'],
  ['(514) 555-1234', null, '(514) 555-1234'],
  ['+1 514 555 1234 poste 22', null, '+1 514 555 1234 poste 22'],
  ['555-1234', '5551234', '555-1234'],
  ['Tremblay', 'TREMBLAY', 'Tremblay'],
  ['Geneviève Côté', null, 'Geneviève Côté'],
  ['alex@example.org', null, 'alex@example.org'],
  ['9', null, null],
  ['???', null, null],
])('reads %j as the number %j, the owner %j', (text, number, owner) => {
  expect(readScan(text)).toMatchObject({ number, owner })
})
