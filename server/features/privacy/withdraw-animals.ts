import { noticeStatuses } from '#domain/animals/notice.ts'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { inOrder } from '../../db/rows-in-order.ts'
import { adoptions, animals, events, reports } from '../../db/tables/index.ts'
import { unpublished } from '../../db/published.ts'

/** Each withdrawal adds an event. */
export async function withdrawAnimals(
  tx: Database,
  ownerId: string,
  { by, now }: { by: string | null; now: Date },
): Promise<void> {
  const shown = await tx
    .select({ id: animals.id, status: animals.status })
    .from(animals)
    .where(and(eq(animals.ownerId, ownerId), inArray(animals.status, [...noticeStatuses])))
    .orderBy(asc(animals.id))
    .for('update')
  if (shown.length === 0) return
  const ids = shown.map(({ id }) => id)
  await tx
    .update(animals)
    .set({
      status: '',
      ...unpublished,
      updated: now,
    })
    .where(inArray(animals.id, ids))
  await tx
    .update(reports)
    .set({ withdrawn: now })
    .where(
      inOrder(
        tx,
        reports.id,
        and(inArray(reports.animalId, ids), eq(reports.type, 'lost'), isNull(reports.withdrawn)),
      ),
    )
  await tx.delete(adoptions).where(inArray(adoptions.animalId, ids))
  await tx.insert(events).values(
    shown.map(({ id, status }) => ({
      animalId: id,
      ...(status === 'lost'
        ? {
            eventType: 'updated' as const,
            details: { field: 'status', old: 'lost', new: '', reason: 'account_deleted' },
          }
        : { eventType: 'adoption_removed' as const, details: { reason: 'account_deleted' } }),
      userId: by,
      created: now,
    })),
  )
}
