import { custodyApi } from '#domain/custody/custody.api.ts'
import { intakeApi } from '#domain/intake/intake.api.ts'
import { stays } from '../../../../db/tables/index.ts'
import { newUniqueId } from '../../../../features/animals/unique-id.ts'
import { insertAnimal } from '../../../insert-animal.ts'
import type { Writer } from '../../../killed-database/writers.ts'
import { count, maker } from '../../maker.ts'
import type { TestAccount } from '../../../app-on.ts'
import type { animalScene } from './scene.ts'

const place: [number, number] = [-73.5701, 45.4585]

/** What shelters write of the animals that they keep. */
export function shelterMakers({
  t,
  today,
  chip,
  kept,
  shelter,
  animalIs,
}: ReturnType<typeof animalScene>): Writer[] {
  const { db } = t.services
  async function inCustody(as: TestAccount, n: number) {
    const organizationId = as.organizationId ?? ''
    const number = chip(n, 5)
    const { id, uniqueId } = await kept({ microchip: number, custodianId: organizationId })
    await db.insert(stays).values({ animalId: id, organizationId, kind: 'stray', came: today })
    return { number, uniqueId, id }
  }

  return [
    maker(
      intakeApi.takeIn,
      count(
        'animals a join stays s on s.animal_id = a.id where a.microchip = $1 and s.gone is null',
      ),
      async (n) => ({
        as: await shelter(),
        body: {
          kind: 'stray',
          species: 'Dog',
          date: today,
          animals: [{ name: 'Errant', sex: 'Male', microchip: chip(n, 2) }],
        },
        mark: chip(n, 2),
      }),
    ),
    maker(
      custodyApi.take,
      count('animals where microchip = $1 and custodian_id is not null'),
      async (n) => {
        await kept({ microchip: chip(n, 4) })
        return {
          as: await shelter(),
          body: { number: chip(n, 4), date: today, kennel: '', message: '', note: '' },
          mark: chip(n, 4),
        }
      },
    ),
    maker(
      custodyApi.handBack,
      count('animals where microchip = $1 and custodian_id is null'),
      async (n) => {
        const as = await shelter()
        const { number } = await inCustody(as, n)
        return { as, body: { number }, mark: number }
      },
    ),
    maker(
      custodyApi.save,
      count(
        "stays s join animals a on a.id = s.animal_id where a.unique_id = $1 and s.kennel = 'A-1'",
      ),
      async (n) => {
        const as = await shelter()
        const { uniqueId } = await inCustody(as, n + 1_000_000)
        return { as, params: { id: uniqueId }, body: { kennel: 'A-1', note: '' }, mark: uniqueId }
      },
    ),
    maker(
      custodyApi.end,
      count(
        'stays s join animals a on a.id = s.animal_id where a.unique_id = $1 and s.gone is not null',
      ),
      async (n) => {
        const as = await shelter()
        const { uniqueId } = await inCustody(as, n + 2_000_000)
        return { as, params: { id: uniqueId }, body: { outcome: 'other' }, mark: uniqueId }
      },
    ),
    maker(
      custodyApi.tell,
      count('animals a join found_reports f on f.animal_id = a.id where a.microchip = $1'),
      async (n) => {
        await kept({ microchip: chip(n, 6), lostAt: place, date: today })
        return {
          as: await shelter(),
          body: { number: chip(n, 6), message: 'Il est ici.' },
          mark: chip(n, 6),
        }
      },
    ),
    maker(custodyApi.isBack, animalIs('custodian_id is null'), async (n) => {
      const shelterOf = await shelter()
      const as = await t.account()
      const { id, uniqueId } = await insertAnimal(db, {
        ownerId: as.userId,
        uniqueId: newUniqueId(),
        microchip: chip(n, 7),
        custodianId: shelterOf.organizationId,
      })
      await db.insert(stays).values({
        animalId: id,
        organizationId: shelterOf.organizationId ?? '',
        kind: 'stray',
        came: today,
      })
      return { as, params: { id: uniqueId }, mark: uniqueId }
    }),
  ]
}
