import { and, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { EventType } from '#domain/animals/animal.ts'
import { formsOf, numberAs } from '#domain/animals/numbers/microchip-forms.ts'
import type { Item, ItemLife, LifeEvent } from '#domain/stock/stock.api.ts'
import type { Database } from '../../db/connect.ts'
import { readRows } from '../../db/read-rows.ts'
import { atOnce } from '../../db/connect.ts'
import { events, itemChanges } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { listItems } from './items.queries.ts'
import { movesOf } from './own-lots.queries.ts'
import { lotById } from './stock.queries.ts'
import { locksOf } from './cards/unlock-card.ts'

/** Events that concern their numbers; a page bounds them. */
const told: EventType[] = [
  'created',
  'card_added',
  'codes_added',
  'card_changed',
  'card_returned',
  'corrected',
  'implanted',
  'transferred',
  'lost',
  'found',
  'adoption',
  'adoption_removed',
  'removed',
]
const mostEvents = 500

const animalRow = z.strictObject({
  id: z.string(),
  unique_id: z.string(),
  name: z.string(),
  removed: z.boolean(),
  carries: z.boolean(),
})
type AnimalRow = z.output<typeof animalRow>

/** @returns history, and ids of its animals. @throws Refusal NOT_FOUND for an unknown number */
export async function lifeOf(
  db: Database,
  kind: Item['kind'],
  typed: string,
  now: Date,
): Promise<{ life: ItemLife; subjects: string[] }> {
  const number = numberAs(kind, typed)
  const { rows: found } = await listItems(db, {
    filter: `[Kind=${kind},Number="${number.replace(/["\\]/g, '\\$&')}"]`,
  })
  const item = found[0] ?? null
  const [changes, carriers, locks] = await atOnce(
    db,
    () => (item ? changesOf(db, item.id) : Promise.resolve([])),
    () => carriersOf(db, kind, number),
    () => locksOf(db, kind === 'card' ? [number] : [], now),
  )
  const known = new Map(carriers.map((animal) => [animal.id, animal]))
  const others = changes.flatMap(({ animal_id: id }) => (id && !known.has(id) ? [id] : []))
  for (const animal of await animalsById(db, others)) known.set(animal.id, animal)
  const implants = await implantsOf(db, kind, number, [...known.keys()], changes)
  if (!item && known.size === 0 && implants.length === 0) throw new Refusal('NOT_FOUND')

  const animals = [...known.values()]
  const events = await eventsOf(db, animals, changes)
  const life = [
    ...(item ? await ofLot(db, item) : []),
    ...changes.flatMap((change) => ofChange(change, known)),
    ...implants,
    ...events,
  ]
  const present = animals.find(({ carries }) => carries)
  return {
    life: {
      kind,
      number,
      item,
      animal: present ? nameOf(present) : null,
      lockedUntil: locks.get(number)?.toISOString() ?? null,
      life: life.toSorted((a, b) => a.date.localeCompare(b.date)),
    },
    subjects: animals.map(({ unique_id }) => unique_id),
  }
}

const nameOf = ({ unique_id, name, removed }: AnimalRow) => ({ unique_id, name, removed })

async function ofLot(db: Database, item: Item): Promise<LifeEvent[]> {
  const { supplier, created, received } = await lotById(db, item.lot)
  const moves = await movesOf(db, item.lot)
  return [
    // Generated lots were never ordered.
    ...(received === created ? [] : [{ type: 'ordered', date: created, supplier } as const]),
    ...(received ? [{ type: 'received', date: received, supplier } as const] : []),
    ...moves.flatMap(({ organization, created, arrived, calledBack }): LifeEvent[] => [
      { type: 'shipped', date: created, organization },
      ...(arrived ? [{ type: 'arrived', date: arrived, organization } as const] : []),
      ...(calledBack ? [{ type: 'calledBack', date: calledBack, organization } as const] : []),
    ]),
  ]
}

const changesOf = async (db: Database, itemId: string) =>
  db
    .select({
      status: itemChanges.status,
      animal_id: itemChanges.animalId,
      implant_id: itemChanges.implantId,
      created: itemChanges.created,
    })
    .from(itemChanges)
    .where(eq(itemChanges.itemId, itemId))
    .orderBy(itemChanges.id)
    .limit(mostEvents)
type Change = Awaited<ReturnType<typeof changesOf>>[number]

/** The implant's record already covers `implanted`. */
function ofChange(
  { status, animal_id: id, created }: Change,
  known: Map<string, AnimalRow>,
): LifeEvent[] {
  const date = created.toISOString()
  switch (status) {
    case 'assigned': {
      const animal = id === null ? undefined : known.get(id)
      return [{ type: 'assigned', date, animal: animal ? nameOf(animal) : null }]
    }
    case 'implanted':
      return []
    case 'lot':
      return [{ type: 'returned', date }]
    case 'reserved':
    case 'retired':
      return [{ type: status, date }]
  }
}

const animalColumns = "id, unique_id, name, status = 'removed' as removed"

/** Includes removed animals. */
const carriersOf = (db: Database, kind: Item['kind'], number: string) =>
  readRows(db.$client, animalRow, {
    text: `select ${animalColumns}, true as carries from animals where status <> 'removed' and ${kind} = any($1::text[])
     union all
     select ${animalColumns}, false from animals
     where status = 'removed' and array[card, microchip, tattoo, medal] && $1::text[] and ${kind} = any($1::text[])`,
    values: [formsOf(kind, number)],
  })

const animalsById = (db: Database, ids: string[]) =>
  readRows(db.$client, animalRow, {
    text: `select ${animalColumns}, false as carries from animals where id = any($1::uuid[])`,
    values: [ids],
  })

const implantRow = z.strictObject({
  id: z.string(),
  status: z.string(),
  organization: z.string().nullable(),
  created: z.date(),
  claimed_at: z.date().nullable(),
  updated: z.date(),
})

/**
 * Implants of the number: open, of the item, reverted ones of a chip, and those its animals came
 * from.
 */
async function implantsOf(
  db: Database,
  kind: Item['kind'],
  number: string,
  animals: string[],
  changes: Change[],
): Promise<LifeEvent[]> {
  const columns =
    'i.id, i.status, o.business_name as organization, i.created, i.claimed_at, i.updated'
  const from = 'from implants i left join organizations o on o.id = i.organization_id'
  const rows = await readRows(db.$client, implantRow, {
    // One arm per index.
    text: `select ${columns} ${from} where i.status = 'open' and i.${kind} = any($1::text[])
     union select ${columns} ${from} where i.id = any($2::uuid[])
     union select ${columns} ${from} where i.status = 'reverted' and i.microchip = any($1::text[]) and ${kind === 'microchip'}
     union select ${columns} ${from} where i.animal_id = any($3::uuid[]) and i.${kind} = any($1::text[])`,
    values: [formsOf(kind, number), changes.flatMap(({ implant_id: id }) => id ?? []), animals],
  })
  return rows.flatMap(
    ({ status, organization, created, claimed_at: claimed, updated }): LifeEvent[] => [
      { type: 'implanted', date: created.toISOString(), organization },
      ...(claimed ? [{ type: 'claimed', date: claimed.toISOString(), organization } as const] : []),
      ...(status === 'reverted'
        ? [{ type: 'reverted', date: updated.toISOString(), organization } as const]
        : []),
    ],
  )
}

/** Events of a former animal only while it carried the number, if known. */
async function eventsOf(
  db: Database,
  animals: AnimalRow[],
  changes: Change[],
): Promise<LifeEvent[]> {
  if (animals.length === 0) return []
  const rows = await db
    .select({
      animal_id: events.animalId,
      event_type: events.eventType,
      created: events.created,
    })
    .from(events)
    .where(
      and(
        inArray(
          events.animalId,
          animals.map(({ id }) => id),
        ),
        inArray(events.eventType, told),
      ),
    )
    .orderBy(desc(events.created), desc(events.id))
    .limit(mostEvents)
  const known = new Map(animals.map((animal) => [animal.id, animal]))
  return rows.toReversed().flatMap(({ animal_id: id, event_type: event, created }): LifeEvent[] => {
    const animal = known.get(id)
    if (!animal || !carried(animal, created, changes)) return []
    return [{ type: 'event', date: created.toISOString(), animal: nameOf(animal), event }]
  })
}

/** Whether the animal carried the number then, as far as known; the end is inclusive. */
function carried({ id, carries, removed }: AnimalRow, at: Date, changes: Change[]): boolean {
  const from = changes.findIndex(({ animal_id }) => animal_id === id)
  if (from < 0) return true
  const until = changes.slice(from).find(({ animal_id }) => animal_id !== id)
  return carries || removed || !until || at <= until.created
}
