import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { events, items, lots, removals, transferCodes } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { freshCards, registered, storedAnimal, withCard } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let owner: TestAccount
let shelter: TestAccount
let admin: TestAccount
beforeAll(async () => {
  t = await testApp()
  owner = await t.account()
  shelter = await t.account({ type: 'pro', proType: 'shelter' })
  admin = await t.account({ type: 'admin' })
})
afterAll(() => t.close())

const remove = (id: string, body: unknown, as = owner) =>
  t.call(animalsApi.remove, { as, params: { id }, body })
const guardian = {
  fullName: 'Jo Gardien',
  email: 'jo.gardien@example.org',
  telephone: '(418) 555-0133',
  address: { text: '12 rue du Lac, Lévis' },
}
const itemOf = async (number: string) =>
  (await t.services.db.select().from(items).where(eq(items.number, number)))[0]

describe('the removal form', () => {
  it.each([
    [{}, 'reason'],
    [{ reason: 'stolen' }, 'reason'],
    [{ reason: 'other' }, 'notes'],
    [{ reason: 'other', notes: ' abcd ' }, 'notes'],
    [{ reason: 'death', euthanasia: true }, 'euthanasia_reason'],
    [{ reason: 'death', euthanasia: true, euthanasia_reason: ' ' }, 'euthanasia_reason'],
    [{ reason: 'transfer', ...guardian, fullName: 'Jo' }, 'fullName'],
    [{ reason: 'transfer', ...guardian, email: 'jo' }, 'email'],
    [{ reason: 'adopted', ...guardian, telephone: '555' }, 'telephone'],
    [{ reason: 'returned', ...guardian, address: undefined }, 'address'],
    [{ reason: 'returned', ...guardian, email: undefined }, 'email'],
  ])('refuses %j', async (body, field) => {
    const id = await registered(t, shelter)
    const answer = await remove(id, body, shelter)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]])
    expect((await storedAnimal(t, id)).status).toBe('')
  })

  it.each(['returned', 'adopted'])('refuses %s to individuals, on the reason', async (reason) => {
    const id = await registered(t, owner)
    const answer = await remove(id, { reason, ...guardian })
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['reason']])
    expect((await storedAnimal(t, id)).status).toBe('')
  })

  it.each([
    ['death', {}],
    ['death', { euthanasia: true, euthanasia_reason: 'Tumeur' }],
    ['transfer', guardian],
    ['adopted', guardian],
    ['returned', { ...guardian, address: '12 rue du Lac, Lévis' }],
    ['other', { notes: 'Disparu depuis un an' }],
  ])('takes %s with %j of a shelter', async (reason, more) => {
    const id = await registered(t, shelter)
    expect(await remove(id, { reason, ...more }, shelter)).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect((await storedAnimal(t, id)).status).toBe('removed')
  })
})

describe('a removed animal', () => {
  it('leaves its owner, and stays with the organization and staff, read-only, with the reason', async () => {
    const id = await registered(t, owner)
    await remove(id, { reason: 'transfer', ...guardian })
    expect((await t.call(animalsApi.profile, { as: owner, params: { id } })).status).toBe(404)
    expect(
      (await t.call(animalsApi.list, { as: owner })).body.map(({ unique_id }) => unique_id),
    ).not.toContain(id)
    expect((await remove(id, { reason: 'death' })).status).toBe(404)
    const contact = {
      name: 'Jo Gardien',
      tel: '(418) 555-0133',
      email: 'jo.gardien@example.org',
      address: { text: '12 rue du Lac, Lévis' },
    }
    const seen = (await t.call(animalsApi.profile, { as: admin, params: { id } })).body
    expect(seen).toMatchObject({
      status: 'removed',
      isReadOnly: true,
      removal: { date: '2026-05-04T15:00:00.000Z', info: { reason: 'transfer', contact } },
    })
    expect(seen.events?.[0]).toMatchObject({
      eventType: 'removed',
      details: {
        reason: 'transfer',
        contact: ['Jo Gardien', '(418) 555-0133', 'jo.gardien@example.org', '12 rue du Lac, Lévis'],
      },
    })

    const other = await registered(t, shelter)
    await remove(
      other,
      { reason: 'death', euthanasia: true, euthanasia_reason: 'Tumeur', notes: 'Paix' },
      shelter,
    )
    expect(
      (await t.call(animalsApi.profile, { as: shelter, params: { id: other } })).body.removal,
    ).toEqual({
      date: '2026-05-04T15:00:00.000Z',
      info: {
        reason: 'death',
        notes: 'Paix',
        euthanasia: true,
        euthanasia_reason: 'Tumeur',
        contact: null,
      },
    })
    const [event] = await t.services.db
      .select()
      .from(events)
      .where(
        and(
          eq(events.animalId, (await storedAnimal(t, other)).id),
          eq(events.eventType, 'removed'),
        ),
      )
    expect(event?.details).toEqual({ reason: 'death', euthanasia: true })
    expect(
      (
        await t.call(animalsApi.update, {
          as: shelter,
          params: { id: other },
          body: { name: 'Name', value: 'X' },
        })
      ).body.code,
    ).toBe('READ_ONLY')
  })

  it('of another is not there', async () => {
    const id = await registered(t, owner)
    expect((await remove(id, { reason: 'death' }, await t.account())).status).toBe(404)
    expect((await remove(id, { reason: 'death' }, shelter)).status).toBe(404)
    expect((await storedAnimal(t, id)).status).toBe('')
  })

  it.each([
    ['other', { notes: 'Disparu depuis un an' }, 'lot'],
    ['death', {}, 'retired'],
  ])(
    'after %s: frees its numbers for the next guardian, and its card is %3$s',
    async (reason, more, cardStatus) => {
      const { db } = t.services
      const { id, card } = await withCard(t, owner)
      const microchip = reason === 'death' ? '985141000700001' : '985141000700002'
      const lotId = uuidv7()
      await db
        .insert(lots)
        .values({ id: lotId, kind: 'microchip', supplier: 'Datamars', status: 'received' })
      await db.insert(items).values({ lotId, kind: 'microchip', number: microchip })
      const codes = {
        microchip,
        tattoo: `TAT${reason.toUpperCase()}1`,
        medal: `MED${reason.toUpperCase()}`,
      }
      expect(
        (await t.call(animalsApi.addCodes, { as: owner, params: { id }, body: codes })).status,
      ).toBe(200)
      const { id: animalId } = await storedAnimal(t, id)
      await db
        .insert(transferCodes)
        .values({ animalId, codeHash: `hash-${reason}`, expires: new Date('2100-01-01') })
      expect((await remove(id, { reason, ...more })).status).toBe(200)

      expect(await itemOf(card)).toMatchObject({ status: cardStatus, animalId: null })
      expect(await itemOf(microchip)).toMatchObject({ status: 'retired', animalId: null })
      expect(await db.$count(transferCodes, eq(transferCodes.animalId, animalId))).toBe(0)

      const next = await t.account()
      const again = await registered(t, next)
      const attached = await t.call(animalsApi.addCard, {
        as: next,
        params: { id: again },
        body: { card, verif: '123' },
      })
      expect(attached.body.code ?? attached.body.ids.Card).toBe(
        reason === 'death' ? 'CARD_INVALID' : card,
      )
      const holder = reason === 'death' ? (await withCard(t, next)).id : again
      expect(
        (await t.call(animalsApi.addCodes, { as: next, params: { id: holder }, body: codes })).body
          .ids.Codes,
      ).toEqual(codes)
    },
  )

  it('leaves its card to the next guardian also when the rest of its lot was shipped since', async () => {
    const { db } = t.services
    const [card = '', unused = ''] = await freshCards(t, 2)
    const id = await registered(t, owner)
    const attach = (animal: string, number: string) =>
      t.call(animalsApi.addCard, {
        as: owner,
        params: { id: animal },
        body: { card: number, verif: '123' },
      })
    await attach(id, card)
    await db
      .update(lots)
      .set({ status: 'shipped' })
      .where(eq(lots.id, (await itemOf(card))?.lotId as string))
    await remove(id, { reason: 'other', notes: 'Partie à la campagne' })
    const next = await registered(t, owner)
    expect((await attach(next, unused)).body.code).toBe('CARD_NOT_AVAILABLE')
    expect((await attach(next, card)).body.ids.Card).toBe(card)
  })

  it('is told to the next guardian, once, in the language of the caller', async () => {
    const id = await registered(t, shelter, { name: 'Sacha' })
    const email = 'prochaine@example.org'
    const headers = { 'idempotency-key': 'remove-sacha' }
    const body = { reason: 'adopted', ...guardian, email }
    const again = () => t.call(animalsApi.remove, { as: shelter, params: { id }, body, headers })
    expect([(await again()).status, (await again()).status]).toEqual([200, 200])
    const letters = (await t.outbox()).filter(({ to }) => to?.[0]?.address === email)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.subject).toBe('Sacha est maintenant avec vous')
    expect(letters[0]?.text).toContain('http://trouvaille.test/register')
    expect(letters[0]?.text).not.toContain(shelter.email)
    expect(await t.services.db.$count(removals, eq(removals.email, email))).toBe(1)
    const { rows } = await t.services.db.$client.query<{ data: unknown }>(
      `select data from pgboss.job where name = 'send-to-next-guardian'`,
    )
    expect(JSON.stringify(rows)).not.toContain('@')
  })
})
