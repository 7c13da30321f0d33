import { and, asc, count, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { AnimalProfile, ListedAnimal } from '#domain/animals/animals.api.ts'
import { normalizeNumber } from '#domain/animals/numbers.ts'
import type { ListQuery } from '#domain/list-filter.ts'
import type { Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { animals, events, organizations, pictures, reports, users } from '../../db/tables/index.ts'
import { byWords, readList } from '../../http/list.ts'
import { Refusal } from '../../http/refusal.ts'
import { holdAccount } from '../accounts/hold-account.ts'

export type Animal = typeof animals.$inferSelect

export const isStaff = ({ type }: Pick<Caller, 'type'>): boolean => type === 'admin' || type === 'god'

/** Who keeps the animals that a caller registers: a pro's organization, else the person. */
export const keeperOf = (caller: Caller): { ownerId: string } | { organizationId: string } =>
  caller.type === 'pro' && caller.organizationId ? { organizationId: caller.organizationId } : { ownerId: caller.userId ?? '' }

/** The animals that are the caller's own: an owner's without those removed, or all of the organization's (decisions 3). */
function ownedBy(caller: Caller): SQL | undefined {
  const keeper = keeperOf(caller)
  if ('organizationId' in keeper) return eq(animals.organizationId, keeper.organizationId)
  return caller.userId ? and(eq(animals.ownerId, caller.userId), ne(animals.status, 'removed')) : sql`false`
}

/** Staff see every animal. */
const visibleTo = (caller: Caller): SQL | undefined => (isStaff(caller) ? sql`true` : ownedBy(caller))

/**
 * The animal of a unique_id; `lock` keeps others from changing it until the transaction ends.
 * @throws Refusal NOT_FOUND also for what belongs to another
 */
export async function animalOf(db: Database, caller: Caller, uniqueId: string, { lock = false } = {}): Promise<Animal> {
  const rows = db
    .select()
    .from(animals)
    .where(and(eq(animals.uniqueId, uniqueId), visibleTo(caller)))
  const [animal] = lock ? await rows.for('update') : await rows
  if (!animal) throw new Refusal('NOT_FOUND')
  return animal
}

/** The animal of a unique_id, locked, for a change that a removed one does not take; the caller's account stays open meanwhile. */
export async function changeableAnimal(tx: Database, caller: Caller, uniqueId: string): Promise<Animal> {
  await holdAccount(tx, caller)
  const animal = await animalOf(tx, caller, uniqueId, { lock: true })
  if (animal.status === 'removed') throw new Refusal('READ_ONLY')
  return animal
}

/** Everything that the profile shows (part 2 section 3). */
export async function profileOf(db: Database, caller: Caller, animal: Animal): Promise<AnimalProfile> {
  const photos = await db
    .select({ unique_id: pictures.id, name: pictures.name })
    .from(pictures)
    .where(eq(pictures.animalId, animal.id))
    .orderBy(asc(pictures.position), asc(pictures.id))
  return {
    id: animal.id,
    unique_id: animal.uniqueId,
    name: animal.name,
    species: animal.species,
    sex: animal.sex,
    color: animal.color,
    status: animal.status,
    firstPhoto: animal.firstPhoto,
    photos,
    address: await addressOf(db, animal),
    lastEventLoc: animal.publishedLng !== null && animal.publishedLat !== null ? [animal.publishedLng, animal.publishedLat] : null,
    date: animal.publishedDate,
    infos: {
      dob: animal.dob,
      Color: animal.color,
      race: animal.race,
      Notes: animal.notes,
      registered: animal.registered,
      Medical: {
        vaccination: animal.vaccination,
        deworming: animal.deworming,
        sterilization: animal.sterilized,
        illness: animal.illness,
        medication: animal.medication,
        declawing: animal.declawing,
        ExteriorCat: animal.exteriorCat,
      },
    },
    adoption_info: null,
    ids: { Card: animal.card, Codes: { microchip: animal.microchip, tattoo: animal.tattoo, medal: animal.medal } },
    isReadOnly: animal.status === 'removed',
    ...(isStaff(caller) && { events: await eventsOf(db, animal.id) }),
    created: animal.created.toISOString(),
    updated: animal.updated.toISOString(),
  }
}

/** Where it was lost, while it is; else where its keeper lives. */
async function addressOf(db: Database, animal: Animal): Promise<string | null> {
  if (animal.status === 'lost') {
    const published = and(eq(reports.animalId, animal.id), eq(reports.type, 'lost'), sql`${reports.withdrawn} is null`)
    const [loss] = await db.select({ text: reports.addressText }).from(reports).where(published)
    if (loss) return loss.text
  }
  const keeper = animal.organizationId
    ? db.select({ text: organizations.addressText }).from(organizations).where(eq(organizations.id, animal.organizationId))
    : animal.ownerId && db.select({ text: users.addressText }).from(users).where(eq(users.id, animal.ownerId))
  return (keeper && (await keeper)[0]?.text) || null
}

/** More than any timeline shows at once. */
const mostEvents = 500

/** What happened to an animal, newest first. */
export async function eventsOf(db: Database, animalId: string): Promise<NonNullable<AnimalProfile['events']>> {
  const rows = await db
    .select({ id: events.id, eventType: events.eventType, details: events.details, created: events.created, by: users.fullName })
    .from(events)
    .leftJoin(users, eq(users.id, events.userId))
    .where(eq(events.animalId, animalId))
    .orderBy(desc(events.created), desc(events.id))
    .limit(mostEvents)
  return rows.map(({ id, eventType, details, created, by }) => {
    const at = created.toISOString()
    return { _id: id, date: at, eventType, details, by, created: at, updated: at }
  })
}

const listed = {
  unique_id: animals.uniqueId,
  name: animals.name,
  species: animals.species,
  sex: animals.sex,
  color: animals.color,
  status: animals.status,
  firstPhoto: animals.firstPhoto,
  date: animals.publishedDate,
  updated: animals.updated,
}

const listOptions = {
  fields: {
    Name: { column: animals.name, type: 'text', order: byWords(animals.name) },
    Species: { column: animals.species, type: 'text' },
    Sex: { column: animals.sex, type: 'text' },
    Status: { column: animals.status, type: 'text' },
    Card: { column: animals.card, type: 'text', read: normalizeNumber },
    Microchip: { column: animals.microchip, type: 'text', read: normalizeNumber },
    Tattoo: { column: animals.tattoo, type: 'text', read: normalizeNumber },
    Medal: { column: animals.medal, type: 'text', read: normalizeNumber },
    Created: { column: animals.created, type: 'instant' },
    Updated: { column: animals.updated, type: 'instant' },
  },
  sort: { field: 'Updated', order: 'desc' },
  tie: animals.id,
} as const

/** A page of the caller's own animals, latest change first unless asked otherwise. */
export async function listAnimals(db: Database, caller: Caller, query: ListQuery): Promise<{ rows: ListedAnimal[]; total: number }> {
  const { where, orderBy, offset, limit } = readList(query, listOptions)
  const own = and(ownedBy(caller), where)
  const rows = await db
    .select(listed)
    .from(animals)
    .where(own)
    .orderBy(...orderBy)
    .offset(offset)
    .limit(limit)
  const [all] = await db.select({ total: count() }).from(animals).where(own)
  return { rows: rows.map((row) => ({ ...row, updated: row.updated.toISOString() })), total: all?.total ?? 0 }
}
