import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { foundApi } from '#domain/found/found.api.ts'
import { searchApi } from '#domain/search/search.api.ts'
import { events, foundReports, rateLimits } from '../../db/tables/index.ts'
import { storeFoundAnimals } from '../../testing/stored/found-animals.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { sendFoundReport } from './send-found-report.ts'

let t: TestApp
const finder = {
  fullname: 'Jo Trouveur',
  telephone: '(450) 555-0123',
  email: 'Jo@Example.org',
  language: 'en',
}
beforeAll(async () => {
  t = await testApp()
  await storeFoundAnimals(t)
})
afterAll(() => t.close())
beforeEach(async () => void (await t.services.db.delete(rateLimits)))

describe('the public card', () => {
  const milo = {
    unique_id: 'milo00000001',
    name: 'Milo',
    species: 'Dog',
    sex: 'Male',
    breed: 'Beagle',
    color: 'Brun',
    circumstances: 'Parti pendant l’orage.',
    dob: '2020-02-29',
    firstPhoto: 'face',
    lost: true,
    date: '2026-05-01',
    city: 'Montréal',
    location: [-73.57, 45.5],
  }
  it.each([
    ['its unique_id', 'milo00000001', milo],
    ['its unique_id in capitals', 'MILO00000001', milo],
    ['its card', '100 000 011', milo],
    ['its medal', 'milo-7', milo],
    [
      'the unique_id of an animal at home: no picture, name or place',
      'luna00000001',
      { unique_id: 'luna00000001', species: 'Dog', sex: 'Female', lost: false },
    ],
  ])('comes by %s', async (_, id, card) => {
    const answer = await t.call(foundApi.card, { params: { id } })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual(card)
  })

  it.each([
    'nobody000000',
    'gone00000001',
    '100000013',
    '985141000000011',
    '%',
    "' or 1=1 --",
    '100\u0000000011',
    '../../etc',
    'x'.repeat(101),
    'milo0000000',
  ])('stays closed for %j', async (id) => {
    const answer = await t.call(foundApi.card, { params: { id } })
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
    const report = await t.call(foundApi.report, { params: { id }, body: finder })
    expect([report.status, report.body.code]).toEqual([404, 'NOT_FOUND'])
    await t.services.db.delete(rateLimits)
  })
})

it.each([
  ['not', null, undefined],
  ['no longer', false, undefined],
  ['once they are', true, 'Peureux. Écrire à …'],
] as const)('shows notes that are %s public', async (_, notesPublic, notes) => {
  const { uniqueId } = await insertAnimal(t.services.db, {
    notes: 'Peureux. Écrire à www.example.org',
    notesPublic,
    lostAt: [-73.5, 45.5],
  })
  const { body } = await t.call(foundApi.card, { params: { id: uniqueId } })
  expect([body.lost, body.notes]).toEqual([true, notes])
})

it('shows notes of no animal that is at home, even if they are public', async () => {
  const { uniqueId } = await insertAnimal(t.services.db, { notes: 'Peureux', notesPublic: true })
  const { body } = await t.call(foundApi.card, { params: { id: uniqueId } })
  expect(body).toEqual({ unique_id: uniqueId, species: 'Dog', sex: 'Male', lost: false })
})

it('no public answer carries anything of the owner', async () => {
  const answers = [
    ...(await Promise.all(
      ['milo00000001', 'luna00000001', 'rex000000001', '100000011', 'MILO7'].map((id) =>
        t.call(foundApi.card, { params: { id } }),
      ),
    )),
    await t.call(foundApi.report, { params: { id: 'milo00000001' }, body: finder }),
    await t.call(searchApi.microchip, { body: { number: '985141000000011' } }),
    await t.call(searchApi.card, { body: { number: '100000011' } }),
    await t.call(searchApi.card, { body: { number: '100000012' } }),
    await t.call(searchApi.card, { body: { number: 'MILO7', kind: 'medal' } }),
    await t.call(searchApi.species, { body: { species: 'Dog', location: [-73.57, 45.5] } }),
  ]
  expect(answers.every(({ status }) => status < 300)).toBe(true)
  const told = JSON.stringify(answers.map(({ body, headers }) => [body, headers]))
  expect(told).toContain('milo00000001')
  for (const secret of [
    'secret',
    'Secrète',
    'Cachée',
    'Camille',
    'Tante',
    '555-0188',
    '555-0199',
    '555-0777',
    'H2X 1Y4',
    '45.50441',
    '73.56789',
    'Jo Trouveur',
    '555-0123',
  ]) {
    expect(told.toLowerCase()).not.toContain(secret.toLowerCase())
  }
})

describe('a found report', () => {
  const lettersTo = async (...addresses: string[]) =>
    (await t.outbox()).filter(({ to }) =>
      to?.some(({ address }) => addresses.includes(address ?? '')),
    )

  it('is stored, recorded, and e-mailed to the owner and to the contacts that have an e-mail, in the language of the owner', async () => {
    const answer = await t.call(foundApi.report, { params: { id: 'luna00000001' }, body: finder })
    expect(answer.status).toBe(204)
    const letters = (await t.outbox()).filter(({ subject }) => subject?.includes('Luna'))
    expect(letters.length).toBe(2)
    expect(new Set(letters.map(({ to }) => to?.[0]?.address))).toEqual(
      new Set(['proprio@secret.example', 'tante@secret.example']),
    )
    for (const { subject, text, html } of letters) {
      expect(subject).toBe('Luna a été retrouvée? Quelqu’un vous écrit')
      for (const part of [text, html])
        for (const detail of ['Jo Trouveur', '(450) 555-0123', 'jo@example.org', 'anglais'])
          expect(part).toContain(detail)
    }
    const [own] = letters.filter(({ to }) => to?.[0]?.address === 'proprio@secret.example')
    expect(own?.text).toContain('http://trouvaille.test/animals/luna00000001')
    const [aunt] = letters.filter(({ to }) => to?.[0]?.address === 'tante@secret.example')
    expect(aunt?.text).toContain('Camille Cachée')
    expect(aunt?.text).not.toContain('/animals/')
    const { db } = t.services
    const [stored] = (await db.select().from(foundReports)).slice(-1)
    expect(stored).toMatchObject({
      fullName: 'Jo Trouveur',
      telephone: '(450) 555-0123',
      email: 'jo@example.org',
      language: 'en',
    })
    const kept = await db
      .select()
      .from(events)
      .where(eq(events.animalId, stored?.animalId as string))
    expect(kept.map(({ eventType, details }) => [eventType, details])).toEqual([
      ['found_report', { foundReportId: stored?.id, state: 'held' }],
    ])
  })

  it('of a sighting says so, with the place and the words of who saw it, and changes nothing else', async () => {
    const { db } = t.services
    const before = await t.call(foundApi.card, { params: { id: 'milo00000001' } })
    const answer = await t.call(foundApi.report, {
      params: { id: 'milo00000001' },
      body: {
        ...finder,
        state: 'seen',
        address: { text: 'près du vieux chêne', location: [-73.5701, 45.4585] },
        message: 'À 6 h.\nIl filait vers le fleuve.',
      },
    })
    expect(answer.status).toBe(204)
    const letters = (await t.outbox()).filter(({ subject }) => subject?.startsWith('On a vu'))
    expect(letters.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`).toSorted()).toEqual([
      'proprio@secret.example: On a vu Milo, sans pouvoir l’attraper',
      'tante@secret.example: On a vu Milo, sans pouvoir l’attraper',
    ])
    for (const { text, html } of letters)
      for (const part of [text, html].map((one) => one?.replaceAll('\u00a0', ' ')))
        for (const detail of ['près du vieux chêne', 'mlat=45.4585', 'À 6 h.', 'vers le fleuve'])
          expect(part).toContain(detail)
    expect((await db.select().from(foundReports)).at(-1)).toMatchObject({
      state: 'seen',
      addressText: 'près du vieux chêne',
      lng: -73.5701,
      lat: 45.4585,
      message: 'À 6 h.\nIl filait vers le fleuve.',
    })
    expect((await t.call(foundApi.card, { params: { id: 'milo00000001' } })).body).toEqual(
      before.body,
    )
  })

  it('keeps a place that we do not know as it is typed', async () => {
    await t.call(foundApi.report, {
      params: { id: 'luna00000001' },
      body: { ...finder, state: 'seen', address: 'le coin des érables de Machinville' },
    })
    expect((await t.services.db.select().from(foundReports)).at(-1)).toMatchObject({
      addressText: 'le coin des érables de Machinville',
      lng: null,
      lat: null,
    })
  })

  it('goes on to those who can be reached when one cannot, and again to that one alone', async () => {
    const { db, mailer } = t.services
    await t.outbox()
    await t.call(foundApi.report, { params: { id: 'luna00000001' }, body: finder })
    const { rows } = await db.$client.query<{ data: { reportId: string; memberId: string } }>(
      "select data from pgboss.job where name = $1 and state = 'created' order by created_on",
      [sendFoundReport.name],
    )
    const sent: string[] = []
    const send = vi.spyOn(mailer, 'send').mockImplementation(async ({ to }) => {
      sent.push(to)
      if (to.startsWith('tante')) throw new Error('mailbox unavailable')
      return 'sent'
    })
    const run = () =>
      Promise.allSettled(rows.map(({ data }) => sendFoundReport.run(data, t.services)))
    const outcomes = (await run()).map(({ status }) => status)
    send.mockRestore()
    expect(sent.sort()).toEqual(['proprio@secret.example', 'tante@secret.example'])
    expect(outcomes.sort()).toEqual(['fulfilled', 'rejected'])
    expect(JSON.stringify(rows)).not.toMatch(/@|Trouveur|Secr/)
  })

  it('answers the same for an animal at home and for a lost one', async () => {
    const [lost, home] = await Promise.all(
      ['milo00000001', 'luna00000001'].map((id) =>
        t.call(foundApi.report, { params: { id }, body: finder }),
      ),
    )
    expect([lost?.status, lost?.body]).toEqual([home?.status, home?.body])
  })

  it('of a shelter’s animal goes to the shelter in its language, or to its pros where it has no e-mail', async () => {
    await t.call(foundApi.report, {
      params: { id: 'rex000000001' },
      body: { ...finder, email: '' },
    })
    await t.call(foundApi.report, { params: { id: 'max000000001' }, body: finder })
    const [rex] = await lettersTo('refuge@secret.example')
    expect(rex?.subject).toBe('Has Rex been found? Someone is writing to you')
    expect(rex?.text).not.toContain('Email:')
    expect(rex?.text).toContain('http://trouvaille.test/pro/animals/rex000000001')
    expect((await lettersTo('employee@secret.example')).map(({ subject }) => subject)).toEqual([
      'Max a été retrouvé? Quelqu’un vous écrit',
    ])
  })

  it.each([
    ['emoji', '🐕 Zoé 👩🏽‍🚒'],
    ['a script from right to left', 'מאיה \u202eתומר'],
    ['markup', '<img src=x onerror=alert(1)>&amp;'],
    ['all the length there is', 'é'.repeat(128)],
  ])('keeps %s in a name as it is', async (_, fullname) => {
    const answer = await t.call(foundApi.report, {
      params: { id: 'rex000000001' },
      body: { ...finder, fullname },
    })
    expect(answer.status).toBe(204)
    const stored = await t.services.db.select().from(foundReports)
    expect(stored.map(({ fullName }) => fullName)).toContain(fullname)
    const letters = await lettersTo('refuge@secret.example')
    expect(letters.some(({ text }) => text?.includes(fullname))).toBe(true)
    expect(letters.some(({ html }) => html?.includes('<img src=x'))).toBe(false)
  })

  it('cannot put HTML or headers into the letter', async () => {
    const evil = '<script>alert(1)</script> Bcc: all@example.org'
    await t.call(foundApi.report, {
      params: { id: 'rex000000001' },
      body: { ...finder, fullname: evil },
    })
    const [letter] = (await lettersTo('refuge@secret.example')).filter(({ text }) =>
      text?.includes('script'),
    )
    expect(letter?.html).not.toContain('<script>')
    expect(letter?.bcc).toBeUndefined()
  })

  it.each<[string, object, Record<string, string>]>([
    ['nothing at all', {}, { fullname: 'Fullname is required', telephone: 'Telephone is invalid' }],
    [
      'a short name',
      { ...finder, fullname: ' Jo ' },
      { fullname: 'Fullname must be 3 or more characters' },
    ],
    [
      'a name without end',
      { ...finder, fullname: 'é'.repeat(129) },
      { fullname: 'Fullname must be 128 or fewer characters' },
    ],
    ['an empty name', { ...finder, fullname: '  ' }, { fullname: 'Fullname is required' }],
    [
      'a line end in the name',
      { ...finder, fullname: 'Jo\r\nBcc: x' },
      { fullname: 'This value is invalid' },
    ],
    ['a zero byte', { ...finder, fullname: 'Jo\u0000Jo' }, { fullname: 'This value is invalid' }],
    [
      'a short telephone',
      { ...finder, telephone: '555-0123' },
      { telephone: 'Telephone is invalid' },
    ],
    [
      'a sighting without its place',
      { ...finder, state: 'seen' },
      { address: 'You must select a valid address' },
    ],
    [
      'a link in the message',
      { ...finder, message: 'Voir www.example.org/chien' },
      { message: 'Website addresses are not accepted here' },
    ],
    [
      'a link for a place',
      { ...finder, address: 'https://example.org' },
      { address: 'Website addresses are not accepted here' },
    ],
    [
      'letters for a telephone',
      { ...finder, telephone: '(abc) def-ghij' },
      { telephone: 'Telephone is invalid' },
    ],
  ])('is refused with %s', async (_, body, fields) => {
    const answer = await t.call(foundApi.report, {
      params: { id: 'milo00000001' },
      body,
      headers: { 'accept-language': 'en' },
    })
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(answer.body.fields).toEqual(fields)
  })

  it('is refused with a wrong e-mail', async () => {
    const answer = await t.call(foundApi.report, {
      params: { id: 'milo00000001' },
      body: { ...finder, email: 'jo@' },
      headers: { 'accept-language': 'en' },
    })
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
      400,
      'EMAIL_INVALID',
      { email: 'Email address is invalid' },
    ])
  })

  it('sent twice under one key is one report', async () => {
    const { db } = t.services
    const before = await db.$count(foundReports)
    const once = {
      params: { id: 'milo00000001' },
      body: finder,
      headers: { 'idempotency-key': 'the-same-click' },
    }
    const answers = await Promise.all([
      t.call(foundApi.report, once),
      t.call(foundApi.report, once),
    ])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(await db.$count(foundReports)).toBe(before + 1)
  })

  it('is limited to 5 an hour a visitor', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 6; n++)
      statuses.push(
        (await t.call(foundApi.report, { params: { id: 'milo00000001' }, body: finder })).status,
      )
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  })
})
