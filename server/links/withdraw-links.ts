import { sql, type SQL } from 'drizzle-orm'
import { noteErasure } from '../backup/erasures.ts'
import type { Database } from '../db/connect.ts'
import { foundAnimals, licences, transactions } from '../db/tables/index.ts'

/** Records whose links carry a version, by what a withdrawal is noted as. */
const linked = {
  license_links: licences,
  found_animal_links: foundAnimals,
  transaction_links: transactions,
} as const
export type LinksKind = keyof typeof linked

export const isLinksKind = (kind: string): kind is LinksKind => kind in linked

const endLinks = (tx: Database, kind: LinksKind, where: SQL): Promise<{ id: string }[]> => {
  const table = linked[kind]
  return tx
    .update(table)
    .set({ undatedLinksEnd: null, linksVersion: sql`${table.linksVersion} + 1` })
    .where(where)
    .returning({ id: table.id })
}

/** All links sent so far are unknown from then on, also after a restore. */
export async function withdrawLinks(
  tx: Database,
  kind: LinksKind,
  uniqueId: string,
  now: Date,
): Promise<void> {
  for (const { id } of await endLinks(tx, kind, sql`${linked[kind].uniqueId} = ${uniqueId}`))
    await noteErasure(tx, id, kind, now)
}

/** False where the record is not there. @param id of the row */
export const withdrawLinksAgain = async (
  tx: Database,
  kind: LinksKind,
  id: string,
): Promise<boolean> => (await endLinks(tx, kind, sql`${linked[kind].id} = ${id}`)).length > 0
