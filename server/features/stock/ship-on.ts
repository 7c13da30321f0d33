import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { normalizeNumber } from '#domain/animals/numbers/numbers.ts'
import type { LotMove, shipOnForm } from '#domain/stock/own-lots.api.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { organizations } from '../../db/tables/index.ts'
import { tellManagers } from './move-lot.ts'
import { holdValid, moveNumbers } from './move-numbers.ts'
import { refuseAnothers } from './own-lots.queries.ts'

/**
 * The free numbers of a range go from the caller's organization to another one, whose managers are
 * told (requirements/orders.md 5).
 * @throws Refusal NOT_FOUND for another's lot; ORGANIZATION_NOT_VALID, LOT_OWN,
 * LOT_WITHOUT_NUMBER, LOT_RANGE, LOT_EMPTY on fields
 */
export async function shipOn(
  id: string,
  { organizationId, first, last }: z.output<typeof shipOnForm>,
  { db, caller, clock, queue }: Pick<Call, 'db' | 'caller' | 'clock' | 'queue'>,
): Promise<LotMove> {
  return transaction(db, async (tx) => {
    await refuseAnothers(tx, id, caller)
    await holdValid(tx, organizationId, 'organizationId')
    const now = clock.now()
    const numberOf = (typed: string | undefined) => (typed ? normalizeNumber(typed) : undefined)
    const { lotId, ...move } = await moveNumbers(
      tx,
      {
        lotId: id,
        from: caller.organizationId,
        to: organizationId,
        first: numberOf(first),
        last: numberOf(last),
        fields: { to: 'organizationId', range: 'first', last: 'last' },
      },
      now,
    )
    await tellManagers(tx, lotId, organizationId, queue)
    const [buyer] = await tx
      .select({ name: organizations.businessName })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
    return { ...move, organization: buyer?.name ?? null, created: now.toISOString() }
  })
}
