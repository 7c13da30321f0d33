import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { chosenApi, mostChosen } from '#domain/animals/chosen.api.ts'
import { mostMatching } from '#domain/chosen/chosen-rows.ts'
import { auditLog, organizations, rateLimits } from '../../db/tables/index.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { registered, storedAnimal } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let shelter: TestAccount
let clinic: TestAccount
let admin: TestAccount
beforeAll(async () => {
  t = await testApp({}, { places: true })
  shelter = await t.account({ type: 'pro', proType: 'shelter' })
  clinic = await t.account({ type: 'pro', proType: 'health' })
  admin = await t.account({ type: 'admin' })
  await t.services.db
    .update(organizations)
    .set({ lng: -73.567_43, lat: 45.459_87, city: 'Montréal' })
    .where(eq(organizations.id, shelter.organizationId ?? ''))
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

const unknown = 'nobody000000'
const statusOf = async (id: string) => (await storedAnimal(t, id)).status
const add = (name: string, as = shelter) => registered(t, as, { name })

describe('an action on chosen animals', () => {
  it('is done for those that allow it, and says why not for the others', async () => {
    const [milo, luna, other] = [await add('Milo'), await add('Luna'), await add('À eux', clinic)]
    const ids = [milo, luna, other, unknown, milo]
    const first = await t.call(chosenApi.adopt, { as: shelter, body: { ids } })
    expect(first.body.done).toEqual([milo, luna].toSorted())
    expect(new Map(first.body.refused.map(({ id, name }) => [id, name]))).toEqual(
      new Map([
        [other, null],
        [unknown, null],
      ]),
    )
    expect([await statusOf(milo), await statusOf(other)]).toEqual(['in_adoption', ''])
    const again = await t.call(chosenApi.adopt, { as: shelter, body: { ids: [milo] } })
    expect(again.body).toMatchObject({
      done: [],
      refused: [{ id: milo, name: 'Milo', message: 'Cet animal est déjà à adopter.' }],
    })
    const byStaff = await t.call(chosenApi.adopt, { as: admin, body: { ids: [luna] } })
    expect(byStaff.body.done).toEqual([])
    const ended = await t.call(chosenApi.endAdoption, { as: shelter, body: { ids: [milo, luna] } })
    expect(ended.body.done).toHaveLength(2)
    expect(await statusOf(luna)).toBe('')
  })

  it('with a key is done once', async () => {
    const id = await add('Nala')
    const send = () =>
      t.call(chosenApi.adopt, {
        as: shelter,
        body: { ids: [id, unknown] },
        headers: { 'idempotency-key': 'adoption-of-today' },
      })
    const [once, twice] = await Promise.all([send(), send()])
    expect(once.body.done).toEqual([id])
    expect(twice.body).toEqual(once.body)
  })

  it('hands them over by a code each, to one address', async () => {
    const ids = [await add('Milo'), await add('Luna')]
    const email = 'famille@example.org'
    const { body } = await t.call(chosenApi.handOver, {
      as: shelter,
      body: { ids: [...ids, unknown], email, language: 'en' },
    })
    expect([body.done.toSorted(), body.refused.length]).toEqual([ids.toSorted(), 1])
    const letters = (await t.outbox()).filter(({ to }) => to?.[0]?.address === email)
    expect(letters).toHaveLength(2)
  })

  it('is refused past the most, and of none', async () => {
    for (const ids of [[], Array.from({ length: mostChosen + 1 }, () => unknown)]) {
      const { status } = await t.call(chosenApi.adopt, { as: shelter, body: { ids } })
      expect(status).toBe(400)
    }
  })

  it('is of all that match a filter, in the own list', async () => {
    const keeper = await t.account({ type: 'pro', proType: 'shelter' })
    const own = [await add('Tigrou', keeper), await add('Tigré', keeper)]
    await add('Tigresse')
    const matching = (filter: string, as = keeper) =>
      t.call(chosenApi.matching, { as, query: { filter } })
    const idsOf = async (filter: string, as = keeper) =>
      (await matching(filter, as)).body.map(({ id }) => id).toSorted()
    expect(await idsOf('[Search~tigr]')).toEqual(own.toSorted())
    expect(await idsOf('[Status=lost]')).toEqual([])
    expect(await idsOf('[Search~tigr]', admin)).toHaveLength(3)
    expect((await matching('[Status=gone]')).status).toBe(400)
    expect((await matching('[]', await t.account())).status).toBe(403)
    await t.services.db.$client.query(
      `insert into animals (id, unique_id, organization_id, name, species, sex, status, created)
       select gen_random_uuid(), 'beaucoup' || lpad(n::text, 8, '0'), $1, 'Beaucoup', 'Cat', 'Male', '', '2025-01-01'
       from generate_series(1, $2::int) n`,
      [keeper.organizationId, mostMatching - 2],
    )
    expect((await matching('[]')).body).toHaveLength(mostMatching)
    await add('Une de trop', keeper)
    expect((await matching('[]')).body).toMatchObject({
      code: 'TOO_MANY_MATCH',
      message: 'Plus de 5000 lignes correspondent. Ajoutez des filtres pour les choisir toutes.',
    })
    expect((await matching('[Search~tigr]')).status).toBe(200)
  })

  const file = (endpoint: { path: string }, body: object) =>
    t.app.inject({
      method: 'POST',
      url: endpoint.path,
      payload: body,
      headers: { cookie: shelter.cookie, 'accept-language': 'en' },
    })

  it('writes the file of those that the caller sees, noted', async () => {
    const [own, other] = [await add('Zoé'), await add('Cachée', clinic)]
    const { payload } = await file(chosenApi.csv, { ids: [own, other] })
    expect(payload).toContain('Zoé')
    expect(payload).not.toContain('Cachée')
    const noted = await t.services.db.select().from(auditLog).where(eq(auditLog.subject, own))
    expect(noted.map(({ action }) => action)).toEqual(['animals_exported'])
    expect((await file(chosenApi.csv, { ids: [other] })).statusCode).toBe(404)
  })

  it('prints a certificate each, and names those that have none', async () => {
    const ids = [await add('Milo'), await add('Luna'), await add('Sans puce')]
    for (const [index, id] of ids.slice(0, 2).entries())
      await t.call(animalsApi.addCodes, {
        as: shelter,
        params: { id },
        body: { microchip: `12400000000070${index}` },
      })
    const { rawPayload, headers } = await file(chosenApi.certificates, {
      ids,
      lang: 'en',
    })
    expect(headers['content-type']).toBe('application/pdf')
    const { pages, text } = await readPdf(rawPayload)
    expect([pages, text.includes('Certificate of identification')]).toEqual([3, true])
    const none = await readPdf(
      (await file(chosenApi.certificates, { ids: ids.slice(2), lang: 'en' })).rawPayload,
    )
    expect([none.pages, none.text]).toEqual([1, expect.stringContaining('Sans puce: ')])
  })
})
