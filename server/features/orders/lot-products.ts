import { eq, sql } from 'drizzle-orm'
import {
  kindOfType,
  lotTypes,
  type LotProduct,
  type LotProductForm,
} from '#domain/orders/orders.api.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { lotProducts, lots } from '../../db/tables/index.ts'
import { byWords, readPage, readList } from '../../http/list.ts'
import { choice } from '../../http/list-fields.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'
import { freeOfLot } from '../stock/stock.queries.ts'

const fields = {
  Type: choice(lotProducts.type, lotTypes),
  NameFr: { column: lotProducts.nameFr, type: 'text', order: byWords(lotProducts.nameFr) },
  NameEn: { column: lotProducts.nameEn, type: 'text', order: byWords(lotProducts.nameEn) },
  Size: { column: lotProducts.size, type: 'number' },
  Price: { column: lotProducts.price, type: 'number' },
  IsForSale: { column: lotProducts.isForSale, type: 'boolean' },
  Created: { column: lotProducts.created, type: 'instant' },
} as const

export async function listLotProducts(
  db: Database,
  query: ListQuery,
): Promise<{ rows: LotProduct[]; total: number }> {
  const all = () => db.select().from(lotProducts).$dynamic()
  const asked = readList(query, {
    fields,
    sort: { field: 'Created', order: 'desc' },
    tie: lotProducts.id,
  })
  const { rows, total } = await readPage(db, all, asked)
  const free = await freeByKind(db)
  return { rows: rows.map((row) => asProduct(row, free)), total }
}

type Free = Awaited<ReturnType<typeof freeByKind>>

/** In the registry's own stock. */
const freeByKind = (db: Database) =>
  db
    .select({ kind: lots.kind, free: sql<number>`coalesce(sum(${freeOfLot}), 0)::int` })
    .from(lots)
    .where(eq(lots.status, 'received'))
    .groupBy(lots.kind)

const asProduct = (
  { created, ...row }: typeof lotProducts.$inferSelect,
  free: Free,
): LotProduct => ({
  ...row,
  free: free.find(({ kind }) => kind === kindOfType[row.type])?.free ?? 0,
  created: created.toISOString(),
})

/** Without an id it is new. @throws Refusal NOT_FOUND */
export async function saveLotProduct(
  id: string | null,
  form: LotProductForm,
  { db, caller, clock }: Pick<Call, 'db' | 'caller' | 'clock'>,
): Promise<LotProduct> {
  return transaction(db, async (tx) => {
    const now = clock.now()
    const [saved] =
      id === null
        ? await tx
            .insert(lotProducts)
            .values({ ...form, created: now })
            .returning()
        : await tx.update(lotProducts).set(form).where(eq(lotProducts.id, id)).returning()
    if (!saved) throw new Refusal('NOT_FOUND')
    await note(tx, 'product_saved', saved.id, { caller, clock })
    return asProduct(saved, await freeByKind(tx))
  })
}
