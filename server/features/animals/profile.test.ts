import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { noIntake } from '#domain/animals/intake.ts'
import { adoptions, animals, events, removals } from '../../db/tables/index.ts'
import { registered, storedAnimal } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

const intake = {
  arrival: {
    ...noIntake.arrival,
    status: 'abandoned' as const,
    contact: { ...noIntake.arrival.contact, name: 'Lou Tierce' },
  },
  intervention: { ...noIntake.intervention, employee: 'Sam' },
}

let t: TestApp
let people: Record<
  'owner' | 'shelter' | 'colleague' | 'clinic' | 'retailer' | 'admin' | 'god',
  TestAccount
>
beforeAll(async () => {
  t = await testApp()
  const shelter = await t.account({ type: 'pro' })
  people = {
    owner: await t.account(),
    shelter,
    colleague: await t.account({
      type: 'pro',
      ...(shelter.organizationId && { organizationId: shelter.organizationId }),
    }),
    clinic: await t.account({ type: 'pro', proType: 'health' }),
    retailer: await t.account({ type: 'pro', proType: 'retailer' }),
    admin: await t.account({ type: 'admin' }),
    god: await t.account({ type: 'god' }),
  }
})
afterAll(() => t.close())
type Who = keyof typeof people

const read = (who: Who, id: string) =>
  t.call(animalsApi.profile, { as: people[who], params: { id } })
async function kept(by: Who): Promise<string> {
  const id = await registered(t, people[by], { species: 'Cat' })
  await t.services.db.update(animals).set(intake).where(eq(animals.uniqueId, id))
  return id
}

/** requirements/animals.md 6. */
describe.each<
  [keeper: Who, reader: Who, sees: { intake: boolean; events: boolean; shelter: boolean }]
>([
  ['owner', 'owner', { intake: false, events: false, shelter: false }],
  ['owner', 'admin', { intake: true, events: true, shelter: false }],
  ['owner', 'god', { intake: true, events: true, shelter: false }],
  ['shelter', 'shelter', { intake: true, events: false, shelter: true }],
  ['shelter', 'colleague', { intake: true, events: false, shelter: true }],
  ['shelter', 'admin', { intake: true, events: true, shelter: true }],
  ['clinic', 'clinic', { intake: true, events: false, shelter: false }],
  ['retailer', 'retailer', { intake: true, events: false, shelter: false }],
  ['retailer', 'god', { intake: true, events: true, shelter: false }],
])('an animal of %s, for %s', (keeper, reader, sees) => {
  it('shows what is theirs to see', async () => {
    const { status, body } = await read(reader, await kept(keeper))
    expect(status).toBe(200)
    expect({
      intake: 'arrival' in body,
      events: 'events' in body,
      shelter: 'shelter_info' in body,
    }).toEqual(sees)
    expect('intervention' in body).toBe(sees.intake)
    expect(body).toMatchObject(sees.intake ? intake : {})
    expect(JSON.stringify(body).includes('Lou Tierce')).toBe(sees.intake)
    expect(body.isReadOnly).toBe(false)
  })

  it('takes what is theirs to change', async () => {
    const id = await kept(keeper)
    const update = async (name: string, value: unknown) =>
      (
        await t.call(animalsApi.update, {
          as: people[reader],
          params: { id },
          body: { name, value },
        })
      ).body.code ?? 'saved'
    expect(await update('vaccination', 'Rage 2026')).toBe('saved')
    expect([
      await update('arrival.reference', 'R-1'),
      await update('intervention.notes', 'Nourrie.'),
    ]).toEqual(sees.intake ? ['saved', 'saved'] : ['FORBIDDEN', 'FORBIDDEN'])
    expect((await storedAnimal(t, id)).arrival?.reference).toBe(sees.intake ? 'R-1' : null)
  })
})

describe('a removed animal', () => {
  it.each<[Who, Who, number]>([
    ['owner', 'owner', 404],
    ['owner', 'admin', 200],
    ['shelter', 'shelter', 200],
    ['shelter', 'colleague', 200],
    ['shelter', 'clinic', 404],
    ['shelter', 'god', 200],
  ])('of %s answers %s with %i, and takes no change', async (keeper, reader, expected) => {
    const id = await kept(keeper)
    const { id: animalId } = await storedAnimal(t, id)
    await t.services.db.update(animals).set({ status: 'removed' }).where(eq(animals.id, animalId))
    await t.services.db.insert(removals).values({
      animalId,
      reason: 'adopted',
      fullName: 'Jo Roy',
      telephone: '(514) 555-0143',
      created: t.clock.now(),
    })
    const { status, body } = await read(reader, id)
    expect(status).toBe(expected)
    if (expected === 200) {
      expect(body).toMatchObject({
        isReadOnly: true,
        removal: {
          date: '2026-05-04T15:00:00.000Z',
          info: { reason: 'adopted', euthanasia: false },
        },
      })
      expect(body.removal?.info.contact).toEqual({
        name: 'Jo Roy',
        tel: '(514) 555-0143',
        email: null,
        address: { text: null },
      })
    }
    const update = await t.call(animalsApi.update, {
      as: people[reader],
      params: { id },
      body: { name: 'Name', value: 'X' },
    })
    expect(update.body.code).toBe(expected === 200 ? 'READ_ONLY' : 'NOT_FOUND')
  })
})

it.each([
  ['en', 'Invalid unique_id'],
  ['fr', 'unique_id invalide'],
] as const)(
  'that an address does not name is not found, and says so (%s)',
  async (language, message) => {
    const { status, body } = await t.call(animalsApi.remove, {
      as: await t.account({ language }),
      params: { id: 'undefined' },
      body: { reason: 'death' },
    })
    expect([status, body]).toEqual([
      404,
      expect.objectContaining({ code: 'NOT_FOUND', fields: { unique_id: message } }),
    ])
  },
)

it('up for adoption tells the notice, at both of its places', async () => {
  const id = await kept('shelter')
  const { id: animalId } = await storedAnimal(t, id)
  await t.services.db.update(animals).set({ status: 'in_adoption' }).where(eq(animals.id, animalId))
  await t.services.db
    .insert(adoptions)
    .values({ animalId, size: 'Small', energy: 'Beaucoup', history: 'Née dans une grange.' })
  const { body } = await read('shelter', id)
  const notice = {
    size: 'Small',
    child_contact: 'Unspecified',
    dog_contact: 'Unspecified',
    cat_contact: 'Unspecified',
    grooming: 'Unspecified',
    energy: 'Beaucoup',
    history: 'Née dans une grange.',
  }
  expect([body.adoption_info, body.shelter_info]).toEqual([
    notice,
    { status: 'in_adoption', adoption_info: notice },
  ])
})

it('what is asked of cats is kept while another species is shown', async () => {
  const id = await kept('owner')
  await t.services.db
    .update(animals)
    .set({ declawing: 'No', exteriorCat: true })
    .where(eq(animals.uniqueId, id))
  const save = (value: string) =>
    t.call(animalsApi.update, {
      as: people.owner,
      params: { id },
      body: { name: 'species', value },
    })
  expect((await save('Dog')).body.infos.Medical).toMatchObject({
    declawing: null,
    ExteriorCat: null,
  })
  expect((await save('Cat')).body.infos.Medical).toMatchObject({
    declawing: 'No',
    ExteriorCat: true,
  })
})

it('cannot be changed by an account that has not accepted the terms', async () => {
  const id = await registered(t, people.owner)
  const as = await t.account({ status: 'confirmed' })
  await t.services.db.update(animals).set({ ownerId: as.userId }).where(eq(animals.uniqueId, id))
  expect((await t.call(animalsApi.profile, { as, params: { id } })).body.isReadOnly).toBe(true)
  expect(
    (await t.call(animalsApi.update, { as, params: { id }, body: { name: 'Name', value: 'X' } }))
      .body.code,
  ).toBe('ACCEPT_SITE_TO_CONTINUE')
})

it('the timeline names whom its events mean, while they are known', async () => {
  const id = await kept('owner')
  const { id: animalId } = await storedAnimal(t, id)
  const gone = '01900000-0000-7000-8000-0000000000ff'
  const at = (minutes: number) => new Date(t.clock.now().getTime() + minutes * 60_000)
  await t.services.db.insert(events).values([
    {
      animalId,
      eventType: 'transferred',
      details: {
        transfer: 'x',
        from: { user: gone },
        to: { organization: people.shelter.organizationId },
      },
      created: at(1),
    },
    {
      animalId,
      eventType: 'transferred',
      details: { transfer: 'y', from: { user: people.owner.userId }, to: null },
      created: at(2),
    },
    { animalId, eventType: 'removed', details: { reason: 'adopted' }, created: at(3) },
  ])
  await t.services.db.insert(removals).values({
    animalId,
    reason: 'adopted',
    fullName: 'Jo Roy',
    email: 'jo@example.org',
    created: at(3),
  })
  const { body } = await t.call(animalsApi.events, { as: people.admin, params: { id } })
  expect(body.map(({ eventType, details }) => [eventType, details])).toEqual([
    ['removed', { reason: 'adopted', contact: ['Jo Roy', 'jo@example.org'] }],
    [
      'transferred',
      {
        transfer: 'y',
        from: { kind: 'person', id: people.owner.userId, name: 'Camille Tremblay' },
        to: null,
      },
    ],
    [
      'transferred',
      {
        transfer: 'x',
        from: { kind: 'person', id: gone, name: null },
        to: {
          kind: 'organization',
          id: people.shelter.organizationId,
          name: expect.stringMatching(/^Organisation/),
        },
      },
    ],
    ['created', {}],
  ])
})
