import { sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'

/** In one statement, atomic for readers; a lot that moves meanwhile is added up the next time. */
export const addUpLotCounts = (db: Database) =>
  db.execute(sql`
    with held as materialized (
      select id from lots where id in (select lot_id from lot_counts) for update skip locked),
    gone as (delete from lot_counts where lot_id in (select id from held) returning lot_id, free),
    sums as (select lot_id, sum(free)::int as free from gone group by lot_id)
    update lots set free = lots.free + sums.free from sums where sums.lot_id = lots.id`)
