import { expect, it } from 'vitest'
import { countiesCalled, countiesOfRegions, countyOf, isShared } from './counties.ts'
import { quebecPlaces } from './quebec.ts'

it('every county is in a region, and a region has no other', () => {
  const counties = new Set(quebecPlaces().map(({ county }) => county))
  const listed = Object.values(countiesOfRegions).flatMap((names) => names.split('|'))
  expect(new Set(listed)).toEqual(counties)
})

it.each([
  ['roussillon', ['Roussillon']],
  ['nouvellebeauce', ['La Nouvelle-Beauce']],
  ['lanouvellebeauce', ['La Nouvelle-Beauce']],
  ['laval', ['Laval']],
  ['outaouais', countiesOfRegions['Outaouais']?.split('|')],
  ['laurentides', expect.arrayContaining(['Les Laurentides', 'Antoine-Labelle'])],
  ['quebec', undefined],
  ['granby', undefined],
])('%s calls %j', (words, counties) => {
  const called = countiesCalled(words)
  expect(called && [...called]).toEqual(counties)
})

it('a place has the county of the nearest municipality of its name', () => {
  const at = (name: string, lng: number, lat: number, region = 'QC') =>
    countyOf({ name, region, lng, lat })
  expect(at('Saint-Isidore', -71, 46.5)).toBe('La Nouvelle-Beauce')
  expect(at('Saint-Isidore', -73.5, 45.5)).toBe('Roussillon')
  expect(at('Windsor', -83, 42.3, 'ON')).toBeNull()
  expect(at('Nulle-Part', -71, 46)).toBeNull()
})

it.each([
  ['Saint-Isidore', true],
  ['Montcalm', true],
  ['Granby', false],
  ['Verdun', false],
])('%s is shared: %s', (name, shared) => expect(isShared({ name, region: 'QC' })).toBe(shared))
