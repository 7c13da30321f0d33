import { and, eq, inArray, sql } from 'drizzle-orm'
import { itemAfter, type NumberEnd } from '#domain/animals/numbers/number-claims.ts'
import { stockKinds, type Item } from '#domain/stock/stock.api.ts'
import type { Database } from '../../db/connect.ts'
import { inOrder } from '../../db/rows-in-order.ts'
import { items } from '../../db/tables/index.ts'

/** A chip once carried is never in stock again. */
const former = sql`case when exists (
  select from item_changes c where c.item_id = ${items.id} and c.status = 'retired') then 'retired' else 'lot' end`

/** Takes items of stock from the animals or the implant that held them. */
export async function freeItems(
  tx: Database,
  holders: { animalIds: string[] } | { implantId: string },
  end: NumberEnd,
  now: Date,
): Promise<void> {
  const after = itemAfter[end]
  const statusOf = (kind: Item['kind']) =>
    after[kind] === 'former' ? former : sql`${after[kind]}::text`
  await tx
    .update(items)
    .set({
      status: sql<
        Item['status']
      >`case ${items.kind} when 'card' then ${statusOf('card')} else ${statusOf('microchip')} end`,
      animalId: null,
      implantId: null,
      updated: now,
    })
    .where(
      inOrder(
        tx,
        items.id,
        and(
          'implantId' in holders
            ? eq(items.implantId, holders.implantId)
            : inArray(items.animalId, holders.animalIds),
          inArray(
            items.kind,
            stockKinds.filter((kind) => after[kind] !== null),
          ),
        ),
        [items.kind, items.number],
      ),
    )
}
