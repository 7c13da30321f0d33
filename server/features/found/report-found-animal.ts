import type { FoundForm } from '#domain/found/found.api.ts'
import type { Language } from '#domain/language.ts'
import { isPrecise } from '#domain/places/precision.ts'
import { nextReminder } from '#domain/reminders/reminders.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { events, foundReports } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { Refusal } from '../../refusal.ts'
import { limitFoundReports } from '../animals/daily-limits.ts'
import { familyOf } from '../animals/family.queries.ts'
import { nameOfPlace, placed, type PlaceTold } from '../places/place-told.ts'
import { isUnknown } from '../places/unclear.ts'
import { animalToReport, foundLetterFacts } from './found.queries.ts'
import { sendFoundReport } from './send-found-report.ts'

type Finder = FoundForm & { language: Language }

/**
 * The reply does not reveal whether the animal is lost (requirements/contract.md 4).
 * @throws Refusal NOT_FOUND, TOO_MANY_REQUESTS, ADDRESS_UNCLEAR
 */
export async function reportFoundAnimal(
  { db, env, queue, clock, caller }: Pick<Call, 'db' | 'env' | 'queue' | 'clock' | 'caller'>,
  id: string,
  finder: Finder,
  told: PlaceTold,
): Promise<void> {
  const place = placeKept(told, finder)
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
      state: finder.state,
      message: finder.message ?? null,
      ...place,
      nextReminder: nextReminder(0, created),
      created,
    })
    await tx.insert(events).values({
      animalId: animal.id,
      eventType: 'found_report',
      details: { foundReportId: reportId, state: finder.state },
      userId: caller.userId,
      created,
    })
    // One job per letter, to retry separately.
    const facts = await foundLetterFacts(tx, reportId)
    for (const { id: memberId } of facts ? await familyOf(tx, facts) : [])
      await queue.enqueue(tx, sendFoundReport, { reportId, memberId })
  })
}

/**
 * Words that name no place we know stay as they are: the family may know the old oak. Only an
 * exact position is kept.
 */
function placeKept(told: PlaceTold, { address }: Finder) {
  const text = address?.text ?? null
  if (told instanceof Refusal && isUnknown(told)) return { addressText: text }
  const place = placed(told)
  if (!place) return {}
  const [lng, lat] = place.location
  return {
    addressText: text,
    city: nameOfPlace(place),
    precision: place.precision,
    ...(isPrecise(place.precision) && { lng, lat }),
  }
}
