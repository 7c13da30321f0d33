import { and, eq, gte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../db/connect.ts'
import { transactionLines, transactions, variants } from '../../../db/tables/index.ts'
import { readRows } from '../../../db/read-rows.ts'
import type { StoredLine } from '../types/order-type.ts'

type Wanted = Pick<StoredLine, 'variantId' | 'quantity'>

/** In one order, so that two carts never wait for each other in a ring. */
const inOrder = <L extends Wanted>(lines: readonly L[]): L[] =>
  lines
    .filter(({ variantId }) => variantId !== null)
    .toSorted((a, b) => String(a.variantId).localeCompare(String(b.variantId)))

/**
 * Takes pieces from stock: all that `wanted (variant_id, quantity)` names, or none. Of the next CTEs
 * `short` has the variants of which too few are left, and `taken` those that are counted and were
 * taken.
 */
export const takingPieces = `
  locked as materialized (
    select v.id, v.stock, w.quantity
    from (select variant_id, sum(quantity)::int as quantity from wanted where variant_id is not null group by variant_id) w
    join variants v on v.id = w.variant_id
    order by v.id
    for no key update of v
  ),
  short as materialized (
    select w.variant_id as id, coalesce(l.stock, 0) as "left"
    from wanted w left join locked l on l.id = w.variant_id
    where w.variant_id is not null and (l.id is null or l.stock < l.quantity)
  ),
  taken as (
    update variants v set stock = v.stock - l.quantity
    from locked l
    where v.id = l.id and l.stock is not null and not exists (select from short)
    returning v.id
  )`

export const shortRow = z.strictObject({ left: z.number() })
/** Of the first variant of which too few are left; none where all were taken. */
export const firstShort = 'select "left" from short order by id limit 1'

async function putBack(tx: Database, variantId: string | null, pieces: number): Promise<void> {
  if (variantId === null || pieces === 0) return
  // A variant that is not counted any more stays so.
  await tx
    .update(variants)
    .set({ stock: sql`${variants.stock} + ${pieces}` })
    .where(eq(variants.id, variantId))
}

/** The pieces of an order are free again. Its row has to be locked. */
export async function releasePieces(tx: Database, transactionId: string): Promise<void> {
  const lines = await tx
    .update(transactionLines)
    .set({ held: 0 })
    .from(
      tx
        .select({ id: transactionLines.id, held: transactionLines.held })
        .from(transactionLines)
        .where(eq(transactionLines.transactionId, transactionId))
        .as('before'),
    )
    .where(and(eq(transactionLines.id, sql`"before"."id"`), gte(transactionLines.held, 1)))
    .returning({
      variantId: transactionLines.variantId,
      quantity: sql<number>`"before"."held"`,
    })
  for (const line of inOrder(lines)) await putBack(tx, line.variantId, line.quantity)
  await tx.update(transactions).set({ holdsUntil: null }).where(eq(transactions.id, transactionId))
}

/** An order that was closed takes its pieces again; false where too few are left. */
export async function retakePieces(tx: Database, transactionId: string): Promise<boolean> {
  const [missing] = await readRows(tx.$client, shortRow, {
    text: `with wanted as (
        select id as line, variant_id, quantity from transaction_lines where transaction_id = $1
      ), ${takingPieces},
      held as (
        update transaction_lines t set held = t.quantity from wanted w, taken k
        where t.id = w.line and k.id = w.variant_id
      )
      ${firstShort}`,
    values: [transactionId],
  })
  return !missing
}
