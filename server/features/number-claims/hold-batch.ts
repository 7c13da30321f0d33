import { z } from 'zod'
import type { NumberKind } from '#domain/animals/animal.ts'
import {
  microchipForms,
  normalizeMicrochip,
  printedName,
} from '#domain/animals/numbers/microchip-forms.ts'
import type { KnownNumber } from '#domain/animals/numbers/number-claims.ts'
import { itemStatuses, lotStatuses } from '#domain/stock/stock.api.ts'
import type { Database } from '../../db/connect.ts'
import { readRows } from '../../db/read-rows.ts'
import { holdMicrochips } from '../stock/hold-number.ts'

export type BatchKind = Exclude<NumberKind, 'card'>
export type BatchNumbers = Record<BatchKind, string[]>

/** What the registry knows of the numbers of a batch. */
export interface HeldBatch {
  /** @param animalId the animal that asks for the number, where it is there already */
  knownOf(kind: BatchKind, number: string, animalId: string | undefined): KnownNumber
  /** Takes the batch's microchips out of stock, once its animals carry them. */
  giveStock(now: Date): Promise<void>
}

const carrierRow = z.strictObject({ number: z.string(), id: z.string() })
const implantRow = z.strictObject({ microchip: z.string(), card: z.string().nullable() })
const cardRow = z.strictObject({ number: z.string(), isHeld: z.boolean() })
const stockRow = z.strictObject({
  id: z.string(),
  number: z.string(),
  status: z.enum(itemStatuses),
  lotStatus: z.enum(lotStatuses),
  organizationId: z.string().nullable(),
})

/**
 * The same as `holdNumbers` for an import: locks what holds the numbers of many animals, which the
 * caller has locked, until the transaction ends. No one else takes a microchip meanwhile.
 */
export async function holdBatch(tx: Database, numbers: BatchNumbers): Promise<HeldBatch> {
  const { microchip: microchips, tattoo, medal } = numbers
  const forms = microchips.flatMap(microchipForms)
  const rowsOf = async <Row>(shape: z.ZodType<Row>, text: string, given: string[]) =>
    given.length === 0 ? [] : readRows(tx.$client, shape, { text, values: [given] })
  const carriersOf = async (kind: BatchKind) => {
    const rows = await rowsOf(
      carrierRow,
      `select ${kind} as number, id from animals where ${kind} = any($1) and status <> 'removed'`,
      kind === 'microchip' ? forms : numbers[kind],
    )
    return Map.groupBy(rows, ({ number }) =>
      kind === 'microchip' ? normalizeMicrochip(number) : number,
    )
  }

  if (microchips.length > 0) await holdMicrochips(tx)
  const implants = await rowsOf(
    implantRow,
    "select microchip, card from implants where status = 'open' and microchip = any($1) order by id for update",
    forms,
  )
  await rowsOf(
    z.strictObject({ id: z.string() }),
    `select id from items where kind = 'microchip' and number = any($1) order by number for update`,
    forms,
  )
  // Once they are held: they may just have gone to another lot.
  const stock = await rowsOf(
    stockRow,
    `select i.id, i.number, i.status, l.status as "lotStatus", l.organization_id as "organizationId"
     from items i join lots l on l.id = i.lot_id
     where i.kind = 'microchip' and i.number = any($1)`,
    forms,
  )
  const cards = await rowsOf(
    cardRow,
    `select number, status in ('assigned', 'implanted') as "isHeld" from items where kind = 'card' and number = any($1)`,
    [...microchips, ...tattoo, ...medal].filter((number) => number.length === 9),
  )
  const carriers = {
    microchip: await carriersOf('microchip'),
    tattoo: await carriersOf('tattoo'),
    medal: await carriersOf('medal'),
  }
  const open = new Map(implants.map((implant) => [normalizeMicrochip(implant.microchip), implant]))
  const stocked = new Map(stock.map((item) => [normalizeMicrochip(item.number), item]))
  const ours = new Map(cards.map((card) => [card.number, card]))
  return {
    knownOf(kind, number, animalId) {
      const carriedBy = carriers[kind].get(number) ?? []
      const implant = kind === 'microchip' ? open.get(number) : undefined
      return {
        isCarried: carriedBy.some(({ id }) => id !== animalId),
        implant: implant && { isTheirs: false, ...implant },
        item: kind === 'microchip' ? stocked.get(number) : null,
        card: ours.get(number),
      }
    },
    async giveStock(now) {
      if (stock.length === 0) return
      await tx.$client.query(
        `update items i set status = 'assigned', animal_id = a.id, updated = $2 from animals a
         where i.id = any($1::uuid[]) and i.status in ('lot', 'retired') and a.microchip = regexp_replace(i.number, '${printedName.source}', '') and a.status <> 'removed'`,
        [stock.map(({ id }) => id), now],
      )
    },
  }
}
