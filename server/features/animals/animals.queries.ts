import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { isStaff, type ProType } from '#domain/access/policies.ts'
import {
  type Ability,
  isKnownTo,
  keeperFor,
  rightsOn,
  seesRemoved,
} from '#domain/animals/abilities.ts'
import type { AdoptionInfo } from '#domain/animals/adoption.ts'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { correctionsLeft } from '#domain/animals/place-correction.ts'
import { fieldsOf } from '#domain/animals/fields/field-paths.ts'
import { dayOf } from '#domain/dates.ts'
import type { Removal } from '#domain/animals/removal.ts'
import type { ShipmentStatus } from '#domain/payments/shipment.ts'
import type { Photo } from '#domain/pictures/photo.ts'
import type { Call, Caller } from '../../context.ts'
import { readShort, type Database } from '../../db/connect.ts'
import { animals } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { infoOf } from './adoption-info.ts'
import { eventsOf } from './events.queries.ts'
import { keeperContactOf } from './family.queries.ts'
import { fieldColumns, sqlName } from '../../db/animal-columns.ts'
import { shownPictureId } from '../../files/shown-pictures.ts'

export type Animal = typeof animals.$inferSelect

/**
 * Who keeps the animals that a caller registers or takes over.
 * @throws Refusal FORBIDDEN to staff, who keep no animals
 */
export function keeperOf(caller: Caller): NonNullable<ReturnType<typeof keeperFor>> {
  const keeper = keeperFor(caller)
  if (keeper === null) throw new Refusal('FORBIDDEN')
  return keeper
}

/** The animals of which `isKnownTo` is true: all for staff, else those that the caller keeps. */
export function visibleTo(caller: Caller): SQL | undefined {
  if (isStaff(caller)) return sql`true`
  const keeper = keeperFor(caller)
  if (keeper === null) return sql`false`
  const kept =
    'ownerId' in keeper
      ? eq(animals.ownerId, keeper.ownerId)
      : eq(animals.organizationId, keeper.organizationId)
  return seesRemoved(caller) ? kept : and(kept, ne(animals.status, 'removed'))
}

/** @throws Refusal NOT_FOUND also for what belongs to another */
export async function animalOf(
  db: Database,
  caller: Caller,
  uniqueId: string,
  { lock = false } = {},
): Promise<Animal> {
  const rows = db
    .select()
    .from(animals)
    .where(and(eq(animals.uniqueId, uniqueId), visibleTo(caller)))
  const [animal] = lock ? await rows.for('update') : await rows
  if (!animal) throw new Refusal('NOT_FOUND')
  return animal
}

interface Everything extends Omit<
  Animal,
  | 'postalCode'
  | 'homePlace'
  | 'publishedPlace'
  | 'publishedCity'
  | 'source'
  | 'sourceKey'
  | 'created'
  | 'updated'
> {
  created: string
  updated: string
  photos: Photo[]
  running: { address: string; corrections: number } | null
  told: { services: number; squad: number; date: string } | null
  shipment: ShipmentStatus | null
  safeAt: AnimalProfile['safeAt']
  home: string | null
  proType: ProType | null
  adoption: AdoptionInfo | null
  removal: Removal | null
}

/** One JSON document is cheaper to return than many columns. */
const everything = `
  select to_json(found) as found from (
    select a.id, a.unique_id as "uniqueId", a.owner_id as "ownerId", a.organization_id as "organizationId", a.custodian_id as "custodianId", a.status, a.hold_until as "holdUntil",
      ${fieldColumns.map((column) => `a.${sqlName(column)} as "${column}"`).join(', ')},
      a.first_photo as "firstPhoto", a.published_lng as "publishedLng", a.published_lat as "publishedLat", a.published_date as "publishedDate",
      a.created, a.updated,
      (select coalesce(json_agg(json_build_object('unique_id', ${shownPictureId('p')}, 'name', p.name) order by p.position, p.id), '[]')
        from pictures p where p.animal_id = a.id) as photos,
      case when a.status = 'lost' then (
        select json_build_object('address', r.address_text, 'corrections', r.place_corrections)
        from reports r where r.animal_id = a.id and r.type = 'lost' and r.withdrawn is null) end as running,
      case when a.status = 'lost' then (
        select json_build_object('services', sum((e.details->>'services')::int), 'squad', sum((e.details->>'squad')::int), 'date', min(e.created))
        from reports r join events e on e.animal_id = a.id and e.event_type in ('lost', 'place_corrected') and e.details->>'report' = r.id::text
        where r.animal_id = a.id and r.type = 'lost' and r.withdrawn is null and e.details ?& '{services,squad}' having count(*) > 0) end as told,
      case when a.registered = 'pending' then (
        select s.status from shipments s join transactions t on t.id = s.transaction_id
        where t.animal_id = a.id and s.status not in ('received', 'cancelled') order by s.created desc limit 1) end as shipment,
      case when a.custodian_id is not null then (
        select json_build_object('name', k.business_name, 'telephone', k.telephone, 'since', s.came)
        from stays s join organizations k on k.id = s.organization_id
        where s.animal_id = a.id and s.gone is null) end as "safeAt",
      coalesce(o.address_text, u.address_text) as home, o.pro_type as "proType",
      case when a.status = 'in_adoption' then (
        select json_build_object('size', d.size, 'child_contact', d.child_contact, 'dog_contact', d.dog_contact, 'cat_contact', d.cat_contact,
          'grooming', d.grooming, 'energy', d.energy, 'history', d.history)
        from adoptions d where d.animal_id = a.id) end as adoption,
      case when a.status = 'removed' then (
        select json_build_object('date', to_char(r.created at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'info', json_build_object(
          'reason', r.reason, 'notes', r.notes, 'euthanasia', r.euthanasia, 'euthanasia_reason', r.euthanasia_reason,
          'contact', case when r.full_name is not null then
            json_build_object('name', r.full_name, 'tel', r.telephone, 'email', r.email, 'address', json_build_object('text', r.address_text)) end))
        from removals r where r.animal_id = a.id) end as removal
    from animals a left join organizations o on o.id = a.organization_id left join users u on u.id = a.owner_id
    where a.unique_id = $1) found`

/**
 * Shows who brought the animal only to organizations and staff, the timeline only to staff
 * (requirements/animals.md 3 and 6).
 * @throws Refusal NOT_FOUND also for what belongs to another
 */
export async function profileOf(
  { db, caller, clock }: Pick<Call, 'db' | 'caller' | 'clock'>,
  { uniqueId }: Pick<Animal, 'uniqueId'>,
): Promise<AnimalProfile> {
  const [row] = await readShort(db, z.strictObject({ found: z.custom<Everything>(Boolean) }), {
    name: 'profile',
    text: everything,
    values: [uniqueId],
  })
  if (!row || !isKnownTo(caller, row.found)) throw new Refusal('NOT_FOUND')
  const animal = row.found
  const notice = animal.status === 'in_adoption' ? (animal.adoption ?? infoOf(null)) : null
  const rights = rightsOn(caller, animal, dayOf(clock.now()))
  const may = (ability: Ability) => rights.abilities.includes(ability)
  const { arrival, intervention, ...fields } = fieldsOf(animal)
  return {
    id: animal.id,
    unique_id: animal.uniqueId,
    ...fields,
    color: animal.color,
    status: animal.status,
    firstPhoto: animal.firstPhoto,
    photos: animal.photos,
    address: animal.running?.address ?? animal.home,
    lastEventLoc:
      animal.publishedLng !== null && animal.publishedLat !== null
        ? [animal.publishedLng, animal.publishedLat]
        : null,
    date: animal.publishedDate,
    told: animal.told && { ...animal.told, date: new Date(animal.told.date).toISOString() },
    placeCorrectionsLeft:
      animal.running && !isStaff(caller) ? correctionsLeft(animal.running.corrections) : null,
    shipment: animal.shipment,
    safeAt: animal.safeAt,
    adoption_info: notice,
    ...(animal.proType === 'shelter' && {
      shelter_info: { status: animal.status, adoption_info: notice },
    }),
    ...(may('readIntake') && { arrival, intervention, holdUntil: animal.holdUntil }),
    ...(animal.removal && { removal: animal.removal }),
    isReadOnly: !may('edit'),
    ...rights,
    ...(isStaff(caller) && { keeper: await keeperContactOf(db, animal) }),
    ...(may('readTimeline') && { events: await eventsOf(db, animal.id) }),
    created: new Date(animal.created).toISOString(),
    updated: new Date(animal.updated).toISOString(),
  }
}
