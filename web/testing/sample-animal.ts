import type { AnimalProfile } from '#domain/animals/animals.api.ts'

/** A profile as the server answers it, for tests of screens. */
export const sampleAnimal = (over: Partial<AnimalProfile> = {}): AnimalProfile => ({
  id: '01900000-0000-7000-8000-000000000001',
  unique_id: 'milo00000001abcd',
  name: 'Milo',
  species: 'Dog',
  sex: 'Male',
  color: 'Brown',
  status: '',
  firstPhoto: null,
  photos: [],
  address: '4500 rue Wellington, Montréal',
  lastEventLoc: null,
  date: null,
  told: null,
  infos: {
    dob: null,
    Color: 'Brown',
    race: null,
    Notes: null,
    registered: null,
    Medical: { vaccination: null, deworming: null, sterilization: null, illness: null, medication: null, declawing: null, ExteriorCat: null },
  },
  adoption_info: null,
  ids: { Card: null, Codes: { microchip: null, tattoo: null, medal: null } },
  isReadOnly: false,
  created: '2026-05-04T10:00:00.000Z',
  updated: '2026-05-04T10:00:00.000Z',
  ...over,
})
