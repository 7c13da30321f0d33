import { and, eq, gte, or } from 'drizzle-orm'
import { dayOf } from '#domain/dates.ts'
import type { EndReason } from '#domain/licences/licence.ts'
import type { Call } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { inOrder } from '../../db/rows-in-order.ts'
import { licenceEvents, licences } from '../../db/tables/index.ts'
import { tellOfEndedLicence } from './tell-of-ended-licence.ts'

/**
 * An animal died, or has another keeper: its licences end today, and the organizations of their
 * cities are told (requirements/contract.md 16).
 */
export async function endLicences(
  tx: Database,
  animalId: string,
  endReason: EndReason,
  { clock, queue }: Pick<Call, 'clock' | 'queue'>,
): Promise<void> {
  const now = clock.now()
  const ended = await tx
    .update(licences)
    .set({ status: 'ended', endReason, ended: dayOf(now), updated: now })
    .where(
      inOrder(
        tx,
        licences.id,
        and(
          eq(licences.animalId, animalId),
          // One that is over, and was not swept yet, had its last day.
          or(
            eq(licences.status, 'pending'),
            and(eq(licences.status, 'active'), gte(licences.to, dayOf(now))),
          ),
        ),
      ),
    )
    .returning({ id: licences.id, cityId: licences.cityId, from: licences.from })
  for (const { id } of ended)
    await tx
      .insert(licenceEvents)
      .values({ licenceId: id, eventType: 'ended', details: {}, created: now })
  // A city with the licence of this year and of the next hears of one animal.
  const told = new Set<string>()
  for (const { id, cityId, from } of ended.toSorted((a, b) =>
    (a.from ?? '') < (b.from ?? '') ? -1 : 1,
  )) {
    if (from === null || told.has(cityId)) continue
    told.add(cityId)
    await queue.enqueue(tx, tellOfEndedLicence, { licenceId: id })
  }
}
