import { dayOfColumn, onDays } from './days-sql.ts'

const on = (column: string) => onDays(column, '$1', '$2')
const none = `'{}'::int[]`
const minutes = (from: string, to: string) =>
  `array_agg(greatest(0, round(extract(epoch from ${to} - ${from}) / 60))::int order by ${from})`

/** Rows of one name: how many on each day. */
const counts = (name: string, column: string, rest: string, sum = 'count(*)') =>
  `select ${dayOfColumn(column)} as day, '${name}' as name, ${sum}::bigint as count, ${none} as minutes
    ${rest} and ${on(column)} group by 1`

/** Found reports with the loss that they end: both are written at one instant. */
const reunited = `from reports f join reports l on l.animal_id = f.animal_id and l.type = 'lost' and l.withdrawn = f.created
  join animals a on a.id = f.animal_id where f.type = 'found'`
const reunitedThen = `${reunited} and ${on('f.created')}`

/**
 * The figures of the days from $1 to $2, counted from the tables of what happened: day, name, count
 * and, of medians, minutes.
 */
export const figuresOfDays = [
  // Who never confirmed is erased soon, and would be missing when the day is filled again.
  counts('accounts', 'created', `from users where status <> 'registered'`),
  // Without those that were brought in from other registries.
  counts('animals', 'created', `from animals where source is null`),
  `select day, name, count::bigint, ${none} from tallies where day between $1 and $2`,
  `select day, 'searches', sum(count)::bigint, ${none} from tallies
    where day between $1 and $2 and name like 'search%' group by 1`,
  counts('losses', 'created', `from reports where type = 'lost'`),
  counts('reunions', 'f.created', reunited),
  `select ${dayOfColumn('f.created')}, 'reunionTime', count(*), ${minutes('l.created', 'f.created')} ${reunitedThen} group by 1`,
  `select ${dayOfColumn('f.created')}, case a.species when 'Dog' then 'reunionTimeDog' when 'Cat' then 'reunionTimeCat' else 'reunionTimeOther' end,
    count(*), ${minutes('l.created', 'f.created')} ${reunitedThen} group by 1, 2`,
  counts('alerts', 'sent', `from alerts where true`),
  // Of shelters by their stays, of others by what they told.
  `select day, 'adoptions', count(*), ${none} from (
      select gone as day from stays where outcome = 'adopted' and gone between $1 and $2
      union all
      select ${dayOfColumn('r.created')} from removals r where r.reason = 'adopted' and ${on('r.created')}
        and not exists (select from stays s where s.animal_id = r.animal_id and s.outcome = 'adopted')
    ) adopted group by 1`,
  // What was paid less what went back, each on its day; orders that were paid otherwise too.
  `select day, 'revenue', sum(cents)::bigint, ${none} from (
      select ${dayOfColumn('settled')} as day, total as cents from transactions
        where status in ('success', 'voided', 'refund') and ${on('settled')}
      union all
      select ${dayOfColumn('updated')}, -cents from refunds where state = 'done' and ${on('updated')}
      union all
      select ${dayOfColumn('paid')}, total from orders where paid_by <> 'online' and ${on('paid')}
    ) moved group by 1`,
  `select ${dayOfColumn('answered_at')}, 'caseTime', count(*), ${minutes('created', 'answered_at')}
    from support_cases where ${on('answered_at')} group by 1`,
  // From the first message that waited to the answer.
  `select ${dayOfColumn('m.created')}, 'chatTime', count(*), ${minutes('w.since', 'm.created')}
    from chat_messages m, lateral (
      select min(u.created) as since from chat_messages u where u.user_id = m.user_id and u.is_sent_by_user and u.number < m.number
        and u.number > coalesce((select max(s.number) from chat_messages s
          where s.user_id = m.user_id and not s.is_sent_by_user and s.number < m.number), 0)
    ) w where not m.is_sent_by_user and w.since is not null and ${on('m.created')} group by 1`,
].join('\nunion all\n')
