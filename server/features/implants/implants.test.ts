import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { writeFilter } from '#domain/list-filter.ts'
import { auditLog, rateLimits } from '../../db/tables/index.ts'
import { registered, storedAnimal, withCard } from '../../testing/test-animals.ts'
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

const { add, stored, waiting, freshCard, carriedChip, lettersTo } = implanting(() => ({
  t,
  shelter,
}))

describe('the implants of an organization', () => {
  const list = (
    as: TestAccount,
    conditions: Parameters<typeof writeFilter>[0] = [],
    query: object = {},
  ) => t.call(implantsApi.list, { as, query: { filter: writeFilter(conditions), ...query } })

  it('are downloaded by their filter without formulas, and noted', async () => {
    const as = await t.account({ type: 'pro', proType: 'shelter' })
    const microchip = newChip()
    await add({ microchip, ...owner, email: 'eve@search.example', fullname: '=cmd()' }, as)
    await add({ microchip: newChip(), email: 'zoe@search.example', fullname: 'Zoé Roy' }, as)
    const { body } = await t.app.inject({
      url: `${implantsApi.csv.path}?filter=${encodeURIComponent(`[Microchip=${microchip}]`)}`,
      headers: { cookie: as.cookie, 'accept-language': 'fr' },
    })
    const [head, row, ...rest] = body.split('\r\n')
    expect(head).toContain('Micropuce;Carte d’identité;État')
    expect(row).toContain(`${microchip};;En attente;2026/05/04;`)
    expect(row).toContain(";'=cmd();eve@search.example;")
    expect(rest).toEqual([''])
    const noted = await t.services.db.select().from(auditLog).where(eq(auditLog.userId, as.userId))
    expect(noted.map(({ action }) => action)).toEqual(['implants_exported'])
  })

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

describe('a list of implants', () => {
  const send = (text: string, body: object = {}, as = clinic) =>
    t.call(implantsApi.createSeveral, { as, body: { text, ...body } })

  it('is tried, and recorded in one press by the lines that are ready', async () => {
    const [first, second, third] = [newChip(), newChip(), newChip()]
    const [card, free, other] = [await freshCard(), await freshCard(), await freshCard()]
    const [last, email] = [await freshCard(), newEmail()]
    const taken = await carriedChip()
    const text = [
      'Puce électronique;Carte;Vérif.;Courriel;Espèce;Naissance;Couleur',
      `${first};${card.card};${card.verif};${email};chatte;2025-01-31;gris`,
      '',
      `${taken};${free.card};${free.verif};${email};chien;;`,
      `${second};${other.card};999;${email};chien;;`,
      `${third};;;x@;dragon;demain;`,
      `${first};${last.card};${last.verif};${email};;;`,
    ].join('\n')
    const tried = await send(text)
    expect(tried.status).toBe(200)
    expect(tried.body.columns.at(-1)).toEqual({ name: 'Couleur', field: null })
    expect(
      tried.body.rows.map(({ first: line, problems }) => [
        line,
        problems.map(({ field }) => field),
      ]),
    ).toEqual([
      [2, []],
      [4, ['microchip']],
      [5, ['verif']],
      [6, ['email', 'species', 'dob', 'card', 'verif']],
      [7, ['microchip']],
    ])
    expect(tried.body.rows[4]?.problems[0]?.message).toBe('Déjà à la ligne 2.')
    expect(await stored(first)).toBeUndefined()
    expect(await lettersTo(email)).toEqual([])

    const refused = await send(text, { lines: [2, 4] })
    expect([refused.status, refused.body.code]).toEqual([409, 'IMPLANTS_CHANGED'])
    expect(await stored(first)).toBeUndefined()

    const key = { 'idempotency-key': 'list-of-today' }
    const record = () =>
      t.call(implantsApi.createSeveral, { as: clinic, body: { text, lines: [2] }, headers: key })
    const [once, twice] = await Promise.all([record(), record()])
    expect([once.status, once.body.recorded, twice.body]).toEqual([200, true, once.body])
    expect(await stored(first)).toMatchObject({
      card: card.card,
      email,
      species: 'Cat',
      dob: '2025-01-31',
      status: 'open',
    })
    expect(await lettersTo(email)).toHaveLength(1)
  })

  it('of scanned numbers takes what is said of all, and fifty at once', async () => {
    const chips = Array.from({ length: 50 }, newChip)
    const body = { email: 'eleveuse@example.org', species: 'Dog', language: 'en' }
    const tried = await send(chips.join('\n'), body, shelter)
    expect(tried.body.rows.filter(({ problems }) => problems.length > 0)).toEqual([])
    const lines = tried.body.rows.map(({ first }) => first)
    const recorded = await send(chips.join('\n'), { ...body, lines }, shelter)
    expect([recorded.status, recorded.body.recorded]).toEqual([200, true])
    expect(await stored(chips[49] ?? '')).toMatchObject({
      email: body.email,
      species: 'Dog',
      language: 'en',
      organizationId: shelter.organizationId,
    })
  })

  it('reads lines without a head by their shapes, and animals of the organization', async () => {
    const animal = await registered(t, shelter)
    const [first, second] = [newChip(), newChip()]
    const bare = await send(`${first} ${newEmail()}\n${second}  zoe@example.org`, {}, shelter)
    expect(bare.body.rows.map(({ microchip, owner: one }) => [microchip, one])).toEqual([
      [first, expect.stringContaining('@example.org')],
      [second, 'zoe@example.org'],
    ])
    const text = `Animal,Microchip\n${animal},${first}\nmilo00000001abcd,${second}`
    const tried = await send(text, {}, shelter)
    expect(tried.body.rows.map(({ problems }) => problems.map(({ field }) => field))).toEqual([
      [],
      ['animal'],
    ])
    await send(text, { lines: [2] }, shelter)
    const alone = await send(newChip(), { language: 'fr' }, shelter)
    expect(alone.body.rows[0]?.problems.map(({ field }) => field)).toEqual(['email'])
    expect(await storedAnimal(t, animal)).toMatchObject({ microchip: first })
  })

  it.each([
    ['of 501 implants', () => Array.from({ length: 501 }, newChip).join('\n'), 'TOO_MANY_IMPLANTS'],
    ['without microchips', () => 'Nom;Courriel\nMilo;a@example.org', 'LIST_UNREADABLE'],
    ['of nothing', () => ' \n', 'VALIDATION_FAILED'],
  ])('%s is refused', async (_, text, code) => {
    const { status, body } = await send(text())
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, code, ['text']])
  })
})
