import type { SearchResult } from '#domain/search/search.api.ts'

export const milo: SearchResult = {
  unique_id: 'milo00000001',
  name: 'Milo',
  species: 'Dog',
  breed: 'Beagle',
  sex: 'Male',
  color: 'Brun',
  date: '2026-05-01',
  city: 'Montréal',
  firstPhoto: 'face',
}
