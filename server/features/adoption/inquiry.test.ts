import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adoptionApi } from '#domain/adoption/adoption.api.ts'
import { adoptionInquiries, organizations, rateLimits, users } from '../../db/tables/index.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let owner: TestAccount
const adopter = {
  fullname: 'Jo Adoptante',
  email: 'Jo@Example.org',
  telephone: '450 555-0123',
  message: 'Bonjour!\nNous avons une cour <clôturée> & un chat.',
  language: 'fr',
}

beforeAll(async () => {
  t = await testApp()
  const { db } = t.services
  owner = await t.account({ email: 'owner@keeper.example', language: 'en' })
  await db
    .update(users)
    .set({
      contacts: [
        {
          _id: 'aunt',
          fullName: 'Aunt',
          telephone: '(819) 555-0777',
          is_cell: 'cellular',
          email: 'aunt@keeper.example',
        },
      ],
    })
    .where(eq(users.id, owner.userId))
  await insertAnimal(db, {
    uniqueId: 'zoeadopt0001',
    name: 'Zoé',
    sex: 'Female',
    ownerId: owner.userId,
    adoptableAt: [-73.6, 45.52],
  })
  const shelter = await t.account({ type: 'pro', email: 'shelter@keeper.example', language: 'fr' })
  await insertAnimal(db, {
    uniqueId: 'miloadopt001',
    organizationId: shelter.organizationId,
    adoptableAt: [-73.6, 45.52],
  })
  const small = await t.account({ type: 'pro', email: 'employee@keeper.example', language: 'fr' })
  await db
    .update(organizations)
    .set({ email: null })
    .where(eq(organizations.id, small.organizationId as string))
  await insertAnimal(db, {
    uniqueId: 'maxadopt0001',
    name: 'Max',
    organizationId: small.organizationId,
    adoptableAt: [-73.6, 45.52],
  })
  await insertAnimal(db, {
    uniqueId: 'lostmilo0001',
    lostAt: [-73.6, 45.52],
    ownerId: owner.userId,
  })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.services.db.delete(rateLimits)
  await t.services.db.delete(adoptionInquiries)
})

let key = 0
const inquire = (
  id: string,
  body: object = adopter,
  headers: Record<string, string> = {},
  as?: TestAccount,
) =>
  t.call(adoptionApi.inquire, {
    params: { id },
    body,
    headers: { 'idempotency-key': `inquiry-key-${++key}`, ...headers },
    as,
  })
const stored = () => t.services.db.select().from(adoptionInquiries)
const lettersTo = async (address: string) =>
  (await t.outbox()).filter((letter) => letter.to?.[0]?.address === address)

describe('an inquiry', () => {
  it('is stored and reaches an individual in their own language, without their contacts', async () => {
    expect((await inquire('zoeadopt0001')).status).toBe(204)
    expect(await stored()).toMatchObject([
      {
        fullName: 'Jo Adoptante',
        email: 'jo@example.org',
        telephone: '(450) 555-0123',
        message: adopter.message,
        language: 'fr',
        created: t.clock.now(),
      },
    ])
    const [letter, ...more] = await lettersTo('owner@keeper.example')
    expect(more).toEqual([])
    expect(letter?.subject).toBe('Someone would like to adopt Zoé')
    expect([letter?.replyTo, letter?.text?.includes('jo@example.org')]).toEqual([undefined, false])
    for (const words of [
      'Jo Adoptante',
      '(450) 555-0123',
      adopter.message,
      'Language: French',
      'http://trouvaille.test/animals/zoeadopt0001',
      'http://trouvaille.test/threads/',
    ])
      expect(letter?.text).toContain(words)
    expect(letter?.html).toContain('une cour &#60;clôturée&#62; &#38; un chat')
    expect(await lettersTo('aunt@keeper.example')).toEqual([])
    expect(await lettersTo('jo@example.org')).toEqual([])
  })

  it('reaches a shelter at its address, and one without address through its people', async () => {
    const { telephone: _, ...byMailAlone } = adopter
    await inquire('miloadopt001', byMailAlone)
    const [letter] = await lettersTo('shelter@keeper.example')
    expect(letter?.subject).toBe('Quelqu’un voudrait adopter Milo')
    expect(letter?.text).toContain('http://trouvaille.test/pro/animals/miloadopt001')
    expect(letter?.text).not.toContain('Téléphone')
    await inquire('maxadopt0001')
    expect(await lettersTo('employee@keeper.example')).toHaveLength(1)
  })

  it('is written once however often the same is sent', async () => {
    const before = (await lettersTo('shelter@keeper.example')).length
    const headers = { 'idempotency-key': 'same-inquiry-key' }
    for (let n = 0; n < 3; n++)
      expect((await inquire('miloadopt001', adopter, headers)).status).toBe(204)
    expect(await stored()).toHaveLength(1)
    expect(await lettersTo('shelter@keeper.example')).toHaveLength(before + 1)
    expect(
      (await inquire('miloadopt001', { ...adopter, message: 'Autre chose' }, headers)).status,
    ).toBe(422)
  })

  it('is open to people with an account too', async () => {
    for (const type of ['ind', 'pro', 'admin'] as const)
      expect((await inquire('miloadopt001', adopter, {}, await t.account({ type }))).status).toBe(
        204,
      )
  })

  it('holds ids alone in its job', async () => {
    await t.services.queue.drain()
    await inquire('zoeadopt0001')
    const { rows } = await t.services.db.$client.query<{ data: string }>(
      "select data::text from pgboss.job where name = 'send-adoption-inquiry' and state = 'created'",
    )
    expect(rows.length).toBe(1)
    expect(rows[0]?.data).not.toMatch(/Jo|555-?01|@|Bonjour/)
  })

  it('waits five times an hour a visitor', async () => {
    for (let n = 0; n < 5; n++) expect((await inquire('miloadopt001')).status).toBe(204)
    const refused = await inquire('miloadopt001')
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await stored()).toHaveLength(5)
  })

  it('goes to nobody once the keeper has left', async () => {
    const gone = await t.account({ email: 'gone@keeper.example' })
    await insertAnimal(t.services.db, {
      uniqueId: 'goneadopt001',
      ownerId: gone.userId,
      adoptableAt: [-73.6, 45.52],
    })
    await inquire('goneadopt001')
    await t.services.db.update(users).set({ status: 'deleted' }).where(eq(users.id, gone.userId))
    expect(await lettersTo('gone@keeper.example')).toEqual([])
    expect((await inquire('goneadopt001')).status).toBe(404)
  })
})

describe('an inquiry is refused', () => {
  it.each(['lostmilo0001', 'nobody000000', '%', 'a\u0000b'])(
    'about %j, which is not up for adoption',
    async (id) => {
      const answer = await inquire(id)
      expect(answer).toMatchObject({
        status: 404,
        body: { code: 'NOT_IN_ADOPTION', message: 'Cet animal n’est pas à adopter.' },
      })
      expect(await stored()).toEqual([])
    },
  )

  it.each([
    ['without name', { ...adopter, fullname: '' }, { fullname: 'Fullname is required' }],
    [
      'with a short name',
      { ...adopter, fullname: 'Jo' },
      { fullname: 'Fullname must be 3 or more characters' },
    ],
    [
      'with a name of lines',
      { ...adopter, fullname: 'Jo\r\nBcc: x@y.ca' },
      { fullname: 'This value is invalid' },
    ],
    ['without e-mail', { ...adopter, email: undefined }, { email: 'Email address is required' }],
    ['with a wrong e-mail', { ...adopter, email: 'jo@' }, { email: 'Email address is invalid' }],
    [
      'with two e-mails',
      { ...adopter, email: 'jo@example.org, x@example.org' },
      { email: 'Email address is invalid' },
    ],
    [
      'with a wrong telephone',
      { ...adopter, telephone: '12' },
      { telephone: 'Telephone is invalid' },
    ],
    ['without message', { ...adopter, message: undefined }, { message: 'Message is required' }],
    [
      'with a message of spaces',
      { ...adopter, message: ' \n ' },
      { message: 'Message is required' },
    ],
    [
      'with a message without end',
      { ...adopter, message: 'x'.repeat(2001) },
      { message: 'The message must be 2,000 characters or less' },
    ],
    ['with a zero byte', { ...adopter, message: 'a\u0000b' }, { message: 'This value is invalid' }],
  ])('%s', async (_, body, fields) => {
    const answer = await inquire('zoeadopt0001', body, { 'accept-language': 'en' })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual(fields)
    expect(await stored()).toEqual([])
  })
})
