import { eq } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { adoptionInquiries, animals, threads } from '../../db/tables/index.ts'
import { familyOf, type FamilyMember } from '../animals/family.queries.ts'

/** What the letter of an inquiry tells; null once the inquiry is gone. */
export async function inquiryFacts(db: Database, inquiryId: string) {
  const [facts] = await db
    .select({
      inquiryId: adoptionInquiries.id,
      animalId: animals.id,
      thread: { id: threads.id, uniqueId: threads.uniqueId },
      uniqueId: animals.uniqueId,
      name: animals.name,
      sex: animals.sex,
      fullName: adoptionInquiries.fullName,
      email: adoptionInquiries.email,
      telephone: adoptionInquiries.telephone,
      message: adoptionInquiries.message,
      language: adoptionInquiries.language,
      ownerId: animals.ownerId,
      organizationId: animals.organizationId,
    })
    .from(adoptionInquiries)
    .innerJoin(animals, eq(animals.id, adoptionInquiries.animalId))
    .leftJoin(threads, eq(threads.inquiryId, adoptionInquiries.id))
    .where(eq(adoptionInquiries.id, inquiryId))
  return facts ?? null
}

export type InquiryFacts = NonNullable<Awaited<ReturnType<typeof inquiryFacts>>>

/** Without an owner's contacts, which are for lost animals. */
export async function keepersOf(
  db: Database,
  animal: Pick<InquiryFacts, 'ownerId' | 'organizationId'>,
): Promise<FamilyMember[]> {
  return (await familyOf(db, animal)).filter(({ page }) => page !== undefined)
}
