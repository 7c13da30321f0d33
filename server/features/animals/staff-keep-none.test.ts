import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { wizardApi } from '#domain/wizard/wizard.api.ts'
import type { Caller } from '../../context.ts'
import { animals } from '../../db/tables/index.ts'
import { freshCards, registered, storedAnimal } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { keeperOf } from './animals.queries.ts'

let t: TestApp
let owner: TestAccount
let staff: Record<'admin' | 'god', TestAccount>
beforeAll(async () => {
  t = await testApp()
  owner = await t.account()
  staff = { admin: await t.account({ type: 'admin' }), god: await t.account({ type: 'god' }) }
})
afterAll(() => t.close())

const infos = { name: 'Milo', sex: 'Male', species: 'Dog' } as const
const codeFor = async (id: string) =>
  (await t.call(transfersApi.code, { as: owner, params: { id }, body: {} })).body.code
const add = (as: TestAccount, body: object) => t.call(wizardApi.add, { as, body } as never)

/** Every call by which an animal comes to whoever makes it. */
const ways: Record<
  string,
  (as: TestAccount, id: string) => Promise<{ status: number; body: unknown }>
> = {
  'POST /api/animals': (as) => t.call(animalsApi.create, { as, body: infos }),
  'the wizard': (as) => add(as, { infos }),
  'the wizard with a card': async (as) => {
    const [card] = await freshCards(t)
    return add(as, { infos, card, verif: '123' })
  },
  'the wizard with a microchip': (as) => add(as, { infos, microchip: '985141000999999' }),
  'the wizard with the claim of an implant': (as) => add(as, { infos, claim: 'token' }),
  'the wizard with a transfer code': async (as, id) => add(as, { transferCode: await codeFor(id) }),
  'a transfer': async (as, id) =>
    t.call(transfersApi.transfer, { as, body: { code: await codeFor(id) } }),
  'an implant': (as) =>
    t.call(implantsApi.create, {
      as,
      body: { microchip: '985141000888888', implanter: 'default' },
    } as never),
}

describe.each(['admin', 'god'] as const)('staff keep no animals: %s', (type) => {
  it.each(Object.keys(ways))('not by %s', async (way) => {
    const id = await registered(t, owner)
    const tried = await ways[way]?.(staff[type], id)
    expect(tried).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect((await storedAnimal(t, id)).ownerId).toBe(owner.userId)
    const ids = Object.values(staff).map(({ userId }) => userId)
    expect(await t.services.db.$count(animals, inArray(animals.ownerId, ids))).toBe(0)
  })

  it('nor does any verb that asks who keeps what they register', () =>
    expect(() => keeperOf({ type, userId: 'x', organizationId: null } as Caller)).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    ))

  it('and hand none over, though they see it', async () => {
    const id = await registered(t, owner)
    const as = staff[type]
    const { body } = await t.call(animalsApi.profile, { as, params: { id } })
    expect([body.abilities.includes('edit'), body.abilities.includes('transfer')]).toEqual([
      true,
      false,
    ])
    expect(await t.call(transfersApi.code, { as, params: { id }, body: {} })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
  })
})
