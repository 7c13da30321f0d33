import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wizardApi } from '#domain/wizard/wizard.api.ts'
import { animals, items, users } from '../../db/tables/index.ts'
import { hashToken } from '../../tokens.ts'
import { freshCards, openImplant, registered, withCard } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { cardOnImplant, chipInStock, newChip } from '../../testing/wizard/test-wizard.ts'

let t: TestApp
let owner: TestAccount
beforeAll(async () => {
  t = await testApp({ TRUST_PROXY: '1' })
  owner = await t.account()
})
afterAll(() => t.close())

const infos = { name: 'Milo', sex: 'Male', species: 'Dog' } as const
const identify = async (microchip: string, as = owner) =>
  (await t.call(wizardApi.checkMicrochip, { as, body: { microchip } })).body
const fresh = async () => (await freshCards(t))[0] ?? ''

describe('a number', () => {
  it('is what the registry knows of it', async () => {
    const carried = newChip()
    await t.services.db
      .update(animals)
      .set({ microchip: carried })
      .where(eq(animals.uniqueId, await registered(t, await t.account())))
    const open = newChip()
    await openImplant(t, { microchip: open })
    const shelter = await t.account({ type: 'pro' })
    const own = await chipInStock(t, 'shipped', shelter.organizationId)
    const { card } = await cardOnImplant(t)
    const { card: assigned } = await withCard(t, await t.account())
    const retired = await fresh()
    await t.services.db.update(items).set({ status: 'retired' }).where(eq(items.number, retired))
    const results = await Promise.all(
      [
        card,
        await fresh(),
        assigned,
        retired,
        carried,
        open,
        await chipInStock(t, 'received'),
        own,
        newChip(),
      ].map((number) => identify(number)),
    )
    expect(results).toEqual([
      { type: 'ImplantCard', status: 'implanted' },
      { type: 'InventoryCard', status: 'received' },
      { type: 'InventoryCard', status: 'assigned' },
      { type: 'NotFound', status: null },
      { type: 'ImplantMicrochip', status: 'assigned' },
      { type: 'ImplantMicrochip', status: 'implanted' },
      { type: 'InventoryMicrochip', status: 'received' },
      { type: 'InventoryMicrochip', status: 'shipped' },
      { type: 'NotFound', status: null },
    ])
    expect([await identify('999000000000001'), await identify('985999999999999')]).toEqual(
      Array(2).fill({ type: 'Invalid', status: null }),
    )
    expect(await identify(own, shelter)).toEqual({ type: 'InventoryMicrochip', status: 'received' })
  })

  it('is compared without spaces and dashes, and refused where it is none', async () => {
    const chip = await chipInStock(t, 'received')
    expect(await identify(` ${chip.slice(0, 3)}-${chip.slice(3)} `)).toMatchObject({
      type: 'InventoryMicrochip',
    })
    expect(
      (await t.call(wizardApi.checkMicrochip, { as: owner, body: { microchip: '12345678' } }))
        .status,
    ).toBe(400)
    expect((await t.call(wizardApi.checkMicrochip, { body: { microchip: chip } })).status).toBe(401)
  })

  it('is looked up 120 times a minute at most', async () => {
    const curious = await t.account()
    const headers = { 'x-forwarded-for': '10.9.9.9' }
    const look = () =>
      t.call(wizardApi.checkMicrochip, { as: curious, body: { microchip: newChip() }, headers })
    const answers = await Promise.all(Array.from({ length: 125 }, look))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5)
  })
})

describe('a card and its verification', () => {
  let visitors: TestApp
  beforeAll(async () => {
    visitors = await testApp({ TRUST_PROXY: '1' })
  })
  afterAll(() => visitors.close())

  it('say what the card is', async () => {
    const as = await visitors.account()
    const check = async (card: string, verif = '123') =>
      (await visitors.call(wizardApi.checkCard, { as, body: { card, verif } })).body
    const [free = '', implanted = '', retired = ''] = await freshCards(visitors, 3)
    const [shipped = ''] = await freshCards(visitors, 1, 'shipped')
    const { card: assigned } = await withCard(visitors, await visitors.account())
    const implantId = await openImplant(visitors, { microchip: newChip(), card: implanted })
    await visitors.services.db
      .update(items)
      .set({ status: 'implanted', implantId })
      .where(eq(items.number, implanted))
    await visitors.services.db
      .update(items)
      .set({ status: 'retired' })
      .where(eq(items.number, retired))
    expect(
      await Promise.all([
        check(free),
        check(free, '124'),
        check(shipped),
        check(assigned),
        check(implanted),
        check(retired),
        check('999999998'),
      ]),
    ).toEqual([
      { type: 'Valid', status: 'lot', lotStatus: 'received' },
      { type: 'Invalid', status: null, lotStatus: null },
      { type: 'Valid', status: 'lot', lotStatus: 'shipped' },
      { type: 'Valid', status: 'assigned', lotStatus: null },
      { type: 'Valid', status: 'implanted', lotStatus: null },
      { type: 'NotFound', status: null, lotStatus: null },
      { type: 'NotFound', status: null, lotStatus: null },
    ])
  })

  it('are not found by trying all 1,000, by whatever call and from wherever', async () => {
    const [card = ''] = await freshCards(visitors)
    await visitors.services.db
      .update(items)
      .set({ verification: '777' })
      .where(eq(items.number, card))
    const people = await Promise.all(Array.from({ length: 20 }, () => visitors.account()))
    const tries = Array.from({ length: 1000 }, (_, guess) => async () => {
      const as = people[guess % people.length]
      const verif = String(guess).padStart(3, '0')
      const headers = { 'x-forwarded-for': `10.1.${guess % 200}.${guess % 250}` }
      if (guess % 10 > 0)
        return visitors.call(wizardApi.checkCard, { as, body: { card, verif }, headers })
      const key = { 'idempotency-key': `guess-${verif}-${verif}` }
      return visitors.call(wizardApi.add, {
        as,
        body: { infos, card, verif },
        headers: { ...headers, ...key },
      })
    })
    const answers = []
    for (let at = 0; at < tries.length; at += 50)
      answers.push(...(await Promise.all(tries.slice(at, at + 50).map((attempt) => attempt()))))
    const wrong = answers.filter(
      ({ body }) => body.code === 'CARD_INVALID' || ('type' in body && body.type === 'Invalid'),
    )
    expect([wrong.length, answers.filter(({ status }) => status === 429).length]).toEqual([10, 990])
    expect(answers.map(({ body }) => JSON.stringify(body)).join('')).not.toMatch(/\b777\b/)
    expect(await visitors.services.db.$count(animals, eq(animals.card, card))).toBe(0)
    const [item] = await visitors.services.db.select().from(items).where(eq(items.number, card))
    expect(item?.status).toBe('lot')
  })
})

describe('the implant of a microchip', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())
  const match = async (as: TestAccount, body: Record<string, unknown>) =>
    app.call(wizardApi.matchProfile, { as, body: body as never })

  it('matches by the e-mail of the account or the token of the letter of the letter', async () => {
    const person = await app.account({ fullName: 'Zoé Lévesque' })
    await app.services.db
      .update(users)
      .set({ telephone: '(418) 555-0166' })
      .where(eq(users.id, person.userId))
    const chips = [newChip(), newChip(), newChip(), newChip(), newChip()] as const
    await openImplant(app, { microchip: chips[0], email: person.email })
    await openImplant(app, {
      microchip: chips[1],
      telephone: '(418) 555-0166',
      fullname: 'zoe levesque',
      species: 'Cat',
      sex: 'Female',
    })
    await openImplant(app, { microchip: chips[2], claimHash: hashToken('token-of-the-letter') })
    await openImplant(app, {
      microchip: chips[3],
      telephone: '(418) 555-0166',
      fullname: 'Autre Personne',
    })
    const matched = async (microchip: string, more = {}) =>
      (await match(person, { microchip, ...more })).body
    expect(await matched(chips[0])).toMatchObject({ match: true })
    expect(await matched(chips[1])).toEqual({ match: false, implant: null, asked: true })
    expect(await matched(chips[2], { claim: 'token-of-the-letter' })).toMatchObject({ match: true })
    expect(await matched(chips[2], { claim: 'another-token' })).toEqual({
      match: false,
      implant: null,
    })
    expect(await matched(chips[3])).toEqual({ match: false, implant: null })
    expect(await matched(chips[4])).toEqual({ match: false, implant: null })
  })

  it('of someone of the same name and telephone is claimed by the letter that asks the owner on record, and the clinic is told', async () => {
    const clinic = await app.account({ type: 'pro', proType: 'health', language: 'en' })
    await app.services.db.update(users).set({ manager: true }).where(eq(users.id, clinic.userId))
    const person = await app.account({ fullName: 'Rose Malo' })
    await app.services.db
      .update(users)
      .set({ telephone: '(418) 555-0177' })
      .where(eq(users.id, person.userId))
    const owner = {
      telephone: '(418) 555-0177',
      fullname: 'rose malo',
      organizationId: clinic.organizationId as string,
    }
    const [known, unknown] = [newChip(), newChip()]
    await openImplant(app, { microchip: known, email: 'rose@clients.example', ...owner })
    await openImplant(app, { microchip: unknown, ...owner })
    for (const microchip of [known, unknown, known, known]) {
      expect((await match(person, { microchip })).body).toEqual({
        match: false,
        implant: null,
        asked: true,
      })
    }
    const infos = { name: 'Milo', sex: 'Male', species: 'Dog' }
    const added = await app.call(wizardApi.add, { as: person, body: { infos, microchip: known } })
    expect(added.body).toMatchObject({ data: { microchip: null }, supportId: expect.any(Number) })

    const letters = await app.outbox()
    const to = (email: string) => letters.filter((one) => one.to?.[0]?.address === email)
    const [asked, ...others] = to('rose@clients.example')
    expect([asked?.subject, others]).toEqual(['Quelqu’un réclame la micropuce de votre animal', []])
    const claim = /\/claim\/([\w-]{43})/.exec(asked?.text ?? '')?.[1] ?? ''
    const told = to(clinic.email).map(({ text = '' }) => text.replace(/\s+/g, ' '))
    expect(told).toHaveLength(2)
    expect(told.filter((text) => text.includes('There is no email on record'))).toHaveLength(1)
    expect(told.join(' ')).not.toContain(person.email)
    expect((await match(person, { microchip: known, claim })).body).toMatchObject({ match: true })
    expect(
      (await app.call(wizardApi.add, { as: person, body: { infos, microchip: known, claim } })).body
        .data.microchip,
    ).toBe(known)
  })

  it('of the same name and telephone is asked about again where the letter could not be queued', async () => {
    const telephone = '(418) 555-0178'
    const person = await app.account({ fullName: 'Rose Malo' })
    await app.services.db.update(users).set({ telephone }).where(eq(users.id, person.userId))
    const microchip = newChip()
    const email = 'rose-encore@clients.example'
    await openImplant(app, { microchip, email, telephone, fullname: 'Rose Malo' })
    const { $client } = app.services.db
    await $client.query(
      "alter table pgboss.job add constraint no_letter check (name <> 'send-claim-letter') not valid",
    )
    expect((await match(person, { microchip })).status).toBe(500)
    await $client.query('alter table pgboss.job drop constraint no_letter')
    expect((await match(person, { microchip })).body).toMatchObject({ asked: true })
    const letters = (await app.outbox()).filter(({ to }) => to?.[0]?.address === email)
    expect(letters).toHaveLength(1)
  })

  it('matches by the e-mail typed, five tries a microchip a day, and its contact is told', async () => {
    const microchip = newChip()
    await openImplant(app, { microchip, email: 'clinique@clients.example' })
    const type = async (email: string) => {
      const { status, body } = await match(await app.account(), {
        microchip,
        matchingImplantInfo: { email },
      })
      return status === 200 ? body.match : status
    }
    for (let guess = 0; guess < 3; guess++)
      expect(await type(`essai${guess}@clients.example`)).toBe(false)
    expect(await type('Clinique@Clients.example')).toBe(true)
    const told = (await app.outbox()).filter(
      ({ to }) => to?.[0]?.address === 'clinique@clients.example',
    )
    expect(told.map(({ subject }) => subject)).toEqual([
      'Quelqu’un a donné votre courriel pour une micropuce',
    ])
    expect([
      await type('essai4@clients.example'),
      await type('essai5@clients.example'),
      await type('clinique@clients.example'),
    ]).toEqual([false, false, 429])
  })
})
