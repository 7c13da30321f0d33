import { expect, it } from 'vitest'
import { inCity, inMunicipality } from './in-city.ts'

it.each([
  ['Montréal', 'fr', 'à Montréal'],
  ['Le Gardeur', 'fr', 'au Gardeur'],
  ['Les Coteaux', 'fr', 'aux Coteaux'],
  ['La Prairie', 'fr', 'à La Prairie'],
  ['Lesage', 'fr', 'à Lesage'],
  ['Les Coteaux', 'en', 'in Les Coteaux'],
] as const)('%s in %s', (city, language, words) => expect(inCity(city, language)).toBe(words))

it.each([
  ['Château-Richer', 'fr', 'dans la municipalité de Château-Richer'],
  ['Esprit-Saint', 'fr', 'dans la municipalité d’Esprit-Saint'],
  ['Éperlan', 'fr', 'dans la municipalité d’Éperlan'],
  ['Le Bic', 'fr', 'dans la municipalité du Bic'],
  ['Les Éboulements', 'fr', 'dans la municipalité des Éboulements'],
  ['La Pêche', 'fr', 'dans la municipalité de La Pêche'],
  ['Les Éboulements', 'en', 'in the municipality of Les Éboulements'],
] as const)('the municipality %s in %s', (city, language, words) =>
  expect(inMunicipality(city, language)).toBe(words),
)
