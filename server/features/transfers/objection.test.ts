import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { privacyApi } from '#domain/privacy/privacy.api.ts'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { transaction } from '../../db/connect.ts'
import {
  animals,
  auditLog,
  events,
  rateLimits,
  reports,
  transfers,
  users,
} from '../../db/tables/index.ts'
import { lettersAfter } from '../../testing/letters.ts'
import { lostForm, registered, storedAnimal } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { testPassword, withPassword } from '../../testing/with-password.ts'
import { personalDataOf } from '../privacy/personal-data.queries.ts'
import { purgeAccounts } from '../privacy/purge-accounts.ts'

let t: TestApp
let former: TestAccount
let taker: TestAccount
let staff: TestAccount
beforeAll(async () => {
  t = await testApp()
  former = await t.account({ email: 'ancienne@example.org', fullName: 'Ancienne Gardienne' })
  taker = await t.account({ email: 'nouveau@example.org', fullName: 'Nouveau Gardien' })
  staff = await t.account({ type: 'admin' })
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

const day = 24 * 60 * 60
const reason = 'Je n’ai donné le code à personne.'

async function handedOver({ from = former, to = taker } = {}): Promise<{
  uniqueId: string
  id: string
}> {
  const uniqueId = await registered(t, from, { name: 'Prunelle' })
  const { code } = (
    await t.call(transfersApi.code, { as: from, params: { id: uniqueId }, body: {} })
  ).body
  await t.call(transfersApi.transfer, { as: to, body: { code } })
  const { id: animalId } = await storedAnimal(t, uniqueId)
  const [row] = await t.services.db.select().from(transfers).where(eq(transfers.animalId, animalId))
  await t.outbox()
  return { uniqueId, id: row?.id as string }
}
const object = (id: string, as = former) =>
  t.call(transfersApi.object, { as, params: { id }, body: { reason } })
const decide = (id: string, decision: 'stands' | 'undone', as = staff) =>
  t.call(transfersApi.decide, {
    as,
    params: { id },
    body: { decision, notes: 'Vérifié auprès des deux.' },
  })
const list = (filter = '[]', as = staff) =>
  t.call(transfersApi.objections, { as, query: { filter } })
const addresses = (letters: { to?: { address?: string }[] }[]) =>
  letters.map((one) => one.to?.[0]?.address ?? '').toSorted((a, b) => a.localeCompare(b))

describe('an objection', () => {
  it('is the former keeper’s alone, who never learns who took the animal over', async () => {
    const { id } = await handedOver()
    const seen = await t.call(transfersApi.get, { as: former, params: { id } })
    expect(seen.body).toEqual({
      id,
      animal: { name: 'Prunelle' },
      date: '2026-05-04T15:00:00.000Z',
      until: '2026-05-14T15:00:00.000Z',
      objection: null,
    })
    for (const as of [taker, staff, await t.account()]) {
      expect((await t.call(transfersApi.get, { as, params: { id } })).status).toBe(404)
      expect((await object(id, as)).status).toBe(404)
    }
    const letters = await lettersAfter(t, async () => {
      const { status, body } = await object(id)
      expect([status, body.objection]).toEqual([
        200,
        { reason, date: '2026-05-04T15:00:00.000Z', decision: null, notes: null },
      ])
    })
    expect(addresses(letters)).toEqual([t.services.env.SUPPORT_EMAIL])
    expect(letters[0]?.text).not.toMatch(/Ancienne|Nouveau|personne\./)
    expect(await object(id)).toMatchObject({ status: 409, body: { code: 'ALREADY_OBJECTED' } })
  })

  it('is taken for 10 days', async () => {
    const [first, second] = [await handedOver(), await handedOver()]
    t.clock.pass(10 * day)
    expect((await object(first.id)).status).toBe(200)
    t.clock.pass(1)
    expect(await object(second.id)).toMatchObject({ status: 409, body: { code: 'OBJECTION_LATE' } })
    t.clock.pass(-10 * day - 1)
  })

  it('needs words', async () => {
    const { id } = await handedOver()
    const { status, body } = await t.call(transfersApi.object, {
      as: former,
      params: { id },
      body: { reason: 'non' },
    })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['reason']])
  })

  it('is shown to staff with both names, and each showing is in the audit log', async () => {
    const { db } = t.services
    const { id, uniqueId } = await handedOver()
    await handedOver()
    await object(id)
    const { body } = await list('[From~gardienne,Decision=]')
    expect(body.find((one) => one.id === id)).toMatchObject({
      animal: { name: 'Prunelle', unique_id: uniqueId },
      from: 'Ancienne Gardienne',
      to: 'Nouveau Gardien',
    })
    expect(body.every(({ objection }) => objection !== null)).toBe(true)
    expect(
      await db.$count(
        auditLog,
        and(eq(auditLog.action, 'objections_read'), eq(auditLog.subject, uniqueId)),
      ),
    ).toBe(1)
    expect((await list('[]', former)).status).toBe(403)
    expect((await list('[Email=a]')).status).toBe(400)
  })
})

describe('the decision', () => {
  it('that the transfer stands changes nothing, and tells both', async () => {
    const { id, uniqueId } = await handedOver()
    await object(id)
    const letters = await lettersAfter(t, async () =>
      expect((await decide(id, 'stands')).body.objection?.decision).toBe('stands'),
    )
    expect(addresses(letters)).toEqual([former.email, taker.email])
    for (const { text } of letters) expect(text).toMatch(/Vérifié auprès des deux\./)
    expect((await storedAnimal(t, uniqueId)).ownerId).toBe(taker.userId)
    expect(await decide(id, 'undone')).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_DECIDED' },
    })
    expect(
      (await t.call(transfersApi.get, { as: former, params: { id } })).body.objection,
    ).toMatchObject({
      decision: 'stands',
      notes: 'Vérifié auprès des deux.',
    })
  })

  it('that it is undone brings the animal back, from adoption and from whoever keeps it by now', async () => {
    const { db } = t.services
    const { id, uniqueId } = await handedOver()
    await object(id)
    const third = await t.account({ email: 'troisieme@example.org' })
    const { code } = (
      await t.call(transfersApi.code, { as: taker, params: { id: uniqueId }, body: {} })
    ).body
    await t.call(transfersApi.transfer, { as: third, body: { code } })
    await db.update(animals).set({ status: 'in_adoption' }).where(eq(animals.uniqueId, uniqueId))
    const letters = await lettersAfter(t, async () =>
      expect((await decide(id, 'undone')).status).toBe(200),
    )
    expect(await storedAnimal(t, uniqueId)).toMatchObject({ ownerId: former.userId, status: '' })
    expect(addresses(letters)).toEqual(expect.arrayContaining([former.email, third.email]))
    const { id: animalId } = await storedAnimal(t, uniqueId)
    const told = await db
      .select()
      .from(events)
      .where(eq(events.animalId, animalId))
      .orderBy(events.created, events.id)
    expect(told.at(-1)).toMatchObject({
      eventType: 'transferred',
      userId: staff.userId,
      details: { from: { user: third.userId }, to: { user: former.userId }, decision: 'undone' },
    })
  })

  it.each([
    ['lost', 'NOT_UNDOABLE'],
    ['removed', 'NOT_UNDOABLE'],
  ] as const)('leaves an animal that is %s where it is', async (status, code) => {
    const { id, uniqueId } = await handedOver()
    await object(id)
    await t.services.db.update(animals).set({ status }).where(eq(animals.uniqueId, uniqueId))
    expect(await decide(id, 'undone')).toMatchObject({ status: 409, body: { code } })
    expect(await storedAnimal(t, uniqueId)).toMatchObject({ status, ownerId: taker.userId })
    expect((await decide(id, 'stands')).status).toBe(200)
  })

  it('is staff’s, on an objection, and for a keeper who is there', async () => {
    const gone = await t.account()
    const [quiet, moot] = [await handedOver(), await handedOver({ from: gone })]
    expect((await decide(quiet.id, 'undone')).status).toBe(404)
    await object(moot.id, gone)
    expect((await decide(moot.id, 'undone', taker)).status).toBe(403)
    await t.services.db.update(users).set({ status: 'deleted' }).where(eq(users.id, gone.userId))
    expect(await decide(moot.id, 'undone')).toMatchObject({
      status: 409,
      body: { code: 'FORMER_KEEPER_GONE' },
    })
  })

  it('is one of two at once', async () => {
    const { id } = await handedOver()
    await object(id)
    const answers = await Promise.all([decide(id, 'undone'), decide(id, 'stands')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('what is kept of a transfer', () => {
  it('goes with the account of the former keeper; the animal and the rest of its story stay with the new one', async () => {
    const { db } = t.services
    const leaver = await withPassword(
      t,
      await t.account({ email: 'partie@secret.example', fullName: 'Partie Loin' }),
    )
    const uniqueId = await registered(t, leaver, { notes: 'x' })
    const { id: animalId } = await storedAnimal(t, uniqueId)
    const place = {
      type: 'lost',
      date: lostForm.date,
      addressText: '4200 rue Cachée',
      fullName: 'Partie Loin',
    } as const
    await db.insert(reports).values({
      ...place,
      animalId,
      userId: leaver.userId,
      place: sql`public.sphere(-73.5, 45.5)`,
      withdrawn: t.clock.now(),
      created: t.clock.now(),
    })
    const { code } = (
      await t.call(transfersApi.code, { as: leaver, params: { id: uniqueId }, body: {} })
    ).body
    await t.call(transfersApi.transfer, { as: taker, body: { code } })
    const [row] = await db.select().from(transfers).where(eq(transfers.animalId, animalId))
    await object(row?.id as string, leaver)
    const start = t.clock.now()
    expect(
      (await t.call(privacyApi.deleteAccount, { as: leaver, body: { password: testPassword } }))
        .status,
    ).toBe(204)
    t.clock.pass(30 * day)
    await transaction(db, (tx) => t.services.queue.enqueue(tx, purgeAccounts, {}))
    await t.services.queue.drain()
    t.clock.set(start)
    expect(await db.select().from(transfers).where(eq(transfers.animalId, animalId))).toMatchObject(
      [{ fromUserId: null, toUserId: taker.userId, objection: null }],
    )
    expect(await db.$count(reports, eq(reports.animalId, animalId))).toBe(0)
    expect(await storedAnimal(t, uniqueId)).toMatchObject({
      ownerId: taker.userId,
      name: 'Milo',
      status: '',
    })
    expect((await list()).body.find(({ id }) => id === row?.id)).toMatchObject({
      from: null,
      to: 'Nouveau Gardien',
    })
  })

  it('stands in the copy of each keeper without the other, and without what the other did', async () => {
    const { db } = t.services
    const giver = await t.account({ fullName: 'Odile Quesnel' })
    const uniqueId = await registered(t, giver, { name: 'Prunelle' })
    const change = (as: TestAccount, value: string) =>
      t.call(animalsApi.update, { as, params: { id: uniqueId }, body: { name: 'race', value } })
    await change(giver, 'Angora, dit-on')
    await change(giver, 'Siamois')
    const { id: animalId } = await storedAnimal(t, uniqueId)
    const loss = {
      type: 'lost',
      date: lostForm.date,
      addressText: '4200 rue Cachée',
      fullName: 'Odile Quesnel',
    } as const
    const place = sql`public.sphere(-73.5, 45.5)`
    await db.insert(reports).values({
      ...loss,
      animalId,
      userId: giver.userId,
      place,
      withdrawn: t.clock.now(),
      created: t.clock.now(),
    })
    const { code } = (
      await t.call(transfersApi.code, { as: giver, params: { id: uniqueId }, body: {} })
    ).body
    await t.call(transfersApi.transfer, { as: taker, body: { code } })
    await change(taker, 'Birman')
    const [row] = await db.select().from(transfers).where(eq(transfers.animalId, animalId))
    await object(row?.id as string, giver)

    const { data: taken } = await personalDataOf(db, taker.userId)
    const ofAnimal = (rows: { animal?: unknown }[]) =>
      rows.filter(({ animal }) => animal === uniqueId)
    expect(ofAnimal(taken.transfers)).toMatchObject([{ received: true }])
    expect(ofAnimal(taken.reports)).toEqual([])
    expect(JSON.stringify(taken)).not.toMatch(
      new RegExp(`Cachée|Odile|Angora|${giver.userId}|${reason}`),
    )
    expect(ofAnimal(taken.events)).toMatchObject([
      { event: 'updated' },
      { event: 'transferred', details: {} },
    ])

    const { data: given } = await personalDataOf(db, giver.userId)
    expect(given.transfers).toMatchObject([
      { animal: uniqueId, received: false, objection: reason },
    ])
    expect(JSON.stringify(given)).toContain('4200 rue Cachée')
    expect(JSON.stringify(given)).not.toMatch(new RegExp(`Birman|Nouveau Gardien|${taker.userId}`))
  })

  it('leaves who brought the animal out of the new keeper’s copy, also where staff noted it', async () => {
    const shelter = await t.account({ type: 'pro' })
    const uniqueId = await registered(t, shelter, { name: 'Prunelle' })
    const noted = { name: 'arrival.contact.name', value: 'Gilberte Tierce' } as const
    expect(
      (await t.call(animalsApi.update, { as: staff, params: { id: uniqueId }, body: noted }))
        .status,
    ).toBe(200)
    const { code } = (
      await t.call(transfersApi.code, { as: shelter, params: { id: uniqueId }, body: {} })
    ).body
    expect((await t.call(transfersApi.transfer, { as: taker, body: { code } })).status).toBe(200)

    const { data } = await personalDataOf(t.services.db, taker.userId)
    expect(data.events.filter(({ animal }) => animal === uniqueId)).toMatchObject([
      { event: 'transferred' },
      { event: 'updated', details: {} },
    ])
    expect(JSON.stringify(data)).not.toContain('Gilberte')
  })

  it('leaves an organization that closes, and the animal with its new keeper', async () => {
    const { db } = t.services
    const last = await withPassword(t, await t.account({ type: 'pro' }))
    const { uniqueId, id } = await handedOver({ from: last })
    const start = t.clock.now()
    expect(
      (await t.call(privacyApi.deleteAccount, { as: last, body: { password: testPassword } }))
        .status,
    ).toBe(204)
    t.clock.pass(30 * day)
    await transaction(db, (tx) => t.services.queue.enqueue(tx, purgeAccounts, {}))
    await t.services.queue.drain()
    t.clock.set(start)
    expect(await db.select().from(transfers).where(eq(transfers.id, id))).toMatchObject([
      { fromOrganizationId: null, toUserId: taker.userId },
    ])
    expect((await storedAnimal(t, uniqueId)).ownerId).toBe(taker.userId)
  })
})
