import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keysOfOrganization, microchipsApi, usualQuota } from '#domain/microchips/microchips.api.ts'
import { apiKeys, auditLog, users } from '../../db/tables/index.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let pro: TestAccount
beforeAll(async () => {
  t = await testApp()
  pro = await t.account({ type: 'pro', proType: 'vendor' })
})
afterAll(() => t.close())

const add = (as: TestAccount, name: string) => t.call(microchipsApi.addKey, { as, body: { name } })
const list = async (as: TestAccount) => (await t.call(microchipsApi.keys, { as })).body

describe('the keys of an organization', () => {
  it('are shown once, and listed to all its people with their uses', async () => {
    const made = await add(pro, ' Logiciel de la clinique ')
    expect([made.status, made.body]).toEqual([
      201,
      { id: expect.any(String), key: expect.stringMatching(/^trv_/) },
    ])
    await t.call(microchipsApi.aaha, { query: { number: '985141000000001', key: made.body.key } })
    const colleague = await t.account({ type: 'pro', organizationId: pro.organizationId as string })
    const [key] = await list(colleague)
    expect(key).toMatchObject({
      id: made.body.id,
      name: 'Logiciel de la clinique',
      start: made.body.key.slice(0, 10),
      quota: usualQuota,
      revoked: null,
    })
    expect(key?.uses.map(({ day }) => day)).toEqual(
      expect.arrayContaining(['2026-04-05', '2026-05-01', '2026-05-04']),
    )
    expect([key?.uses.length, key?.uses.at(-1)]).toEqual([
      30,
      { day: '2026-05-04', made: 1, refused: 0 },
    ])
    expect(JSON.stringify(key)).not.toContain(made.body.key)
  })

  it('are nothing to others', async () => {
    const { body } = await add(pro, 'À nous')
    const stranger = await t.account({ type: 'pro' })
    expect(await list(stranger)).toEqual([])
    expect(
      (await t.call(microchipsApi.revokeKey, { as: stranger, params: { id: body.id } })).status,
    ).toBe(404)
    expect(
      (await t.call(microchipsApi.aaha, { query: { number: '985141000000001', key: body.key } }))
        .body.success,
    ).toBe(true)
  })

  it('are revoked for good, and stand last for 30 days', async () => {
    const { body } = await add(pro, 'À révoquer')
    const revoke = () => t.call(microchipsApi.revokeKey, { as: pro, params: { id: body.id } })
    expect([(await revoke()).status, (await revoke()).status]).toEqual([204, 204])
    expect((await list(pro)).at(-1)).toMatchObject({
      id: body.id,
      revoked: '2026-05-04T15:00:00.000Z',
    })
    await t.services.db
      .update(apiKeys)
      .set({ revokedAt: new Date('2026-04-01T15:00:00Z') })
      .where(eq(apiKeys.id, body.id))
    expect((await list(pro)).some(({ id }) => id === body.id)).toBe(false)
    expect(
      (
        await t.call(microchipsApi.revokeKey, {
          as: pro,
          params: { id: '01900000-0000-7000-8000-000000000000' },
        })
      ).status,
    ).toBe(404)
  })

  it('stay when who made them is gone', async () => {
    const leaver = await t.account({ type: 'pro', organizationId: pro.organizationId as string })
    const { body } = await add(leaver, 'De quelqu’un')
    await t.services.db.delete(users).where(eq(users.id, leaver.userId))
    expect((await list(pro)).some(({ id }) => id === body.id)).toBe(true)
  })

  it('have as many searches a day as staff give them', async () => {
    const admin = await t.account({ type: 'admin' })
    const { id, key } = (await add(pro, 'Avec plafond')).body
    const search = async () =>
      (await t.call(microchipsApi.aaha, { query: { number: '985141000000001', key } })).body.success
    const set = (quota: number, as = admin, which = id) =>
      t.call(microchipsApi.setQuota, { as, params: { id: which }, body: { quota } })
    expect(await search()).toBe(true)
    expect([(await set(2)).status, await search(), await search()]).toEqual([204, true, false])
    expect([(await set(3)).status, await search(), await search()]).toEqual([204, true, false])
    expect((await list(pro)).find((one) => one.id === id)?.quota).toBe(3)
    expect(
      await t.services.db.$count(
        auditLog,
        and(eq(auditLog.action, 'quota_changed'), eq(auditLog.subject, id)),
      ),
    ).toBe(2)
    expect([
      (await set(9, pro)).status,
      (await set(0)).status,
      (await set(1_000_001)).status,
    ]).toEqual([403, 400, 400])
    await t.call(microchipsApi.revokeKey, { as: pro, params: { id } })
    expect((await set(9)).status).toBe(404)
  })

  it('are 20 at most, also of those who ask at once', async () => {
    const busy = await t.account({ type: 'pro' })
    const answers = await Promise.all(
      Array.from({ length: keysOfOrganization + 3 }, (_, n) => add(busy, `Clé ${n}`)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(keysOfOrganization)
    expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({
      statusCode: 409,
      code: 'KEYS_MANY',
    })
  })

  it.each([[''], ['   '], ['x'.repeat(81)]])('have a name: %j is none', async (name) =>
    expect((await add(pro, name)).body).toMatchObject({
      statusCode: 400,
      fields: { name: expect.any(String) },
    }),
  )
})
