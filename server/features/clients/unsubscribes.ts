import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { clientUnsubscribes } from '../../db/tables/index.ts'
import { hashToken } from '../../tokens.ts'

export const emailHashOf = (email: string): string => hashToken(email.toLowerCase())

export const isUnsubscribed = async (
  db: Database,
  organizationId: string,
  email: string,
): Promise<boolean> =>
  (await db.$count(
    clientUnsubscribes,
    and(
      eq(clientUnsubscribes.organizationId, organizationId),
      eq(clientUnsubscribes.emailHash, emailHashOf(email)),
    ),
  )) > 0
