import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Species } from '#domain/animals/animal.ts'
import { outcomes, stayKinds } from '#domain/animals/hold.ts'
import { addDays, daysFrom } from '#domain/dates.ts'
import { proReportsApi } from '#domain/figures/figures.api.ts'
import type { FigureName } from '#domain/figures/figures.ts'
import { yearBefore } from '#domain/figures/period.ts'
import { speciesGroups } from '#domain/figures/shelter-figures.ts'
import { seeded } from '../../db/demo/make/random.ts'
import { animals, stays } from '../../db/tables/index.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { followArrival } from '../stays/follow-arrival.ts'
import { closeStay, openStay, reopenStay } from '../stays/stays.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  t.clock.set(new Date('2026-03-31T15:00:00Z'))
})
afterAll(() => t.close())

const shelter = () => t.account({ type: 'pro', proType: 'shelter' })
type Query = (typeof proReportsApi)['intake']['one']['query']['_zod']['input']
const ask = async (as: TestAccount, query: Query) =>
  (await t.call(proReportsApi.intake.one, { as, query })).body
const totals = (figures: { name: FigureName; total: object }[]) =>
  Object.fromEntries(figures.map(({ name, total }) => [name, Object.values(total)])) as Record<
    FigureName,
    [number | null, number | null]
  >
const march = { from: '2026-03-01', to: '2026-03-31', by: 'month' } as const

/** Of an animal with a birth date, from a day to an outcome. */
const stay = async (
  { organizationId }: TestAccount,
  animal: { species?: Species; dob?: string },
  row: Pick<typeof stays.$inferInsert, 'kind' | 'came' | 'gone' | 'outcome'>,
) => {
  const { id } = await insertAnimal(t.services.db, { organizationId, ...animal })
  await t.services.db
    .insert(stays)
    .values({ organizationId: organizationId ?? '', animalId: id, ...row })
}

async function storeStays(as: TestAccount) {
  const cat = { species: 'Cat' } as const
  // Five months on the day that it leaves: a youth that came, an adult that went.
  await stay(
    as,
    { ...cat, dob: '2025-10-20' },
    { kind: 'stray', came: '2026-02-20', gone: '2026-03-20', outcome: 'adopted' },
  )
  await stay(as, cat, {
    kind: 'surrender',
    came: '2026-03-02',
    gone: '2026-03-05',
    outcome: 'euthanized',
  })
  await stay(
    as,
    { dob: '2020-01-01' },
    { kind: 'transfer', came: '2026-03-10', gone: '2026-03-20', outcome: 'returned' },
  )
  await stay(as, { dob: '2026-03-12' }, { kind: 'born', came: '2026-03-12' })
  // Nobody told how it came.
  await stay(as, {}, { kind: 'other', came: null, gone: '2026-03-30', outcome: 'other' })
  await stay(
    as,
    { species: 'Fish' },
    { kind: 'other', came: '2025-01-01', gone: '2025-03-15', outcome: 'died' },
  )
}

it('tells what came, went and stayed, of all, of a species and of an age at intake', async () => {
  const [own, other] = [await shelter(), await shelter()]
  for (const as of [own, other]) await storeStays(as)
  const all = await ask(own, march)
  expect(totals(all.figures)).toMatchObject({
    intakes: [3, 0],
    left: [4, 1],
    thereAtFirst: [2, 2],
    thereAtLast: [1, 1],
    liveRelease: [0.75, 0],
    // 28, 3 and 10 days; 73.
    stayTime: [10, 73],
  })
  const bySpecies = Object.fromEntries(
    all.bySpecies?.map(({ species, figures }) => [species, totals(figures)]) ?? [],
  )
  expect(bySpecies['Cat']).toMatchObject({ thereAtFirst: [1, 0], intakes: [1, 0], left: [2, 0] })
  expect(bySpecies['Cat']).toMatchObject({ liveRelease: [0.5, null], stayTime: [15.5, null] })
  expect(bySpecies['Other']).toMatchObject({ thereAtFirst: [0, 1], left: [0, 1] })
  const youths = await ask(own, { ...march, age: 'youth' })
  expect(totals(youths.figures)).toMatchObject({ intakes: [1, 0], left: [1, 0], adopted: [1, 0] })
  const dogs = await ask(own, { ...march, species: 'Dog', age: 'adult' })
  expect(totals(dogs.figures)).toMatchObject({
    intakes: [1, 0],
    received: [1, 0],
    returned: [1, 0],
  })
  expect((await ask(own, { ...march, figure: 'thereAtLast' })).figures).toHaveLength(1)
  const wrong = await t.call(proReportsApi.intake.one, {
    as: own,
    query: { ...march, age: 'old' as 'adult' },
  })
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['age']])
})

it('is a file in the columns of Shelter Animals Count, whose ages are those of the day', async () => {
  const own = await shelter()
  await storeStays(own)
  const { body, headers } = await t.app.inject({
    url: '/api/pro/reports/shelter-animals-count.csv?from=2026-02-01&to=2026-03-31',
    headers: { cookie: own.cookie, 'accept-language': 'en' },
  })
  expect(headers['content-disposition']).toContain('shelter-animals-count-2026-02-01-2026-03-31')
  const [head = [], ...rows] = body
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'))
  const told = rows.map((row) =>
    Object.fromEntries(
      row.flatMap((cell, at) => (cell === '0' || cell === '' ? [] : [[head[at] ?? '', cell]])),
    ),
  )
  expect(told).toEqual([
    {
      year_of_record: '2026',
      month_of_record: '2',
      species_name: 'dog',
      beginning_animal_count: '1',
      ending_animal_count: '1',
    },
    {
      year_of_record: '2026',
      month_of_record: '2',
      species_name: 'cat',
      gross_intakes: '1',
      net_intakes: '1',
      youth_stray_at_large_count: '1',
      stray_at_large_total: '1',
      ending_animal_count: '1',
    },
    {
      year_of_record: '2026',
      month_of_record: '3',
      species_name: 'dog',
      beginning_animal_count: '1',
      gross_intakes: '2',
      net_intakes: '1',
      gross_outcomes: '2',
      live_outcomes: '2',
      adult_transferred_in_undesignated: '1',
      transferred_in_undesignated_total: '1',
      adult_transferred_in_total_count: '1',
      transferred_in_total: '1',
      youth_other_intakes_count: '1',
      other_intakes_total: '1',
      adult_returned_to_owner_count: '1',
      returned_to_owner_total: '1',
      age_unknown_other_live_outcome_count: '1',
      other_live_outcome_total: '1',
      ending_animal_count: '1',
    },
    {
      year_of_record: '2026',
      month_of_record: '3',
      species_name: 'cat',
      beginning_animal_count: '1',
      gross_intakes: '1',
      net_intakes: '1',
      gross_outcomes: '2',
      other_outcomes: '1',
      live_outcomes: '1',
      age_unknown_relinquished_by_owner_count: '1',
      relinquished_by_owner_total: '1',
      adult_adoption_count: '1',
      adoption_total: '1',
      age_unknown_shelter_euthanasia_count: '1',
      shelter_euthanasia_total: '1',
    },
  ])
  // What stays do not tell apart is left empty rather than none.
  expect(rows[0]?.[head.indexOf('lost_in_care_total')]).toBe('')
  expect(rows[0]?.[head.indexOf('adoption_total')]).toBe('0')
})

it('adds up in any period, whatever came, was corrected, left and came back', async () => {
  const [own, other] = [await shelter(), await shelter()]
  const { db } = t.services
  const random = seeded(7)
  const one = random.pick
  const start = '2024-11-01'
  const days = daysFrom(start, 500)
  const kept = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { id } = await insertAnimal(db, {
        organizationId: own.organizationId,
        species: one(['Dog', 'Cat', 'Bird']),
        dob: one([null, '2020-05-05', '2025-02-01']),
      })
      return id
    }),
  )
  for (let step = 0; step < 150; step++) {
    const id = one(kept)
    const day = days[Math.min(days.length - 1, step * 3 + random.int(0, 5))] ?? start
    const now = new Date(`${day}T15:00:00Z`)
    const here = { id, organizationId: own.organizationId }
    const [animal] = await db.select().from(animals).where(eq(animals.id, id))
    if (!animal) continue
    const arrival = {
      status: one(['found', 'abandoned', 'born', null] as const),
      // Days ahead of Quebec's are somebody's today.
      date: one([null, addDays(day, -random.int(0, 60)), addDays(day, 1)]),
    } as NonNullable<typeof animal.arrival>
    await [
      () => openStay(db, here, { kind: one(stayKinds), came: day }, now),
      () =>
        followArrival(
          db,
          { ...animal, ...here, arrival },
          one(['arrival.date', 'arrival.status', 'arrival.kennel']),
          now,
        ),
      () => closeStay(db, here, one(outcomes), now),
      async () => {
        await closeStay(db, here, 'transferred', now)
        await openStay(
          db,
          { id, organizationId: other.organizationId },
          { kind: 'transfer', came: day },
          now,
        )
      },
      () => reopenStay(db, here),
    ][random.int(0, 4)]?.()
  }
  const rows = await db
    .select({ came: stays.came, gone: stays.gone, organizationId: stays.organizationId })
    .from(stays)
    .where(inArray(stays.animalId, kept))
  expect(rows.filter(({ came, gone }) => came !== null && gone !== null && came > gone)).toEqual([])
  for (let tries = 0; tries < 8; tries++) {
    const from = one(days)
    const asked = {
      from,
      to: addDays(from, random.int(0, 200)),
      by: one(['day', 'week', 'month'] as const),
    }
    const whole = await ask(own, asked)
    const count = (last: string) =>
      rows.filter(
        ({ came, gone, organizationId }) =>
          organizationId === own.organizationId &&
          (came === null || came <= last) &&
          (gone === null || gone > last),
      ).length
    const of = totals(whole.figures)
    expect(of.thereAtFirst[0]).toBe(count(addDays(from, -1)))
    expect(of.thereAtLast).toEqual([count(asked.to), count(yearBefore(asked).to)])
    for (const figures of [whole.figures, ...(whole.bySpecies ?? []).map((one) => one.figures)]) {
      const { thereAtFirst, intakes, left, thereAtLast } = totals(figures)
      for (const side of [0, 1] as const)
        expect(Number(thereAtFirst[side]) + Number(intakes[side]) - Number(left[side])).toBe(
          thereAtLast[side],
        )
    }
    for (const name of ['intakes', 'left', 'thereAtFirst', 'thereAtLast'] as const)
      for (const side of [0, 1] as const)
        expect(
          speciesGroups.reduce((sum, species) => {
            const found = whole.bySpecies?.find((one) => one.species === species)
            return sum + Number(totals(found?.figures ?? [])[name][side])
          }, 0),
        ).toBe(of[name][side])
  }
})
