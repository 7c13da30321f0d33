import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { implants, items, rateLimits } from '../../db/tables/index.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { implanting, newChip, newEmail, owner, tokenIn } from './testing/implanting.ts'

let t: TestApp
let shelter: TestAccount
beforeAll(async () => {
  t = await testApp({ SUPPORT_EMAIL: 'soutien@example.org' })
  shelter = await t.account({ type: 'pro', proType: 'shelter' })
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

const { freshCard, add, itemOf, chipInStock, lettersTo, waiting } = implanting(() => ({
  t,
  shelter,
}))

describe('missing information', () => {
  it('is filled in; the first version stays, and a new e-mail gets the link', async () => {
    const microchip = newChip()
    const { body } = await add({ microchip, ...owner })
    const params = { id: body.id }
    const email = newEmail()
    const saved = await t.call(implantsApi.contact, {
      as: shelter,
      params,
      body: { email, telephone: '5145550199', dob: '2025-01-02' },
    })
    expect(saved.body).toMatchObject({
      email,
      telephone: '(514) 555-0199',
      fullname: owner.fullname,
      dob: '2025-01-02',
    })
    expect(saved.body.originalContact).toMatchObject({
      fullname: owner.fullname,
      telephone: owner.telephone,
      email: null,
    })
    const [letter] = await lettersTo(email)
    expect(tokenIn(letter)).not.toBe('')
    const other = newEmail()
    const again = await t.call(implantsApi.contact, { as: shelter, params, body: { email: other } })
    expect(again.body.originalContact).toMatchObject({ telephone: owner.telephone, email: null })
    expect((await t.call(implantsApi.claim, { params: { token: tokenIn(letter) } })).status).toBe(
      404,
    )
    expect(
      (await t.call(implantsApi.claim, { params: { token: tokenIn((await lettersTo(other))[0]) } }))
        .status,
    ).toBe(200)
  })

  it('takes nothing away that is needed', async () => {
    const { body } = await add({ microchip: newChip(), email: newEmail() })
    const params = { id: body.id }
    const refused = await t.call(implantsApi.contact, { as: shelter, params, body: { email: '' } })
    expect([refused.status, Object.keys(refused.body.fields ?? {}).toSorted()]).toEqual([
      400,
      ['address', 'fullname', 'postalCode', 'telephone'],
    ])
    const changed = await t.call(implantsApi.contact, {
      as: shelter,
      params,
      body: { email: '', ...owner },
    })
    expect(changed.body).toMatchObject({ email: null, postalCode: 'H4G 1X1', invited: false })
  })

  it('writes again when asked, five times a day', async () => {
    const email = newEmail()
    const { body } = await add({ microchip: newChip(), email })
    const first = tokenIn((await lettersTo(email))[0])
    const resend = async () =>
      (await t.call(implantsApi.resend, { as: shelter, params: { id: body.id } })).status
    expect(await resend()).toBe(204)
    expect(await lettersTo(email)).toHaveLength(2)
    expect((await t.call(implantsApi.claim, { params: { token: first } })).status).toBe(404)
    expect([await resend(), await resend(), await resend(), await resend()]).toEqual([
      204, 204, 204, 429,
    ])
    const silent = await add({ microchip: newChip(), ...owner })
    expect(
      (await t.call(implantsApi.resend, { as: shelter, params: { id: silent.body.id } })).body
        .fields,
    ).toHaveProperty('email')
  })
})

describe('an implant that is reverted', () => {
  it('gives its numbers back, and its link stops working', async () => {
    const [microchip, numbers, email] = [
      await chipInStock(newChip()),
      await freshCard(),
      newEmail(),
    ]
    const { body } = await add({ microchip, ...numbers, email })
    const token = tokenIn((await lettersTo(email))[0])
    const revert = () => t.call(implantsApi.revert, { as: shelter, params: { id: body.id } })
    expect((await revert()).status).toBe(204)
    for (const number of [microchip, numbers.card])
      expect(await itemOf(number)).toMatchObject({ status: 'lot', implantId: null })
    expect((await t.call(implantsApi.claim, { params: { token } })).status).toBe(404)
    expect((await revert()).body.code).toBe('IMPLANT_CLOSED')
    expect((await add({ microchip, ...numbers, email })).status).toBe(201)
  })

  it('leaves a chip that an animal carried before out of stock, and an owner who claims it takes it', async () => {
    const [microchip, email] = [await chipInStock(newChip()), newEmail()]
    await t.services.db.update(items).set({ status: 'retired' }).where(eq(items.number, microchip))
    const { body } = await add({ microchip, email })
    expect(await itemOf(microchip)).toMatchObject({ status: 'implanted', implantId: body.id })
    expect(
      (await t.call(implantsApi.revert, { as: shelter, params: { id: body.id } })).status,
    ).toBe(204)
    expect(await itemOf(microchip)).toMatchObject({ status: 'retired', implantId: null })
  })

  it('is one that no owner has claimed', async () => {
    const { id } = await waiting()
    await t.services.db
      .update(items)
      .set({ status: 'lot', implantId: null })
      .where(eq(items.implantId, id))
    await t.services.db.update(implants).set({ status: 'claimed' }).where(eq(implants.id, id))
    for (const endpoint of [implantsApi.revert, implantsApi.contact, implantsApi.resend]) {
      expect(
        (
          await t.call(endpoint, {
            as: shelter,
            params: { id },
            ...(endpoint.method === 'PUT' && { body: {} }),
          })
        ).body.code,
      ).toBe('IMPLANT_CLOSED')
    }
  })
})
