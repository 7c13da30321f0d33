import { sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { licences } from '../../db/tables/index.ts'

/** As statements here call a licence. */
export const l = alias(licences, 'l')

/** When a licence, or the first of those that it continues, was asked for. */
const firstAsked = (of: 'l' | 'o'): SQL =>
  sql.raw(`(with recursive chain as (
      select ${of}.id, ${of}.renews_id, ${of}.created
      union all
      select f.id, f.renews_id, f.created from licences f join chain on f.id = chain.renews_id
    )
    select row(created, id) from chain where renews_id is null)`)

/**
 * Whether a licence `l` is priced as the first of its dwelling: no other animal's runs there or, where
 * it is renewed, none that was asked for earlier (requirements/cities.md 1).
 */
export const isFirstOfDwelling = (day: string): SQL<boolean> =>
  sql`not exists (select from licences o where o.city_id = l.city_id and o.dwelling = l.dwelling
    and o.animal_key <> l.animal_key and o.status = 'active' and o."to" >= ${day}::date
    and (l.status = 'pending' or ${firstAsked('o')} < ${firstAsked('l')}))`
