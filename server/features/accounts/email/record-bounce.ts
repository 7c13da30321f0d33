import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../db/connect.ts'
import { users } from '../../../db/tables/index.ts'

/**
 * Mail to an address came back for good: its account becomes `bounced`, and is led to renew the
 * address at the next login (requirements/contract.md 2). Suspended and deleted accounts stay what
 * they are.
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
