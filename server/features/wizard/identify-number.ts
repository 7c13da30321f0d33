import { z } from 'zod'
import { itemStatuses, lotStatuses } from '#domain/stock/stock.api.ts'
import type { MicrochipResult } from '#domain/wizard/wizard.api.ts'
import {
  claimantOf,
  lotStatusFor,
  noNumbers,
  stateOf,
} from '#domain/animals/numbers/number-claims.ts'
import { inTwoPlaces } from '#domain/animals/numbers/microchip-forms.ts'
import { microchipProblem } from '#domain/animals/numbers/number-rules.ts'
import type { Call } from '../../context.ts'
import { readShort } from '../../db/connect.ts'

const status = z.enum(itemStatuses).nullable()
const lotStatus = z.enum(lotStatuses).nullable()
const knownRow = z.strictObject({
  card: status,
  card_lot: lotStatus,
  card_holder: z.string().nullable(),
  card_implanted: z.boolean(),
  carried: z.boolean(),
  implanted: z.boolean(),
  chip: status,
  chip_lot: lotStatus,
  chip_holder: z.string().nullable(),
})
type Known = z.output<typeof knownRow>

/**
 * A prepared statement on unique indexes. Users never find retired numbers; of a microchip that stock has in
 * two forms, the item that is used.
 */
const identify = `select
  card.status as card, card_lot.status as card_lot, card_lot.organization_id as card_holder,
  exists (select from implants where card = $1 and status = 'open') as card_implanted,
  exists (select from animals where microchip in ($1, $2) and status <> 'removed') as carried,
  exists (select from implants where microchip in ($1, $2) and status = 'open') as implanted,
  chip.status as chip, chip_lot.status as chip_lot, chip_lot.organization_id as chip_holder
  from (values (1)) one
  left join items card on card.kind = 'card' and card.number = $1 and card.status <> 'retired'
  left join lots card_lot on card_lot.id = card.lot_id
  left join items chip on chip.kind = 'microchip' and chip.number in ($1, $2) and chip.status <> 'retired'
  left join lots chip_lot on chip_lot.id = chip.lot_id
  order by chip.status = 'lot' limit 1`

/** Card, then microchip on an animal, an implant, in stock (requirements/contract.md 6). */
export async function identifyNumber(
  number: string,
  { db, caller, registries }: Pick<Call, 'db' | 'caller' | 'registries'>,
): Promise<MicrochipResult> {
  const [known] = (await readShort(db, knownRow, {
    name: 'identify-number',
    text: identify,
    values: inTwoPlaces(number),
  })) as [Known]
  const who = claimantOf(caller)
  const implanted = { isTheirs: false, microchip: number, card: null }
  const stocked = (status: Known['card'], lotStatus: Known['card_lot'], holder: string | null) =>
    status && lotStatus && { status, lotStatus, organizationId: holder }

  const card = stocked(known.card, known.card_lot, known.card_holder)
  const asCard = { implant: known.card_implanted ? implanted : null, item: card }
  const cardState = stateOf('card', number, asCard, noNumbers, who)
  if (cardState === 'anothers') return { type: 'ImplantCard', status: 'implanted' }
  if (cardState === 'carried') return { type: 'InventoryCard', status: 'assigned' }
  if (card) return { type: 'InventoryCard', status: lotStatusFor('card', card, who) }

  const chip = stocked(known.chip, known.chip_lot, known.chip_holder)
  const asChip = {
    isCarried: known.carried,
    implant: known.implanted ? implanted : null,
    item: chip,
    problem: microchipProblem(number, await registries.facts()),
  }
  const state = stateOf('microchip', number, asChip, noNumbers, who)
  if (state === 'carried') return { type: 'ImplantMicrochip', status: 'assigned' }
  if (state === 'anothers') return { type: 'ImplantMicrochip', status: 'implanted' }
  if (state === 'test' || state === 'impossible') return { type: 'Invalid', status: null }
  if (!chip) return { type: 'NotFound', status: null }
  return { type: 'InventoryMicrochip', status: lotStatusFor('microchip', chip, who) }
}
