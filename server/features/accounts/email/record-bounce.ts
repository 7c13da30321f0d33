import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../db/connect.ts'
import { users } from '../../../db/tables/index.ts'

/**
 * The account must renew its address at the next login (requirements/contract.md 2). Suspended and
 * deleted accounts keep their status.
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
}
