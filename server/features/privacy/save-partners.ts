import { eq } from 'drizzle-orm'
import type { Call, SignedIn } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { users } from '../../db/tables/index.ts'
import { recordConsent } from '../accounts/consents.ts'

/** Recorded with the text's version (CASL, requirements/contract.md 11). */
export async function savePartners(given: boolean, { db, caller, clock }: Call): Promise<void> {
  const { userId } = caller as SignedIn
  const now = clock.now()
  await transaction(db, async (tx) => {
    // The row lock records parallel answers in the order of their effect.
    await tx.update(users).set({ partners: given, updated: now }).where(eq(users.id, userId))
    await recordConsent(tx, { userId, kind: 'partners', given, at: now })
  })
}
