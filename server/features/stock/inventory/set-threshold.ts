import { and, eq, isNull } from 'drizzle-orm'
import type { Threshold } from '#domain/stock/inventory.api.ts'
import type { Call } from '../../../context.ts'
import { transaction } from '../../../db/connect.ts'
import { organizations, stockThresholds } from '../../../db/tables/index.ts'
import { note } from '../../../note.ts'
import { Refusal } from '../../../refusal.ts'
import { watchStock } from './watch-stock.ts'

/**
 * Another number is another threshold: staff are told again if it is crossed.
 * @throws Refusal NOT_FOUND
 */
export const setThreshold = (
  { kind, organizationId, least }: Threshold,
  call: Pick<Call, 'db' | 'queue' | 'caller' | 'clock'>,
): Promise<void> =>
  transaction(call.db, async (tx) => {
    if (organizationId !== null) {
      const known = await tx.$count(organizations, eq(organizations.id, organizationId))
      if (known === 0) throw new Refusal('NOT_FOUND')
    }
    const it = and(
      eq(stockThresholds.kind, kind),
      organizationId === null
        ? isNull(stockThresholds.organizationId)
        : eq(stockThresholds.organizationId, organizationId),
    )
    if (least === null) await tx.delete(stockThresholds).where(it)
    else
      await tx
        .insert(stockThresholds)
        .values({ kind, organizationId, least })
        .onConflictDoUpdate({
          target: [stockThresholds.kind, stockThresholds.organizationId],
          set: { least, told: null },
        })
    await note(
      tx,
      'stock_threshold_saved',
      `${kind} ${organizationId ?? 'stock'} ${least ?? '–'}`,
      call,
    )
    await call.queue.enqueue(tx, watchStock, {})
  })
