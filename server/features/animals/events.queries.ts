import { desc, eq, inArray } from 'drizzle-orm'
import type { AnimalProfile, KeeperDetail } from '#domain/animals/animals.api.ts'
import type { Database } from '../../db/connect.ts'
import { events, organizations, removals, users } from '../../db/tables/index.ts'

type Events = NonNullable<AnimalProfile['events']>
type Details = Events[number]['details']

/** More than any timeline shows. */
const mostEvents = 500

/** Newest first. Events store ids; names are read here. */
export async function eventsOf(db: Database, animalId: string): Promise<Events> {
  const rows = await db
    .select({
      id: events.id,
      eventType: events.eventType,
      details: events.details,
      created: events.created,
      by: users.fullName,
    })
    .from(events)
    .leftJoin(users, eq(users.id, events.userId))
    .where(eq(events.animalId, animalId))
    .orderBy(desc(events.created), desc(events.id))
    .limit(mostEvents)
  const keepers = await keepersIn(
    db,
    rows.flatMap(({ details }) => [details['from'], details['to']]),
  )
  const contact = rows.some(({ eventType }) => eventType === 'removed')
    ? await guardianOf(db, animalId)
    : []
  return rows.map(({ id, eventType, details, created, by }) => {
    const at = created.toISOString()
    return {
      _id: id,
      date: at,
      eventType,
      details: told(details, keepers, eventType === 'removed' ? contact : []),
      by,
      created: at,
      updated: at,
    }
  })
}

async function guardianOf(db: Database, animalId: string): Promise<string[]> {
  const [removal] = await db.select().from(removals).where(eq(removals.animalId, animalId))
  return removal
    ? [removal.fullName, removal.telephone, removal.email, removal.addressText].filter(
        (one) => one !== null,
      )
    : []
}

function told(details: Details, keepers: Map<string, KeeperDetail>, contact: string[]): Details {
  const named = ['from', 'to'].flatMap((side) => {
    const ref = refOf(details[side])
    return ref ? [[side, keepers.get(ref.id)]] : []
  })
  return {
    ...details,
    ...(Object.fromEntries(named) as Details),
    ...(contact.length > 0 && { contact }),
  }
}

function refOf(value: unknown): { kind: KeeperDetail['kind']; id: string } | null {
  const { user, organization } = (value ?? {}) as { user?: unknown; organization?: unknown }
  if (typeof user === 'string') return { kind: 'person', id: user }
  return typeof organization === 'string' ? { kind: 'organization', id: organization } : null
}

async function keepersIn(db: Database, values: unknown[]): Promise<Map<string, KeeperDetail>> {
  const refs = values.map(refOf).filter((ref) => ref !== null)
  const idsOf = (kind: KeeperDetail['kind']) =>
    refs.flatMap((ref) => (ref.kind === kind ? [ref.id] : []))
  const [people, businesses] = [idsOf('person'), idsOf('organization')]
  const names = [
    ...(people.length > 0
      ? await db
          .select({ id: users.id, name: users.fullName })
          .from(users)
          .where(inArray(users.id, people))
      : []),
    ...(businesses.length > 0
      ? await db
          .select({ id: organizations.id, name: organizations.businessName })
          .from(organizations)
          .where(inArray(organizations.id, businesses))
      : []),
  ]
  const known = new Map(names.map(({ id, name }) => [id, name]))
  return new Map(refs.map(({ kind, id }) => [id, { kind, id, name: known.get(id) ?? null }]))
}
