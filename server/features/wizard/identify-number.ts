import type { MicrochipResult } from '#domain/wizard/wizard.api.ts'
import { microchipProblem } from '#domain/animals/number-rules.ts'
import type { Call } from '../../context.ts'
import { readShort } from '../../db/connect.ts'
import { isStaff } from '../animals/animals.queries.ts'

interface Known {
  card: 'lot' | 'implanted' | 'assigned' | null
  card_lot: 'ordered' | 'received' | 'shipped' | null
  card_implanted: boolean
  carried: boolean
  implanted: boolean
  chip_lot: 'ordered' | 'received' | 'shipped' | null
  chip_holder: string | null
}

/**
 * One statement over unique indexes, planned once a connection. A retired number is not found by
 * users.
 */
const identify = `select
  card.status as card, card_lot.status as card_lot,
  exists (select from implants where card = $1 and status = 'open') as card_implanted,
  exists (select from animals where microchip = $1 and status <> 'removed') as carried,
  exists (select from implants where microchip = $1 and status = 'open') as implanted,
  chip_lot.status as chip_lot, chip_lot.organization_id as chip_holder
  from (values (1)) one
  left join items card on card.kind = 'card' and card.number = $1 and card.status <> 'retired'
  left join lots card_lot on card_lot.id = card.lot_id
  left join items chip on chip.kind = 'microchip' and chip.number = $1 and chip.status <> 'retired'
  left join lots chip_lot on chip_lot.id = chip.lot_id`

/**
 * What a number is to us: a card first, then a microchip on an animal, on an implant, in stock
 * (requirements/contract.md 6).
 */
export async function identifyNumber(
  number: string,
  { db, caller, registries }: Pick<Call, 'db' | 'caller' | 'registries'>,
): Promise<MicrochipResult> {
  const [known] = (await readShort<Known>(db, {
    name: 'identify-number',
    text: identify,
    values: [number],
  })) as [Known]
  if (known.card_implanted || known.card === 'implanted')
    return { type: 'ImplantCard', status: 'implanted' }
  if (known.card !== null)
    return {
      type: 'InventoryCard',
      status: known.card === 'assigned' ? 'assigned' : known.card_lot,
    }
  if (known.carried) return { type: 'ImplantMicrochip', status: 'assigned' }
  if (known.implanted) return { type: 'ImplantMicrochip', status: 'implanted' }
  if (microchipProblem(number, await registries.facts())) return { type: 'Invalid', status: null }
  if (known.chip_lot === null) return { type: 'NotFound', status: null }
  // What was shipped to the caller's own organization is theirs to register.
  const isOwn =
    isStaff(caller) ||
    (caller.organizationId !== null && caller.organizationId === known.chip_holder)
  return {
    type: 'InventoryMicrochip',
    status: known.chip_lot === 'shipped' && isOwn ? 'received' : known.chip_lot,
  }
}
