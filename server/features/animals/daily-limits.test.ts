import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adoptionApi } from '#domain/adoption/adoption.api.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { foundApi } from '#domain/found/found.api.ts'
import { alerts, animals, foundReports, rateLimits, reports } from '../../db/tables/index.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { foundForm, lostForm, registered } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
const start = new Date('2026-05-04T15:00:00Z')
beforeAll(async () => {
  t = await testApp({
    LOST_REPORTS_A_DAY: '3',
    LOST_REPORTS_AN_ANIMAL: '2',
    LOST_REPORTS_AN_ORGANIZATION: '4',
    NEW_ANIMALS_A_DAY: '5',
    NEW_ANIMALS_AN_ORGANIZATION: '6',
    FOUND_REPORTS_AN_ANIMAL: '2',
  })
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(start))

const lose = (as: TestAccount, id: string, headers: Record<string, string> = {}) =>
  t.call(animalsApi.report, { as, params: { id }, body: lostForm, headers })
const find = (as: TestAccount, id: string) =>
  t.call(animalsApi.report, { as, params: { id }, body: { ...foundForm, date: '2026-05-03' } })
const lossesOf = async (as: TestAccount, ids: string[]) => {
  const answers = []
  for (const id of ids) answers.push((await lose(as, id)).status)
  return answers
}
const animalsOf = (as: TestAccount, count: number) =>
  Promise.all(Array.from({ length: count }, () => registered(t, as)))

describe('lost reports', () => {
  it('of a person are as many as the setting says in 24 hours, and then the answer says until when', async () => {
    const owner = await t.account({ language: 'en' })
    const ids = await animalsOf(owner, 4)
    expect(await lossesOf(owner, ids.slice(0, 1))).toEqual([200])
    t.clock.pass(3600)
    expect(await lossesOf(owner, ids.slice(1, 3))).toEqual([200, 200])
    const refused = await lose(owner, ids[3] as string, { 'accept-language': 'en' })
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      String(23 * 3600),
    ])
    expect(refused.body.message).toMatch(/several losses today.* 23 hours/)
    t.clock.pass(23 * 3600)
    expect((await lose(owner, ids[3] as string)).status).toBe(200)
    expect((await lose(owner, ids[3] as string)).body.code).toBe('ALREADY_LOST')
  })

  it('of one animal are fewer, however often it is found between: the same people are not alerted again and again', async () => {
    const owner = await t.account()
    const neighbour = await t.account()
    await t.services.db.execute(
      sql`update users set place = public.sphere(-73.567, 45.46) where id = ${neighbour.userId}`,
    )
    const [id = ''] = await animalsOf(owner, 1)
    for (let turn = 0; turn < 2; turn++) {
      expect((await lose(owner, id)).status).toBe(200)
      expect((await find(owner, id)).status).toBe(200)
    }
    const refused = await lose(owner, id)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(24 * 3600)])
    expect(refused.body.message).toMatch(/La perte de cet animal.* 24 heures/)
    expect(await t.services.db.$count(alerts, sql`email = ${neighbour.email}`)).toBe(2)
    const admin = await t.account({ type: 'admin' })
    expect((await lose(admin, id)).status).toBe(200)
  })

  it('of an organization count over its team', async () => {
    const manager = await t.account({ type: 'pro' })
    const employee = await t.account({
      type: 'pro',
      organizationId: manager.organizationId as string,
    })
    const ids = await animalsOf(manager, 5)
    expect(await lossesOf(manager, ids.slice(0, 2))).toEqual([200, 200])
    expect(await lossesOf(employee, ids.slice(2))).toEqual([200, 200, 429])
  })

  it('that are repeated or refused count for nothing', async () => {
    const owner = await t.account()
    const ids = await animalsOf(owner, 3)
    const headers = { 'idempotency-key': 'the-same-report' }
    for (let n = 0; n < 3; n++)
      expect((await lose(owner, ids[0] as string, headers)).status).toBe(200)
    for (let n = 0; n < 3; n++)
      expect((await lose(owner, ids[0] as string)).body.code).toBe('ALREADY_LOST')
    expect(await lossesOf(owner, ids.slice(1))).toEqual([200, 200])
  })

  it('at once are counted one after another', async () => {
    const owner = await t.account()
    const ids = await animalsOf(owner, 5)
    const answers = await Promise.all(ids.map((id) => lose(owner, id)))
    expect(
      [200, 429].map((expected) => answers.filter(({ status }) => status === expected).length),
    ).toEqual([3, 2])
  })
})

describe('new animals', () => {
  const create = (as: TestAccount) =>
    t.call(animalsApi.create, { as, body: { name: 'Milo', species: 'Dog', sex: 'Male' } })

  it.each([
    ['a person', {}, 5],
    ['an organization', { type: 'pro' as const }, 6],
  ])('of %s are as many as the setting says in 24 hours', async (_, who, atMost) => {
    const keeper = await t.account(who)
    await animalsOf(keeper, atMost)
    const refused = await create(keeper)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(24 * 3600)])
    expect(refused.body.message).toMatch(/beaucoup d’animaux/)
    t.clock.pass(24 * 3600)
    expect((await create(keeper)).status).toBe(201)
  })
})

describe('what finders tell of an animal', () => {
  it('is limited over all visitors', async () => {
    const [{ uniqueId }, other] = [
      await insertAnimal(t.services.db),
      await insertAnimal(t.services.db),
    ]
    const tell = async (id: string) => {
      await t.services.db.delete(rateLimits) // as from other visitors
      return t.call(foundApi.report, {
        params: { id },
        body: { fullname: 'Jo Trouveur', telephone: '450 555-0123' },
      })
    }
    expect([(await tell(uniqueId)).status, (await tell(uniqueId)).status]).toEqual([204, 204])
    const refused = await tell(uniqueId)
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      String(24 * 3600),
    ])
    expect((await tell(other.uniqueId)).status).toBe(204)
  })
})

describe('links in what people type', () => {
  const link = 'Gagnez sur exemple.com'

  it.each([
    ['fullName', { fullName: link }],
    ['address', { address: link }],
    ['address', { address: { text: 'www.exemple.org Verdun', location: [-73.567, 45.46] } }],
  ])('of a lost report are refused at %s', async (field, wrong) => {
    const owner = await t.account()
    const [id = ''] = await animalsOf(owner, 1)
    const before = await t.services.db.$count(reports)
    const { status, body } = await t.call(animalsApi.report, {
      as: owner,
      params: { id },
      body: { ...lostForm, ...wrong },
    })
    expect([status, body.fields]).toEqual([
      400,
      { [field]: 'Les adresses de sites Web ne sont pas acceptées ici' },
    ])
    expect(await t.services.db.$count(reports)).toBe(before)
  })

  it('of a found report and of an adoption inquiry are refused at their field', async () => {
    const { db } = t.services
    const { uniqueId } = await insertAnimal(db, { adoptableAt: [-73.6, 45.5] })
    const before = await db.$count(foundReports)
    const contact = { fullname: link, telephone: '450 555-0123', email: 'jo@exemple.com' }
    const headers = { 'accept-language': 'en' }
    expect(
      (await t.call(foundApi.report, { params: { id: uniqueId }, body: contact, headers })).body
        .fields,
    ).toEqual({
      fullname: 'Website addresses are not accepted here',
    })
    const inquiry = { ...contact, message: 'Voir http://exemple.com' }
    expect(
      Object.keys(
        (await t.call(adoptionApi.inquire, { params: { id: uniqueId }, body: inquiry })).body
          .fields ?? {},
      ),
    ).toEqual(['fullname', 'message'])
    expect(await db.$count(foundReports)).toBe(before)
  })

  it.each(['Name', 'Color', 'race'])(
    'of an animal are refused at %s, which alerts tell',
    async (name) => {
      const owner = await t.account()
      const [id = ''] = await animalsOf(owner, 1)
      const { status } = await t.call(animalsApi.update, {
        as: owner,
        params: { id },
        body: { name, value: link },
      })
      expect(status).toBe(400)
      expect(
        await t.services.db.$count(
          animals,
          sql`unique_id = ${id} and ${link} in (name, color, race)`,
        ),
      ).toBe(0)
    },
  )
})
