import type { Clock } from '../../../clock.ts'
import { generateCards } from '../../../features/stock/cards/generate-cards.ts'
import type { Database } from '../../connect.ts'
import { events, items, lots } from '../../tables/index.ts'
import { uuidv7 } from '../../uuid.ts'
import type { DemoPlan } from './plan-demo.ts'
import type { StoredAnimals } from './store-animals.ts'
import { demoSupplier } from '../accounts.ts'

export async function storeStock(
  tx: Database,
  plan: DemoPlan,
  { animals }: StoredAnimals,
  clock: Clock,
): Promise<void> {
  // Before the first animal got a number of it.
  const now = new Date(clock.now().getTime() - 1600 * 86_400_000)
  const verifications = plan.verifications.values()
  const verification = () => verifications.next().value as string
  const cards = await generateCards(
    {
      kind: 'card',
      supplier: demoSupplier,
      count: plan.verifications.length,
      verification,
    },
    { db: tx, clock: { now: () => now } },
  )
  const carrying = animals.filter(({ hasCard }) => hasCard)
  await assign(tx, cards, 'card', carrying)

  const chips = uuidv7()
  await tx.insert(lots).values({
    id: chips,
    kind: 'microchip',
    supplier: demoSupplier,
    status: 'received',
    receivedAt: now,
    created: now,
  })
  await tx
    .insert(items)
    .values(
      plan.microchips.map((number) => ({
        lotId: chips,
        kind: 'microchip' as const,
        number,
        updated: now,
      })),
    )
    .onConflictDoNothing()
  await assign(
    tx,
    chips,
    'microchip',
    animals.filter(({ stockChip }) => stockChip),
  )
  const bought = animals.flatMap(({ id, microchip }) =>
    microchip !== null ? [{ id, microchip }] : [],
  )
  await tx.$client.query(
    'update animals a set microchip = c.number from unnest($1::uuid[], $2::text[]) as c (id, number) where a.id = c.id',
    [bought.map(({ id }) => id), bought.map(({ microchip }) => microchip)],
  )

  await tx.insert(events).values([
    ...carrying.map(({ id, registered }) => ({
      animalId: id,
      eventType: 'card_added' as const,
      created: registered,
    })),
    ...animals
      .filter(({ microchip, tattoo, medal }) => microchip ?? tattoo ?? medal)
      .map(({ id, registered }) => ({
        animalId: id,
        eventType: 'codes_added' as const,
        created: registered,
      })),
  ])
}

/** Assigns the first numbers of a lot, on both item and animal. */
async function assign(
  tx: Database,
  lot: string,
  kind: 'card' | 'microchip',
  animals: readonly { id: string; registered: Date }[],
): Promise<void> {
  await tx.$client.query(
    `with given as (
       select i.id as item, i.number, a.id as animal, a.at
       from (select id, number, row_number() over (order by number) as n from items where lot_id = $1 and status = 'lot') i
       join unnest($2::uuid[], $3::timestamptz[]) with ordinality as a (id, at, n) on a.n = i.n
     ), taken as (
       update items set status = 'assigned', animal_id = given.animal, updated = given.at from given where items.id = given.item
     )
     update animals set ${kind} = given.number from given where animals.id = given.animal`,
    [lot, animals.map(({ id }) => id), animals.map(({ registered }) => registered)],
  )
}
