import type { PublicFoundAnimal } from '#domain/found-animals/found-animals.api.ts'

/** A black animal that its finder in Montréal holds. */
export const sampleFoundAnimal = (over: Partial<PublicFoundAnimal> = {}): PublicFoundAnimal => ({
  unique_id: 'found0000001',
  species: 'Cat',
  sex: 'Female',
  colour: 'noir',
  size: null,
  breed: null,
  collar: null,
  marks: null,
  date: '2026-05-02',
  state: 'held',
  note: null,
  status: 'open',
  pictures: [],
  city: 'Montréal',
  location: null,
  organization: null,
  created: '2026-05-02T12:00:00Z',
  expires: '2026-06-02T12:00:00Z',
  ...over,
})
