import { expect, it } from 'vitest'
import { inCity } from './in-city.ts'

it.each([
  ['Montréal', 'fr', 'à Montréal'],
  ['Le Gardeur', 'fr', 'au Gardeur'],
  ['Les Coteaux', 'fr', 'aux Coteaux'],
  ['La Prairie', 'fr', 'à La Prairie'],
  ['Lesage', 'fr', 'à Lesage'],
  ['Les Coteaux', 'en', 'in Les Coteaux'],
] as const)('%s in %s', (city, language, words) => expect(inCity(city, language)).toBe(words))
