import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { animalStatuses, sexes, speciesList } from '#domain/animals/animal.ts'
import { timeZone } from '#domain/dates.ts'
import { mostNoticePictures } from '#domain/animals/notice.ts'
import { precision } from '#domain/places/precision.ts'
import { mostPublicSightings } from '#domain/sightings/sighting.ts'
import { normalizeNumber } from '#domain/animals/numbers/numbers.ts'
import type { Database } from '../../db/connect.ts'
import { readRows } from '../../db/read-rows.ts'
import { animals, foundReports, stays } from '../../db/tables/index.ts'
import { ofOpenAccount, publicStatus } from '../../db/closed-accounts.ts'
import { shownPictureId } from '../../files/shown-pictures.ts'
import { hasDied } from '../../db/published.ts'

const foundAnimal = z.strictObject({
  id: z.string(),
  uniqueId: z.string(),
  ownerId: z.string().nullable(),
  organizationId: z.string().nullable(),
  name: z.string(),
  species: z.enum(speciesList),
  sex: z.enum(sexes),
  color: z.string().nullable(),
  race: z.string().nullable(),
  marks: z.string().nullable(),
  collar: z.string().nullable(),
  notes: z.string().nullable(),
  notesPublic: z.boolean().nullable(),
  dob: z.string().nullable(),
  status: z.enum(animalStatuses),
  safe: z.boolean(),
  firstPhoto: z.string().nullable(),
  publishedDate: z.string().nullable(),
  publishedCity: z.string().nullable(),
  publishedCircumstances: z.string().nullable(),
  publishedHour: z.string().nullable(),
  publishedReward: z.string().nullable(),
  rewardPublic: z.boolean().nullable(),
  publishedLng: z.number().nullable(),
  publishedLat: z.number().nullable(),
  /** Of a loss. */
  precision: precision.nullable(),
  seen: z.array(
    z.object({
      date: z.string(),
      hour: z.string().nullable(),
      lng: z.number(),
      lat: z.number(),
      city: z.string().nullable(),
    }),
  ),
  /** While it is lost, as its addresses name them; the first first. */
  photos: z.array(z.string()),
})
export type FoundAnimal = z.output<typeof foundAnimal>

/** SQL over `animals`: the loss ended as a shelter took it in, where it is still. */
const isSafe = `(custodian_id is not null and exists (
    select from reports r join stays s on s.animal_id = r.animal_id and s.gone is null and s.created <= r.withdrawn
    where r.animal_id = animals.id and r.type = 'lost'))`

const columns = `id, unique_id as "uniqueId", owner_id as "ownerId", organization_id as "organizationId", name, species, sex, color, race, marks, collar, notes, notes_public as "notesPublic", dob::text, ${publicStatus} as status, ${isSafe} as safe, first_photo as "firstPhoto",
  published_date::text as "publishedDate", published_city as "publishedCity", published_circumstances as "publishedCircumstances", published_hour as "publishedHour", published_reward as "publishedReward", reward_public as "rewardPublic", published_lng as "publishedLng", published_lat as "publishedLat",
  case when status = 'lost' then (
    select r.precision from reports r where r.animal_id = animals.id and r.type = 'lost' and r.withdrawn is null) end as precision,
  case when status = 'lost' then array(
    select json_build_object('date', s.date::text, 'hour', s.hour, 'lng', s.lng, 'lat', s.lat, 'city', s.city)
    from sightings s join reports r on r.id = s.report_id and r.withdrawn is null
    where s.animal_id = animals.id and s.status = 'confirmed'
    order by s.date desc, s.hour desc nulls last, s.created desc limit ${mostPublicSightings}) else '{}' end as seen,
  case when status = 'lost' then array(
    select ${shownPictureId('p')} from pictures p where p.animal_id = animals.id order by p.position, p.id limit ${mostNoticePictures}) else '{}' end as photos`

const statement = {
  name: 'found-animal',
  text: ['unique_id = $1', 'card = $2', 'medal = $2']
    .map(
      (match, order) =>
        `select ${columns}, ${order} as match_order from animals where ${match} and status <> 'removed' and ${ofOpenAccount}`,
    )
    .join(' union all ')
    .concat(' order by match_order limit 1'),
}

/** By unique_id, ID card or medal, in this order (requirements/contract.md 5). */
export async function animalToReport(db: Database, typed: string): Promise<FoundAnimal | null> {
  const number = normalizeNumber(typed)
  if (!/^[A-Z0-9]{3,64}$/.test(number)) return null
  const [animal] = await readRows(db.$client, foundAnimal.extend({ match_order: z.number() }), {
    ...statement,
    values: [typed.trim().toLowerCase(), number],
  })
  return animal ?? null
}

const notDiedSince = sql`not exists (select from stays s where s.animal_id = ${animals.id}
  and s.outcome in ('died', 'euthanized') and s.gone >= (${foundReports.created} at time zone ${sql.raw(`'${timeZone}'`)})::date)`

/**
 * What the letter of a found report tells; null once the report is gone, or the animal has died, here
 * or at a shelter since.
 */
export async function foundLetterFacts(db: Database, reportId: string) {
  const [facts] = await db
    .select({
      reportId: foundReports.id,
      uniqueId: animals.uniqueId,
      name: animals.name,
      species: animals.species,
      sex: animals.sex,
      race: animals.race,
      color: animals.color,
      state: foundReports.state,
      message: foundReports.message,
      created: foundReports.created,
      place: {
        text: foundReports.addressText,
        city: foundReports.city,
        lng: foundReports.lng,
        lat: foundReports.lat,
      },
      ownerId: animals.ownerId,
      organizationId: animals.organizationId,
      finder: {
        name: foundReports.fullName,
        telephone: foundReports.telephone,
        email: foundReports.email,
        language: foundReports.language,
      },
      /** That tells it. */
      shelterId: foundReports.organizationId,
      /** Where that shelter has taken it in. */
      holdUntil: stays.holdUntil,
    })
    .from(foundReports)
    .innerJoin(animals, eq(animals.id, foundReports.animalId))
    .leftJoin(
      stays,
      and(
        eq(stays.animalId, animals.id),
        eq(stays.organizationId, foundReports.organizationId),
        isNull(stays.gone),
      ),
    )
    .where(
      and(eq(foundReports.id, reportId), sql.raw(`not ${hasDied('animals.id')}`), notDiedSince),
    )
  return facts ?? null
}

export type FoundLetterFacts = NonNullable<Awaited<ReturnType<typeof foundLetterFacts>>>
