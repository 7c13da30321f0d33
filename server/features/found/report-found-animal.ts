import type { FoundForm } from '#domain/found/found.api.ts'
import type { Language } from '#domain/language.ts'
import { isPrecise } from '#domain/places/precision.ts'
import { nextReminder } from '#domain/reminders/reminders.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
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
    await storeFoundReport(
      tx,
      { queue, clock, caller },
      {
        animalId: animal.id,
        fullName: finder.fullname,
        telephone: finder.telephone,
        email: finder.email ?? null,
        language: finder.language,
        state: finder.state,
        message: finder.message ?? null,
        ...place,
      },
    )
  })
}

/**
 * What a finder tells, with its event, the letters to the family and their reminders. Returns
 * whether there was anyone to write to.
 */
export async function storeFoundReport(
  tx: Database,
  { queue, clock, caller }: Pick<Call, 'queue' | 'clock' | 'caller'>,
  told: Omit<typeof foundReports.$inferInsert, 'id' | 'nextReminder' | 'created'>,
): Promise<boolean> {
  const reportId = uuidv7()
  const created = clock.now()
  await tx
    .insert(foundReports)
    .values({ ...told, id: reportId, nextReminder: nextReminder(0, created), created })
  await tx.insert(events).values({
    animalId: told.animalId,
    eventType: 'found_report',
    details: { foundReportId: reportId, state: told.state },
    userId: caller.userId,
    created,
  })
  // One job per letter, to retry separately.
  const facts = await foundLetterFacts(tx, reportId)
  const family = facts ? await familyOf(tx, facts) : []
  for (const { id: memberId } of family)
    await queue.enqueue(tx, sendFoundReport, { reportId, memberId })
  return family.length > 0
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
