import { newToken, hashToken } from '../../server/tokens.ts'
import { connected, keptDatabase } from '../database.ts'
import { fillFast } from '../fill-fast.ts'
import { dayOf } from '#domain/dates.ts'

export interface StockSize {
  items: number
  lotSize: number
}

/** One item in so many has this status. */
const every = { assigned: 50, implanted: 1000, retired: 500 }

export const cardOf = (i: number): string => String(100_000_000 + i)
export const verificationOf = (i: number): string => String((i * 7919) % 1000).padStart(3, '0')
/** Consecutive numbers are far apart in the index. */
export const chipOf = (i: number): string =>
  `9820${String((i * 7_919_537) % 99_999_999_977).padStart(11, '0')}`
export const isFree = (i: number): boolean =>
  i % every.assigned !== 0 && i % every.implanted !== 3 && i % every.retired !== 7

export const stockDatabase = (
  admin: string,
  size: StockSize,
): Promise<{ url: string; seconds?: number }> =>
  keptDatabase(admin, `bench_stock_${size.items}_${size.lotSize}`, (url) => fill(url, size))

const chipSql = "'9820' || lpad(((i::bigint * 7919537) % 99999999977)::text, 11, '0')"
const statusSql = `case when i % ${every.assigned} = 0 then 'assigned' when i % ${every.implanted} = 3 then 'implanted' when i % ${every.retired} = 7 then 'retired' else 'lot' end`

async function fill(url: string, { items, lotSize }: StockSize): Promise<void> {
  const client = await connected(url)
  const today = dayOf(new Date())
  const half = Math.floor(items / 2)
  const series = `generate_series(0, ${half - 1}) i`
  await client.query(
    `insert into organizations (id, business_name, pro_type, valid) select ${id('a', 'i')}, 'Animalerie ' || i, 'vendor', true from generate_series(0, 9) i`,
  )
  await client.query(
    `insert into lots (id, kind, supplier, status, organization_id, received_at, shipped_at, created)
     select case kind when 'card' then ${id('b', 'i')} else ${id('c', 'i')} end, kind, 'Fabricant ' || i % 7, case when i % 5 = 0 then 'shipped' else 'received' end,
       case when i % 5 = 0 then ${id('a', '(i % 10)')} end, now(), case when i % 5 = 0 then now() end, now() - make_interval(days => i)
     from generate_series(0, ${Math.ceil(half / lotSize) - 1}) i, unnest(array['card', 'microchip']) kind`,
  )
  await fillFast(client, 'animals', () =>
    client.query(
      `insert into animals (id, unique_id, name, species, sex, card, microchip)
       select ${id('d', 'i')}, 'c' || lpad(to_hex(i), 11, '0'), 'Animal ' || i, 'Dog', 'Male', (100000000 + i)::text, ${chipSql}
       from ${series} where i % ${every.assigned} = 0`,
    ),
  )
  await client.query(
    `insert into implants (id, organization_id, status, microchip, card, implanter, implant_date, language)
     select ${id('e', 'i')}, ${id('a', '(i % 10)')}, 'open', ${chipSql}, (100000000 + i)::text, '{"fullName": "Dre Roy", "telephone": null}', '${today}'::date, 'fr'
     from ${series} where i % ${every.implanted} = 3 and i % ${every.assigned} <> 0`,
  )
  await fillFast(client, 'items', () =>
    client.query(
      `insert into items (id, lot_id, kind, number, verification, status, animal_id, implant_id, updated)
       select ${id('f', 'i')}, ${id('b', `(i / ${lotSize})`)}, 'card', (100000000 + i)::text, lpad(((i::bigint * 7919) % 1000)::text, 3, '0'), status,
         case status when 'assigned' then ${id('d', 'i')} end, case status when 'implanted' then ${id('e', 'i')} end, now() - make_interval(secs => i % 86400)
       from ${series}, lateral (select ${statusSql} as status) s
       union all
       select ${id('9', 'i')}, ${id('c', `(i / ${lotSize})`)}, 'microchip', ${chipSql}, null, status,
         case status when 'assigned' then ${id('d', 'i')} end, case status when 'implanted' then ${id('e', 'i')} end, now() - make_interval(secs => i % 86400)
       from ${series}, lateral (select ${statusSql} as status) s`,
    ),
  )
  // What the triggers would have written.
  await client.query(
    `insert into item_changes (item_id, status, animal_id, implant_id, created) select id, status, animal_id, implant_id, updated from items where status <> 'lot'`,
  )
  await client.query(
    `update lots set items = held.items, free = held.free, first = held.first, last = held.last
     from (select lot_id, count(*) as items, count(*) filter (where status = 'lot') as free, min(number) as first, max(number) as last from items group by lot_id) held
     where held.lot_id = lots.id`,
  )
  await client.query(
    `insert into stock_days (day, kind, organization_id, used, shipped)
     select '${today}'::date - d, kind, case when i < 10 then ${id('a', 'i')} end, d % 7, 1
     from generate_series(1, 400) d, generate_series(0, 10) i, unnest(array['card', 'microchip']) kind`,
  )
  await client.query('vacuum analyze item_changes, lots, implants, stock_days')
  await client.end()
}

/** SQL of an id whose first digit is the kind. */
function id(kind: string, i: string): string {
  return `('${kind}' || lpad(to_hex(${i}), 7, '0') || '-0000-7000-8000-' || lpad(to_hex(${i}), 12, '0'))::uuid`
}

export const lotOf = (kind: 'card' | 'microchip', i: number, { lotSize }: StockSize): string => {
  const hex = Math.floor(i / lotSize).toString(16)
  return `${kind === 'card' ? 'b' : 'c'}${hex.padStart(7, '0')}-0000-7000-8000-${hex.padStart(12, '0')}`
}

export async function signIn(
  url: string,
  people: number,
): Promise<{ keepers: string[]; staff: string }> {
  const client = await connected(url)
  const tokens = Array.from({ length: people + 1 }, () => newToken())
  await client.query(
    "delete from sessions where user_id in (select id from users where email like '%@stock.bench.example')",
  )
  await client.query(
    "delete from audit_log where user_id in (select id from users where email like '%@stock.bench.example')",
  )
  await client.query("delete from users where email like '%@stock.bench.example'")
  await client.query('delete from rate_limits')
  await client.query('truncate card_tries, wrong_verifications')
  // The first is staff; production requires a second factor.
  await client.query(
    `with people as (
       insert into users (id, email, type, status, full_name, accept, totp_secret)
       select gen_random_uuid(), n || '@stock.bench.example', case n when 1 then 'admin' else 'ind' end, 'valid', 'Camille Tremblay', true, case n when 1 then 'sealed' end
       from generate_series(1, $2::int) n returning id, email)
     insert into sessions (token_hash, user_id, expires)
     select ($1::text[])[split_part(email, '@', 1)::int], id, now() + interval '1 day' from people`,
    [tokens.map(hashToken), tokens.length],
  )
  await client.end()
  const [staff, ...keepers] = tokens.map((token) => `session=${token}`)
  return { staff: staff as string, keepers }
}
