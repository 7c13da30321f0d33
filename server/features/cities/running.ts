import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { licences } from '../../db/tables/index.ts'

type Columns = Record<'status' | 'from' | 'to', AnyPgColumn>

/** Whether a licence runs on a day of a period (requirements/cities.md 3). */
export const runsIn = (
  { from, to }: { from: string; to: string },
  of: Columns = licences,
): SQL<boolean> =>
  sql`(${of.status} = 'active' and ${of.from} <= ${to}::date and ${of.to} >= ${from}::date)`

/** Whether it runs on a day: nothing but this decides it. */
export const runsOn = (day: string, of: Columns = licences): SQL<boolean> =>
  runsIn({ from: day, to: day }, of)
