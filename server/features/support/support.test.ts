import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { supportApi } from '#domain/support/support.api.ts'
import { wizardApi } from '#domain/wizard/wizard.api.ts'
import { auditLog, rateLimits, users } from '../../db/tables/index.ts'
import { solvedCaptcha } from '../../testing/captcha.ts'
import { formWith, plain } from '../../testing/pictures/pictures.ts'
import { registered } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { sendCaseReceived } from './support-letters.ts'

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
    expect(stored.person).toEqual({
      fullName: 'Ginette Roy',
      email: person.email,
      hasAccount: true,
    })
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

describe('the contact form', () => {
  const message = 'Bonjour, mon chat est perdu.'
  const visitor = async (over: object = {}, visitorCaptcha?: string) => ({
    subject: 'lost',
    number: '985 141 000 123 456',
    message,
    fullname: 'Léa Visiteuse',
    email: 'lea@example.org',
    captcha: visitorCaptcha ?? (await solvedCaptcha(t)),
    ...over,
  })
  const write = (body: object, as?: TestAccount, headers = {}) =>
    t.call(supportApi.open, { as, body: body as never, headers })
  const forgetLimits = () => t.services.db.delete(rateLimits)

  it('of a visitor opens a case, confirmed without a word of what was typed', async () => {
    const { status, body } = await write(await visitor())
    expect(status).toBe(201)
    expect(await numbered(body.number)).toMatchObject({
      subject: 'lost',
      notes: message,
      context: { number: '985141000123456' },
      person: { fullName: 'Léa Visiteuse', email: 'lea@example.org', hasAccount: false },
      hasPicture: false,
    })
    const [toStaff] = await lettersTo('soutien@example.org', `Demande d’aide ${body.number}`)
    expect(toStaff?.text).toContain(message)
    expect(toStaff?.text).toContain('Un animal perdu')
    expect(toStaff?.text).not.toMatch(/Léa|lea@/)
    const [toVisitor] = await lettersTo(
      'lea@example.org',
      `Nous avons votre demande ${body.number}`,
    )
    expect(toVisitor?.text).toContain(String(body.number))
    expect(toVisitor?.text).not.toMatch(/Bonjour, mon chat|985 141/)
  })

  it('is answered at the address that the visitor gave', async () => {
    const { body } = await write(await visitor({ email: 'max@example.org' }))
    const { id } = await numbered(body.number)
    await t.call(supportApi.answer, { as: admin, params: { id }, body: { answer: 'Courage!' } })
    const [letter] = await lettersTo('max@example.org', `Réponse à votre demande ${body.number}`)
    expect(letter?.text).toContain('Courage!')
  })

  it.each([
    ['captcha', 'VALIDATION_FAILED', { captcha: undefined }],
    ['captcha', 'CAPTCHA_INVALID', { captcha: 'wrong' }],
    ['email', 'EMAIL_INVALID', { email: undefined }],
    ['fullname', 'VALIDATION_FAILED', { fullname: 'x' }],
    ['message', 'VALIDATION_FAILED', { message: ' ' }],
    ['subject', 'VALIDATION_FAILED', { subject: 'correction' }],
    ['number', 'VALIDATION_FAILED', { number: '!' }],
  ])('refuses a visitor’s wrong %s: %s', async (field, code, over) => {
    await forgetLimits()
    const { status, body } = await write(await visitor(over, 'unused'))
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, code, [field]])
  })

  it('takes a captcha once, and repeats its answer for the same key', async () => {
    await forgetLimits()
    const body = await visitor()
    const headers = { 'idempotency-key': 'contact-once' }
    const first = await write(body, undefined, headers)
    expect((await write(body, undefined, headers)).body).toEqual(first.body)
    expect((await write(body)).body.code).toBe('CAPTCHA_INVALID')
  })

  it('confirms to one address three times a day, and opens the case all the same', async () => {
    await forgetLimits()
    const email = 'autrui@example.org'
    for (let n = 0; n < 5; n++) expect((await write(await visitor({ email }))).status).toBe(201)
    const letters = (await t.outbox()).filter(({ to }) => to?.[0]?.address === email)
    expect(letters).toHaveLength(3)
  })

  it('takes ten messages an hour from a visitor', async () => {
    await forgetLimits()
    for (let n = 0; n < 10; n++) await write(await visitor({}, 'wrong'))
    expect((await write(await visitor({}, 'wrong'))).status).toBe(429)
    await forgetLimits()
  })

  it('of an account needs no captcha, name or address', async () => {
    await forgetLimits()
    const { body } = await write({ subject: 'account', message: 'Mon courriel change.' }, person)
    expect((await numbered(body.number)).person).toEqual({
      fullName: 'Ginette Roy',
      email: person.email,
      hasAccount: true,
    })
    const [letter] = await lettersTo(person.email, `We have your case ${body.number}`)
    expect(letter?.text).toContain('Mon courriel change.')
  })

  it('of an account whose address nobody confirmed repeats none of its words there', async () => {
    const stranger = await t.account({ status: 'registered', language: 'en' })
    const { body } = await write({ subject: 'account', message: 'Achetez ceci.' }, stranger)
    const [letter] = await lettersTo(stranger.email, `We have your case ${body.number}`)
    expect(letter?.text).not.toContain('Achetez')
  })

  it('asks for a correction of an animal of the writer alone', async () => {
    const animal = await registered(t, person)
    const asked = { subject: 'correction', message: 'Née en 2020.' }
    const { body } = await write({ ...asked, animal }, person)
    expect((await numbered(body.number)).context).toEqual({ animal })
    expect((await write(asked, person)).body.fields).toHaveProperty('animal')
    const theirs = await registered(t, await t.account())
    expect((await write({ ...asked, animal: theirs }, person)).status).toBe(404)
  })

  describe('takes one picture', () => {
    const send = async (id: string, as?: TestAccount) => {
      const { payload, headers } = await formWith(
        await plain(64, 48).jpeg().toBuffer(),
        'a.jpg',
        {},
      )
      return t.app.inject({
        method: 'POST',
        url: `/api/support/${id}/picture`,
        payload,
        headers: { ...headers, ...(as && { cookie: as.cookie }) },
      })
    }
    const opened = async (as?: TestAccount) => {
      await forgetLimits()
      return (await write(as ? { subject: 'other', message } : await visitor(), as)).body
    }

    it('from whoever opened the case, which staff see', async () => {
      const { id, number } = await opened()
      expect((await send(id)).statusCode).toBe(204)
      expect((await numbered(number)).hasPicture).toBe(true)
      expect((await send(id)).statusCode).toBe(404)
      const url = `/api/admin/support/${id}/picture`
      const seen = await t.app.inject({ url, headers: { cookie: admin.cookie } })
      expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp'])
      expect((await t.app.inject({ url })).statusCode).toBe(401)
    })

    it('not from another, nor after an hour', async () => {
      const { id } = await opened(person)
      expect((await send(id)).statusCode).toBe(404)
      expect((await send(id, await t.account())).statusCode).toBe(404)
      t.clock.pass(3601)
      expect((await send(id, person)).statusCode).toBe(404)
    })
  })
})

describe('staff', () => {
  it('answer before the case is confirmed again: the person has one confirmation', async () => {
    const { supportId } = await open()
    const { id } = await numbered(supportId)
    const words = `We have your case ${supportId}`
    const [first] = await lettersTo(person.email, words)
    const body = { answer: 'Your card is yours now.' }
    expect((await t.call(supportApi.answer, { as: admin, params: { id }, body })).status).toBe(200)
    // Its process died before the job had ended.
    await t.services.queue.enqueue(t.services.db, sendCaseReceived, { caseId: id })
    const again = await lettersTo(person.email, words)
    expect(again.map(({ messageId }) => messageId)).toEqual([first?.messageId])
  })

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
