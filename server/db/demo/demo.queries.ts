import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../connect.ts'
import { items, lots } from '../tables/index.ts'
import type { FreeCard } from './make/free-cards.ts'
import { demoSupplier } from './accounts.ts'

export async function stillFreeCards(db: Database, count: number): Promise<FreeCard[]> {
  const cards = await db
    .select({ number: items.number, verification: items.verification })
    .from(items)
    .innerJoin(lots, eq(lots.id, items.lotId))
    .where(and(eq(lots.supplier, demoSupplier), eq(items.kind, 'card'), eq(items.status, 'lot')))
    .orderBy(asc(items.number))
    .limit(count)
  return cards.map(({ number, verification }) => ({ number, verification: verification ?? '' }))
}
