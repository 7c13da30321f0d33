import pLimit from 'p-limit'
import { sql } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import { publicLocation } from '#domain/places/geo.ts'
import { dayOf } from '#domain/dates.ts'
import type { Files } from '../../../files/files.ts'
import { drawSizes, type PictureFiles } from '../../../features/pictures/draw-sizes.ts'
import { storeSizes } from '../../../features/pictures/store-picture.ts'
import type { Database } from '../../connect.ts'
import { adoptions, animals, events, reports } from '../../tables/index.ts'
import { uuidv7 } from '../../uuid.ts'
import { pictureOf, portraits } from './drawings/portraits.ts'
import { demoFinds, sceneOf } from './finds/demo-finds.ts'
import type { DemoAnimal, DemoPlan } from './plan-demo.ts'
import { positionOf, type Keeper, type Keepers } from './store-keepers.ts'

const day = 86_400_000

export interface StoredAnimals {
  /** With ids, in the order of the plan. */
  animals: (DemoAnimal & { id: string; registered: Date })[]
  addPictures(services: { files: Files }, drawn: PictureFiles[]): Promise<void>
}

/** Those of animals, of which several share one, then one of each found animal. */
export const demoDrawings: readonly string[] = [
  ...portraits.map(pictureOf),
  ...demoFinds.map(sceneOf),
]

/** In all sizes. */
export const drawPortraits = (): Promise<PictureFiles[]> => {
  const turn = pLimit(2)
  return Promise.all(demoDrawings.map((drawing) => turn(() => drawSizes(Buffer.from(drawing)))))
}

/** Cards and microchips are assigned later from stock. */
export async function storeAnimals(
  tx: Database,
  plan: DemoPlan,
  keepers: Keepers,
  now: Date,
): Promise<StoredAnimals> {
  const ago = (days: number, hours = 0) => new Date(now.getTime() - days * day - hours * 3_600_000)
  const stored = plan.animals.map((animal) => ({
    ...animal,
    id: uuidv7(),
    registered: ago(animal.daysAgo, 3),
  }))
  const rows: PgInsertValue<typeof animals>[] = []
  const lost: PgInsertValue<typeof reports>[] = []
  const told: PgInsertValue<typeof events>[] = []
  const offered: PgInsertValue<typeof adoptions>[] = []

  for (const animal of stored) {
    const { id, keeper, registered, since, status, spot } = animal
    const owner = 'person' in keeper ? (keepers.people.get(keeper.person) as Keeper) : null
    const changed = since === null ? null : ago(since, 1)
    const position = since === null ? null : await positionOf(tx, spot)
    const [lng, lat] = position ? publicLocation([position.lng, position.lat]) : [null, null]
    const date = changed && dayOf(changed)
    rows.push({
      id,
      uniqueId: animal.uniqueId,
      name: animal.name,
      species: animal.species,
      sex: animal.sex,
      color: animal.color,
      race: animal.race,
      notes: animal.notes,
      status,
      dob: dayOf(ago(animal.age)),
      sterilized: animal.sterilized,
      tattoo: animal.tattoo,
      medal: animal.medal,
      ownerId: owner?.id ?? null,
      organizationId:
        'organization' in keeper ? keepers.organizations.get(keeper.organization) : null,
      created: registered,
      updated: changed ?? registered,
      ...(position && {
        publishedPlace: sql`public.sphere(${lng}, ${lat})`,
        publishedLng: lng,
        publishedLat: lat,
        publishedCity: spot.city,
        publishedDate: date,
        publishedCircumstances: animal.circumstances,
      }),
    })
    told.push({ animalId: id, eventType: 'created', userId: owner?.id, created: registered })
    if (animal.adoption && changed) {
      const {
        child_contact: childContact,
        dog_contact: dogContact,
        cat_contact: catContact,
        ...rest
      } = animal.adoption
      offered.push({
        animalId: id,
        ...rest,
        childContact,
        dogContact,
        catContact,
        created: changed,
      })
      told.push({ animalId: id, eventType: 'adoption', userId: owner?.id, created: changed })
    }
    if (status === 'lost' && changed && date && position && owner) {
      const { fullName, email, telephone } = owner
      const report = uuidv7()
      lost.push({
        id: report,
        animalId: id,
        type: 'lost',
        userId: owner.id,
        date,
        addressText: spot.text,
        city: spot.city,
        place: sql`public.sphere(${position.lng}, ${position.lat})`,
        circumstances: animal.circumstances,
        fullName,
        email,
        telephone,
        created: changed,
      })
      told.push({
        animalId: id,
        eventType: 'lost',
        userId: owner.id,
        details: { report, date, city: spot.city },
        created: changed,
      })
    }
  }
  await tx.insert(animals).values(rows)
  await tx.insert(reports).values(lost)
  await tx.insert(events).values(told)
  await tx.insert(adoptions).values(offered)
  return {
    animals: stored,
    async addPictures(services, drawn) {
      for (const { id, portrait, name } of stored) {
        if (portrait !== null)
          await storeSizes(services, tx, id, drawn[portrait] as PictureFiles, name)
      }
    },
  }
}
