import type { Item, Lot } from '#domain/stock/stock.api.ts'
import type { Call } from '../../context.ts'
import { readShort } from '../../db/connect.ts'
import { tooMany } from '../../http/refusal.ts'

/** Wrong verifications of one card in a day (decisions 3): the verification is a secret of 1,000 values. */
export const mostWrongTries = 10
const day = 24 * 60 * 60 * 1000

interface Row {
  id: string
  status: Exclude<Item['status'], 'retired'>
  lot_status: Lot['status']
  organization_id: string | null
  is_right: boolean
  was_carried: boolean
  used_up_since: Date | null
}

/** Whether the card of $1 was on an animal that was removed. */
export const wasOnRemoved = `exists (select from animals where status = 'removed' and array[card, microchip, tattoo, medal] @> array[$1::text] and card = $1)`

/** The card, the comparison and the count of the try, all in one statement. A retired card is not found by users. */
const statement = {
  name: 'try-card',
  text: `select i.id, i.status, l.status as lot_status, l.organization_id, i.verification = $2 as is_right, used_up_since,
      case when i.status = 'lot' and l.status = 'shipped' then ${wasOnRemoved} else false end as was_carried
    from items i join lots l on l.id = i.lot_id, lateral try_card(i.number, i.verification = $2, $3, $4) as used_up_since
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
  /** It waits in stock, of a lot that was shipped, but an animal that was removed has carried it. */
  wasCarried: boolean
}

/**
 * Looks a card up and tries its verification. A wrong one is counted, and a right one forgets those before; of many at once none is told more than of
 * one after another. `db` must be no transaction: the count stays whatever becomes of the call.
 * @throws Refusal TOO_MANY_REQUESTS once the tries of the day are used up
 */
export async function tryCard(card: string, verif: string, { db, clock }: Pick<Call, 'db' | 'clock'>): Promise<TriedCard | undefined> {
  const now = clock.now()
  const [row] = await readShort<Row>(db, { ...statement, values: [card, verif, now, mostWrongTries] })
  if (!row) return undefined
  if (row.used_up_since) throw tooMany(row.used_up_since.getTime() + day - now.getTime(), 'verif')
  return { id: row.id, status: row.status, lotStatus: row.lot_status, organizationId: row.organization_id, isRight: row.is_right, wasCarried: row.was_carried }
}
