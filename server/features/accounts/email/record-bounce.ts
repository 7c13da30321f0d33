import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/connect.ts'
import { campaignLicences, campaignRecipients, licences, users } from '../../../db/tables/index.ts'

/**
 * The account must renew its address at the next login (requirements/contract.md 2). Suspended and
 * deleted accounts keep their status. Renewal campaigns write to it on paper (requirements/cities.md
 * 6).
 */
export async function recordBounce(db: Database, address: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ status: 'bounced', formerStatus: sql`${users.status}`, updated: now })
    .where(
      and(
        eq(users.email, address.toLowerCase()),
        inArray(users.status, ['registered', 'confirmed', 'valid']),
      ),
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
