import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProType } from '#domain/access/policies.ts'
import { proReportsApi, type Report } from '#domain/figures/figures.api.ts'
import type { ProReport } from '#domain/figures/figures.ts'
import { implants, licencePayments, licences, stays, users } from '../../db/tables/index.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { cityWith, clerkOf, licenceRow } from '../../testing/test-licences.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  t.clock.set(new Date('2026-03-31T15:00:00Z'))
})
afterAll(() => t.close())

const march = { from: '2026-03-01', to: '2026-03-31', by: 'month' } as const
const pro = (proType: ProType) => t.account({ type: 'pro', proType })
const idOf = ({ organizationId }: TestAccount) => organizationId as string
const ask = (kind: ProReport, as: TestAccount, query: object = march) =>
  t.call(proReportsApi[kind].one, { as, query: query as typeof march })
/** Figures that are not zero: of the period, and of the year before. */
const told = ({ figures }: Report) =>
  Object.fromEntries(
    figures.flatMap(({ name, total: { now, before } }) =>
      now || before ? [[name, [now, before]]] : [],
    ),
  )

let made = 0
const implant = (as: TestAccount, row: Partial<typeof implants.$inferInsert>) =>
  t.services.db.insert(implants).values({
    organizationId: idOf(as),
    microchip: `98514100${String(++made).padStart(7, '0')}`,
    implanter: { fullName: 'Maude', telephone: null },
    implantDate: '2026-03-30',
    language: 'fr',
    ...row,
  })

describe('implants', () => {
  it('are those of the organization, for all of its team', async () => {
    const [own, other] = [await pro('health'), await pro('health')]
    const member = await pro('health')
    await t.services.db
      .update(users)
      .set({ organizationId: idOf(own), manager: false })
      .where(eq(users.id, member.userId))
    for (const as of [own, other]) {
      await implant(as, { species: 'Dog' })
      await implant(as, { species: 'Cat', status: 'claimed', implantDate: '2026-03-01' })
      await implant(as, { status: 'reverted' })
      await implant(as, { implantDate: '2026-02-28' })
      await implant(as, { implantDate: '2025-03-31' })
    }
    for (const as of [own, member]) {
      const { body } = await ask('implants', as)
      expect(told(body)).toEqual({
        implants: [2, 1],
        claimed: [1, 0],
        implantsDog: [1, 0],
        implantsCat: [1, 0],
        implantsOther: [0, 1],
      })
      expect(body.before).toEqual({ from: '2025-03-01', to: '2025-03-31' })
    }
    const byDay = await ask('implants', own, { ...march, by: 'day' })
    expect([byDay.body.parts.length, byDay.body.figures[0]?.now[29]]).toEqual([31, 1])
  })

  it('are a file too', async () => {
    const own = await pro('retailer')
    await implant(own, {})
    const { body, headers } = await t.app.inject({
      url: '/api/pro/reports/implants.csv?from=2026-03-01&to=2026-03-31&by=week',
      headers: { cookie: own.cookie, 'accept-language': 'fr' },
    })
    expect(headers['content-type']).toContain('text/csv')
    const [head, ...lines] = body.trim().split('\r\n')
    expect(head).toContain('Implantations (un an avant)')
    expect([lines.length, lines.at(-1)]).toEqual([6, '2026/03/30;2026/03/31;1;0;0;0;0;0;0;0;1;0'])
  })
})

it('licences are those issued in the own cities, with what was paid for them', async () => {
  const [own, other] = [await clerkOf(t), await clerkOf(t)]
  for (const clerk of [own, other]) {
    const { id: cityId } = await cityWith(t, clerk)
    const store = async (row: Partial<typeof licences.$inferInsert>, cents?: number) => {
      const [{ id } = { id: '' }] = await t.services.db
        .insert(licences)
        .values({
          ...licenceRow,
          ...row,
          cityId,
          animalKey: String(++made),
          uniqueId: `report${String(made).padStart(10, '0')}`,
        })
        .returning({ id: licences.id })
      if (cents !== undefined)
        await t.services.db.insert(licencePayments).values({
          cityId,
          licenceId: id,
          kind: 'licence',
          method: 'cash',
          cents,
          fee: 0,
          tax: 0,
          day: '2026-03-15',
        })
      return id
    }
    // The first is of 31 March in Quebec, the second of 1 April.
    const first = await store(
      { status: 'active', activated: new Date('2026-04-01T03:59:59Z') },
      2000,
    )
    await store({ status: 'active', activated: new Date('2026-04-01T04:00:00Z') })
    await store(
      {
        status: 'active',
        activated: new Date('2026-03-15T15:00:00Z'),
        renewsId: first,
        species: 'Cat',
      },
      -500,
    )
    await store({
      status: 'active',
      activated: new Date('2026-03-15T15:00:00Z'),
      origin: 'import',
    })
    await store({ status: 'pending' })
    await store({ status: 'expired', activated: new Date('2025-03-15T15:00:00Z') })
  }
  expect(told((await ask('licences', own)).body)).toEqual({
    licences: [2, 1],
    licencesNew: [1, 1],
    licencesRenewed: [1, 0],
    licencesDog: [1, 1],
    licencesCat: [1, 0],
    takings: [1500, 0],
  })
  expect((await ask('licences', await pro('shelter'))).body.code).toBe('FORBIDDEN')
})

it('intake is that of the shelter, by kind and outcome', async () => {
  const [own, other] = [await pro('shelter'), await pro('shelter')]
  for (const as of [own, other]) {
    const stay = async (row: Partial<typeof stays.$inferInsert>) => {
      const { id } = await insertAnimal(t.services.db, { organizationId: idOf(as) })
      await t.services.db.insert(stays).values({
        organizationId: idOf(as),
        animalId: id,
        kind: 'stray',
        came: '2026-03-30',
        ...row,
      })
    }
    await stay({})
    await stay({ kind: 'transfer', gone: '2026-03-31', outcome: 'adopted' })
    await stay({ kind: 'other', came: null, gone: '2026-03-02', outcome: 'euthanized' })
    await stay({ kind: 'born', came: '2025-03-01', gone: '2025-04-01', outcome: 'died' })
  }
  expect(told((await ask('intake', own)).body)).toEqual({
    intakes: [2, 1],
    stray: [1, 0],
    born: [0, 1],
    received: [1, 0],
    left: [2, 0],
    adopted: [1, 0],
    euthanized: [1, 0],
    // That which nobody told of how it came was there before.
    thereAtFirst: [1, 1],
    thereAtLast: [1, 2],
    liveRelease: [0.5, null],
    stayTime: [1, null],
  })
})

it.each([
  [{ from: '2026-03-31', to: '2026-03-01', by: 'day' }, ['to']],
  [{ from: '2000-01-01', to: '2026-03-01', by: 'day' }, ['from']],
  [{ from: 'hier', to: '', by: 'day' }, ['from', 'to']],
  [{ from: '2026-03-01', to: '2026-03-31', by: 'hour' }, ['by']],
])('%j is refused beside %j', async (query, fields) => {
  const { status, body } = await ask('intake', await pro('shelter'), query)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, fields])
})
