import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { foundAnimalsApi } from '#domain/found-animals/found-animals.api.ts'
import { foundAnimalPictures, foundAnimals } from '../../db/tables/index.ts'
import { pictureKey } from '../../files/picture-files.ts'
import { solvedCaptcha } from '../../testing/captcha.ts'
import { lettersAfter } from '../../testing/letters.ts'
import { smallPicture } from '../../testing/pictures/form-of.ts'
import { plain, whereTaken } from '../../testing/pictures/pictures.ts'
import {
  secrets,
  startFoundAnimalsTest,
  tokenIn,
  type FoundAnimalsTest,
} from '../../testing/test-found-animals.ts'

let f: FoundAnimalsTest
beforeAll(async () => {
  f = await startFoundAnimalsTest()
})
afterAll(() => f.t.close())
beforeEach(() => f.t.services.db.$client.query('delete from rate_limits'))

describe('a posted animal', () => {
  it('is shown at once as not yet confirmed, with nothing of its finder', async () => {
    const { id, letter } = await f.posted({ collar: 'rouge', note: 'Très doux.' })
    const { status, body } = await f.read(id)
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
    const { id } = await f.posted({ note: 'Je le garde tant que personne ne me paie 200 $.' })
    expect((await f.read(id)).body.warning).toBe('money')
  })

  it('is replaced by the post that corrects its e-mail, while it is not confirmed', async () => {
    const first = await f.post({ email: 'jo@trouveus.example' })
    const { correction } = first.body
    const other = await f.posted()
    // Another's notice is not one's own to take back.
    const foreign = `${other.id}.${correction?.split('.')[1]}`
    const wrong = await f.post({ corrects: foreign })
    expect([wrong.status, await f.statusOf(other.id)]).toEqual([201, 'unconfirmed'])
    const second = await f.post({ corrects: correction })
    expect(await f.statusOf(first.body.unique_id)).toBeUndefined()
    expect(await f.statusOf(second.body.unique_id)).toBe('unconfirmed')

    // The correction confirms nothing, and takes back nothing that the letter confirmed.
    let third = ''
    let correctionOfThird = ''
    const [letter] = await lettersAfter(f.t, async () => {
      const { body } = await f.post({ email: 'third@trouveuse.example' })
      third = body.unique_id
      correctionOfThird = body.correction ?? ''
    })
    expect((await f.confirm(third, correctionOfThird.split('.')[1] ?? '')).status).toBe(404)
    expect((await f.confirm(third, tokenIn(letter?.text))).status).toBe(200)
    expect((await f.post({ corrects: correctionOfThird })).status).toBe(201)
    expect(await f.statusOf(third)).toBe('open')
  })

  it('shows the municipality alone while its finder has it', async () => {
    const { id, token } = await f.confirmed({ state: 'held' })
    expect((await f.read(id)).body).toMatchObject({ city: 'Montréal', location: null })
    const { body } = await f.t.call(foundAnimalsApi.list, {
      query: { location: '-73.5701,45.4585', limit: '100' },
    })
    const { distance = 0 } = body.results.find(({ unique_id }) => unique_id === id) ?? {}
    expect(distance).toBeGreaterThan(2)
    await f.t.call(foundAnimalsApi.change, {
      params: { id },
      body: { token, state: 'sheltered', note: null },
    })
    expect((await f.read(id)).body).toMatchObject({ location: [-73.57, 45.46] })
  })

  it('has pictures without metadata, in order, gone with it', async () => {
    const files = await Promise.all(
      ['#f80', '#08f'].map((colour) =>
        plain(80, 60, colour).withExif(whereTaken).jpeg().toBuffer(),
      ),
    )
    const { body } = await f.post({}, { files })
    const { pictures } = (await f.read(body.unique_id)).body
    expect(pictures).toHaveLength(2)
    for (const pictureId of pictures) {
      const { rawPayload, headers } = await f.t.app.inject({
        url: `/api/found-animals/${body.unique_id}/pictures/${pictureId}?size=card`,
      })
      expect(headers['content-type']).toBe('image/webp')
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
    }
    const [row] = await f.t.services.db
      .select()
      .from(foundAnimals)
      .where(eq(foundAnimals.uniqueId, body.unique_id))
    f.t.clock.pass(49 * 3600)
    expect((await f.read(body.unique_id)).status).toBe(404)
    await f.sweep()
    await f.t.services.queue.drain()
    expect(await f.t.services.db.$count(foundAnimals, eq(foundAnimals.id, row?.id ?? ''))).toBe(0)
    expect(
      await f.t.services.db.$count(
        foundAnimalPictures,
        eq(foundAnimalPictures.foundAnimalId, row?.id ?? ''),
      ),
    ).toBe(0)
    expect(await f.t.services.files.open(pictureKey(pictures[0] as string, 'card'))).toBeNull()
  })

  it('sent twice under one key is one notice', async () => {
    const captcha = await solvedCaptcha(f.t)
    const headers = { 'idempotency-key': 'the-same-press' }
    const [one, two] = [
      await f.post({ captcha }, { headers }),
      await f.post({ captcha }, { headers }),
    ]
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
    const before = await f.t.services.db.$count(foundAnimals)
    const picture = await smallPicture()
    const { status, body } = await f.post(over, {
      files: Array.from({ length: pictures }, () => picture),
    })
    expect([status, Object.keys(body.fields ?? {}).toSorted()]).toEqual([400, fields])
    expect(await f.t.services.db.$count(foundAnimals)).toBe(before)
  })

  it('is refused with a picture that is none', async () => {
    const { status, body } = await f.post({}, { files: [Buffer.from('not a picture')] })
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
      400,
      'PICTURE_INVALID',
      ['pictures'],
    ])
  })

  it('is limited by visitor, and letters by address over all forms', async () => {
    const statuses: number[] = []
    const letters = await lettersAfter(f.t, async () => {
      for (let n = 0; n < 11; n++)
        statuses.push((await f.post({ email: 'victime@example.org' })).status)
    })
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
    expect(letters).toHaveLength(3)
  })
})

it('of an account’s own e-mail needs no captcha and no confirmation, and is its organization’s', async () => {
  const as = await f.t.account({ type: 'pro' })
  const { status, body } = await f.post({ email: as.email, captcha: undefined }, { as })
  expect(status).toBe(201)
  expect((await f.read(body.unique_id)).body).toMatchObject({
    status: 'open',
    organization: expect.stringContaining('Organisation'),
  })
  const colleague = await f.t.account({ type: 'pro', organizationId: as.organizationId as string })
  const own = { params: { id: body.unique_id }, body: {} }
  expect((await f.t.call(foundAnimalsApi.own, { as: colleague, ...own })).status).toBe(200)
  expect((await f.t.call(foundAnimalsApi.own, own)).status).toBe(404)
})
