/** requirements/accounts-and-public.md 3, in the order of the screens. */
export const speciesList = [
  'Dog',
  'Cat',
  'Bird',
  'Fish',
  'Rodent',
  'Reptile',
  'Horse',
  'Other',
] as const
export type Species = (typeof speciesList)[number]
