import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/connect.ts'
import {
  campaignLicences,
  campaignRecipients,
  emails,
  licences,
  users,
} from '../../../db/tables/index.ts'

/**
 * The account must renew its address at the next login (requirements/contract.md 2). Suspended and
 * deleted accounts keep their status. Renewal campaigns write to it on paper (requirements/cities.md
 * 6).
 *
 * @param words what the server of the address said, for staff
 */
export async function recordBounce(
  db: Database,
  address: string,
  now: Date,
  words: string | null = null,
): Promise<void> {
  await db
    .update(users)
    .set({ status: 'bounced', formerStatus: sql`${users.status}`, updated: now })
    .where(
      and(
        eq(users.email, address.toLowerCase()),
        inArray(users.status, ['registered', 'confirmed', 'valid']),
      ),
    )
  // The latest that went there came back.
  await db
    .update(emails)
    .set({ state: 'bounced', failure: words, updated: now })
    .where(
      sql`${emails.id} = (select e.id from emails e where e."to" = ${address.toLowerCase()} order by e.created desc, e.id desc limit 1) and ${emails.state} = 'sent'`,
    )
  const theirs = db
    .select({ id: campaignLicences.recipientId })
    .from(campaignLicences)
    .innerJoin(licences, eq(licences.id, campaignLicences.licenceId))
    .where(eq(licences.email, address.toLowerCase()))
  await db
    .update(campaignRecipients)
    .set({ channel: 'paper', bounced: now })
    .where(and(isNull(campaignRecipients.bounced), inArray(campaignRecipients.id, theirs)))
}
