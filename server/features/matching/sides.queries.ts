import { z } from 'zod'
import { sexes, speciesList, type Species } from '#domain/animals/animal.ts'
import { adoptionSizes } from '#domain/animals/adoption.ts'
import { chordOfKm, publicLocation, publicWithinKm, spherePoint } from '#domain/places/geo.ts'
import {
  farthestKm,
  municipalityKm,
  readSide,
  type ReadSide,
  type Sight,
} from '#domain/matching/match-rule.ts'
import { readRows } from '../../db/read-rows.ts'
import type { Database } from '../../db/connect.ts'
import { addDays } from '#domain/dates.ts'
import { municipalityIn } from '../places/place-told.ts'

/** Nearest ones that are compared; farther ones of a place this busy are beyond the reach of any species. */
const mostCompared = 300
/** Days before a find that a loss may be. */
const oldestDays = 365

const sight = z.object({ lng: z.number(), lat: z.number(), date: z.string() })
const told = {
  id: z.string(),
  species: z.enum(speciesList),
  sex: z.enum(sexes),
  colour: z.string().nullable(),
  breed: z.string().nullable(),
  marks: z.string().nullable(),
  collar: z.string().nullable(),
  size: z.enum(adoptionSizes).nullable(),
  /** As the public knows it. */
  city: z.string().nullable(),
  sights: z.array(sight).min(1),
}
const lossRow = z.strictObject({ ...told, animalId: z.string() })
const findRow = z.strictObject({
  ...told,
  isHeld: z.boolean(),
  /** Of the municipality of who holds it, if that is known. */
  people: z.int().nullable(),
})

export interface Party {
  /** Of the loss's report, or the found animal. */
  id: string
  animalId?: string
  side: ReadSide
}

const degrees = (of: string) =>
  `json_build_object('lng', degrees(atan2(cube_ll_coord(${of}.place, 2), cube_ll_coord(${of}.place, 1))), 'lat', degrees(asin(cube_ll_coord(${of}.place, 3))), 'date', ${of}.date::text)`

/**
 * The loss itself first, then who saw the animal: the last that the keeper confirmed, then what waits
 * for an answer; what they dismissed is left out.
 */
const losses = `select r.id, a.id as "animalId", a.species, a.sex, a.color as colour, a.race as breed,
    concat_ws(E'\\n', a.marks, a.notes, r.circumstances) as marks, a.collar, null as size, a.published_city as city,
    array[${degrees('r')}] || array(select ${degrees('s')} from sightings s
      where s.report_id = r.id and s.status <> 'dismissed'
        order by s.status = 'confirmed' desc, s.date desc, s.created desc limit 20) as sights
  from animals a join reports r on r.animal_id = a.id and r.type = 'lost' and r.withdrawn is null`
const finds = `select f.id, f.species, f.sex, f.colour, f.breed, concat_ws(E'\\n', f.marks, f.note) as marks, f.collar, coalesce(f.size, 'Unspecified') as size, f.city,
    array[json_build_object('lng', f.public_lng, 'lat', f.public_lat, 'date', f.date::text)] as sights, f.state = 'held' as "isHeld",
    case when f.state = 'held' then (select c.population from places c where c.kind = 'city' and c.name = f.city order by c.place <-> f.public_place limit 1) end as people`

/** Kilometres that the tenth of a degree is wide which stands for a municipality that nobody knows. */
const unknownKm = 6

/** By its public places: see `Sight`. */
const partyOf = (
  which: 'loss' | 'find',
  row: z.output<typeof lossRow> | z.output<typeof findRow>,
): Party => {
  const held = 'isHeld' in row && row.isHeld ? row : null
  const within = held
    ? held.people === null
      ? unknownKm
      : municipalityKm(held.people)
    : publicWithinKm
  const [first, ...rest] = row.sights.map(({ lng, lat, date }): Sight => ({
    location: publicLocation([lng, lat]),
    within,
    isMunicipality: held !== null,
    date,
  }))
  return {
    id: row.id,
    ...('animalId' in row && { animalId: row.animalId }),
    side: readSide({
      ...row,
      side: which,
      sights: [{ ...(first as Sight), municipality: municipalityIn(row.city) }, ...rest],
    }),
  }
}

/** While the animal is lost. */
export async function lossById(db: Database, reportId: string): Promise<Party | null> {
  const [row] = await readRows(db.$client, lossRow, {
    text: `${losses} where r.id = $1 and a.status = 'lost'`,
    values: [reportId],
  })
  return row ? partyOf('loss', row) : null
}

/** While its notice is open. */
export async function findById(db: Database, id: string): Promise<Party | null> {
  const [row] = await readRows(db.$client, findRow, {
    text: `${finds} from found_animals f where f.id = $1 and f.status = 'open'`,
    values: [id],
  })
  return row ? partyOf('find', row) : null
}

/** Nearest public places first by found_places_place, and of each the latest by found_animals_listed. */
export const findsNear = (species: Species): string => `${finds}
  from found_places p cross join lateral (
    select * from found_animals f
    where f.status = 'open' and f.public_lng = p.lng and f.public_lat = p.lat and f.species = '${species}' and f.date >= $3::date
    order by f.created desc, f.id desc limit ${mostCompared}
  ) f
  where p.place <@ cube_enlarge($1::cube, $2, 3) and '${species}' = any(p.species)
  order by p.place <-> $1::cube, p.lng, p.lat, f.created desc, f.id desc limit ${mostCompared}`

/** The same of losses, by the index of the species (animals_lost_dog ...), which its name chooses. */
export const lossesNear = (species: Species): string => `${losses}
  where a.status = 'lost' and a.species = '${species}' and a.published_place <@ cube_enlarge($1::cube, $2, 3)
    and r.date between $3::date and $4::date
  order by a.published_place <-> $1::cube limit ${mostCompared}`

const chord = chordOfKm(farthestKm)

/** Found animals around each place where the animal was seen, each once. */
export async function candidatesOfLoss(db: Database, { side }: Party): Promise<Party[]> {
  const found = new Map<string, Party>()
  const from = addDays(side.sights[0].date, -2)
  for (const { location } of side.sights) {
    const rows = await readRows(db.$client, findRow, {
      name: `finds-near-${side.species}`,
      text: findsNear(side.species),
      values: [spherePoint(location), chord, from],
    })
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, partyOf('find', row))
  }
  return [...found.values()]
}

export async function candidatesOfFind(db: Database, { side }: Party): Promise<Party[]> {
  const [{ location, date }] = side.sights
  const rows = await readRows(db.$client, lossRow, {
    name: `losses-near-${side.species}`,
    text: lossesNear(side.species),
    values: [spherePoint(location), chord, addDays(date, -oldestDays), addDays(date, 2)],
  })
  return rows.map((row) => partyOf('loss', row))
}

/** Of each side that is compared. */
const mostPictures = 2
const pictureRow = z.strictObject({ of: z.string(), id: z.string() })
const picturesOfLosses = `select animal_id as of, id from pictures where animal_id = any($1::uuid[]) order by position`
const picturesOfFinds = `select found_animal_id as of, id from found_animal_pictures where found_animal_id = any($1::uuid[]) order by position`

/** Pictures of losses and of finds, read together. */
export async function picturesOf(
  db: Database,
  parties: readonly Party[],
): Promise<(party: Party) => string[]> {
  const found = new Map<string, string[]>()
  const read = async (name: string, text: string, ids: string[]) => {
    if (ids.length === 0) return
    for (const { of, id } of await readRows(db.$client, pictureRow, { name, text, values: [ids] }))
      found.set(of, [...(found.get(of) ?? []), id].slice(0, mostPictures))
  }
  const [losses, finds] = [
    parties.flatMap(({ animalId }) => animalId ?? []),
    parties.flatMap(({ animalId, id }) => (animalId ? [] : id)),
  ]
  await read('pictures-of-losses', picturesOfLosses, losses)
  await read('pictures-of-finds', picturesOfFinds, finds)
  return ({ animalId, id }) => found.get(animalId ?? id) ?? []
}
