import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Location } from '#domain/places/location.ts'
import type { Precision } from '#domain/places/precision.ts'
import type { Caller, Services } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { inOrder } from '../../db/rows-in-order.ts'
import { unpublished } from '../../db/published.ts'
import { animals, foundAnimals, foundReports, matches, reports } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { recordEvent } from './record-event.ts'

interface Found {
  date: string
  location: Location
  city: string | null
  text: string | null
  /** null where an earlier release kept the place. */
  precision: Precision | null
  fullName: string
}

/** Nobody is reminded of what finders told of an animal any more. */
export async function endFoundReminders(tx: Database, animalId: string): Promise<void> {
  await tx
    .update(foundReports)
    .set({ nextReminder: null })
    .where(inOrder(tx, foundReports.id, eq(foundReports.animalId, animalId)))
}

/** Of a loss that ends; the caller has locked the animal. */
type Ending = Pick<Services, 'clock'> & { caller: Pick<Caller, 'userId'> }

/**
 * The animal is home, or safe at a shelter: withdraws its report, and nobody is reminded of anything
 * (requirements/animals.md 4).
 */
export async function closeLoss(
  tx: Database,
  call: Ending,
  animalId: string,
  { date, location: [lng, lat], city, text, precision, fullName }: Found,
): Promise<void> {
  // What its holder and keeper agreed on is home.
  await withdrawLoss(tx, call, animalId, 'returned')
  const reportId = uuidv7()
  await tx.insert(reports).values({
    id: reportId,
    animalId,
    type: 'found',
    userId: call.caller.userId,
    date,
    addressText: text ?? city ?? '',
    city,
    place: sql`public.sphere(${lng}, ${lat})`,
    precision,
    fullName,
    created: call.clock.now(),
  })
  await recordEvent(tx, call, animalId, 'found', { report: reportId, date, city })
}

/** The lost animal has died: nothing says that it was found, and no figure counts it as home. */
export async function endLossByDeath(
  tx: Database,
  call: Ending,
  animalId: string,
  date: string,
): Promise<void> {
  await withdrawLoss(tx, call, animalId, 'expired')
  await recordEvent(tx, call, animalId, 'found', { date, reason: 'death' })
}

/** @param held the status of the notice of whoever holds it, where that was agreed on */
async function withdrawLoss(
  tx: Database,
  { clock }: Ending,
  animalId: string,
  held: 'returned' | 'expired',
): Promise<void> {
  const now = clock.now()
  await tx
    .update(reports)
    .set({ withdrawn: now, nextQuestion: null })
    .where(and(eq(reports.animalId, animalId), eq(reports.type, 'lost'), isNull(reports.withdrawn)))
  await endFoundReminders(tx, animalId)
  await tx
    .update(foundAnimals)
    .set({ status: held, ended: now, updated: now })
    .where(
      inOrder(
        tx,
        foundAnimals.id,
        and(
          eq(foundAnimals.status, 'matched'),
          inArray(
            foundAnimals.id,
            tx
              .select({ id: matches.foundAnimalId })
              .from(matches)
              .where(and(eq(matches.animalId, animalId), eq(matches.status, 'accepted'))),
          ),
        ),
      ),
    )
  await tx
    .update(animals)
    .set({ status: '', ...unpublished, updated: now })
    .where(eq(animals.id, animalId))
}
