import { expect, it } from 'vitest'
import { streetOf } from './street-of.ts'

it.each([
  ['613 boulevard Laurier, Montréal (Québec)', 'Montréal', '613 boulevard Laurier'],
  ['1200 boulevard Laurier, Québec (Québec)', 'Québec', '1200 boulevard Laurier'],
  ['12 rue Principale', 'Laval', '12 rue Principale'],
  ['12 rue Principale, Laval', '', '12 rue Principale, Laval'],
])('the street of %s in %s is %s', (title, city, street) =>
  expect(streetOf(title, city)).toBe(street),
)
