import { sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { licences } from '../../db/tables/index.ts'
import { runsOn } from '../cities/running.ts'

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

/** Another licence. */
const o = alias(licences, 'o')

/** Whether it runs as the first of its dwelling. */
const runsAsFirst = (of: typeof l | typeof o, day: string): SQL =>
  sql`(${of.firstOfDwelling} is true and ${runsOn(day, of)})`

/**
 * Whether a licence `l` is priced as the first of its dwelling: no other animal's runs there or, where
 * it is renewed, none that is the first or, where none is, that was asked for earlier
 * (requirements/cities.md 1). So one that lapsed takes it back from no other.
 */
export const isFirstOfDwelling = (day: string): SQL<boolean> =>
  sql`not exists (select from licences o where o.city_id = l.city_id and o.dwelling = l.dwelling and l.dwelling <> ''
    and o.animal_key <> l.animal_key and ${runsOn(day, o)}
    and case
      when l.status = 'pending' then true
      when ${runsAsFirst(o, day)} = ${runsAsFirst(l, day)}
        then ${firstAsked('o')} < ${firstAsked('l')}
      else ${runsAsFirst(o, day)}
    end)`
