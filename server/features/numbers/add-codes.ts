import { and, eq } from 'drizzle-orm'
import type { Codes } from '#domain/animals/animals.api.ts'
import { microchipProblem } from '#domain/animals/number-rules.ts'
import type { Call, Caller } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { animals, items, lots } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { claimOpenImplant } from '../implants/claim-open-implant.ts'
import { holdMicrochip } from '../stock/hold-number.ts'
import { changeableAnimal, isStaff, type Animal } from '../animals/animals.queries.ts'
import { recordEvent } from '../animals/record-event.ts'

/** They may enter a microchip for an animal without card (requirements/animals.md 5). */
export const needsNoCard = (caller: Caller): boolean =>
  isStaff(caller) || (caller.type === 'pro' && caller.proType === 'shelter')

/**
 * Adds microchip, tattoo and medal to an animal, or changes tattoo and medal. Numbers that the
 * animal has already are left alone.
 * @throws Refusal NUMBER_TAKEN by the unique indexes, also when two do it at once
 */
export async function addCodes(
  uniqueId: string,
  codes: Codes,
  call: Pick<Call, 'db' | 'caller' | 'clock' | 'registries'>,
): Promise<Animal> {
  return transaction(call.db, async (tx) => {
    const animal = await changeableAnimal(tx, call.caller, uniqueId)
    const changes = Object.fromEntries(
      (['microchip', 'tattoo', 'medal'] as const).flatMap((kind) => {
        const number = codes[kind]
        return number === undefined || number === animal[kind] ? [] : [[kind, number]]
      }),
    ) as Codes
    if (Object.keys(changes).length === 0) return animal
    if (changes.microchip !== undefined) await claimMicrochip(tx, animal, changes.microchip, call)
    for (const kind of ['tattoo', 'medal'] as const) {
      if (changes[kind] !== undefined && animal[kind] !== null && animal.card === null)
        throw new Refusal('CARD_REQUIRED', { field: kind })
    }
    const [changed] = await tx
      .update(animals)
      .set({ ...changes, updated: call.clock.now() })
      .where(eq(animals.id, animal.id))
      .returning()
    const before = Object.fromEntries(
      Object.keys(changes).map((kind) => [kind, animal[kind as keyof Codes]]),
    )
    await recordEvent(tx, call, animal.id, 'codes_added', { ...changes, before })
    return changed as Animal
  })
}

/**
 * Checks that this animal may take a microchip number, and takes it out of stock where it is there
 * (requirements/contract.md 6).
 */
async function claimMicrochip(
  tx: Database,
  animal: Animal,
  number: string,
  { caller, clock, registries }: Pick<Call, 'caller' | 'clock' | 'registries'>,
): Promise<void> {
  const field = 'microchip'
  if (animal.microchip !== null) throw new Refusal('CODE_ALREADY_SET', { field })
  const problem = microchipProblem(number, await registries.facts())
  if (problem) throw new Refusal(problem, { field })
  if (animal.card === null && !needsNoCard(caller)) throw new Refusal('CARD_REQUIRED', { field })

  await holdMicrochip(tx, number)
  const [item] = await tx
    .select({
      id: items.id,
      status: items.status,
      lotStatus: lots.status,
      organizationId: lots.organizationId,
    })
    .from(items)
    .innerJoin(lots, eq(lots.id, items.lotId))
    .where(and(eq(items.kind, 'microchip'), eq(items.number, number)))
    .for('update', { of: items })
  if (await claimOpenImplant(tx, number, animal, { caller, clock })) return
  if (!item) return
  const isOwnStock =
    isStaff(caller) ||
    (caller.organizationId !== null && item.organizationId === caller.organizationId)
  if (item.status === 'assigned') throw new Refusal('NUMBER_TAKEN', { field })
  // A retired chip has left stock with an animal: whoever keeps that animal next registers it.
  const isFree =
    item.status === 'retired' ||
    (item.status === 'lot' && (item.lotStatus !== 'shipped' || isOwnStock))
  if (!isFree) throw new Refusal('MICROCHIP_NOT_AVAILABLE', { field })
  await tx
    .update(items)
    .set({ status: 'assigned', animalId: animal.id, updated: clock.now() })
    .where(eq(items.id, item.id))
}
