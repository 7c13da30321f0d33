import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { doubleReasons, type Business } from '#domain/organizations/organizations.api.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { readRows } from '../../db/read-rows.ts'
import { statusOf } from './standing.ts'

/** Per business. */
const mostDoubles = 5

/** A domain shared by more businesses is a provider's or a chain's: no evidence. */
const mostOfDomain = 5

/** Minimum name similarity, 0 to 1. */
const likeness = '0.6'

/** Public mail providers: no evidence. */
const openMailboxes = `
  gmail.com googlemail.com hotmail.com hotmail.ca hotmail.fr outlook.com outlook.fr live.ca live.com live.fr msn.com yahoo.ca yahoo.com
  yahoo.fr icloud.com me.com mac.com aol.com proton.me protonmail.com videotron.ca videotron.qc.ca bell.net sympatico.ca cogeco.ca
  cgocable.ca rogers.com shaw.ca telus.net globetrotter.net`
  .trim()
  .split(/\s+/)

const doubleRow = z.strictObject({
  of: z.string(),
  id: z.string(),
  businessName: z.string(),
  valid: z.boolean(),
  refusal: z.string().nullable(),
  suspended: z.date().nullable(),
  by: z.array(z.enum(doubleReasons)),
})

/** An index serves each reason. */
export async function doublesOf(
  db: Database,
  ids: string[],
): Promise<Map<string, Business['doubles']>> {
  const found = new Map<string, Business['doubles']>()
  if (ids.length === 0) return found
  const rows = await transaction(db, async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${likeness}, true)`)
    return readRows(tx.$client, doubleRow, {
      text: `select b.id as "of", o.id, o.business_name as "businessName", o.valid, o.refusal, o.suspended, o.by
         from organizations b cross join lateral (
           select d.id, d.business_name, d.valid, d.refusal, d.suspended, array_agg(same.reason) as by
           from (
             select id, 'name' as reason from organizations where name_words % b.name_words
             union all select id, 'telephone' from organizations where telephone = b.telephone
             union all select id, 'address' from organizations where plain_address = b.plain_address
             union all select id, 'email' from organizations
               where split_part(email, '@', 2) = split_part(b.email, '@', 2) and split_part(b.email, '@', 2) <> all($2::text[])
                 and $4::int >= (select count(*) from (select from organizations where split_part(email, '@', 2) = split_part(b.email, '@', 2) limit $4::int + 1) sharing)
           ) same join organizations d on d.id = same.id
           where d.id <> b.id
           group by d.id order by count(*) desc, similarity(d.name_words, b.name_words) desc, d.valid desc, d.id limit $3
         ) o
         where b.id = any($1::uuid[])`,
      values: [ids, openMailboxes, mostDoubles, mostOfDomain],
    })
  })
  for (const { of, id, businessName, by, ...standing } of rows) {
    const doubles = found.get(of) ?? []
    found.set(of, doubles)
    doubles.push({
      id,
      businessName,
      status: statusOf(standing),
      by: doubleReasons.filter((reason) => by.includes(reason)),
    })
  }
  return found
}
