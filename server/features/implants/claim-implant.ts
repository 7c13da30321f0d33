import { eq } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { implants, items } from '../../db/tables/index.ts'

/**
 * An owner's animal takes an implant over, and the items that the implant held. The caller has
 * locked the implant and found it open.
 */
export async function claimImplant(
  tx: Database,
  implantId: string,
  animalId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(implants)
    .set({ status: 'claimed', claimedAt: now, animalId, claimHash: null, updated: now })
    .where(eq(implants.id, implantId))
  await tx
    .update(items)
    .set({ status: 'assigned', animalId, implantId: null, updated: now })
    .where(eq(items.implantId, implantId))
}
