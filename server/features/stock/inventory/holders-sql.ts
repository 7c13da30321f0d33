import { sql, type SQL } from 'drizzle-orm'
import { forecastDays } from '#domain/stock/inventory.api.ts'

/** Days that an average is taken of at least, for a holder that has had numbers for less. */
const fewestDays = 7
/** Ten years: nobody plans further. */
const farthest = 3650

/** Whole days that something free lasts, if so many of it leave in so many days. */
const daysLeft = (free: string, left: string, days: string): string =>
  `case when ${left} > 0 and ${free}::bigint * ${days} / ${left} <= ${farthest} then (${free}::bigint * ${days} / ${left})::int end`

/**
 * A row for each kind on our shelves, and for each that an organization has or that staff watch
 * there. Counts are those kept of the lots, so that a million numbers are not read.
 * @param today day in Quebec; forecasts look back on the days before
 */
export const holdersOn = (today: string): SQL => sql`(
  with parts as (
    select l.kind, l.organization_id, 1 as lots, l.items, l.free + coalesce(c.free, 0) as free, coalesce(l.shipped_at, l.received_at, l.created) as since
    from lots l left join (select lot_id, sum(free)::int as free from lot_counts group by lot_id) c on c.lot_id = l.id
    where l.status <> 'ordered'
    union all select kind, null, 0, 0, 0, null from unnest(array['card', 'microchip']) kind
    union all select kind, organization_id, 0, 0, 0, null from stock_thresholds
  ), held as (
    select kind, organization_id, sum(lots)::int as lots, sum(items)::int as items, sum(free)::int as free,
      least(${forecastDays}, greatest(${fewestDays}, ${today}::date - min(since)::date))::int as days
    from parts group by kind, organization_id
  ), gone as (
    select kind, organization_id, sum(used + shipped)::int as left_it from stock_days
    where day >= ${today}::date - ${forecastDays}::int and day < ${today}::date group by kind, organization_id
  )
  select held.kind || ':' || coalesce(held.organization_id::text, 'stock') as id, held.*, held.items - held.free as used, o.business_name as organization,
    greatest(coalesce(gone.left_it, 0), 0) as left_it, round(greatest(coalesce(gone.left_it, 0), 0)::numeric / held.days, 2)::float8 as per_day,
    ${sql.raw(daysLeft('held.free', 'gone.left_it', 'held.days'))} as days_left,
    t.id as threshold, t.least, coalesce(held.free < t.least, false) as is_low
  from held
    left join gone on gone.kind = held.kind and gone.organization_id is not distinct from held.organization_id
    left join stock_thresholds t on t.kind = held.kind and t.organization_id is not distinct from held.organization_id
    left join organizations o on o.id = held.organization_id
) h`
