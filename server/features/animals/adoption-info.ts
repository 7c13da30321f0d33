import type { AdoptionInfo } from '#domain/animals/adoption.ts'
import type { adoptions } from '../../db/tables/index.ts'

type Row = Omit<typeof adoptions.$inferSelect, 'animalId' | 'created'>

export const adoptionRow = ({
  child_contact,
  dog_contact,
  cat_contact,
  ...same
}: AdoptionInfo): Row => ({
  ...same,
  childContact: child_contact,
  dogContact: dog_contact,
  catContact: cat_contact,
})

/** All fields are open where nothing is stored. */
export const infoOf = (row: Row | null | undefined): AdoptionInfo => ({
  size: row?.size ?? 'Unspecified',
  child_contact: row?.childContact ?? 'Unspecified',
  dog_contact: row?.dogContact ?? 'Unspecified',
  cat_contact: row?.catContact ?? 'Unspecified',
  grooming: row?.grooming ?? 'Unspecified',
  energy: row?.energy ?? 'Unspecified',
  history: row?.history ?? '',
})
