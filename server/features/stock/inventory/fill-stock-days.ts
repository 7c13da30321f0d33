import type { Period } from '#domain/cities/licence-period.ts'
import { timeZone } from '#domain/dates.ts'
import type { Database } from '../../../db/connect.ts'

const dayOf = (column: string) => `(${column} at time zone '${timeZone}')::date`
/** Plain comparisons, so that an index serves. */
const on = (column: string) =>
  `${column} >= $1::date::timestamp at time zone '${timeZone}' and ${column} < ($2::date + 1)::timestamp at time zone '${timeZone}'`

/**
 * Counts what left each holder on the days of a period, less what came back, again where it was
 * counted. What is used stays in its lot, so the lot tells whose it was.
 */
export async function fillStockDays(tx: Database, { from, to }: Period): Promise<void> {
  await tx.$client.query('delete from stock_days where day between $1 and $2', [from, to])
  await tx.$client.query(
    `insert into stock_days (day, kind, organization_id, used, shipped)
    select day, kind, organization_id, sum(used), sum(shipped) from (
      select ${dayOf('c.created')} as day, l.kind, l.organization_id, case c.status when 'lot' then -1 else 1 end as used, 0 as shipped
      from item_changes c join items i on i.id = c.item_id join lots l on l.id = i.lot_id
      where ${on('c.created')} and (c.status = 'lot') <> (coalesce((
        select p.status from item_changes p where p.item_id = c.item_id and p.id < c.id order by p.id desc limit 1), 'lot') = 'lot')
      union all
      select ${dayOf('m.created')}, l.kind, m.from_id, 0, m.items
      from lot_moves m join lots l on l.id = m.lot_id where not m.is_copy and ${on('m.created')}
      union all
      select ${dayOf('m.called_back')}, l.kind, m.from_id, 0, -m.items
      from lot_moves m join lots l on l.id = m.lot_id where not m.is_copy and ${on('m.called_back')}
    ) gone group by day, kind, organization_id`,
    [from, to],
  )
}
