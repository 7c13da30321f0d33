import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientsApi } from '#domain/clients/clients.api.ts'
import { writeFilter, type Condition } from '#domain/list-filter.ts'
import { auditLog, clients, rateLimits } from '../../db/tables/index.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let clinic: TestAccount
let other: TestAccount
beforeAll(async () => {
  t = await testApp()
  clinic = await t.account({ type: 'pro', proType: 'health' })
  other = await t.account({ type: 'pro', proType: 'health' })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.services.db.delete(rateLimits)
  await t.services.db.delete(clients)
})

const consent = { date: '2026-05-01', source: 'Au comptoir', text: 'J’accepte vos offres.' }
const camille = {
  fullName: 'Camille Tremblay',
  telephone: '514 555-0143',
  email: 'Camille@Example.org',
  address: '4500 rue Wellington, Verdun',
  language: 'en',
  notes: 'Appeler le soir',
}
const add = (body: object, as = clinic) => t.call(clientsApi.add, { as, body })
const get = (id: string, as = clinic) => t.call(clientsApi.get, { as, params: { id } })
const save = (id: string, body: object, as = clinic) =>
  t.call(clientsApi.save, { as, params: { id }, body })
const merge = (ids: string[], as = clinic) => t.call(clientsApi.merge, { as, body: { ids } })
const list = (conditions: Condition[] = [], query: object = {}, as = clinic) =>
  t.call(clientsApi.list, { as, query: { filter: writeFilter(conditions), ...query } })
const namesBy = async (field: string, value: string, operator: Condition['operator'] = '=') =>
  (await list([{ field, operator, value }])).body.map(({ fullName }) => fullName)

describe('a client', () => {
  it('is added, read, changed and deleted by its organization', async () => {
    const added = await add({ ...camille, consent })
    expect([added.status, added.body]).toMatchObject([
      201,
      {
        ...camille,
        telephone: '(514) 555-0143',
        email: 'camille@example.org',
        consent,
        consentState: 'given',
        withdrawn: null,
        linked: false,
        records: [],
        shared: null,
      },
    ])
    const { id } = added.body
    const saved = await save(id, { fullName: 'Camille T. Roy', language: 'fr' })
    expect(saved.body).toMatchObject({
      fullName: 'Camille T. Roy',
      telephone: null,
      email: null,
      notes: null,
      language: 'fr',
    })
    expect((await get(id)).body).toEqual(saved.body)
    expect((await t.call(clientsApi.remove, { as: clinic, params: { id } })).status).toBe(204)
    expect((await get(id)).status).toBe(404)
  })

  it.each([
    [{ ...camille, fullName: 'C' }, 'fullName'],
    [{ ...camille, email: 'camille' }, 'email'],
    [{ ...camille, telephone: '555' }, 'telephone'],
    [{ ...camille, language: 'de' }, 'language'],
    [{ ...camille, consent: { date: '2026-05-01', source: '', text: 'x' } }, 'consent.source'],
    [{ ...camille, consent: { ...consent, date: '2026-05-05' } }, 'consent.date'],
  ])('is refused as %j', async (body, field) => {
    const answer = await add(body)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]])
    expect(await t.services.db.$count(clients)).toBe(0)
  })

  it('is one with the e-mail, and the other is named', async () => {
    const { id } = (await add(camille)).body
    const again = await add({ fullName: 'Autre Nom', email: 'camille@example.org' })
    expect([again.status, again.body]).toMatchObject([
      409,
      { code: 'CLIENT_EXISTS', id, fields: { email: expect.any(String) } },
    ])
    const { id: second } = (await add({ fullName: 'Autre Nom' })).body
    expect((await save(second, camille)).body.code).toBe('CLIENT_EXISTS')
    expect((await add(camille, other)).status).toBe(201)
  })

  it('withdraws a consent that is left out, and takes a new one', async () => {
    const { id } = (await add({ ...camille, consent })).body
    const without = (await save(id, camille)).body
    expect(without).toMatchObject({
      consent,
      consentState: 'withdrawn',
      withdrawn: t.clock.now().toISOString(),
    })
    t.clock.pass(60)
    expect((await save(id, camille)).body.withdrawn).toBe(without.withdrawn)
    expect((await save(id, { ...camille, consent })).body).toMatchObject({
      consentState: 'given',
      withdrawn: null,
    })
  })

  it('keeps the withdrawal of a person who unsubscribed', async () => {
    const { id } = (await add({ ...camille, consent })).body
    await t.services.db
      .update(clients)
      .set({ withdrawn: t.clock.now(), unsubscribed: true })
      .where(eq(clients.id, id))
    expect(await save(id, { ...camille, consent })).toMatchObject({
      status: 409,
      body: { code: 'CLIENT_UNSUBSCRIBED' },
    })
    expect((await save(id, camille)).body).toMatchObject({
      consentState: 'withdrawn',
      unsubscribed: true,
    })
  })
})

describe('the clients of an organization', () => {
  it('are found by words, e-mail, telephone, consent and account, and sorted', async () => {
    const linked = await t.account({ email: 'zoe@example.org' })
    await add({ ...camille, consent })
    t.clock.pass(60)
    await add({ fullName: 'Élise Gagné', telephone: '418 555-0199', language: 'fr' })
    t.clock.pass(60)
    await add({ fullName: 'Zoé Roy', email: linked.email, language: 'fr' })
    expect((await list()).body.map(({ fullName }) => fullName)).toEqual([
      'Zoé Roy',
      'Élise Gagné',
      'Camille Tremblay',
    ])
    expect((await list()).headers['x-total-count']).toBe('3')
    expect(await namesBy('Search', 'elise gagne', '~')).toEqual(['Élise Gagné'])
    expect(await namesBy('Search', '5550143', '~')).toEqual(['Camille Tremblay'])
    expect(await namesBy('Search', 'zoe@example', '~')).toEqual(['Zoé Roy'])
    expect(await namesBy('Email', 'CAMILLE@example.org')).toEqual(['Camille Tremblay'])
    expect(await namesBy('Telephone', '(418) 555-0199')).toEqual(['Élise Gagné'])
    expect(await namesBy('Consent', 'given')).toEqual(['Camille Tremblay'])
    expect(await namesBy('Consent', 'none')).toEqual(['Zoé Roy', 'Élise Gagné'])
    expect(await namesBy('Linked', 'true')).toEqual(['Zoé Roy'])
    expect(await namesBy('Language', 'en')).toEqual(['Camille Tremblay'])
    expect(await namesBy('Shares', 'true')).toEqual([])
    const odd = (await add({ fullName: 'Élise d’Arc-O\u2019Brien', email: 'elise@example.org' }))
      .body
    for (const part of ['D’arc', 'arc-o', 'Brien', 'se d', 'É'])
      expect([part, await namesBy('Name', part, '~')]).toEqual([
        part,
        expect.arrayContaining([odd.fullName]),
      ])
    expect(await namesBy('Name', odd.fullName)).toEqual([odd.fullName])
    expect(await namesBy('Name', 'Elise', '~')).toEqual([])
    await t.call(clientsApi.remove, { as: clinic, params: { id: odd.id } })
    const sorted = await list([], { _sort: 'Name', _start: '1', _end: '3' })
    expect(sorted.body.map(({ fullName }) => fullName)).toEqual(['Élise Gagné', 'Zoé Roy'])
    expect((await list([{ field: 'User_id', operator: '=', value: '' }])).status).toBe(400)
    expect((await list([], { _sort: 'Email' })).status).toBe(400)
  })

  it('are nobody else’s', async () => {
    const { id } = (await add(camille)).body
    const { id: theirs } = (await add({ fullName: 'Autre Client' }, other)).body
    expect((await list([], {}, other)).body.map((one) => one.id)).toEqual([theirs])
    const before = (await get(id)).body
    expect((await get(id, other)).status).toBe(404)
    expect((await save(id, camille, other)).status).toBe(404)
    expect((await t.call(clientsApi.remove, { as: other, params: { id } })).status).toBe(404)
    expect((await merge([theirs, id], other)).status).toBe(404)
    expect((await get(id)).body).toEqual(before)
    expect((await get(id, await t.account())).body.code).toBe('FORBIDDEN')
  })

  it('are downloaded without formulas, and noted', async () => {
    await add({ ...camille, notes: '=cmd()', consent })
    await add({ fullName: 'Autre Client' }, other)
    const response = await t.app.inject({
      url: `/api/pro/clients.csv?filter=${encodeURIComponent(writeFilter([{ field: 'Consent', operator: '=', value: 'given' }]))}`,
      headers: { cookie: clinic.cookie, 'accept-language': 'fr' },
    })
    const [head, row, ...rest] = response.body.split('\r\n')
    expect(head).toContain('Nom complet;Téléphone;Courriel')
    expect(row).toContain('Camille Tremblay;(514) 555-0143;camille@example.org')
    expect(row).toContain(";'=cmd();Donné;2026/05/01;Au comptoir;")
    expect(rest).toEqual([''])
    const noted = await t.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.userId, clinic.userId))
    expect(noted.map(({ action }) => action)).toEqual(['clients_exported'])
  })
})

describe('clients that become one', () => {
  it('keep the id of the first, what all of them say, and what was registered', async () => {
    const { id: first } = (await add({ fullName: 'Camille Tremblay', notes: 'Un' })).body
    const { id: second } = (await add({ ...camille, notes: 'Deux', consent })).body
    const merged = await merge([first, second])
    expect(merged.body).toMatchObject({
      id: first,
      fullName: 'Camille Tremblay',
      email: 'camille@example.org',
      telephone: '(514) 555-0143',
      notes: 'Un\nDeux',
      consent,
    })
    expect((await get(second)).status).toBe(404)
    expect((await list()).body).toHaveLength(1)
  })

  it('are at least two, and not the same twice', async () => {
    const { id } = (await add(camille)).body
    expect((await merge([id])).status).toBe(400)
    expect((await merge([id, id])).status).toBe(400)
  })
})
