import type { Language } from '#domain/language.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { events, foundReports } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { Refusal } from '../../refusal.ts'
import { limitFoundReports } from '../animals/daily-limits.ts'
import { familyOf } from '../animals/family.queries.ts'
import { animalToReport, foundLetterFacts } from './found.queries.ts'
import { sendFoundReport } from './send-found-report.ts'

interface Finder {
  fullname: string
  telephone: string
  email?: string | undefined
  language: Language
}

/**
 * The reply does not reveal whether the animal is lost (requirements/contract.md 4).
 * @throws Refusal NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function reportFoundAnimal(
  { db, env, queue, clock, caller }: Pick<Call, 'db' | 'env' | 'queue' | 'clock' | 'caller'>,
  id: string,
  finder: Finder,
): Promise<void> {
  await transaction(db, async (tx) => {
    const animal = await animalToReport(tx, id)
    if (!animal) throw new Refusal('NOT_FOUND')
    await limitFoundReports(tx, { env, clock }, animal.id)
    const reportId = uuidv7()
    const created = clock.now()
    await tx.insert(foundReports).values({
      id: reportId,
      animalId: animal.id,
      fullName: finder.fullname,
      telephone: finder.telephone,
      email: finder.email ?? null,
      language: finder.language,
      created,
    })
    await tx.insert(events).values({
      animalId: animal.id,
      eventType: 'found_report',
      details: { foundReportId: reportId },
      userId: caller.userId,
      created,
    })
    // One job per letter, to retry separately.
    const facts = await foundLetterFacts(tx, reportId)
    for (const { id: memberId } of facts ? await familyOf(tx, facts) : [])
      await queue.enqueue(tx, sendFoundReport, { reportId, memberId })
  })
}
