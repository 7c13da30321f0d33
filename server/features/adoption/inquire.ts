import type { InquiryForm } from '#domain/adoption/adoption.api.ts'
import type { Language } from '#domain/language.ts'
import type { Services } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { adoptionInquiries } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { Refusal } from '../../refusal.ts'
import { adoptableId } from './adoption.queries.ts'
import { openThread } from '../threads/open-thread.ts'
import { inquiryFacts, keepersOf } from './inquiries.queries.ts'
import { sendInquiry } from './send-inquiry.ts'

/**
 * Letters are queued in the same transaction.
 * @throws Refusal NOT_IN_ADOPTION
 */
export async function inquire(
  { db, queue, clock }: Pick<Services, 'db' | 'queue' | 'clock'>,
  uniqueId: string,
  { fullname, email, telephone, message, language }: InquiryForm & { language: Language },
): Promise<void> {
  await transaction(db, async (tx) => {
    const animalId = await adoptableId(tx, uniqueId)
    if (!animalId) throw new Refusal('NOT_IN_ADOPTION')
    const inquiryId = uuidv7()
    await tx.insert(adoptionInquiries).values({
      id: inquiryId,
      animalId,
      fullName: fullname,
      email,
      telephone: telephone ?? null,
      message,
      language,
      created: clock.now(),
    })
    const facts = await inquiryFacts(tx, inquiryId)
    if (facts)
      await openThread(
        tx,
        { clock },
        {
          animal: { ...facts, id: facts.animalId },
          about: { inquiryId },
          email,
          language,
          emailProven: false,
          message,
        },
      )
    for (const { id: memberId } of facts ? await keepersOf(tx, facts) : [])
      await queue.enqueue(tx, sendInquiry, { inquiryId, memberId })
  })
}
