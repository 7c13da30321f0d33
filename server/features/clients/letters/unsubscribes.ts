import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/connect.ts'
import { clientUnsubscribes } from '../../../db/tables/index.ts'
import { hashToken } from '../../../tokens.ts'

export const emailHashOf = (email: string): string => hashToken(email.toLowerCase())

/** Those of the e-mails whose people ended the commercial letters of an organization. */
export async function unsubscribedAmong(
  db: Database,
  organizationId: string,
  emails: string[],
): Promise<Set<string>> {
  const byHash = new Map(emails.map((email) => [emailHashOf(email), email]))
  const rows = await db
    .select({ emailHash: clientUnsubscribes.emailHash })
    .from(clientUnsubscribes)
    .where(
      and(
        eq(clientUnsubscribes.organizationId, organizationId),
        inArray(clientUnsubscribes.emailHash, [...byHash.keys()]),
      ),
    )
  return new Set(rows.map(({ emailHash }) => byHash.get(emailHash) ?? ''))
}
