import { and, eq, inArray, ne } from 'drizzle-orm'
import { microchipProblem } from '#domain/animals/number-rules.ts'
import type { Call, Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { animals, implants, items, lots } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { holdMicrochip } from '../stock/hold-number.ts'

type Kind = 'card' | 'microchip'
const kinds = ['card', 'microchip'] as const
const notAvailable = { card: 'CARD_NOT_AVAILABLE', microchip: 'MICROCHIP_NOT_AVAILABLE' } as const

/**
 * Checks that the numbers of an implant are free and locks those that are in stock; a chip that we
 * never heard of is fine. Of two at once the second waits for the first. Answers the ids of the
 * items.
 * @throws Refusal MICROCHIP_TEST; MICROCHIP_INVALID also for the number of a card; NUMBER_TAKEN;
 * CARD_NOT_AVAILABLE or MICROCHIP_NOT_AVAILABLE for what was shipped to another organization
 */
export async function lockNumbers(
  tx: Database,
  numbers: { microchip: string; card: string | null },
  { caller, registries }: Pick<Call, 'caller' | 'registries'>,
): Promise<string[]> {
  const { microchip } = numbers
  await holdMicrochip(tx, microchip)
  const isCard =
    (await tx.$count(items, and(eq(items.kind, 'card'), eq(items.number, microchip)))) > 0
  const problem = isCard
    ? 'MICROCHIP_INVALID'
    : microchipProblem(microchip, await registries.facts())
  if (problem) throw new Refusal(problem, { field: 'microchip' })
  const locked: string[] = []
  for (const kind of kinds) {
    const number = numbers[kind]
    const id = number === null ? undefined : await lockNumber(tx, kind, number, caller)
    if (id !== undefined) locked.push(id)
  }
  return locked
}

async function lockNumber(
  tx: Database,
  kind: Kind,
  number: string,
  { organizationId }: Caller,
): Promise<string | undefined> {
  const field = kind
  const [item] = await tx
    .select({
      id: items.id,
      status: items.status,
      lotStatus: lots.status,
      organizationId: lots.organizationId,
    })
    .from(items)
    .innerJoin(lots, eq(lots.id, items.lotId))
    .where(and(eq(items.kind, kind), eq(items.number, number)))
    .for('update', { of: items })
  const carried = await tx.$count(
    animals,
    and(eq(animals[kind], number), ne(animals.status, 'removed')),
  )
  const implanted = await tx.$count(
    implants,
    and(eq(implants[kind], number), eq(implants.status, 'open')),
  )
  if (carried + implanted > 0 || item?.status === 'assigned' || item?.status === 'implanted')
    throw new Refusal('NUMBER_TAKEN', { field })
  // A retired chip left stock with an animal, whoever its lot went to; a retired card serves nobody
  // any more.
  if (item?.status === 'retired') {
    if (kind === 'card') throw new Refusal('CARD_NOT_AVAILABLE', { field })
    return item.id
  }
  const isShippedAway =
    item?.lotStatus === 'shipped' &&
    (organizationId === null || item.organizationId !== organizationId)
  if (isShippedAway) throw new Refusal(notAvailable[kind], { field })
  return item?.id
}

/** Takes locked items out of stock, for an implant that waits for its owner or for an animal. */
export async function takeItems(
  tx: Database,
  ids: string[],
  holder: { implantId: string } | { animalId: string },
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  const status = 'implantId' in holder ? ('implanted' as const) : ('assigned' as const)
  await tx
    .update(items)
    .set({ status, ...holder, updated: now })
    .where(inArray(items.id, ids))
}
