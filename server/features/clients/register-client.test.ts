import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { clientsApi } from '#domain/clients/clients.api.ts'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { transaction } from '../../db/connect.ts'
import { clients, rateLimits } from '../../db/tables/index.ts'
import { solvedCaptcha } from '../../testing/captcha.ts'
import { codeIn, lettersAfter } from '../../testing/letters.ts'
import { registered, withCard } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { applied, cityWith, clerkOf } from '../../testing/test-licences.ts'
import { enterClients } from './register-client.ts'

let t: TestApp
let shelter: TestAccount
beforeAll(async () => {
  t = await testApp()
  shelter = await t.account({ type: 'pro', proType: 'shelter' })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.services.db.delete(rateLimits)
  await t.services.db.delete(clients)
})

const of = async (as: TestAccount) => {
  const { body } = await t.call(clientsApi.list, { as })
  return Promise.all(
    body.map(async ({ id }) => (await t.call(clientsApi.get, { as, params: { id } })).body),
  )
}

let made = 0
const implant = (more: object) =>
  t.call(implantsApi.create, {
    as: shelter,
    body: { microchip: `124000009${String(++made).padStart(6, '0')}`, ...more },
  })
const owner = {
  email: 'camille@example.org',
  fullname: 'Camille Tremblay',
  telephone: '(514) 555-0143',
  language: 'en',
  address: '4500 rue Wellington, Verdun',
  postalCode: 'H4G 1X1',
}

describe('who is registered becomes a client', () => {
  it('with an implant, once however often', async () => {
    await implant({ email: owner.email, species: 'Cat' })
    expect(await of(shelter)).toMatchObject([{ fullName: '', email: owner.email }])
    await implant(owner)
    const [one, ...others] = await of(shelter)
    expect(others).toEqual([])
    expect(one).toMatchObject({
      fullName: 'Camille Tremblay',
      telephone: '(514) 555-0143',
      address: '4500 rue Wellington, Verdun, H4G 1X1',
      records: [{ kind: 'implant' }, { kind: 'implant', species: 'Cat' }],
    })
    // Without e-mail, by telephone and name.
    await implant({ ...owner, email: undefined, fullname: 'camille tremblay' })
    expect(await of(shelter)).toMatchObject([{ records: { length: 3 } }])
    await implant({ ...owner, email: undefined, fullname: 'Camil Tremblay' })
    expect(await of(shelter)).toHaveLength(2)
  })

  it('once, also of many implants at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => implant(owner)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(await of(shelter)).toMatchObject([{ records: { length: 8 } }])
  })

  it('without waiting for others with the telephone', async () => {
    const { db } = t.services
    const neighbour = { fullname: 'Sacha Roy', telephone: owner.telephone, language: 'fr' }
    await implant({ ...neighbour, email: 'sacha@example.org' })
    await transaction(db, async (tx) => {
      await tx.select().from(clients).for('update')
      const entered = transaction(db, async (other) => {
        await other.$client.query(`set local lock_timeout = '1ms'`)
        return enterClients(
          other,
          shelter.organizationId ?? '',
          [{ ...owner, fullName: owner.fullname, email: null, language: 'en' }],
          t.clock.now(),
        )
      })
      expect(await entered).toMatchObject([{ was: 'new' }])
    })
  })

  it('keeps what the organization wrote', async () => {
    await t.call(clientsApi.add, {
      as: shelter,
      body: { fullName: 'Camille T.', email: owner.email, notes: 'VIP' },
    })
    await implant(owner)
    expect(await of(shelter)).toMatchObject([
      { fullName: 'Camille T.', telephone: owner.telephone, notes: 'VIP' },
    ])
  })

  it('with a licence at the counter; online only once it is paid', async () => {
    const clerk = await clerkOf(t)
    const { name: city } = await cityWith(t, clerk)
    const { id } = await applied(t, { clerk, city })
    expect(await of(clerk)).toEqual([])
    const { quote } = (await t.call(licencesApi.one, { as: clerk, params: { id } })).body
    const body = { method: 'cash', cents: quote?.total }
    await t.call(licencesApi.pay, { as: clerk, params: { id }, body })
    expect(await of(clerk)).toMatchObject([
      {
        fullName: 'Odile Proprio',
        email: 'odile@example.org',
        records: [
          {
            kind: 'licence',
            animalName: 'Milo',
            licence: { unique_id: id, city, status: 'active' },
          },
        ],
      },
    ])
    const second = await clerkOf(t)
    const { name: town } = await cityWith(t, second)
    await applied(t, { clerk: second, city: town, as: second })
    expect(await of(second)).toMatchObject([
      { fullName: 'Odile Proprio', records: [{ licence: { status: 'pending' } }] },
    ])
    expect(await of(shelter)).toEqual([])
  })

  it.each([
    ['adopted', 'adoption'],
    ['transfer', 'transfer'],
    ['returned', 'return'],
  ])('where an animal goes: %s', async (reason, kind) => {
    const id = await registered(t, shelter)
    await t.call(animalsApi.remove, {
      as: shelter,
      params: { id },
      body: {
        reason,
        fullName: 'Jo Gardien',
        email: 'jo@example.org',
        telephone: '(418) 555-0133',
        address: { text: '12 rue du Lac, Lévis' },
      },
    })
    expect(await of(shelter)).toMatchObject([
      {
        fullName: 'Jo Gardien',
        address: '12 rue du Lac, Lévis',
        records: [{ kind, animalName: expect.any(String), day: '2026-05-04' }],
      },
    ])
  })

  it('by a transfer code, linked to the account', async () => {
    const { id } = await withCard(t, shelter)
    const { body } = await t.call(transfersApi.code, { as: shelter, params: { id }, body: {} })
    const taker = await t.account({ fullName: 'Noa Preneur' })
    expect(
      (await t.call(transfersApi.transfer, { as: taker, body: { code: body.code } })).status,
    ).toBe(200)
    expect(await of(shelter)).toMatchObject([
      {
        fullName: 'Noa Preneur',
        email: taker.email,
        linked: true,
        records: [{ kind: 'transfer' }],
      },
    ])
  })

  it('not where an individual removes an animal', async () => {
    const person = await t.account()
    const id = await registered(t, person)
    await t.call(animalsApi.remove, {
      as: person,
      params: { id },
      body: {
        reason: 'transfer',
        fullName: 'Jo Gardien',
        email: 'jo@example.org',
        telephone: '(418) 555-0133',
        address: { text: '12 rue du Lac, Lévis' },
      },
    })
    expect(await t.services.db.$count(clients)).toBe(0)
  })
})

describe('a client is linked to the account', () => {
  const add = (email: string) =>
    t.call(clientsApi.add, { as: shelter, body: { fullName: 'Camille Roy', email } })

  it('that has confirmed the e-mail, not to one that has not', async () => {
    const [confirmed, not] = [
      await t.account({ status: 'confirmed' }),
      await t.account({ status: 'registered' }),
    ]
    expect((await add(confirmed.email)).body.linked).toBe(true)
    expect((await add(not.email)).body.linked).toBe(false)
    const letters = await lettersAfter(t, () => t.call(accountsApi.resendCode, { as: not }))
    await t.call(accountsApi.confirm, {
      as: not,
      body: { accept: true, captcha: await solvedCaptcha(t), code: codeIn(letters[0]) },
    })
    expect((await of(shelter)).map(({ linked }) => linked)).toEqual([true, true])
  })

  it('never of a professional, and no longer with another e-mail', async () => {
    const pro = await t.account({ type: 'pro' })
    expect((await add(pro.email)).body.linked).toBe(false)
    const person = await t.account()
    const { id } = (await add(person.email)).body
    const saved = await t.call(clientsApi.save, {
      as: shelter,
      params: { id },
      body: { fullName: 'Camille Roy', email: 'other@example.org' },
    })
    expect(saved.body.linked).toBe(false)
  })
})
