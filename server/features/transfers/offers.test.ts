import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { animals, rateLimits, users } from '../../db/tables/index.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { registered } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { pictureKey } from '../../files/picture-files.ts'

let t: TestApp
let owner: TestAccount
beforeAll(async () => {
  t = await testApp()
  owner = await t.account({ fullName: 'Ancienne Gardienne' })
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

const codeFor = async (id: string, as: TestAccount, body: object = {}) =>
  (await t.call(transfersApi.code, { as, params: { id }, body })).body.code as string
const look = (code: unknown, as?: TestAccount) =>
  t.call(transfersApi.offer, { ...(as && { as }), body: { code } })
const take = (code: string, as: TestAccount) =>
  t.call(transfersApi.transfer, { as, body: { code } })
const unknown = '0123456789ab-0123456789ab-0123456789abcdef'
const day = 24 * 60 * 60

describe('what a code offers', () => {
  it('is shown to whoever holds it: name, species and picture, and nothing of the keeper', async () => {
    const { id, uniqueId } = await insertAnimal(t.services.db, {
      ownerId: owner.userId,
      name: 'Prunelle',
      species: 'Cat',
    })
    const code = await codeFor(uniqueId, owner)
    const shown = {
      animal: { name: 'Prunelle', species: 'Cat', picture: null },
      isYours: false,
      isForAnother: false,
    }
    expect(await look(code.toUpperCase().replaceAll('-', ' – '))).toMatchObject({
      status: 200,
      body: shown,
    })
    const photo = '01890000-0000-7000-8000-00000000000a'
    await t.services.files.put(pictureKey(photo, 'card'), Buffer.from('RIFF'))
    await t.services.db.update(animals).set({ firstPhoto: photo }).where(eq(animals.id, id))
    const picture = `data:image/webp;base64,${Buffer.from('RIFF').toString('base64')}`
    for (const as of [
      undefined,
      await t.account(),
      await t.account({ type: 'pro', valid: false }),
      await t.account({ type: 'admin' }),
    ])
      expect((await look(code, as)).body).toEqual({
        ...shown,
        animal: { ...shown.animal, picture },
      })
    expect((await look(code, owner)).body.isYours).toBe(true)
  })

  it('tells who is not of the shelter that it is for', async () => {
    const [giver, receiver] = [await t.account({ type: 'pro' }), await t.account({ type: 'pro' })]
    const id = await registered(t, giver)
    const code = await codeFor(id, giver, { organizationId: receiver.organizationId })
    const seen = async (as?: TestAccount) => (await look(code, as)).body
    expect(await seen()).toMatchObject({ isYours: false, isForAnother: true })
    expect(await seen(owner)).toMatchObject({ isYours: false, isForAnother: true })
    expect(await seen(receiver)).toMatchObject({ isYours: false, isForAnother: false })
    expect(await seen(giver)).toMatchObject({ isYours: true })
    expect((await take(code, owner)).body.code).toBe('CODE_INVALID')
  })

  it('is refused alike for unknown, used, expired, removed and suspended keepers’ codes', async () => {
    const { db } = t.services
    const used = await codeFor(await registered(t, owner), owner)
    await take(used, await t.account())
    const gone = await insertAnimal(db, { ownerId: owner.userId })
    const removed = await codeFor(gone.uniqueId, owner)
    await db.update(animals).set({ status: 'removed' }).where(eq(animals.id, gone.id))
    const suspended = await t.account()
    const kept = await codeFor(await registered(t, suspended), suspended)
    await db.update(users).set({ status: 'suspended' }).where(eq(users.id, suspended.userId))
    const late = await codeFor(await registered(t, owner), owner)
    const answers = [await look(unknown), await look(used), await look(removed), await look(kept)]
    t.clock.pass(30 * day)
    answers.push(await look(late))
    t.clock.pass(-30 * day)
    expect(answers[0]?.body).toMatchObject({
      code: 'CODE_INVALID',
      fields: { code: expect.any(String) as string },
    })
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 400, body: answers[0]?.body })
    expect((await look('0123')).status).toBe(400)
  })

  it('is guessed at 20 times an hour by a visitor, together with taking over; right codes are free', async () => {
    const right = await codeFor(await registered(t, owner), owner)
    for (let looked = 0; looked < 25; looked++) expect((await look(right)).status).toBe(200)
    for (let wrong = 0; wrong < 20; wrong++) expect((await look(unknown)).status).toBe(400)
    expect((await look(right)).status).toBe(429)
    expect((await take(right, await t.account())).status).toBe(429)
  })
})
