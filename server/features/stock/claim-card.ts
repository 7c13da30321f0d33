import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { items } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { tryCard, wasOnRemoved, type TryCall } from './card-tries.ts'

interface ClaimCall extends TryCall {
  /** An organization that may also give the cards that were shipped to it. */
  ofOrganization?: string | null
}

/**
 * Finds a card of stock by its two numbers, for an animal that shall carry it. `db` must be no
 * transaction: wrong tries are counted on their own. Answers the id of the item.
 * @throws Refusal CARD_INVALID for a number and verification that do not belong together,
 * CARD_NOT_AVAILABLE for a card that is not to be claimed here (requirements/contract.md 6); and
 * what `tryCard` refuses
 */
export async function findCard(
  { ofOrganization = null, ...call }: ClaimCall,
  card: string,
  verif: string,
): Promise<string> {
  const item = await tryCard(card, verif, call)
  if (!item) throw new Refusal('CARD_INVALID', { field: 'card' })
  if (!item.isRight) throw new Refusal('CARD_INVALID', { field: 'verif' })
  const isOthers =
    item.lotStatus === 'shipped' &&
    (ofOrganization === null || item.organizationId !== ofOrganization)
  if (item.status !== 'lot' || (isOthers && !item.wasCarried))
    throw new Refusal('CARD_NOT_AVAILABLE', { field: 'card' })
  return item.id
}

/**
 * The card of an animal that was removed is in someone's hands, whoever its lot was shipped to: it
 * waits for the next guardian.
 */
export const wasCarried = async (db: Database, card: string): Promise<boolean> =>
  (await db.$client.query(`select where ${wasOnRemoved}`, [card])).rowCount === 1

/**
 * Takes a card out of stock for an animal, in the transaction that gives it the number.
 * @throws Refusal CARD_NOT_AVAILABLE when another took it meanwhile
 */
export async function claimCard(
  tx: Database,
  itemId: string,
  animalId: string,
  now: Date,
): Promise<void> {
  const claimed = await tx
    .update(items)
    .set({ status: 'assigned', animalId, updated: now })
    .where(and(eq(items.id, itemId), eq(items.status, 'lot')))
    .returning({ id: items.id })
  if (claimed.length === 0) throw new Refusal('CARD_NOT_AVAILABLE', { field: 'card' })
}

/**
 * Takes the card of an animal from it: `lot` for another guardian, `retired` when it serves no
 * more.
 */
export async function releaseCard(
  tx: Database,
  animalId: string,
  status: 'lot' | 'retired',
  now: Date,
): Promise<void> {
  await tx
    .update(items)
    .set({ status, animalId: null, updated: now })
    .where(and(eq(items.animalId, animalId), eq(items.kind, 'card')))
}
