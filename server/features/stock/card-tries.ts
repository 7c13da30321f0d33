import { z } from 'zod'
import { itemStatuses, lotStatuses, type Lot } from '#domain/stock/stock.api.ts'
import type { Call, SignedIn } from '../../context.ts'
import { readShort, type Database } from '../../db/connect.ts'
import { Refusal, tooMany } from '../../refusal.ts'

/**
 * Wrong verifications in a day (requirements/contract.md 3): the secret has 1,000 values. Of one
 * card; and over all cards, by one account and from one visitor.
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

/** Whether the card of $1 was on an animal that was removed. */
const wasOnRemoved = `exists (select from animals where status = 'removed' and array[card, microchip, tattoo, medal] @> array[$1::text] and card = $1)`

/**
 * The card of an animal that was removed is in someone's hands, whoever its lot was shipped to: it
 * waits for the next guardian.
 */
export const wasCarried = async (db: Database, card: string): Promise<boolean> =>
  (await db.$client.query(`select where ${wasOnRemoved}`, [card])).rowCount === 1

/**
 * The card, the comparison and the count of the try, all in one statement. A retired card is not
 * found by users.
 */
const statement = {
  name: 'try-card',
  text: `select i.id, i.status, l.status as lot_status, l.organization_id, i.verification = $2 as is_right, card_since, caller_since,
      case when i.status = 'lot' and l.status = 'shipped' then ${wasOnRemoved} else false end as was_carried
    from items i join lots l on l.id = i.lot_id, lateral try_card(i.number, i.verification = $2, $3, $4, $5, $6, $7, $8) as tries
    where i.kind = 'card' and i.number = $1 and i.status <> 'retired'`,
}

/** A card of stock beside the verification that was typed for it. */
export interface TriedCard {
  id: string
  status: Row['status']
  lotStatus: Lot['status']
  /** Whom its lot was shipped to. */
  organizationId: string | null
  isRight: boolean
  /**
   * It waits in stock, of a lot that was shipped, but an animal that was removed has carried it.
   */
  wasCarried: boolean
}

/** Who tries the verification of a card: tries are counted by account and visitor too. */
export type TryCall = Pick<Call, 'db' | 'clock' | 'caller' | 'visitor'>

/**
 * Looks a card up and tries its verification. A wrong one is counted, and a right one forgets those
 * of the card before; of many at once none is told more than of one after another. `db` must be no
 * transaction: the count stays whatever becomes of the call.
 * @throws Refusal CARD_LOCKED once the tries of the card's day are used up, TOO_MANY_REQUESTS once
 * those of the account or the visitor are
 */
export async function tryCard(
  card: string,
  verif: string,
  { db, clock, caller, visitor }: TryCall,
): Promise<TriedCard | undefined> {
  const now = clock.now()
  const most = mostWrongTries
  const values = [
    card,
    verif,
    now,
    most.card,
    (caller as SignedIn).userId,
    visitor,
    most.account,
    most.visitor,
  ]
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
