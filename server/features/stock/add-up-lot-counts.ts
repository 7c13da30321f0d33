import { sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'

/**
 * Adds the changes of the day to what the lots have free, in one statement: who reads meanwhile
 * sees either all of it or none.
 */
export const addUpLotCounts = (db: Database) =>
  db.execute(sql`
    with gone as (delete from lot_counts returning lot_id, free),
    sums as (select lot_id, sum(free)::int as free from gone group by lot_id)
    update lots set free = lots.free + sums.free from sums where sums.lot_id = lots.id`)
