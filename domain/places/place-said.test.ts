import { expect, it } from 'vitest'
import { placeSaid } from './place-said.ts'

it.each([
  ['Parc du Mont-Royal', 'Montréal', 'Parc du Mont-Royal, Montréal'],
  ['Parc Jarry, Montréal', 'Montréal (Villeray)', 'Parc Jarry, Montréal'],
  ['Montréal (Villeray)', 'Montréal (Villeray)', 'Montréal (Villeray)'],
  [null, 'Montréal (Villeray)', 'Montréal (Villeray)'],
  ['Parc Jarry', null, 'Parc Jarry'],
  [null, null, ''],
])('%s in %s is said as %j', (typed, city, said) => expect(placeSaid(typed, city)).toBe(said))
