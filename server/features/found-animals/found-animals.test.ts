import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { foundAnimalsApi } from '#domain/found-animals/found-animals.api.ts'
import { nearbyApi } from '#domain/nearby/nearby.api.ts'
import {
  auditLog,
  foundAnimalPictures,
  foundAnimals,
  organizations,
} from '../../db/tables/index.ts'
import { pictureKey } from '../../files/picture-files.ts'
import { solvedCaptcha } from '../../testing/captcha.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { lettersAfter } from '../../testing/letters.ts'
import { formOf, smallPicture } from '../../testing/pictures/form-of.ts'
import { plain, whereTaken } from '../../testing/pictures/pictures.ts'
import { storeFoundAnimal } from '../../testing/stored/found-animal.ts'
import { indexPlanOf } from '../../testing/statements.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { foundAround, latestFound } from './found-animals.queries.ts'
import { sweepFoundAnimals } from './sweep-found-animals.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({}, { places: true })
})
afterAll(() => t.close())
beforeEach(() => t.services.db.$client.query('delete from rate_limits'))

const montreal = [-73.5701, 45.4585]
const told = {
  species: 'Dog',
  colour: 'noir et feu',
  breed: 'beagle',
  secret: 'une cicatrice sous le menton',
  date: '2026-05-03',
  location: montreal,
  state: 'seen',
  fullname: 'Jo Trouveuse',
  telephone: '(514) 555-0177',
  email: 'jo@trouveuse.example',
  language: 'fr',
}
const secrets = /Trouveuse|jo@|555-0177|cicatrice|45\.4585|73\.5701/

async function post(
  over: Record<string, unknown> = {},
  { files, as, headers = {} }: { files?: Uint8Array[]; as?: TestAccount; headers?: object } = {},
) {
  const captcha = 'captcha' in over ? over['captcha'] : await solvedCaptcha(t)
  const form = await formOf(
    { ...told, ...over, captcha },
    'pictures',
    files ?? [await smallPicture()],
  )
  const response = await t.app.inject({
    method: 'POST',
    url: '/api/found-animals',
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
      correction: string | null
      code?: string
      fields?: Record<string, string>
    }>(),
  }
}
const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

/** Posts it and follows the letter. */
async function posted(over: Record<string, unknown> = {}) {
  let id = ''
  const [letter] = await lettersAfter(t, async () => (id = (await post(over)).body.unique_id))
  return { id, token: tokenIn(letter?.text), letter }
}
const confirm = (id: string, token: string) =>
  t.call(foundAnimalsApi.confirm, { params: { id }, body: { token } })
async function confirmed(over: Record<string, unknown> = {}) {
  const found = await posted(over)
  expect((await confirm(found.id, found.token)).status).toBe(200)
  return found
}
const read = (id: string) => t.call(foundAnimalsApi.one, { params: { id } })
const statusOf = async (id: string) =>
  (
    await t.services.db
      .select({ status: foundAnimals.status })
      .from(foundAnimals)
      .where(eq(foundAnimals.uniqueId, id))
  )[0]?.status
const sweep = async () => {
  await sweepFoundAnimals.run({}, t.services)
}

describe('a posted animal', () => {
  it('is shown at once as not yet confirmed, with nothing of its finder', async () => {
    const { id, letter } = await posted({ collar: 'rouge', note: 'Très doux.' })
    const { status, body } = await read(id)
    expect([status, body]).toMatchObject([
      200,
      {
        unique_id: id,
        status: 'unconfirmed',
        species: 'Dog',
        sex: 'Unknown',
        collar: 'rouge',
        note: 'Très doux.',
        warning: null,
        location: [-73.57, 45.46],
        city: 'Montréal (Verdun)',
        organization: null,
      },
    ])
    expect(JSON.stringify(body)).not.toMatch(secrets)
    expect(letter?.to?.[0]?.address).toBe('jo@trouveuse.example')
    expect(`${letter?.subject} ${letter?.text}`).not.toMatch(/beagle|noir|doux|Jo Trou|cicatrice/)
  })

  it('is marked where its note asks for money', async () => {
    const { id } = await posted({ note: 'Je le garde tant que personne ne me paie 200 $.' })
    expect((await read(id)).body.warning).toBe('money')
  })

  it('is replaced by the post that corrects its e-mail, while it is not confirmed', async () => {
    const first = await post({ email: 'jo@trouveus.example' })
    const { correction } = first.body
    const other = await posted()
    // Another's notice is not one's own to take back.
    const foreign = `${other.id}.${correction?.split('.')[1]}`
    const wrong = await post({ corrects: foreign })
    expect([wrong.status, await statusOf(other.id)]).toEqual([201, 'unconfirmed'])
    const second = await post({ corrects: correction })
    expect(await statusOf(first.body.unique_id)).toBeUndefined()
    expect(await statusOf(second.body.unique_id)).toBe('unconfirmed')

    // The correction confirms nothing, and takes back nothing that the letter confirmed.
    let third = ''
    let correctionOfThird = ''
    const [letter] = await lettersAfter(t, async () => {
      const { body } = await post({ email: 'third@trouveuse.example' })
      third = body.unique_id
      correctionOfThird = body.correction ?? ''
    })
    expect((await confirm(third, correctionOfThird.split('.')[1] ?? '')).status).toBe(404)
    expect((await confirm(third, tokenIn(letter?.text))).status).toBe(200)
    expect((await post({ corrects: correctionOfThird })).status).toBe(201)
    expect(await statusOf(third)).toBe('open')
  })

  it('shows the municipality alone while its finder has it', async () => {
    const { id, token } = await confirmed({ state: 'held' })
    expect((await read(id)).body).toMatchObject({ city: 'Montréal', location: null })
    const { body } = await t.call(foundAnimalsApi.list, {
      query: { location: '-73.5701,45.4585', limit: '100' },
    })
    const { distance = 0 } = body.results.find(({ unique_id }) => unique_id === id) ?? {}
    expect(distance).toBeGreaterThan(2)
    await t.call(foundAnimalsApi.change, {
      params: { id },
      body: { token, state: 'sheltered', note: null },
    })
    expect((await read(id)).body).toMatchObject({ location: [-73.57, 45.46] })
  })

  it('has pictures without metadata, in order, gone with it', async () => {
    const files = await Promise.all(
      ['#f80', '#08f'].map((colour) =>
        plain(80, 60, colour).withExif(whereTaken).jpeg().toBuffer(),
      ),
    )
    const { body } = await post({}, { files })
    const { pictures } = (await read(body.unique_id)).body
    expect(pictures).toHaveLength(2)
    for (const pictureId of pictures) {
      const { rawPayload, headers } = await t.app.inject({
        url: `/api/found-animals/${body.unique_id}/pictures/${pictureId}?size=card`,
      })
      expect(headers['content-type']).toBe('image/webp')
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
    }
    const [row] = await t.services.db
      .select()
      .from(foundAnimals)
      .where(eq(foundAnimals.uniqueId, body.unique_id))
    t.clock.pass(49 * 3600)
    expect((await read(body.unique_id)).status).toBe(404)
    await sweep()
    await t.services.queue.drain()
    expect(await t.services.db.$count(foundAnimals, eq(foundAnimals.id, row?.id ?? ''))).toBe(0)
    expect(
      await t.services.db.$count(
        foundAnimalPictures,
        eq(foundAnimalPictures.foundAnimalId, row?.id ?? ''),
      ),
    ).toBe(0)
    expect(await t.services.files.open(pictureKey(pictures[0] as string, 'card'))).toBeNull()
  })

  it('sent twice under one key is one notice', async () => {
    const captcha = await solvedCaptcha(t)
    const headers = { 'idempotency-key': 'the-same-press' }
    const [one, two] = [await post({ captcha }, { headers }), await post({ captcha }, { headers })]
    expect([one.status, two.status, one.body]).toEqual([201, 201, two.body])
  })

  it.each<[string, Record<string, unknown>, string[], number?]>([
    [
      'nothing',
      { species: '', colour: '', date: '', state: '', location: '', fullname: '', email: '' },
      ['colour', 'date', 'email', 'fullname', 'location', 'pictures', 'species', 'state'],
      0,
    ],
    ['no picture', {}, ['pictures'], 0],
    ['6 pictures', {}, ['pictures'], 6],
    ['far more pictures', {}, ['pictures'], 9],
    ['no place', { location: null }, ['location']],
    ['a place in the ocean', { location: [-40, 40] }, ['location']],
    ['a date in the future', { date: '2030-01-01' }, ['date']],
    ['a link in the note', { note: 'Voir www.exemple.com' }, ['note']],
    ['no captcha', { captcha: undefined }, ['captcha']],
    ['a wrong captcha', { captcha: 'none' }, ['captcha']],
    ['an unknown address', { location: null, address: 'zzzz qqqq' }, ['address']],
  ])('is refused with %s', async (_, over, fields, pictures = 1) => {
    const before = await t.services.db.$count(foundAnimals)
    const picture = await smallPicture()
    const { status, body } = await post(over, {
      files: Array.from({ length: pictures }, () => picture),
    })
    expect([status, Object.keys(body.fields ?? {}).toSorted()]).toEqual([400, fields])
    expect(await t.services.db.$count(foundAnimals)).toBe(before)
  })

  it('is refused with a picture that is none', async () => {
    const { status, body } = await post({}, { files: [Buffer.from('not a picture')] })
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
      400,
      'PICTURE_INVALID',
      ['pictures'],
    ])
  })

  it('is limited by visitor, and letters by address over all forms', async () => {
    const statuses: number[] = []
    const letters = await lettersAfter(t, async () => {
      for (let n = 0; n < 11; n++)
        statuses.push((await post({ email: 'victime@example.org' })).status)
    })
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
    expect(letters).toHaveLength(3)
  })
})

describe('real animals, before anything is asked', () => {
  it('are the latest, or the nearest to the place given, four of each kind', async () => {
    const { db } = t.services
    for (let n = 0; n < 5; n++)
      await insertAnimal(db, { name: `Près ${n}`, lostAt: [-73.57 + n / 100, 45.46] })
    await insertAnimal(db, { name: 'Loin', lostAt: [-71.21, 46.81] })
    const { id } = await posted({ state: 'held', species: 'Cat' })
    const ask = async (query: { location?: string }) =>
      (await t.call(nearbyApi.animals, { query })).body
    const latest = await ask({})
    expect(latest.lost).toHaveLength(4)
    expect(latest.found[0]).toMatchObject({ unique_id: id, name: null, species: 'Cat' })
    expect(JSON.stringify(latest)).not.toMatch(/distance|"location"/)
    expect(JSON.stringify(latest)).not.toMatch(secrets)
    const { lost } = await ask({ location: '-71.2,46.8' })
    expect(lost[0]).toMatchObject({ name: 'Loin', distance: expect.closeTo(1.35, 1) })
    expect(lost).toHaveLength(4)
    expect((await t.call(nearbyApi.animals, { query: { location: '-200,45' } })).status).toBe(400)
  })
})

describe('the letter’s link', () => {
  it('confirms for 30 days and tells animal services, once, and not before', async () => {
    const { db } = t.services
    const shelter = await t.account({ type: 'pro', language: 'en' })
    const far = await t.account({ type: 'pro' })
    const suspended = await t.account({ type: 'pro' })
    await db
      .update(organizations)
      .set({ valid: false, suspended: t.clock.now(), refusal: 'Plainte', animalService: true })
      .where(eq(organizations.id, suspended.organizationId as string))
    for (const [pro, lng] of [
      [shelter, -73.6],
      [suspended, -73.6],
      [far, -71.2],
    ] as const)
      await db
        .update(organizations)
        .set({ place: `(${at(lng, 45.5).join(', ')})` })
        .where(eq(organizations.id, pro.organizationId as string))
    const told = (letters: { to?: { address?: string }[] | undefined }[], { email }: TestAccount) =>
      letters.filter(({ to }) => to?.[0]?.address === email)
    let found = { id: '', token: '' }
    const before = await lettersAfter(t, async () => (found = await posted()))
    expect(told(before, shelter)).toHaveLength(0)
    const after = await lettersAfter(t, async () => {
      for (let twice = 0; twice < 2; twice++)
        expect((await confirm(found.id, found.token)).status).toBe(200)
    })
    const letters = after.filter(({ to }) => to?.[0]?.address === shelter.email)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain(`/found-animals/${found.id}`)
    expect(`${letters[0]?.subject} ${letters[0]?.text}`).not.toMatch(secrets)
    expect(told(after, far)).toHaveLength(0)
    expect(told(after, suspended)).toHaveLength(0)
    const { body } = await read(found.id)
    expect([body.status, new Date(body.expires).getTime() - t.clock.now().getTime()]).toEqual([
      'open',
      30 * 86_400_000,
    ])
  })

  it('of another notice, or late, is of none', async () => {
    const [one, two] = [await posted(), await posted({ email: 'autre@trouveur.example' })]
    for (const token of [two.token, 'wrong', one.token.slice(1)])
      expect((await confirm(one.id, token)).body.code).toBe('LINK_UNKNOWN')
    for (const call of ['own', 'renew', 'returned', 'remove', 'change'] as const)
      expect(
        (
          await t.call(foundAnimalsApi[call], {
            params: { id: one.id },
            body: { token: two.token, state: 'held' },
          })
        ).status,
      ).toBe(404)
    t.clock.pass(48 * 3600)
    const late = await confirm(one.id, one.token)
    expect([late.status, late.body.code]).toEqual([404, 'LINK_GONE'])
  })

  it('shows what was told, changes, closes and deletes', async () => {
    const { id, token } = await confirmed()
    const by = { params: { id }, body: { token } }
    expect((await t.call(foundAnimalsApi.own, by)).body).toMatchObject({
      secret: told.secret,
      email: told.email,
    })
    const note = 'Elle mange bien.'
    const changed = await t.call(foundAnimalsApi.change, {
      ...by,
      body: { token, state: 'held', note },
    })
    expect(changed.body).toMatchObject({ state: 'held', note })
    expect((await t.call(foundAnimalsApi.returned, by)).body.status).toBe('returned')
    expect((await read(id)).body.status).toBe('returned')
    expect((await t.call(foundAnimalsApi.returned, by)).body.code).toBe('FOUND_ANIMAL_STATUS')
    expect((await t.call(foundAnimalsApi.renew, by)).body.code).toBe('FOUND_ANIMAL_STATUS')
    expect((await t.call(foundAnimalsApi.remove, by)).status).toBe(204)
    expect((await read(id)).status).toBe(404)
  })

  it('comes again before the end, and renews; else the notice ends and forgets its finder', async () => {
    const { db } = t.services
    const [kept, ended] = [await confirmed(), await confirmed({ email: 'fin@trouveur.example' })]
    t.clock.pass(27.5 * 86_400)
    const letters = await lettersAfter(t, async () => {
      await sweep()
      await sweep()
    })
    const reminders = letters.filter(
      ({ subject, to }) =>
        subject === 'Votre avis d’animal trouvé se termine bientôt' &&
        to?.[0]?.address === 'fin@trouveur.example',
    )
    expect(reminders).toHaveLength(1)
    const renewed = await t.call(foundAnimalsApi.renew, {
      params: { id: kept.id },
      body: { token: kept.token },
    })
    expect(renewed.body.status).toBe('open')
    t.clock.pass(3 * 86_400)
    expect((await read(ended.id)).status).toBe(404)
    await sweep()
    expect([await statusOf(kept.id), await statusOf(ended.id)]).toEqual(['open', 'expired'])
    t.clock.pass(366 * 86_400)
    await sweep()
    const [row] = await db.select().from(foundAnimals).where(eq(foundAnimals.uniqueId, ended.id))
    expect(row).toMatchObject({
      fullName: '',
      email: '',
      telephone: null,
      note: null,
      secret: null,
    })
  })
})

it('of an account’s own e-mail needs no captcha and no confirmation, and is its organization’s', async () => {
  const as = await t.account({ type: 'pro' })
  const { status, body } = await post({ email: as.email, captcha: undefined }, { as })
  expect(status).toBe(201)
  expect((await read(body.unique_id)).body).toMatchObject({
    status: 'open',
    organization: expect.stringContaining('Organisation'),
  })
  const colleague = await t.account({ type: 'pro', organizationId: as.organizationId as string })
  const own = { params: { id: body.unique_id }, body: {} }
  expect((await t.call(foundAnimalsApi.own, { as: colleague, ...own })).status).toBe(200)
  expect((await t.call(foundAnimalsApi.own, own)).status).toBe(404)
})

describe('the list', () => {
  it('is of a place, nearest first, page by page, by species, or the latest', async () => {
    const [near, further, cat] = [
      await confirmed({ location: [-66.5, 50.2] }),
      await confirmed({ location: [-66.4, 50.2] }),
      await confirmed({ location: [-66.38, 50.2], species: 'Cat' }),
    ]
    const list = async (query: Record<string, string>) =>
      (await t.call(foundAnimalsApi.list, { query })).body
    const ids = ({ results }: { results: { unique_id: string }[] }) =>
      results.map(({ unique_id }) => unique_id)
    const location = '[-66.51,50.2]'
    expect(ids(await list({ location }))).toEqual([near.id, further.id, cat.id])
    expect(ids(await list({ location, species: 'Dog' }))).toEqual([near.id, further.id])
    expect(ids(await list({ location, radius: '2' }))).toEqual([near.id])
    const page = await list({ location, limit: '1', offset: '1' })
    expect([ids(page), page.more]).toEqual([[further.id], true])
    expect(ids(await list({})).slice(0, 3)).toEqual([cat.id, further.id, near.id])
    expect((await t.call(foundAnimalsApi.list, { query: { location: 'here' } })).status).toBe(400)
  })

  it('has the latest of each place first, also of one whose public place or species is new', async () => {
    const at: [number, number] = [-70.11, 46.11]
    const stored = (at: [number, number], day: number, more = {}) =>
      storeFoundAnimal(t.services.db, {
        at,
        state: 'seen',
        created: new Date(`2026-05-0${day}T12:00:00Z`),
        expires: new Date('2100-01-01'),
        ...more,
      })
    const all = async (query: object = {}) =>
      (
        await t.call(foundAnimalsApi.list, { query: { location: at.join(), ...query } })
      ).body.results.map(({ unique_id: id }) => id)
    const older = (await stored(at, 2)).uniqueId
    const aside = (await stored([-70.1, 46.11], 5)).uniqueId
    const latest = (await stored(at, 4)).uniqueId
    const cat = (await stored(at, 3, { species: 'Cat' })).uniqueId
    expect(await all()).toEqual([latest, cat, older, aside])
    expect(await all({ species: 'Cat' })).toEqual([cat])
    expect(await all({ offset: '1', limit: '2' })).toEqual([cat, older])
    await t.services.db
      .update(foundAnimals)
      .set({ publicLng: -70.13, publicPlace: sql`public.sphere(-70.13, 46.11)` })
      .where(eq(foundAnimals.uniqueId, latest))
    await t.services.db
      .update(foundAnimals)
      .set({ species: 'Bird' })
      .where(eq(foundAnimals.uniqueId, aside))
    expect(await all()).toEqual([cat, older, aside, latest])
    expect(await all({ species: 'Bird' })).toEqual([aside])
  })

  it('reads places by distance and notices by their place, or the latest, each from an index', async () => {
    expect(await indexPlanOf(t, foundAround)).toMatch(
      /Incremental Sort[^]*Index Scan using found_places_place[^]*Order By: \(place <->[^]*Index Scan using found_animals_listed/,
    )
    expect(await indexPlanOf(t, latestFound)).toMatch(
      /^Limit[^\n]*\n *-> {2}Index Scan using found_animals_recent/,
    )
  })
})

describe('staff', () => {
  it('look at what was reported, restore it for good, hide and delete, with the reason', async () => {
    // Sessions end by the clock.
    t.clock.set(new Date())
    const staff = await t.account({ type: 'admin' })
    const { id } = await confirmed()
    const abuse = async () =>
      (
        await t.call(foundAnimalsApi.abuse, {
          params: { id },
          body: { reason: 'false', captcha: await solvedCaptcha(t) },
        })
      ).status
    expect(await abuse()).toBe(204)
    expect([(await read(id)).status, await abuse()]).toEqual([404, 404])
    const { body, headers } = await t.call(foundAnimalsApi.all, {
      as: staff,
      query: { filter: '[Status=hidden]' },
    })
    expect([body, headers['x-total-count']]).toMatchObject([
      [{ unique_id: id, abuse: [{ reason: 'false', count: 1 }], email: told.email }],
      '1',
    ])
    const decide = async (call: 'hide' | 'restore' | 'delete', reason: string) =>
      t.call(foundAnimalsApi[call], { as: staff, params: { id }, body: { reason } })
    const became = async (call: 'hide' | 'restore', reason: string) =>
      (await t.call(foundAnimalsApi[call], { as: staff, params: { id }, body: { reason } })).body
        .status
    expect((await decide('restore', 'non')).body).toMatchObject({
      fields: { reason: expect.any(String) },
    })
    expect(await became('restore', 'Avis honnête')).toBe('open')
    expect([await abuse(), (await read(id)).status]).toEqual([204, 200])
    expect(await became('hide', 'Photo de quelqu’un')).toBe('hidden')
    expect((await decide('delete', 'Photo de quelqu’un')).status).toBe(204)
    expect(await statusOf(id)).toBeUndefined()
    const log = await t.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, id))
      .orderBy(auditLog.id)
    expect(log.map(({ action, reason }) => [action, reason])).toEqual([
      ['found_animals_read', null],
      ['found_animal_restored', 'Avis honnête'],
      ['found_animal_hidden', 'Photo de quelqu’un'],
      ['found_animal_deleted', 'Photo de quelqu’un'],
    ])
  })
})

/** As `sphere` in SQL. */
function at(lng: number, lat: number): number[] {
  const [l, p] = [(lng * Math.PI) / 180, (lat * Math.PI) / 180]
  return [Math.cos(p) * Math.cos(l), Math.cos(p) * Math.sin(l), Math.sin(p)]
}
