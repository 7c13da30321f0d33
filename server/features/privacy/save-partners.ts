import { eq } from 'drizzle-orm'
import type { Call, SignedIn } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { users } from '../../db/tables/index.ts'
import { recordConsent } from '../accounts/consents.ts'

/**
 * Gives or withdraws the consent to offers of partners, with the version of the text (CASL,
 * requirements/contract.md 11).
 */
export async function savePartners(given: boolean, { db, caller, clock }: Call): Promise<void> {
  const { userId } = caller as SignedIn
  const now = clock.now()
  await transaction(db, async (tx) => {
    // The row's lock: two answers at once are recorded in the order in which they take effect.
    await tx.update(users).set({ partners: given, updated: now }).where(eq(users.id, userId))
    await recordConsent(tx, { userId, kind: 'partners', given, at: now })
  })
}
