import { z } from 'zod'
import { itemStatuses, lotStatuses, type Lot } from '#domain/stock/stock.api.ts'
import type { Call } from '../../../context.ts'
import { readShort, type Database } from '../../../db/connect.ts'
import { Refusal, tooMany } from '../../../refusal.ts'

/**
 * Per day (requirements/contract.md 3), as there are only 1,000 values; for account and visitor
 * over all cards.
 */
export const mostWrongTries = { card: 10, account: 10, visitor: 30 }
export const dayOfTries = 24 * 60 * 60 * 1000

const triedRow = z.strictObject({
  id: z.string(),
  status: z.enum(itemStatuses).exclude(['retired']),
  lot_status: z.enum(lotStatuses),
  organization_id: z.string().nullable(),
  is_right: z.boolean(),
  was_carried: z.boolean(),
  card_since: z.date().nullable(),
  caller_since: z.date().nullable(),
})
type Row = z.output<typeof triedRow>

/** SQL; the card is $1. */
const wasOnRemoved = `exists (select from animals where status = 'removed' and array[card, microchip, tattoo, medal] @> array[$1::text] and card = $1)`

/** A removed animal's card is in someone's hands: it waits for the next guardian. */
export const wasCarried = async (db: Database, card: string): Promise<boolean> =>
  (await db.$client.query(`select where ${wasOnRemoved}`, [card])).rowCount === 1

/** Looks up, compares and counts in one statement. Users never find a retired card. */
const statement = {
  name: 'try-card',
  writes: true as const,
  text: `select i.id, i.status, l.status as lot_status, l.organization_id, i.verification = $2 as is_right, card_since, caller_since,
      case when i.status = 'lot' and l.status = 'shipped' then ${wasOnRemoved} else false end as was_carried
    from items i join lots l on l.id = i.lot_id, lateral try_card(i.number, i.verification = $2, $3, $4, $5, $6, $7, $8) as tries
    where i.kind = 'card' and i.number = $1 and i.status <> 'retired'`,
}

export interface TriedCard {
  id: string
  status: Row['status']
  lotStatus: Lot['status']
  /** Whom its lot was shipped to. */
  organizationId: string | null
  isRight: boolean
  /** In stock of a shipped lot, but formerly on a removed animal. */
  wasCarried: boolean
}

/** Counted by account and visitor too. */
export type TryCall = Pick<Call, 'db' | 'clock' | 'caller' | 'visitor'>

/**
 * Verifies a card. Wrong tries are counted; a right one resets the card's count. Parallel tries
 * gain nothing. `db` must be no transaction: the count persists if the call fails.
 * @throws Refusal CARD_LOCKED once the card's tries of the day are used up, TOO_MANY_REQUESTS once
 * those of the account or the visitor are
 */
export async function tryCard(
  card: string,
  verif: string,
  { db, clock, caller, visitor }: TryCall,
): Promise<TriedCard | undefined> {
  const now = clock.now()
  const most = mostWrongTries
  const values = [card, verif, now, most.card, caller.userId, visitor, most.account, most.visitor]
  const [row] = await readShort(db, triedRow, { ...statement, values })
  if (!row) return undefined
  const { card_since: lockedSince, caller_since: callerSince } = row
  const left = (since: Date) => since.getTime() + dayOfTries - now.getTime()
  if (lockedSince) {
    const { retryAfter, values: wait } = tooMany(left(lockedSince)).details
    throw new Refusal('CARD_LOCKED', {
      field: 'verif',
      ...(retryAfter !== undefined && { retryAfter }),
      ...(wait && { values: wait }),
    })
  }
  if (callerSince) throw tooMany(left(callerSince), 'verif')
  return {
    id: row.id,
    status: row.status,
    lotStatus: row.lot_status,
    organizationId: row.organization_id,
    isRight: row.is_right,
    wasCarried: row.was_carried,
  }
}
