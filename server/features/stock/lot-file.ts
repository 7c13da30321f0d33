import { Readable } from 'node:stream'
import { and, eq, gt } from 'drizzle-orm'
import { csvRow } from '#domain/csv.ts'
import type { Call } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { inBatches } from '../../db/in-batches.ts'
import { items, lots } from '../../db/tables/index.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'

/** The only export of verifications. */
export async function lotFile(
  id: string,
  { db, caller, clock }: Pick<Call, 'db' | 'caller' | 'clock'>,
): Promise<{ name: string; csv: Readable }> {
  const [lot] = await db
    .select({ kind: lots.kind, first: lots.first })
    .from(lots)
    .where(eq(lots.id, id))
  if (!lot) throw new Refusal('NOT_FOUND')
  // Recorded before the data is released.
  await note(db, 'lot_downloaded', id, { caller, clock })
  return {
    name: `${lot.kind}s-${lot.first ?? 'none'}.csv`,
    csv: Readable.from(linesOf(db, id, lot.kind)),
  }
}

async function* linesOf(
  db: Database,
  id: string,
  kind: 'card' | 'microchip',
): AsyncGenerator<string> {
  yield kind === 'card' ? 'number,verification\r\n' : 'number\r\n'
  const batches = inBatches(
    5000,
    (last: Pick<typeof items.$inferSelect, 'number' | 'verification'> | undefined, limit) =>
      db
        .select({ number: items.number, verification: items.verification })
        .from(items)
        .where(and(eq(items.lotId, id), gt(items.number, last?.number ?? '')))
        .orderBy(items.number)
        .limit(limit),
  )
  for await (const rows of batches)
    yield rows
      .map(
        ({ number, verification }) =>
          `${csvRow(kind === 'card' ? [number, verification ?? ''] : [number])}\r\n`,
      )
      .join('')
}
