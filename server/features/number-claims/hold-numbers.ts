import { and, eq, inArray, or } from 'drizzle-orm'
import { z } from 'zod'
import { numberKinds, type NumberKind } from '#domain/animals/animal.ts'
import { microchipForms } from '#domain/animals/numbers/microchip-forms.ts'
import type { Item, Lot } from '#domain/stock/stock.api.ts'
import type { Database } from '../../db/connect.ts'
import { readRows } from '../../db/read-rows.ts'
import { implants, items, lots } from '../../db/tables/index.ts'
import { holdMicrochip } from '../stock/hold-number.ts'

export type AskedNumbers = Partial<Record<NumberKind, string>>

export type OpenImplant = typeof implants.$inferSelect

export interface HeldItem {
  id: string
  kind: Item['kind']
  status: Item['status']
  verification: string | null
  animalId: string | null
  lotStatus: Lot['status']
  organizationId: string | null
}

/** What the registry knows of some numbers. */
export interface Held {
  /** Open implants, locked. */
  implants: OpenImplant[]
  /** Items of stock, locked. */
  items: HeldItem[]
  /** The animals that carry the numbers, by kind; several of a microchip that is stored in two forms. */
  carriers: Record<NumberKind, string[]>
  /** ID cards of ours whose numbers are asked for as another kind. */
  cards: { number: string; isHeld: boolean }[]
}

/** By kind the animals that carry the number. */
const holdersRow = z.strictObject({
  card: z.array(z.string()),
  microchip: z.array(z.string()),
  tattoo: z.array(z.string()),
  medal: z.array(z.string()),
  cards: z.array(z.strictObject({ number: z.string(), isHeld: z.boolean() })),
})

const carrierOf = (kind: NumberKind, place: number) =>
  `array(select id from animals where ${kind} ${kind === 'microchip' ? `in ($${place}, $6)` : `= $${place}`} and status <> 'removed') as ${kind}`

const holders = `select ${numberKinds.map((kind, index) => carrierOf(kind, index + 1)).join(', ')},
  (select coalesce(json_agg(json_build_object('number', number, 'isHeld', status in ('assigned', 'implanted'))), '[]')
    from items where kind = 'card' and number = any($5)) as cards`

/**
 * Reads what holds some numbers, and keeps it as it is until the transaction ends. Every verb locks
 * in one order, so that none waits for another in a ring: animal, microchip, implants, card,
 * microchip of stock. Once a transaction.
 */
export async function holdNumbers(tx: Database, asked: AskedNumbers): Promise<Held> {
  const { card, microchip } = asked
  if (microchip !== undefined) await holdMicrochip(tx, microchip)
  const isOfStock = card !== undefined || microchip !== undefined
  const open = isOfStock
    ? await tx
        .select()
        .from(implants)
        .where(
          and(
            eq(implants.status, 'open'),
            or(
              microchip === undefined
                ? undefined
                : inArray(implants.microchip, microchipForms(microchip)),
              card === undefined ? undefined : eq(implants.card, card),
            ),
          ),
        )
        .orderBy(implants.id)
        .for('update')
    : []
  const stocked = isOfStock ? await holdItems(tx, asked) : []
  const others = numberKinds.flatMap((kind) => (kind === 'card' ? [] : (asked[kind] ?? [])))
  const [row] = await readRows(tx.$client, holdersRow, {
    name: 'number-holders',
    text: holders,
    values: [
      ...numberKinds.map((kind) => asked[kind] ?? null),
      others.filter((number) => number.length === 9),
      microchip === undefined ? null : (microchipForms(microchip)[1] ?? null),
    ],
  })
  const { cards, ...carriers } = row as z.output<typeof holdersRow>
  return { implants: open, items: stocked, carriers, cards }
}

/** Lots are read once the items are held: these may just have gone to another one. */
async function holdItems(tx: Database, { card, microchip }: AskedNumbers): Promise<HeldItem[]> {
  const held = await tx
    .select({
      id: items.id,
      kind: items.kind,
      status: items.status,
      verification: items.verification,
      animalId: items.animalId,
      lotId: items.lotId,
    })
    .from(items)
    .where(
      or(
        card === undefined ? undefined : and(eq(items.kind, 'card'), eq(items.number, card)),
        microchip === undefined
          ? undefined
          : and(eq(items.kind, 'microchip'), inArray(items.number, microchipForms(microchip))),
      ),
    )
    .orderBy(items.kind, items.number)
    .for('update')
  if (held.length === 0) return []
  const known = await tx
    .select({ id: lots.id, lotStatus: lots.status, organizationId: lots.organizationId })
    .from(lots)
    .where(
      inArray(
        lots.id,
        held.map(({ lotId }) => lotId),
      ),
    )
  return held.flatMap(({ lotId, ...item }) => {
    const lot = known.find(({ id }) => id === lotId)
    return lot ? [{ ...item, lotStatus: lot.lotStatus, organizationId: lot.organizationId }] : []
  })
}
