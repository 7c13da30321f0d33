import { and, eq, exists, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { numberKinds, type NumberKind } from '#domain/animals/animal.ts'
import {
  claimantOf,
  isToGive,
  noNumbers,
  outcomeOf,
  type CarriedNumbers,
  type Claimant,
  type KnownNumber,
  type NumberVerb,
  type StockedNumber,
} from '#domain/animals/numbers/number-claims.ts'
import { normalizeMicrochip } from '#domain/animals/numbers/microchip-forms.ts'
import { microchipProblem } from '#domain/animals/numbers/number-rules.ts'
import { onItsWay } from '#domain/payments/shipment.ts'
import type { LeftOut } from '#domain/support/support.api.ts'
import type { Call } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import {
  animals,
  implants,
  items,
  shipmentItems,
  shipments,
  transactions,
} from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { linkLicences } from '../cities/link-licences.ts'
import { wasCarried } from '../stock/cards/card-tries.ts'
import {
  holdNumbers,
  type AskedNumbers,
  type Held,
  type HeldItem,
  type OpenImplant,
} from './hold-numbers.ts'
import { isCallers, type ImplantProof } from './is-callers.ts'

interface Claim extends ImplantProof {
  verb: Exclude<NumberVerb, 'import'>
  numbers: { [Kind in NumberKind]?: string | null | undefined }
  /** Of the card; checked before the transaction, where tries are counted. */
  verif?: string | null | undefined
  /** The animal, locked, that shall carry the numbers; none for an implant that waits for one. */
  animal: ({ id: string } & CarriedNumbers) | null
  /** Numbers that the caller's support case holds: the caller knows that they are taken. */
  atSupport?: readonly string[]
}

/** Numbers that are locked and may be given. */
export interface Claimed {
  numbers: AskedNumbers
  /** Those of stock. */
  itemIds: string[]
  /** Implants that the animal takes over, with their numbers. */
  implants: OpenImplant[]
  /** What support gets. */
  leftOut: LeftOut[]
}

/**
 * Locks the numbers of a call and decides which of them its animal or implant gets, by the table of
 * `domain/animals/numbers/number-claims.ts`; `giveToAnimal` or `giveToImplant` then writes them in the same
 * transaction.
 * @throws Refusal with the code that the table names, on the kind
 */
export async function claimNumbers(
  tx: Database,
  { verb, numbers, verif, animal, atSupport = [], ...proof }: Claim,
  { caller, registries }: Pick<Call, 'caller' | 'registries'>,
): Promise<Claimed> {
  const asked: AskedNumbers = Object.fromEntries(
    numberKinds.flatMap((kind) => {
      const number = numbers[kind]
      return number == null ? [] : [[kind, number]]
    }),
  )
  const claimed: Claimed = { numbers: {}, itemIds: [], implants: [], leftOut: [] }
  const held = await holdNumbers(tx, asked)
  const who = claimantOf(caller)
  const carries = { ...(animal ?? noNumbers) }
  for (const kind of orderOf(asked, held)) {
    const number = asked[kind]
    if (number === undefined) continue
    const implant = held.implants.find((one) => isOf(one, kind, number))
    // Its own item is of the number that it has already, in another form.
    const item = held.items.find(
      (one) =>
        one.kind === kind &&
        isProven(one, verif) &&
        (one.animalId === null || one.animalId !== animal?.id),
    )
    // A card without the verification printed on it is as none.
    const isUnproven = kind === 'card' && !item
    const known: KnownNumber = isUnproven
      ? {}
      : {
          isCarried: held.carriers[kind].some((id) => id !== animal?.id),
          implant: implant && {
            isTheirs: await isCallers(tx, caller, implant, proof),
            ...implant,
          },
          item: item && (await stocked(tx, number, item, { who, animal })),
          card: kind === 'card' ? null : held.cards.find((card) => card.number === number),
          problem: kind === 'microchip' ? microchipProblem(number, await registries.facts()) : null,
        }
    const outcome = outcomeOf(verb, kind, number, known, carries, who)
    if (outcome === 'keep') continue
    if (outcome === 'take') {
      const taken: AskedNumbers = { [kind]: number }
      if (implant) {
        claimed.implants.push(implant)
        taken.microchip = normalizeMicrochip(implant.microchip)
        if (implant.card !== null) taken.card = implant.card
      } else if (item) claimed.itemIds.push(item.id)
      Object.assign(carries, taken)
      Object.assign(claimed.numbers, taken)
      continue
    }
    if ('refused' in outcome) throw new Refusal(outcome.refused, { field: kind })
    if (outcome.left === 'taken' && !atSupport.includes(number))
      throw new Refusal('NUMBER_TAKEN', { field: kind })
    claimed.leftOut.push({ kind: kind as LeftOut['kind'], number, reason: outcome.left })
  }
  return claimed
}

const isOf = (implant: OpenImplant, kind: NumberKind, number: string): boolean =>
  kind === 'microchip'
    ? normalizeMicrochip(implant.microchip) === number
    : kind === 'card' && implant.card === number

const isProven = ({ kind, verification }: HeldItem, verif: Claim['verif']): boolean =>
  kind === 'microchip' || (verification !== null && verification === verif)

/** The numbers of an implant come together; else a card comes first, since microchips need one. */
function orderOf({ microchip }: AskedNumbers, held: Held): readonly NumberKind[] {
  const isOnImplant =
    microchip !== undefined &&
    held.implants.some((implant) => isOf(implant, 'microchip', microchip))
  return isOnImplant ? ['microchip', 'card', 'tattoo', 'medal'] : numberKinds
}

async function stocked(
  tx: Database,
  number: string,
  item: HeldItem,
  { who, animal }: { who: Claimant; animal: Claim['animal'] },
): Promise<StockedNumber> {
  if (item.status === 'reserved')
    return { ...item, isForAnimal: animal?.id === (await animalOfPicked(tx, item.id)) }
  const mayHaveBeen =
    item.kind === 'card' && item.status === 'lot' && !isToGive(item.kind, item, who)
  return mayHaveBeen ? { ...item, wasCarried: await wasCarried(tx, number) } : item
}

/** The animal that a picked card is on its way to. */
async function animalOfPicked(tx: Database, itemId: string): Promise<string | null> {
  const [row] = await tx
    .select({ animalId: transactions.animalId })
    .from(shipmentItems)
    .innerJoin(shipments, eq(shipments.id, shipmentItems.shipmentId))
    .innerJoin(transactions, eq(transactions.id, shipments.transactionId))
    .where(eq(shipmentItems.itemId, itemId))
  return row?.animalId ?? null
}

/**
 * The animal of a claim gets its numbers, and the licences that fit them; its row has to be locked.
 * Answers the row.
 */
export async function giveToAnimal(
  tx: Database,
  { numbers, itemIds, implants: over }: Claimed,
  animalId: string,
  now: Date,
): Promise<typeof animals.$inferSelect> {
  const implantIds = over.map(({ id }) => id)
  if (implantIds.length > 0) {
    await tx
      .update(implants)
      .set({ status: 'claimed', claimedAt: now, animalId, claimHash: null, updated: now })
      .where(inArray(implants.id, implantIds))
  }
  if (itemIds.length + implantIds.length > 0) {
    await tx
      .update(items)
      .set({ status: 'assigned', animalId, implantId: null, updated: now })
      .where(or(inArray(items.id, itemIds), inArray(items.implantId, implantIds)))
  }
  const [changed] = await tx
    .update(animals)
    .set({
      ...numbers,
      ...(numbers.card !== undefined && {
        registered: sql<
          'pending' | 'registered'
        >`case when ${isAnotherOnItsWay(tx, animalId, numbers.card)}
          then 'pending' else 'registered' end`,
      }),
      updated: now,
    })
    .where(eq(animals.id, animalId))
    .returning()
  if (numbers.microchip !== undefined || numbers.tattoo !== undefined)
    await linkLicences(tx, { animalId }, now)
  return changed as typeof animals.$inferSelect
}

/** Another card that was paid for is on its way: it is received too, in place of this one. */
const isAnotherOnItsWay = (tx: Database, animalId: string, card: string) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(shipments)
      .innerJoin(transactions, eq(transactions.id, shipments.transactionId))
      .innerJoin(shipmentItems, eq(shipmentItems.shipmentId, shipments.id))
      .leftJoin(items, eq(items.id, shipmentItems.itemId))
      .where(
        and(
          eq(transactions.animalId, animalId),
          inArray(shipments.status, [...onItsWay]),
          eq(shipmentItems.itemType, 'Card'),
          or(isNull(items.number), ne(items.number, card)),
        ),
      ),
  )

/** An implant that waits for its owner gets the items of a claim. */
export async function giveToImplant(
  tx: Database,
  { itemIds }: Claimed,
  implantId: string,
  now: Date,
): Promise<void> {
  if (itemIds.length === 0) return
  await tx
    .update(items)
    .set({ status: 'implanted', implantId, updated: now })
    .where(inArray(items.id, itemIds))
}
