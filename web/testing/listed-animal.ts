import type { ListedAnimal } from '#domain/animals/animals.api.ts'

/** A cat, in a list of animals. */
export const listedAnimal = (name: string, over: Partial<ListedAnimal> = {}): ListedAnimal => ({
  unique_id: `${name.toLowerCase()}00000000`,
  name,
  species: 'Cat',
  sex: 'Female',
  color: null,
  status: '',
  firstPhoto: null,
  date: null,
  race: null,
  dob: null,
  card: null,
  microchip: null,
  tattoo: null,
  medal: null,
  registered: null,
  kennel: null,
  city: null,
  created: '2026-05-01T10:00:00.000Z',
  updated: '2026-05-04T10:00:00.000Z',
  ...over,
})
