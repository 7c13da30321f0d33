import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { writeFilter } from '#domain/list-filter.ts'
import { rateLimits } from '../../db/tables/index.ts'
import { withCard } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { implanting, newChip, newEmail, owner } from './testing/implanting.ts'

let t: TestApp
let clinic: TestAccount
let shelter: TestAccount
beforeAll(async () => {
  t = await testApp({ SUPPORT_EMAIL: 'soutien@example.org' })
  clinic = await t.account({ type: 'pro', proType: 'health', fullName: 'Dre Anaïs Roy' })
  shelter = await t.account({ type: 'pro', proType: 'shelter' })
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

const { add, stored, waiting } = implanting(() => ({ t, shelter }))

describe('the implants of an organization', () => {
  const list = (
    as: TestAccount,
    conditions: Parameters<typeof writeFilter>[0] = [],
    query: object = {},
  ) => t.call(implantsApi.list, { as, query: { filter: writeFilter(conditions), ...query } })

  it('are listed, found by a part of number, name, e-mail or telephone, filtered and sorted', async () => {
    const as = await t.account({ type: 'pro', proType: 'shelter' })
    const colleague = await t.account({ type: 'pro', organizationId: as.organizationId ?? '' })
    const [first, second] = [newChip(), newChip()]
    await add({ microchip: first, ...owner, fullname: 'Élise Gagné' }, as)
    t.clock.pass(60)
    await add({ microchip: second, email: 'zoe@search.example', fullname: 'Zoé Roy' }, as)
    const found = async (value: string) =>
      (await list(colleague, [{ field: 'Search', operator: '~', value }])).body.map(
        ({ microchip }) => microchip,
      )
    expect((await list(as)).body.map(({ microchip }) => microchip)).toEqual([second, first])
    expect((await list(as)).headers['x-total-count']).toBe('2')
    expect(await found(first.slice(6))).toEqual([first])
    expect(await found('elise gagne')).toEqual([first])
    expect(await found('Zoe@SEARCH')).toEqual([second])
    expect(await found('555-0143')).toEqual([first])
    expect(await found('nobody at all')).toEqual([])
    expect((await list(as, [{ field: 'Status', operator: '=', value: 'claimed' }])).body).toEqual(
      [],
    )
    expect(
      (await list(as, [], { _sort: 'Fullname', _order: 'DESC' })).body.map(
        ({ fullname }) => fullname,
      ),
    ).toEqual(['Zoé Roy', 'Élise Gagné'])
    expect((await list(as, [{ field: 'Claim_hash', operator: '=', value: '' }])).status).toBe(400)
    expect((await list(clinic)).body.map(({ microchip }) => microchip)).not.toContain(first)
  })

  it('are nobody else’s', async () => {
    const { id } = await waiting()
    const strangers = [clinic, await t.account({ type: 'pro', proType: 'shelter' })]
    for (const as of strangers) {
      for (const endpoint of [
        implantsApi.get,
        implantsApi.revert,
        implantsApi.contact,
        implantsApi.resend,
      ]) {
        expect(
          (
            await t.call(endpoint, {
              as,
              params: { id },
              ...(endpoint.method === 'PUT' && { body: {} }),
            })
          ).status,
        ).toBe(404)
      }
    }
    expect((await t.call(implantsApi.get, { as: shelter, params: { id } })).status).toBe(200)
    expect(
      (await t.call(implantsApi.get, { as: await t.account(), params: { id } })).body.code,
    ).toBe('FORBIDDEN')
  })
})

it('a microchip that waits for its owner is added to no other animal', async () => {
  const [microchip, email] = [newChip(), newEmail()]
  await add({ microchip, email })
  const addTo = async (as: TestAccount) =>
    t.call(animalsApi.addCodes, {
      as,
      params: { id: (await withCard(t, as)).id },
      body: { microchip },
    })
  expect((await addTo(await t.account())).body).toMatchObject({
    code: 'MICROCHIP_NOT_AVAILABLE',
    fields: { microchip: expect.any(String) },
  })
  expect((await addTo(await t.account({ email }))).status).toBe(200)
  expect(await stored(microchip)).toMatchObject({ status: 'claimed' })
})

it('a token that is none tells nothing, and guesses are limited', async () => {
  const guess = async () =>
    (await t.call(implantsApi.claim, { params: { token: 'x'.repeat(43) } })).status
  expect(await guess()).toBe(404)
  const answers = await Promise.all(Array.from({ length: 130 }, guess))
  expect(answers).toContain(429)
})
