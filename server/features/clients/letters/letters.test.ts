import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clientsApi } from '#domain/clients/clients.api.ts'
import { clientLettersApi } from '#domain/clients/letters.api.ts'
import { writeFilter } from '#domain/list-filter.ts'
import {
  clientLetterRecipients,
  clientLetters,
  clients,
  clientUnsubscribes,
  organizations,
} from '../../../db/tables/index.ts'
import { testApp, type TestAccount, type TestApp } from '../../../testing/test-app.ts'

let t: TestApp
let clinic: TestAccount
let other: TestAccount
beforeAll(async () => {
  t = await testApp({ COMPANY_ADDRESS: '1 rue du Siège, Montréal' })
})
afterAll(() => t.close())
beforeEach(async () => {
  clinic = await t.account({ type: 'pro', proType: 'health', fullName: 'Dre Roy' })
  other = await t.account({ type: 'pro', proType: 'health' })
  await t.services.db
    .update(organizations)
    .set({
      businessName: 'Clinique du Parc',
      addressText: '9 rue du Parc',
      telephone: '(514) 555-0100',
    })
    .where(eq(organizations.id, clinic.organizationId ?? ''))
})

let made = 0
const consent = { date: '2026-05-01', source: 'Comptoir', text: 'Oui' }
async function add(more: object = {}, as = clinic) {
  const body = { fullName: 'Camille Roy', email: `client${++made}@letters.example`, ...more }
  return (await t.call(clientsApi.add, { as, body })).body
}
const letter = {
  kind: 'commercial',
  subjectFr: 'Rabais sur les vaccins',
  textFr: 'Bonjour,\n\nVingt pour cent en juin.',
}
const send = (more: object = {}, as = clinic) =>
  t.call(clientLettersApi.send, { as, body: { ...letter, ...more } })
const preview = (more: object = {}, as = clinic) =>
  t.call(clientLettersApi.preview, { as, body: { ...letter, ...more } })
const read = (id: string, as = clinic) => t.call(clientLettersApi.get, { as, params: { id } })
const lettersTo = async (email: string | null) =>
  (await t.outbox()).filter(({ to }) => to?.[0]?.address === email)
const tokenIn = (text: string | undefined) =>
  /\/letters\/unsubscribe\/(\S+)/.exec(text ?? '')?.[1] ?? ''

describe('a letter to clients', () => {
  it('goes to those with consent, in their language, and says who sends it', async () => {
    const french = await add({ consent, language: 'fr' })
    const english = await add({ consent, language: 'en' })
    const without = await add()
    const mute = await add({ email: undefined, consent })
    const both = { ...letter, subjectEn: 'Vaccines on sale', textEn: 'Hello' }
    const seen = await preview(both)
    expect(seen.body).toMatchObject({
      going: 2,
      byLanguage: { fr: 1, en: 1 },
      skipped: { no_email: 1, no_consent: 1, withdrawn: 0 },
      left: 500,
      letters: [
        { language: 'fr', subject: 'Clinique du Parc : Rabais sur les vaccins' },
        { language: 'en', subject: 'Clinique du Parc: Vaccines on sale' },
      ],
    })
    const sent = await send(both)
    expect(sent.status).toBe(201)
    const [mail] = await lettersTo(french.email)
    expect(mail?.subject).toBe('Clinique du Parc : Rabais sur les vaccins')
    for (const words of ['9 rue du Parc', '(514) 555-0100', '1 rue du Siège', 'consentement'])
      expect(mail?.text).toContain(words)
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
      'List-Unsubscribe=One-Click',
    )
    expect((await lettersTo(english.email)).map(({ subject }) => subject)).toEqual([
      'Clinique du Parc: Vaccines on sale',
    ])
    expect(await lettersTo(without.email)).toEqual([])
    const result = await read(sent.body.id)
    expect(result.body).toMatchObject({
      kind: 'commercial',
      by: 'Dre Roy',
      results: { waiting: 0, sent: 2, bounced: 0 },
      skipped: { no_email: 1, no_consent: 1, withdrawn: 0 },
      recipients: [{ status: 'sent' }, { status: 'sent' }],
    })
    expect(result.body.recipients.map(({ client }) => client?.id)).not.toContain(mute.id)
    expect((await t.call(clientLettersApi.list, { as: clinic })).body).toMatchObject([
      { id: sent.body.id, subject: 'Rabais sur les vaccins' },
    ])
  })

  it('of service needs no consent, and goes in the language that was written', async () => {
    const english = await add({ language: 'en' })
    expect((await preview({ kind: 'service' })).body.byLanguage).toEqual({ fr: 1, en: 0 })
    await send({ kind: 'service' })
    expect((await lettersTo(english.email))[0]?.subject).toContain('Rabais sur les vaccins')
  })

  it('goes to those who were chosen, or found by a filter, of one’s own alone', async () => {
    const one = await add({ consent })
    const two = await add({ consent, fullName: 'Zoé Côté' })
    const theirs = await add({ consent }, other)
    const body = async (more: object) => (await preview(more)).body.going
    expect(await body({ ids: [one.id] })).toBe(1)
    expect(await body({ ids: [one.id, theirs.id] })).toBe(1)
    const filter = writeFilter([{ field: 'Search', operator: '~', value: 'cote' }])
    expect(await body({ filter })).toBe(1)
    expect((await preview({ filter: '[Secret=1]' })).status).toBe(400)
    await send({ filter })
    expect(await lettersTo(two.email)).toHaveLength(1)
    expect(await lettersTo(one.email)).toEqual([])
    expect(await lettersTo(theirs.email)).toEqual([])
    expect(await send({ ids: [theirs.id] })).toMatchObject({
      status: 409,
      body: { code: 'LETTERS_NOBODY' },
    })
  })

  it('is nobody else’s', async () => {
    await add({ consent })
    const { id } = (await send()).body
    expect((await read(id, other)).status).toBe(404)
    expect((await t.call(clientLettersApi.list, { as: other })).body).toEqual([])
  })

  it.each([
    [{ subjectFr: '' }, ['subjectFr']],
    [{ textFr: ' ' }, ['textFr']],
    [{ subjectFr: '', textFr: '' }, ['subjectFr', 'textFr']],
    [{ subjectEn: 'Hello' }, ['textEn']],
    [{ kind: 'spam' }, ['kind']],
    [{ ids: [] }, ['ids']],
  ])('is refused with %j', async (more, fields) => {
    const answer = await send(more)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, fields])
  })

  it('in English alone is enough', async () => {
    await add({ consent })
    const body = { subjectFr: '', textFr: '', subjectEn: 'Hello', textEn: 'News' }
    expect((await send(body)).status).toBe(201)
  })

  it('is one of 500 a day of the organization, also at once', async () => {
    const organizationId = clinic.organizationId ?? ''
    await t.services.db.insert(clients).values(
      Array.from({ length: 300 }, (_, n) => ({
        organizationId,
        fullName: `Client ${n}`,
        email: `client${n}@many.example`,
        language: 'fr' as const,
      })),
    )
    const service = { kind: 'service' }
    const answers = await Promise.all([send(service), send(service)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'LETTERS_LIMIT',
      left: 200,
    })
    expect((await preview(service)).body).toMatchObject({ going: 300, left: 200 })
    t.clock.pass(86_400)
    expect((await preview(service)).body.left).toBe(500)
    await t.services.db.delete(clientLetters)
  })
})

describe('the link of a letter', () => {
  const call = (endpoint: 'subscription' | 'stop' | 'resume', token: string) =>
    t.call(clientLettersApi[endpoint], { params: { token } })

  it('ends commercial letters of the organization for good, not those of service or of others', async () => {
    const client = await add({ consent })
    await add({ consent, email: client.email }, other)
    await send()
    const token = tokenIn((await lettersTo(client.email))[0]?.text)
    expect((await call('subscription', token)).body).toEqual({
      businessName: 'Clinique du Parc',
      receives: true,
    })
    expect((await call('stop', token)).body.receives).toBe(false)
    const stored = await t.call(clientsApi.get, { as: clinic, params: { id: client.id } })
    expect(stored.body).toMatchObject({ consentState: 'withdrawn', unsubscribed: true })
    expect((await preview()).body).toMatchObject({ going: 0, skipped: { withdrawn: 1 } })
    expect((await preview({ kind: 'service' })).body.going).toBe(1)
    expect((await preview({}, other)).body.going).toBe(1)

    // Deleted and entered again.
    await t.call(clientsApi.remove, { as: clinic, params: { id: client.id } })
    expect(await add({ consent, email: client.email })).toMatchObject({
      consentState: 'withdrawn',
      unsubscribed: true,
    })
    expect((await call('resume', token)).body.receives).toBe(true)
    expect(await t.services.db.$count(clientUnsubscribes)).toBe(0)
  })

  it('takes the end back, and the consent counts again', async () => {
    const client = await add({ consent })
    await send()
    const token = tokenIn((await lettersTo(client.email))[0]?.text)
    await call('stop', token)
    await call('stop', token)
    await call('resume', token)
    expect((await preview()).body.going).toBe(1)
  })

  it('counts for the one that a client became', async () => {
    const first = await add({ consent })
    const second = await add({ consent })
    await send({ ids: [second.id] })
    const token = tokenIn((await lettersTo(second.email))[0]?.text)
    await t.call(clientsApi.merge, { as: clinic, body: { ids: [first.id, second.id] } })
    await call('stop', token)
    expect((await preview()).body).toMatchObject({ going: 0 })
  })

  it('tells nothing to who has none', async () => {
    await add({ consent })
    const { id } = (await send()).body
    await t.outbox()
    const [recipient] = await t.services.db
      .select()
      .from(clientLetterRecipients)
      .where(eq(clientLetterRecipients.letterId, id))
    for (const token of ['x', `${recipient?.id}${'A'.repeat(24)}`])
      expect((await call('stop', token)).status).toBe(404)
  })
})

it('who withdraws before the turn of a letter does not get it; who was written to is not again', async () => {
  const goes = await add({ consent })
  const withdraws = await add({ consent })
  const { id } = (await send()).body
  await t.call(clientsApi.save, {
    as: clinic,
    params: { id: withdraws.id },
    body: { fullName: 'Camille Roy', email: withdraws.email },
  })
  expect(await lettersTo(withdraws.email)).toEqual([])
  expect((await read(id)).body.results).toMatchObject({ sent: 1, withdrawn: 1 })
  const [recipient] = await t.services.db
    .select()
    .from(clientLetterRecipients)
    .where(eq(clientLetterRecipients.clientId, goes.id))
  t.clock.pass(60)
  const { sendClientLetter } = await import('./send-client-letter.ts')
  await sendClientLetter.run({ letterId: id }, t.services)
  const [after] = await t.services.db
    .select()
    .from(clientLetterRecipients)
    .where(eq(clientLetterRecipients.clientId, goes.id))
  expect(after).toEqual(recipient)
})
