import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { normalizeNumber } from '#domain/animals/numbers/numbers.ts'
import type { Call } from '../../../context.ts'
import { readShort } from '../../../db/connect.ts'
import { licences } from '../../../db/tables/index.ts'
import { Refusal, tooMany } from '../../../refusal.ts'
import { dayOfTries, mostWrongTries } from '../../stock/cards/card-tries.ts'
import type { StoredLicence } from '../licence.queries.ts'

const triedRow = z.strictObject({
  id: z.string().nullable(),
  tag_since: z.date().nullable(),
  caller_since: z.date().nullable(),
})

/**
 * Looks up, and counts wrong tries of a tag as those of a card's verification, in one statement: a
 * wrong tag and another's e-mail take the same.
 */
const statement = {
  name: 'try-tag',
  writes: true as const,
  text: `select found.id, card_since as tag_since, caller_since
    from (select (
      select l.id from licences l join cities c on c.id = l.city_id
      where upper(translate(l.tag, ' .-', '')) = $2 and public.plain(c.name) = public.plain($1::text)
        and l.email = $3 and l.status in ('active', 'expired') and l."to" is not null
      order by l."to" desc, l.id desc limit 1) as id) found,
      lateral try_card('tag ' || public.plain($1::text) || ' ' || $2, found.id is not null, $4, $5, $6, $7, $8, $9) as tries`,
}

/**
 * The latest licence of a tag, if the e-mail is its keeper's. `call.db` must be no transaction.
 * @throws Refusal LICENSE_NOT_FOUND, whichever was wrong; TOO_MANY_REQUESTS once the tries of a day
 * of tag, account or visitor are used up
 */
export async function licenceOfTag(
  { city, tag, email }: { city: string; tag: string; email: string },
  { db, clock, caller, visitor }: Pick<Call, 'db' | 'clock' | 'caller' | 'visitor'>,
): Promise<StoredLicence> {
  const now = clock.now()
  const most = mostWrongTries
  const values = [city, normalizeNumber(tag), email, now, most.card, caller.userId, visitor, most.account, most.visitor] // prettier-ignore
  const [row] = await readShort(db, triedRow, { ...statement, values })
  const since = row?.tag_since ?? row?.caller_since
  if (since) throw tooMany(since.getTime() + dayOfTries - now.getTime())
  const [found] = row?.id ? await db.select().from(licences).where(eq(licences.id, row.id)) : []
  if (!found) throw new Refusal('LICENSE_NOT_FOUND')
  return found
}
