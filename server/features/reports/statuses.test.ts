import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { animalStatuses, type AnimalStatus } from '#domain/animals/animal.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { outcomeOf, statusVerbs, type StatusVerb } from '#domain/animals/status-machine.ts'
import { refusalStatus } from '#domain/errors/codes.ts'
import { adoptions, events, organizations, removals, reports } from '../../db/tables/index.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { foundForm, lostForm, storedAnimal } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let shelter: TestAccount
beforeAll(async () => {
  t = await testApp()
  shelter = await t.account({ type: 'pro', proType: 'shelter' })
  await t.services.db
    .update(organizations)
    .set({ lng: -73.5687, lat: 45.5049, city: 'Montréal' })
    .where(eq(organizations.id, shelter.organizationId as string))
})
afterAll(() => t.close())

async function animalIn(status: AnimalStatus): Promise<string> {
  const place = [-73.57, 45.5] as [number, number]
  const kept = { organizationId: shelter.organizationId }
  const { uniqueId } = await insertAnimal(t.services.db, {
    ...kept,
    ...(status === 'lost'
      ? { lostAt: place }
      : status === 'in_adoption'
        ? { adoptableAt: place }
        : { status }),
  })
  return uniqueId
}

type Tried = { status: number; code: string | undefined }
const asTried = ({ status, body }: { status: number; body: unknown }): Tried => ({
  status,
  code: (body as { code?: string }).code,
})
const call = async (...of: Parameters<TestApp['call']>) => asTried(await t.call(...of))
const one = (id: string, body?: unknown) => ({
  as: shelter,
  params: { id },
  ...(body === undefined ? {} : { body }),
})

const ways: Record<
  Exclude<StatusVerb, 'transfer'>,
  Record<string, (id: string) => Promise<Tried>>
> = {
  reportLost: {
    report: (id) => call(animalsApi.report, one(id, lostForm)),
    'PUT status': (id) => call(animalsApi.status, one(id, { ...lostForm, status: 'lost' })),
  },
  reportFound: { report: (id) => call(animalsApi.report, one(id, foundForm)) },
  adopt: {
    'PUT status': (id) =>
      call(animalsApi.status, one(id, { status: 'in_adoption', size: 'Small' })),
  },
  changeAdoption: { 'POST adoption': (id) => call(animalsApi.adopt, one(id, { size: 'Large' })) },
  endAdoption: { 'DELETE adoption': (id) => call(animalsApi.endAdoption, one(id)) },
  remove: { 'PUT remove': (id) => call(animalsApi.remove, one(id, { reason: 'death' })) },
}

const cases = statusVerbs
  .filter((verb) => verb !== 'transfer')
  .flatMap((verb) =>
    animalStatuses.flatMap((from) =>
      Object.keys(ways[verb]).map((way) => ({ verb, from, way, outcome: outcomeOf(verb, from) })),
    ),
  )
  .filter(
    ({ verb, from }) => verb !== 'changeAdoption' || from === 'in_adoption' || from === 'removed',
  )

describe('a status', () => {
  it.each(cases)('$from: $verb by $way', async ({ verb, from, way, outcome }) => {
    const id = await animalIn(from)
    const before = await storedAnimal(t, id)
    const told = await t.services.db.$count(events, eq(events.animalId, before.id))
    const tried = await ways[verb][way]?.(id)
    const after = await storedAnimal(t, id)
    if ('refused' in outcome) {
      expect(tried).toEqual({ status: refusalStatus[outcome.refused], code: outcome.refused })
      expect(after).toEqual(before)
      expect(await t.services.db.$count(events, eq(events.animalId, before.id))).toBe(told)
    } else {
      expect(tried).toEqual({ status: 200, code: undefined })
      expect(after.status).toBe(outcome.to)
      expect(await t.services.db.$count(events, eq(events.animalId, before.id))).toBe(told + 1)
      expect(after.publishedPlace === null).toBe(outcome.to === '' || outcome.to === 'removed')
    }
  })

  it('names all that is missing of a return at once', async () => {
    const { body } = await t.call(animalsApi.status, one(await animalIn('lost'), { status: '' }))
    expect(Object.keys(body.fields ?? {}).toSorted()).toEqual(['address', 'date'])
  })

  it.each([
    ['', { status: '' }, 'NOT_LOST'],
    ['lost', { status: '' }, 'VALIDATION_FAILED'],
    ['lost', { ...foundForm, status: '' }, undefined],
    ['in_adoption', { status: '' }, undefined],
    ['removed', { status: '' }, 'READ_ONLY'],
    ['lost', { status: 'in_adoption' }, 'STATUS_NOT_ALLOWED'],
  ] as const)('%j ends by PUT of %j: %s', async (from, body, code) => {
    const id = await animalIn(from)
    expect((await call(animalsApi.status, one(id, body))).code).toBe(code)
    expect((await storedAnimal(t, id)).status).toBe(code === undefined ? '' : from)
  })

  it('is named in the refusal to remove, in the language of the reader', async () => {
    const id = await animalIn('removed')
    const english = await t.account({
      type: 'pro',
      organizationId: shelter.organizationId as string,
      language: 'en',
    })
    const remove = (as: TestAccount) =>
      t.call(animalsApi.remove, { ...one(id, { reason: 'death' }), as })
    expect((await remove(shelter)).body.message).toBe(
      'Les animaux dont l’état est «\u00a0retiré\u00a0» ne peuvent pas être retirés.',
    )
    expect((await remove(english)).body.message).toBe(
      'Animals with status "removed" cannot be removed.',
    )
  })
})

describe('two at once', () => {
  const races: [StatusVerb, StatusVerb][] = [
    ['remove', 'remove'],
    ['remove', 'reportLost'],
    ['adopt', 'reportLost'],
    ['adopt', 'remove'],
    ['adopt', 'adopt'],
    ['reportLost', 'reportLost'],
  ]
  it.each(races)('%s and %s: one wins, and is told once', async (first, second) => {
    const { db } = t.services
    const id = await animalIn('')
    const doing = (verb: StatusVerb) =>
      Object.values(ways[verb as 'remove'])[0]?.(id) as Promise<Tried>
    const answers = await Promise.all([doing(first), doing(second)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { id: animalId, status } = await storedAnimal(t, id)
    expect(await db.$count(events, eq(events.animalId, animalId))).toBe(1)
    expect([
      await db.$count(removals, eq(removals.animalId, animalId)),
      await db.$count(reports, and(eq(reports.animalId, animalId), eq(reports.type, 'lost'))),
      await db.$count(adoptions, eq(adoptions.animalId, animalId)),
    ]).toEqual([
      Number(status === 'removed'),
      Number(status === 'lost'),
      Number(status === 'in_adoption'),
    ])
  })

  it('ends of one adoption: one wins', async () => {
    const id = await animalIn('in_adoption')
    const answers = await Promise.all([1, 2].map(() => call(animalsApi.endAdoption, one(id))))
    expect(answers.map(({ code }) => String(code)).toSorted()).toEqual([
      'NOT_IN_ADOPTION',
      'undefined',
    ])
  })
})
