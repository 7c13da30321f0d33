import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { supportApi } from '#domain/support/support.api.ts'
import { wizardApi } from '#domain/wizard/wizard.api.ts'
import { auditLog, users } from '../../db/tables/index.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let person: TestAccount
let admin: TestAccount
beforeAll(async () => {
  t = await testApp({ SUPPORT_EMAIL: 'soutien@example.org' })
  person = await t.account({ fullName: 'Ginette Roy', language: 'en' })
  admin = await t.account({ type: 'admin' })
})
afterAll(() => t.close())

const open = async (notes = 'The clinic sold me this card.', as = person, headers = {}) =>
  (
    await t.call(wizardApi.support, {
      as,
      body: {
        contactSupportNotes: notes,
        card: '123456789',
        verif: '123',
        microchip: '985141000123456',
      },
      headers,
    })
  ).body
const numbered = async (number: number) => {
  const { body } = await t.call(supportApi.cases, {
    as: admin,
    query: { filter: `[Number=${number}]` },
  })
  const [found] = body
  if (!found) throw new Error('no such case')
  return found
}
const lettersTo = async (address: string, subject: string) =>
  (await t.outbox()).filter(
    ({ to, subject: about }) => to?.[0]?.address === address && about === subject,
  )

describe('a support case', () => {
  it('is numbered, tells support and is confirmed to the person, without the verification', async () => {
    const { success, supportId } = await open()
    expect([success, supportId]).toEqual([true, expect.any(Number)])
    const [toStaff] = await lettersTo('soutien@example.org', `Demande d’aide ${supportId}`)
    expect(toStaff?.text).toContain('The clinic sold me this card.')
    expect(toStaff?.text).toContain('985 141 000 123 456')
    expect(toStaff?.text).not.toMatch(/Ginette|person\d+@/)
    const [toPerson] = await lettersTo(person.email, `We have your case ${supportId}`)
    expect(toPerson?.text).toContain('Support replies within 24 to 48 hours in office hours.')
    const stored = await numbered(supportId)
    expect(stored).toMatchObject({
      status: 'open',
      notes: 'The clinic sold me this card.',
      context: { card: '123456789', microchip: '985141000123456' },
    })
    expect(JSON.stringify(stored)).not.toContain('verif')
    expect(stored.person).toEqual({ fullName: 'Ginette Roy', email: person.email })
    expect((await open()).supportId).toBe(supportId + 1)
  })

  it('that holds numbers alone names them to the person, and why', async () => {
    const { body } = await t.call(wizardApi.add, {
      as: person,
      body: { infos: { name: 'Milo', sex: 'Male', species: 'Dog' }, microchip: '985141000123457' },
    })
    const [letter] = await lettersTo(person.email, `We have your case ${body.supportId}`)
    expect(letter?.text?.replace(/\s+/g, ' ')).toContain(
      'This is what we received: Microchip 985 141 000 123 457 (microchip without card)',
    )
  })

  it('is one for the same key sent twice', async () => {
    const key = { 'idempotency-key': 'one-case-only' }
    const [first, second] = [
      await open('Encore moi', person, key),
      await open('Encore moi', person, key),
    ]
    expect(second).toEqual(first)
  })

  it('needs words, and no more than 20 are opened a day', async () => {
    const eager = await t.account()
    expect(
      (await t.call(wizardApi.support, { as: eager, body: { contactSupportNotes: '' } })).status,
    ).toBe(400)
    const answers = await Promise.all(
      Array.from({ length: 22 }, () =>
        t.call(wizardApi.support, { as: eager, body: { contactSupportNotes: 'À l’aide' } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(
      (await t.call(wizardApi.support, { body: { contactSupportNotes: 'À l’aide' } })).status,
    ).toBe(401)
  })
})

describe('staff', () => {
  it('answer, once more too: the person gets each answer in their language', async () => {
    const { supportId } = await open()
    const { id } = await numbered(supportId)
    const answer = async (words: string) =>
      (await t.call(supportApi.answer, { as: admin, params: { id }, body: { answer: words } })).body
    expect(await answer('Your card is yours now.')).toMatchObject({
      status: 'answered',
      answer: 'Your card is yours now.',
      answeredAt: t.clock.now().toISOString(),
    })
    expect(
      (await lettersTo(person.email, `Answer to your case ${supportId}`)).map(({ text }) =>
        text?.includes('Your card is yours now.'),
      ),
    ).toEqual([true])
    t.clock.pass(60)
    await answer('And the chip too.')
    expect(await lettersTo(person.email, `Answer to your case ${supportId}`)).toHaveLength(2)
  })

  it('close and reopen', async () => {
    const { id } = await numbered((await open()).supportId)
    const set = async (status: string) =>
      (await t.call(supportApi.status, { as: admin, params: { id }, body: { status } as never }))
        .body
    expect([
      (await set('closed')).status,
      (await set('open')).status,
      (await set('answered')).code,
    ]).toEqual(['closed', 'open', 'VALIDATION_FAILED'])
  })

  it('see them by status, number and person, and the reads are recorded', async () => {
    const someone = await t.account({ fullName: 'Zénon Zapata' })
    const { supportId } = await open('Bonjour à tous', someone)
    const { body, headers } = await t.call(supportApi.cases, {
      as: admin,
      query: { filter: '[Status=open,Person~zapata]' },
    })
    expect([headers['x-total-count'], body.map(({ number }) => number)]).toEqual(['1', [supportId]])
    const reads = await t.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, someone.userId))
    expect(reads).toMatchObject([{ action: 'support_read', userId: admin.userId }])
  })

  it('alone may: for others there is nothing there', async () => {
    const { id } = await numbered((await open()).supportId)
    expect((await t.call(supportApi.cases, { as: person })).status).toBe(403)
    expect(
      (await t.call(supportApi.answer, { as: person, params: { id }, body: { answer: 'Bonjour' } }))
        .status,
    ).toBe(403)
    expect(
      (
        await t.call(supportApi.status, {
          as: admin,
          params: { id: admin.userId },
          body: { status: 'closed' },
        })
      ).status,
    ).toBe(404)
  })

  it('write to nobody whose account is closed', async () => {
    const gone = await t.account()
    const { supportId } = await open('Je pars bientôt', gone)
    await t.services.queue.drain()
    await t.services.db.update(users).set({ status: 'suspended' }).where(eq(users.id, gone.userId))
    await t.call(supportApi.answer, {
      as: admin,
      params: { id: (await numbered(supportId)).id },
      body: { answer: 'Bon voyage' },
    })
    expect(await lettersTo(gone.email, `Réponse à votre demande ${supportId}`)).toEqual([])
  })
})
