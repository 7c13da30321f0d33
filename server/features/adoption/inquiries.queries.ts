import type { Sex } from '#domain/animals/animal.ts'
import type { Language } from '#domain/language.ts'
import type { Database } from '../../db/connect.ts'
import { familyOf, type FamilyMember } from '../animals/family.queries.ts'

/** What the letter of an inquiry tells. */
export interface InquiryFacts {
  inquiryId: string
  uniqueId: string
  name: string
  sex: Sex
  fullName: string
  email: string
  telephone: string | null
  message: string
  language: Language
  ownerId: string | null
  organizationId: string | null
}

export async function inquiryFacts(db: Database, inquiryId: string): Promise<InquiryFacts | null> {
  const { rows } = await db.$client.query<InquiryFacts>(
    `select i.id as "inquiryId", a.unique_id as "uniqueId", a.name, a.sex, i.full_name as "fullName", i.email, i.telephone, i.message, i.language,
       a.owner_id as "ownerId", a.organization_id as "organizationId"
     from adoption_inquiries i join animals a on a.id = i.animal_id where i.id = $1`,
    [inquiryId],
  )
  return rows[0] ?? null
}

/**
 * Who keeps the animal, without the contacts of an owner: theirs is to help when it is lost, not to
 * give it away.
 */
export async function keepersOf(
  db: Database,
  animal: Pick<InquiryFacts, 'ownerId' | 'organizationId'>,
): Promise<FamilyMember[]> {
  return (await familyOf(db, animal)).filter(({ page }) => page !== undefined)
}
