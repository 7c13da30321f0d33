import { sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'

/** In one statement, atomic for readers. */
export const addUpLotCounts = (db: Database) =>
  db.execute(sql`
    with gone as (delete from lot_counts returning lot_id, free),
    sums as (select lot_id, sum(free)::int as free from gone group by lot_id)
    update lots set free = lots.free + sums.free from sums where sums.lot_id = lots.id`)
