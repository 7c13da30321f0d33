import type { SQL } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { matches } from '../../db/tables/index.ts'

/** In the order in which comparing writes them (docs/locks.md). */
export const holdMatches = (tx: Database, which: SQL | undefined) =>
  tx
    .select({ id: matches.id })
    .from(matches)
    .where(which)
    .orderBy(matches.reportId, matches.foundAnimalId)
    .for('update')
