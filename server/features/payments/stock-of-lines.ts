import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { transactionLines, transactions, variants } from '../../db/tables/index.ts'
import type { StoredLine } from './types/order-type.ts'

type Wanted = Pick<StoredLine, 'variantId' | 'quantity'>

/** In one order, so that two carts never wait for each other in a ring. */
const inOrder = <L extends Wanted>(lines: readonly L[]): L[] =>
  lines
    .filter(({ variantId }) => variantId !== null)
    .toSorted((a, b) => String(a.variantId).localeCompare(String(b.variantId)))

/**
 * Takes the pieces of lines from stock.
 * @returns by line the pieces that are counted; or the first line of which too few are left
 */
export async function takePieces<L extends Wanted>(
  tx: Database,
  lines: readonly L[],
): Promise<{ taken: Map<L, number> } | { missing: L; left: number }> {
  const taken = new Map<L, number>()
  for (const line of inOrder(lines)) {
    const variantId = line.variantId ?? ''
    const [row] = await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} - ${line.quantity}` })
      .where(
        and(
          eq(variants.id, variantId),
          or(isNull(variants.stock), gte(variants.stock, line.quantity)),
        ),
      )
      .returning({ stock: variants.stock })
    if (row) {
      taken.set(line, row.stock === null ? 0 : line.quantity)
      continue
    }
    for (const [other, pieces] of taken) await putBack(tx, other.variantId, pieces)
    const [known] = await tx
      .select({ stock: variants.stock })
      .from(variants)
      .where(eq(variants.id, variantId))
    return { missing: line, left: known?.stock ?? 0 }
  }
  return { taken }
}

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
export async function retakePieces(tx: Database, lines: readonly StoredLine[]): Promise<boolean> {
  const result = await takePieces(tx, lines)
  if ('missing' in result) return false
  for (const [{ id }, held] of result.taken)
    if (held > 0) await tx.update(transactionLines).set({ held }).where(eq(transactionLines.id, id))
  return true
}
