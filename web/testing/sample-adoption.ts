import type { AdoptionResult } from '#domain/adoption/adoption.api.ts'

const info = {
  size: 'Small',
  child_contact: 'Yes',
  dog_contact: 'No',
  cat_contact: 'Unspecified',
  grooming: 'Little',
  energy: 'Beaucoup',
} as const
/** Of a shelter. */
export const luna: AdoptionResult = {
  unique_id: 'lunaadopt001',
  name: 'Luna',
  species: 'Dog',
  breed: 'Beagle',
  sex: 'Female',
  color: 'Brun',
  dob: '2023-03-04',
  distance: 2.4,
  city: 'Montréal',
  since: '2026-04-01',
  ...info,
  child_contact: 'yes',
  dog_contact: 'no',
  cat_contact: 'unknown',
  history: 'Elle vient <b>de loin</b>.\nElle aime tout.',
  contact: {
    businessName: 'Refuge du Test',
    email: 'refuge@example.org',
    businessTelephone: '(514) 555-0101',
    businessTelephoneExt: '12',
  },
  shelter_info: { adoption_info: { ...info, history: '' } },
}
const { contact: _, ...alone } = luna
/** Of an individual, or so it seems: without contact. */
export const rex: AdoptionResult = {
  ...alone,
  unique_id: 'rexadopt0001',
  name: 'Rex',
  sex: 'Male',
  dob: '2026-04-20',
  size: 'Large',
}
