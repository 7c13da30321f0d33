import { unzipSync } from 'fflate'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { foundApi } from '#domain/found/found.api.ts'
import { foundAnimalsApi } from '#domain/found-animals/found-animals.api.ts'
import type { Location } from '#domain/places/location.ts'
import { matchingApi } from '#domain/matching/matching.api.ts'
import { sightingsApi } from '#domain/sightings/sightings.api.ts'
import { threadsApi } from '#domain/threads/threads.api.ts'
import { auditLog, reports, sightings, threads } from '../../db/tables/index.ts'
import { pictureKey } from '../../files/picture-files.ts'
import { solvedCaptcha } from '../../testing/captcha.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { isStored } from '../../testing/is-stored.ts'
import { lettersAfter } from '../../testing/letters.ts'
import { formOf } from '../../testing/pictures/form-of.ts'
import { plain, whereTaken } from '../../testing/pictures/pictures.ts'
import { storeFoundAnimal } from '../../testing/stored/found-animal.ts'
import { storeSighting } from '../../testing/stored/sighting.ts'
import { foundForm } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { finderToken } from '../found-animals/finder.ts'
import { sweepSightings } from './sweep-sightings.ts'

let t: TestApp
let owner: TestAccount
let milo: { id: string; uniqueId: string; reportId: string }
const start = new Date('2026-05-04T15:00:00Z')
const home: Location = [-73.5701, 45.4585]
beforeAll(async () => {
  t = await testApp({ SIGHTINGS_AN_ANIMAL: '4' }, { places: true })
})
afterAll(() => t.close())
let made = 0
beforeEach(async () => {
  t.clock.set(start)
  await t.services.db.$client.query('truncate rate_limits')
  owner = await t.account({ email: `owner${++made}@secret.example` })
  milo = await insertAnimal(t.services.db, { ownerId: owner.userId, name: 'Milo', lostAt: home })
})

const told = {
  date: '2026-05-03',
  location: [-73.5612, 45.4633],
  note: 'Il courait vers le parc.',
  language: 'fr',
}
const person = { fullname: 'Jo Témoin', telephone: '(514) 555-0177', email: 'jo@temoin.example' }
const secrets = /Témoin|jo@|555-0177|courait|73\.561|45\.463|owner\d+@/

async function post(
  over: Record<string, unknown> = {},
  {
    files = [],
    as,
    id = milo.uniqueId,
    headers = {},
  }: { files?: Uint8Array[]; as?: TestAccount; id?: string; headers?: object } = {},
) /* prettier-ignore */ {
  const captcha = 'captcha' in over ? over['captcha'] : as ? undefined : await solvedCaptcha(t)
  const form = await formOf({ ...told, ...over, captcha }, 'pictures', files)
  const response = await t.app.inject({
    method: 'POST',
    url: `/api/animals/${id}/sightings`,
    payload: form.payload,
    headers: {
      ...form.headers,
      'accept-language': 'fr',
      ...(as && { cookie: as.cookie }),
      ...headers,
    },
  })
  return {
    status: response.statusCode,
    body: response.json<{
      unique_id: string
      token: string
      code?: string
      fields?: Record<string, string>
    }>(),
  }
}
const read = async (as = owner, id = milo.uniqueId) =>
  (await t.call(sightingsApi.ofAnimal, { params: { id }, as })).body
const decide = (
  sightingId: string,
  status: 'waiting' | 'confirmed' | 'dismissed',
  as = owner,
  id = milo.uniqueId,
) => t.call(sightingsApi.decide, { params: { id, sightingId }, body: { status }, as })
const card = async () => (await t.call(foundApi.card, { params: { id: milo.uniqueId } })).body
const pictureOf = async (as: TestAccount | undefined, sightingId: string) =>
  t.app.inject({
    url: `/api/animals/${milo.uniqueId}/sightings/${sightingId}/picture?size=card`,
    ...(as && { headers: { cookie: as.cookie } }),
  })

describe('a sighting', () => {
  it('is told to the keeper by letter, with its exact place, and to nobody else before they confirm', async () => {
    const letters = await lettersAfter(t, () => post({ ...person, email: '' }))
    expect(letters.map(({ to }) => to?.[0]?.address)).toEqual([owner.email])
    expect(letters[0]?.subject).toBe('Quelqu’un a aperçu Milo')
    for (const words of [
      '3 mai 2026',
      'courait vers le parc',
      '555-0177',
      `/animals/${milo.uniqueId}`,
    ])
      // prettier-ignore
      expect(letters[0]?.text).toContain(words)
    const { loss, sightings: seen } = await read()
    expect(loss).toMatchObject({ date: '2026-05-01', city: 'Montréal' })
    expect(loss?.location.map((degrees) => degrees.toFixed(4))).toEqual(['-73.5701', '45.4585'])
    expect(seen).toMatchObject([
      { ...told, language: undefined, fullname: person.fullname, status: 'waiting', thread: null },
    ].map(({ language: _, ...one }) => one)) // prettier-ignore
    const shown = await card()
    expect(shown.sightings).toBeUndefined()
    expect(JSON.stringify(shown)).not.toMatch(secrets)
  })

  it('is marked for the keeper, in its letter and in the list, where it asks for money and a code', async () => {
    const note = 'No cat until you e-transfer me $200 and text me the code you will get.'
    const [letter] = await lettersAfter(t, () => post({ ...person, email: '', note }))
    expect(letter?.text).toContain('semble demander de l’argent, et aussi un code')
    expect((await read()).sightings[0]?.warning).toBe('both')
  })

  it('is confirmed, then public by area and day alone; dismissed or taken back, public no more', async () => {
    const { body } = await post(person)
    const { unique_id: id } = body
    expect((await decide(id, 'confirmed')).body).toMatchObject({ unique_id: id, status: 'confirmed' }) // prettier-ignore
    const shown = await card()
    expect(shown.sightings).toEqual([
      { date: '2026-05-03', city: expect.stringContaining('Montréal'), location: [-73.56, 45.46] },
    ])
    expect(JSON.stringify(shown)).not.toMatch(secrets)
    for (const status of ['waiting', 'dismissed'] as const) {
      expect((await decide(id, status)).body.status).toBe(status)
      expect((await card()).sightings).toBeUndefined()
    }
  })

  it('has an hour where it is told, for its keeper, in the letter, and in public once confirmed', async () => {
    const letters = await lettersAfter(t, () => post({ hour: '07:05' }))
    expect(letters[0]?.text).toContain('3 mai 2026 vers 7\u00a0h\u00a005')
    const [seen] = (await read()).sightings
    expect(seen?.hour).toBe('07:05')
    await decide(seen?.unique_id ?? '', 'confirmed')
    expect((await card()).sightings).toMatchObject([{ date: '2026-05-03', hour: '07:05' }])
    for (const [hour, date, why] of [
      ['7 h', '2026-05-03', /heure valide/],
      ['23:00', '2026-05-04', /futur/],
    ] as const) {
      const { status, body } = await post({ hour, date })
      expect([status, body.fields]).toEqual([400, { hour: expect.stringMatching(why) }])
    }
  })

  it('opens a thread where an e-mail was left, whose first letter has no typed word', async () => {
    const letters = await lettersAfter(t, () => post(person))
    const thanks = letters.find(({ to }) => to?.[0]?.address === person.email)
    expect(`${thanks?.subject} ${thanks?.text}`).not.toMatch(/Milo|courait|Témoin|owner/)
    const { thread } = (await read()).sightings[0] ?? {}
    const asKeeper = { params: { id: thread }, body: { token: null }, as: owner } as const
    expect((await t.call(threadsApi.read, asKeeper)).body).toMatchObject({
      kind: 'sighting',
      messages: [{ mine: false, message: told.note }],
    })
    expect(JSON.stringify(await read())).not.toContain(person.email)
    const staff = await t.account({ type: 'admin' })
    expect((await read(staff)).sightings).toMatchObject([{ thread: null }])
    expect(await t.services.db.$count(auditLog, eq(auditLog.subject, milo.uniqueId))).toBe(1)
  })

  it('of who is signed in needs no captcha, and proves the address of the thread', async () => {
    const as = await t.account()
    expect((await post({ email: as.email, captcha: undefined }, { as })).status).toBe(201)
    const [thread] = await t.services.db.select().from(threads).where(eq(threads.animalId, milo.id))
    expect(thread).toMatchObject({ email: as.email, emailProven: true })
  })

  it('has a picture without metadata, for its keeper and staff alone', async () => {
    const photo = await plain(80, 60, '#f80').withExif(whereTaken).jpeg().toBuffer()
    const { body } = await post({}, { files: [photo] })
    const { rawPayload, headers } = await pictureOf(owner, body.unique_id)
    expect(headers['content-type']).toBe('image/webp')
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
    for (const [as, status] of [
      [await t.account({ type: 'admin' }), 200],
      [await t.account(), 404],
      [undefined, 401],
    ] as const)
      expect((await pictureOf(as, body.unique_id)).statusCode).toBe(status)
  })

  it('is answered by the keeper of its animal alone', async () => {
    const { body } = await post()
    const stranger = await t.account()
    const theirs = await insertAnimal(t.services.db, { ownerId: stranger.userId, lostAt: home })
    expect((await decide(body.unique_id, 'confirmed', stranger)).status).toBe(404)
    expect((await decide(body.unique_id, 'confirmed', stranger, theirs.uniqueId)).status).toBe(404)
    expect((await read()).sightings).toMatchObject([{ status: 'waiting' }])
  })

  it.each<[string, Record<string, unknown>, string[], number?]>([
    ['nothing', { date: '', location: null, note: '' }, ['date', 'location']],
    ['two pictures', {}, ['pictures'], 2],
    ['a place in the ocean', { location: [-40, 40] }, ['location']],
    ['an unknown address', { location: null, address: 'zzzz qqqq' }, ['address']],
    ['a date in the future', { date: '2030-01-01' }, ['date']],
    ['a date before the loss', { date: '2026-04-30' }, ['date']],
    ['a link in the note', { note: 'Voir www.exemple.com' }, ['note']],
    ['a link in the name', { fullname: 'www.exemple.com' }, ['fullname']],
    ['a telephone that is none', { telephone: '12' }, ['telephone']],
    ['no captcha', { captcha: undefined }, ['captcha']],
  ])('is refused with %s', async (_, over, fields, pictures = 0) => {
    const photo = await plain(8, 8).jpeg().toBuffer()
    const { status, body } = await post(over, { files: Array.from({ length: pictures }, () => photo) }) // prettier-ignore
    expect([status, Object.keys(body.fields ?? {}).toSorted()]).toEqual([400, fields])
    expect((await read()).sightings).toEqual([])
  })

  it('is of a lost animal alone, once a key, and as often a day as the setting says', async () => {
    const safe = await insertAnimal(t.services.db, { ownerId: owner.userId })
    for (const id of [safe.uniqueId, 'nobody000000'])
      expect([(await post({}, { id })).body.code]).toEqual(['NOT_FOUND'])
    const captcha = await solvedCaptcha(t)
    const headers = { 'idempotency-key': `one-press-${made}` }
    const [one, two] = [await post({ captcha }, { headers }), await post({ captcha }, { headers })]
    expect([one.status, one.body]).toEqual([201, two.body])
    const statuses = []
    for (const _ of [2, 3, 4, 5]) statuses.push((await post()).status)
    expect(statuses).toEqual([201, 201, 201, 429])
  })
})

describe('matching', () => {
  it('goes by where the animal was seen last, unless its keeper dismissed that', async () => {
    const far: Location = [-73.2, 45.4585]
    await storeFoundAnimal(t.services.db, {
      at: far,
      date: '2026-05-03',
      sex: 'Male',
      state: 'seen',
    })
    const scores = async () =>
      (await t.call(matchingApi.ofAnimal, { params: { id: milo.uniqueId }, as: owner })).body.map(
        ({ score }) => score,
      )
    const { body } = await post({ location: far, date: '2026-05-03' })
    await t.services.queue.drain()
    const [near = 0] = await scores()
    expect(near).toBeGreaterThanOrEqual(40)
    await t.services.db.$client.query('update matches set told = null')
    await decide(body.unique_id, 'dismissed')
    await t.services.queue.drain()
    expect(await scores()).toEqual([])
    await decide(body.unique_id, 'confirmed')
    await t.services.queue.drain()
    expect(await scores()).toEqual([near])
  })
})

describe('whoever told it', () => {
  const by = (token: string) => ({ body: { token } })

  it('reads it, copies it and erases it with its picture and messages, by a link of their own', async () => {
    const photo = await plain(80, 60, '#08f').jpeg().toBuffer()
    const { body } = await post(person, { files: [photo] })
    const { token } = body
    const [row] = await t.services.db
      .select()
      .from(sightings)
      .where(eq(sightings.uniqueId, body.unique_id))
    expect((await t.call(sightingsApi.own, by(token))).body).toMatchObject({
      ...person,
      note: told.note,
      hasPicture: true,
      animal: { unique_id: milo.uniqueId, name: 'Milo' },
    })
    const copy = await t.app.inject({
      method: 'POST',
      url: '/api/sightings/copy',
      payload: { token },
    })
    const files = unzipSync(copy.rawPayload)
    expect(Object.keys(files)).toEqual([
      'donnees.html',
      'donnees.json',
      `sightings/${body.unique_id}.webp`,
    ])
    const data = JSON.parse(Buffer.from(files['donnees.json'] as Uint8Array).toString()) as object
    expect(data).toMatchObject({
      sightings: [{ message: told.note, email: person.email }],
      threads: [{ message: told.note, byYou: true }],
    })
    expect(Object.keys(data)).toEqual(['sightings', 'threads'])
    const page = Buffer.from(files['donnees.html'] as Uint8Array).toString()
    expect(page).not.toMatch(/\?[\w.]+\?|undefined|owner\d/)
    expect(page).toContain('de ce que vous avez publié ou envoyé')
    expect((await t.call(sightingsApi.remove, by(token))).status).toBe(204)
    await t.services.queue.drain()
    expect((await read()).sightings).toEqual([])
    expect(await isStored(t, pictureKey(row?.pictureId ?? '', 'card'))).toBe(false)
    expect(await t.services.db.$count(threads, eq(threads.animalId, milo.id))).toBe(0)
    expect((await t.call(sightingsApi.own, by(token))).body.code).toBe('LINK_GONE')
  })

  it('is not let in by a changed link, another’s, or after 60 days', async () => {
    const { token } = (await post()).body
    for (const wrong of ['x', `${token.slice(0, -2)}AA`])
      for (const call of [sightingsApi.own, sightingsApi.remove])
        expect((await t.call(call, by(wrong))).body?.code).toBe('LINK_UNKNOWN')
    t.clock.pass(61 * 86_400)
    expect((await t.call(sightingsApi.own, by(token))).body.code).toBe('LINK_EXPIRED')
  })

  it('of a notice copies it by its link, with the pictures and the messages', async () => {
    const { id, uniqueId } = await storeFoundAnimal(t.services.db, { at: home })
    const copy = (token: string) =>
      t.app.inject({
        method: 'POST',
        url: foundAnimalsApi.copy.path.replace(':id', uniqueId),
        payload: { token },
      })
    expect((await copy('wrong')).statusCode).toBe(404)
    const files = unzipSync(
      (await copy(finderToken(t.services, { id, linksVersion: 0 }))).rawPayload,
    )
    expect(
      JSON.parse(Buffer.from(files['donnees.json'] as Uint8Array).toString()),
    ).toMatchObject({ foundAnimals: [{ post: uniqueId, secret: 'cicatrice sous le menton' }], threads: [] }) // prettier-ignore
  })
})

it('goes a year after the animal is home, and is shown no more before', async () => {
  await storeSighting(t.services.db, { animalId: milo.id, reportId: milo.reportId, at: home })
  const atHome = { params: { id: milo.uniqueId }, as: owner, body: { ...foundForm, date: '2026-05-04' } } // prettier-ignore
  expect((await t.call(animalsApi.report, atHome)).status).toBe(200)
  expect(await read()).toEqual({ loss: null, sightings: [] })
  const kept = () => t.services.db.$count(sightings, eq(sightings.animalId, milo.id))
  t.clock.pass(364 * 86_400)
  await sweepSightings(t.services)
  expect(await kept()).toBe(1)
  t.clock.pass(3 * 86_400)
  await sweepSightings(t.services)
  expect(await kept()).toBe(0)
  expect(await t.services.db.$count(reports, eq(reports.id, milo.reportId))).toBe(1)
})
