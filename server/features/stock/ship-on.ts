import type { z } from 'zod'
import { normalizeMicrochip } from '#domain/animals/numbers/microchip-forms.ts'
import type { FreeRange, LotMove, shipOnForm } from '#domain/stock/own-lots.api.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { tellManagers } from './move-lot.ts'
import { freeRangeOf, holdValid, moveNumbers } from './move-numbers.ts'
import { moveOf, refuseAnothers } from './own-lots.queries.ts'

type Range = Pick<z.output<typeof shipOnForm>, 'first' | 'last'>
const rangeFields = { range: 'first', last: 'last' }
const numberOf = (typed: string | undefined) => (typed ? normalizeMicrochip(typed) : undefined)
const rangeOf = ({ first, last }: Range) => ({ first: numberOf(first), last: numberOf(last) })

/** @throws Refusal NOT_FOUND for another's lot; LOT_WITHOUT_NUMBER, LOT_RANGE, LOT_EMPTY on fields */
export async function rangeToShip(
  id: string,
  range: Range,
  { db, caller }: Pick<Call, 'db' | 'caller'>,
): Promise<FreeRange> {
  await refuseAnothers(db, id, caller)
  return freeRangeOf(db, { lotId: id, ...rangeOf(range), fields: rangeFields })
}

/**
 * The free numbers of a range go from the caller's organization to another one, whose managers are
 * told (requirements/orders.md 5).
 * @throws Refusal NOT_FOUND for another's lot; ORGANIZATION_NOT_VALID, LOT_OWN,
 * LOT_WITHOUT_NUMBER, LOT_RANGE, LOT_EMPTY on fields
 */
export async function shipOn(
  id: string,
  { organizationId, ...range }: z.output<typeof shipOnForm>,
  { db, caller, clock, queue }: Pick<Call, 'db' | 'caller' | 'clock' | 'queue'>,
): Promise<LotMove> {
  return transaction(db, async (tx) => {
    await refuseAnothers(tx, id, caller)
    await holdValid(tx, organizationId, 'organizationId')
    const now = clock.now()
    const { lotId, id: moveId } = await moveNumbers(
      tx,
      {
        lotId: id,
        from: caller.organizationId,
        to: organizationId,
        ...rangeOf(range),
        fields: { to: 'organizationId', ...rangeFields },
      },
      now,
    )
    await tellManagers(tx, lotId, organizationId, queue)
    return moveOf(tx, moveId)
  })
}
