import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { foundApi } from '#domain/found/found.api.ts'
import { adoptionApi } from '#domain/adoption/adoption.api.ts'
import { answerKeys, type PageAnswer } from '#domain/page-answers.ts'
import { searchApi } from '#domain/search/search.api.ts'
import { speciesList } from '#domain/animals/animal.ts'
import { animals, foundAnimals, pictures } from '../../db/tables/index.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { storeFoundAnimal } from '../../testing/stored/found-animal.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { testWeb } from '../../testing/test-web.ts'
import { previewKey, removePictureFiles } from '../../files/picture-files.ts'
import { chooseFirst } from '../pictures/pictures.queries.ts'
import { storePicture } from '../pictures/store-picture.ts'
import { previewSize } from './link-preview.ts'

let t: TestApp
let web: Awaited<ReturnType<typeof testWeb>>
let photo: string
const evil = `Zoé"><script>alert(1)</script>`

beforeAll(async () => {
  web = await testWeb()
  t = await testApp({}, { web: web.folder })
  const { db } = t.services
  const owner = await t.account({ fullName: 'Camille Cachée', email: 'cachee@example.org' })
  const lostAt: [number, number] = [-73.57, 45.5]
  const milo = await insertAnimal(db, {
    uniqueId: 'milo00000001',
    name: 'Milo',
    ownerId: owner.userId,
    race: 'beagle',
    card: '100000011',
    lostAt,
    city: 'Montréal',
  })
  const bytes = await sharp({
    create: { width: 900, height: 1600, channels: 3, background: '#f80' },
  })
    .jpeg()
    .toBuffer()
  photo = await storePicture(t.services, db, milo.id, bytes, 'milo.jpg')
  await insertAnimal(db, {
    uniqueId: 'nala00000001',
    name: 'Nala',
    species: 'Cat',
    sex: 'Female',
    lostAt,
    city: 'Les Coteaux',
  })
  await insertAnimal(db, {
    uniqueId: 'evil00000001',
    name: evil,
    species: 'Bird',
    lostAt,
    city: null,
  })
  await insertAnimal(db, {
    uniqueId: 'zoe000000001',
    name: 'Zoé',
    species: 'Horse',
    sex: 'Female',
    status: 'in_adoption',
    publishedCity: 'Granby',
  })
  await insertAnimal(db, { uniqueId: 'luna00000001', name: 'Luna', card: '100000012' })
  await insertAnimal(db, { uniqueId: 'gone00000001', name: 'Parti', status: 'removed' })
})
afterAll(async () => {
  await t.close()
  await web.remove()
})

const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers })
async function page(url: string) {
  const { statusCode, body } = await get(url)
  const unescaped = (text: string) =>
    text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  const tags = new Map(
    [...body.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map(
      ([, name = '', content = '']) => [name, unescaped(content)],
    ),
  )
  return {
    statusCode,
    body,
    tags: Object.fromEntries(tags),
    canonical: /<link rel="canonical" href="([^"]+)">/.exec(body)?.[1],
  }
}

describe('a link to a lost animal', () => {
  it('shows the animal in French', async () => {
    const { statusCode, body, tags, canonical } = await page('/found/animals/milo00000001')
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Milo est perdu | Trouvaille</title>')
    const image = expect.stringMatching(
      /^http:\/\/trouvaille\.test\/previews\/lost\/milo00000001\/fr\.jpg\?v=[\w-]{10}$/,
    )
    expect(tags).toMatchObject({
      'og:title': 'Milo est perdu',
      'og:description':
        'Chien, beagle, mâle. Perdu à Montréal depuis le 1er mai 2026. Vous savez où est cet animal? Avertissez sa famille en une minute, sans compte.',
      'og:url': 'http://trouvaille.test/found/animals/milo00000001',
      'og:locale': 'fr_CA',
      'og:locale:alternate': 'en_CA',
      'og:image': image,
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Milo est perdu',
      'twitter:card': 'summary_large_image',
      'twitter:title': 'Milo est perdu',
      'twitter:image': image,
    })
    expect(tags['description']).toBe(tags['og:description'])
    expect(canonical).toBe('http://trouvaille.test/found/animals/milo00000001')
  })

  it('shows it in English, and says how to ask for that again', async () => {
    expect((await page('/found/animals/milo00000001?lang=en')).tags).toMatchObject({
      'og:title': 'Milo is lost',
      'og:description':
        'Dog, beagle, male. Lost in Montréal since May 1, 2026. Do you know where this animal is? Tell its family in a minute, without an account.',
      'og:url': 'http://trouvaille.test/found/animals/milo00000001?lang=en',
      'og:locale': 'en_CA',
      'og:locale:alternate': 'fr_CA',
    })
  })

  it('by its number is the same link', async () => {
    const { tags, canonical } = await page('/found/100-000-011')
    expect([tags['og:url'], canonical]).toEqual(
      Array(2).fill('http://trouvaille.test/found/animals/milo00000001'),
    )
  })

  it('agrees with its sex and place', async () => {
    expect((await page('/found/animals/nala00000001')).tags).toMatchObject({
      'og:title': 'Nala est perdue',
      'og:description': expect.stringMatching(
        /^Chat, femelle\. Perdue aux Coteaux depuis le 1er mai 2026\./,
      ),
    })
  })

  it('writes a hostile name as text', async () => {
    const { body, tags } = await page('/found/animals/evil00000001')
    expect(tags['og:title']).toBe(`${evil} est perdu`)
    expect(body).not.toContain('<script>alert')
  })

  it('tells nothing of its owner', async () => {
    const { body } = await page('/found/animals/milo00000001')
    for (const secret of ['Cachée', 'cachee@', 'Camille', '555-0199', 'Secrète', '100000011'])
      expect(body).not.toContain(secret)
  })
})

it('a link to an animal in adoption shows it', async () => {
  const { tags, statusCode } = await page('/adoption/zoe000000001')
  expect(statusCode).toBe(200)
  expect(tags).toMatchObject({
    'og:title': 'Zoé, jument à adopter à Granby',
    'og:description': 'Zoé cherche une famille. Voyez son caractère, son histoire et à qui écrire.',
    'og:url': 'http://trouvaille.test/adoption/zoe000000001',
    'og:image': 'http://trouvaille.test/previews/Horse.png',
  })
})

describe('a link to', () => {
  it.each([
    ['an animal at home', '/found/animals/luna00000001'],
    ['an animal at home, by its card', '/found/100000012'],
    ['an animal in adoption that was found', '/found/animals/zoe000000001'],
  ])('%s is a page that tells nothing of it, to people or search engines', async (_, path) => {
    const { statusCode, tags, body } = await page(path)
    expect(statusCode).toBe(200)
    expect(tags).toEqual({ robots: 'noindex' })
    expect(body).not.toMatch(/Luna|Zoé/)
  })

  it.each([
    '/found/animals/nobody000000',
    '/found/animals/gone00000001',
    '/found/999999999',
    '/found/%00',
    '/adoption/luna00000001',
    '/adoption/milo00000001',
    '/adoption/nobody000000',
  ])('%s is not found', async (path) => {
    const { statusCode, tags } = await page(path)
    expect([statusCode, tags]).toEqual([404, { robots: 'noindex' }])
  })

  it('the question for a number is a page as any', async () => {
    for (const path of ['/found', '/found/']) expect((await page(path)).statusCode).toBe(200)
    expect((await page('/found')).tags['og:image']).toBeUndefined()
  })
})

it('pages of animals count as searches: numbers cannot be tried one after another', async () => {
  const from = (url: string) => t.app.inject({ url, remoteAddress: '203.0.113.9' })
  const statuses: number[] = []
  for (let n = 0; n < 121; n++) statuses.push((await from(`/found/${100_000_100 + n}`)).statusCode)
  expect(statuses).toEqual([...Array<number>(120).fill(404), 429])
  const byNumber = await from('/found/100000011')
  expect([byNumber.statusCode, byNumber.body.includes('Milo')]).toEqual([429, false])
  expect((await from('/found/animals/nobody000000')).statusCode).toBe(429)
  expect((await from('/previews/animals/milo00000001/any.jpg')).statusCode).toBe(429)
  expect((await from('/search')).statusCode).toBe(200)
})

it('links of alerts count as nothing: the mail program of an office opens them all', async () => {
  for (let n = 0; n < 121; n++) {
    const { statusCode } = await t.app.inject({
      url: '/found/animals/milo00000001',
      remoteAddress: '203.0.113.10',
    })
    expect(statusCode).toBe(200)
  }
  expect(
    (await t.app.inject({ url: '/found/100000011', remoteAddress: '203.0.113.10' })).statusCode,
  ).toBe(200)
})

describe('the page itself', () => {
  const answersOf = (body: string) =>
    (JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? '{}') as { answers: PageAnswer[] })
      .answers

  it('of a lost animal shows its photo before any script, and answers what the script will ask', async () => {
    const { body } = await page('/found/animals/milo00000001')
    expect(body).toContain(`<img src="/api/animals/milo00000001/pictures/${photo}?size=card"`)
    const [[key, card] = []] = answersOf(body)
    expect(key).toEqual(answerKeys.publicCard('milo00000001'))
    expect(card).toEqual((await t.call(foundApi.card, { params: { id: 'milo00000001' } })).body)
  })

  it('of an animal at home answers with what the public may know', async () => {
    const { body } = await page('/found/100000012')
    expect(answersOf(body)).toEqual([
      [
        answerKeys.publicCard('100000012'),
        { unique_id: 'luna00000001', species: 'Dog', sex: 'Male', lost: false },
      ],
    ])
    expect(body).not.toContain('<img')
  })

  it('of a search near an address brings the first batch', async () => {
    const { body, statusCode } = await page(
      '/search/species?species=Cat&lng=-73.57&lat=45.5&address=Montr%C3%A9al',
    )
    expect(statusCode).toBe(200)
    const [[key, answer] = []] = answersOf(body)
    expect(key).toEqual(answerKeys.lostAround('Cat', [-73.57, 45.5]))
    const { body: called } = await t.call(searchApi.species, {
      body: { species: 'Cat', location: [-73.57, 45.5] },
    })
    expect(called.results.map(({ name }) => name)).toEqual(['Nala'])
    expect(body).toContain('<h1>Chercher près d’une adresse</h1>')
    expect(answer).toEqual({ pages: [called], pageParams: [0] })
  })

  it('of such a search shows the nearest before any script, and leads to it', async () => {
    const { body } = await page('/search/species?species=Dog&lng=-73.57&lat=45.5')
    expect(body).toContain(
      `<a href="/found/animals/milo00000001"><img src="/api/animals/milo00000001/pictures/${photo}?size=card"`,
    )
    expect(body).toContain('<b>Milo</b></a>')
  })

  it.each([
    ['', undefined],
    ['?species=Cat', 'Cat'],
    ['?species=Dragon&lng=-73&lat=45', undefined],
    ['?species=Cat&lng=x&lat=45', 'Cat'],
    ['?species=Cat&lng=&lat=', 'Cat'],
    ['?species=Cat&species=Dog&lng=-73&lat=45', undefined],
    ['?species=Cat&lng=-73&lat=95', 'Cat'],
  ] as const)('answers /search/species%s with the latest', async (query, species) => {
    const { body } = await t.call(searchApi.recentLost, {
      query: species ? { species } : {},
    })
    expect(body).not.toEqual([])
    expect(answersOf((await page(`/search/species${query}`)).body)).toEqual([
      [answerKeys.recentLost(species), body],
    ])
  })

  it('of adoption answers with the latest until there is a place', async () => {
    const { organizationId } = await t.account({ type: 'pro', proType: 'shelter' })
    await insertAnimal(t.services.db, { organizationId, adoptableAt: [-73.57, 45.5] })
    const { body } = await t.call(adoptionApi.recent, { query: {} })
    expect(body).not.toEqual([])
    expect(answersOf((await page('/adoption')).body)).toEqual([
      [answerKeys.recentAdoptable(undefined), body],
    ])
    expect(answersOf((await page('/adoption?lng=-73&lat=45')).body)).toEqual([])
  })
})

describe('the picture to share', () => {
  const shape = async ({ rawPayload }: Awaited<ReturnType<typeof get>>) => {
    const { width, height, format, exif } = await sharp(rawPayload).metadata()
    return { width, height, format, exif }
  }
  const drawn = { ...previewSize, format: 'jpeg', exif: undefined }

  it.each([
    ['with a portrait', 'milo00000001'],
    ['with the drawing of its species', 'nala00000001'],
    ['with a hostile name', 'evil00000001'],
  ])('is drawn %s, in both languages, once', async (_, id) => {
    const [fr, en] = [
      await get(`/previews/lost/${id}/fr.jpg`),
      await get(`/previews/lost/${id}/en.jpg`),
    ]
    for (const answer of [fr, en]) {
      expect([
        answer.statusCode,
        answer.headers['content-type'],
        answer.headers['cache-control'],
      ]).toEqual([200, 'image/jpeg', 'public, max-age=300'])
      expect(await shape(answer)).toEqual(drawn)
    }
    expect(fr.rawPayload.equals(en.rawPayload)).toBe(false)
    const known = { 'if-none-match': String(fr.headers.etag) }
    expect((await get(`/previews/lost/${id}/fr.jpg`, known)).statusCode).toBe(304)
  })

  it('of a found animal goes with its page, which nobody lists, and ends with it', async () => {
    const { uniqueId, id } = await storeFoundAnimal(t.services.db, {
      at: [-72.73, 45.4],
      species: 'Cat',
      city: 'Les Coteaux',
    })
    const { statusCode, tags, body } = await page(`/found-animals/${uniqueId}`)
    expect([statusCode, tags['robots']]).toEqual([200, 'noindex'])
    expect(tags).toMatchObject({
      'og:title': 'Chat trouvé aux Coteaux',
      'og:image': expect.stringMatching(`/previews/found/${uniqueId}/fr\\.jpg\\?v=`),
      'twitter:card': 'summary_large_image',
    })
    expect(body).not.toMatch(/canonical|Finder|secret|cicatrice/)
    expect(await shape(await get(`/previews/found/${uniqueId}/en.jpg`))).toEqual(drawn)
    for (const status of ['hidden', 'returned'] as const) {
      await t.services.db.update(foundAnimals).set({ status }).where(eq(foundAnimals.id, id))
      expect((await get(`/previews/found/${uniqueId}/fr.jpg`)).statusCode).toBe(404)
      expect((await page(`/found-animals/${uniqueId}`)).tags['og:image']).toBeUndefined()
    }
  })

  it.each([
    ['Rodent', 'Rongeur ou lapin trouvé à Laval'],
    ['Other', 'Animal trouvé à Laval'],
  ] as const)('of a found %s says what it is', async (species, title) => {
    const { uniqueId } = await storeFoundAnimal(t.services.db, {
      at: [-73.72, 45.57],
      species,
      city: 'Laval',
    })
    expect((await page(`/found-animals/${uniqueId}`)).tags['og:title']).toBe(title)
  })

  it('of an animal that was only seen says so', async () => {
    const { uniqueId, id } = await storeFoundAnimal(t.services.db, {
      at: [-73.72, 45.57],
      species: 'Cat',
      city: 'Laval',
    })
    await t.services.db.update(foundAnimals).set({ state: 'seen' }).where(eq(foundAnimals.id, id))
    const { tags } = await page(`/found-animals/${uniqueId}`)
    expect(tags['og:title']).toBe('Chat aperçu à Laval')
    expect(tags['og:description']).toMatch(/\. Vu le /)
  })

  it.each([
    '/previews/lost/luna00000001/fr.jpg',
    '/previews/lost/zoe000000001/fr.jpg',
    '/previews/lost/100000011/fr.jpg',
    '/previews/lost/milo00000001/de.jpg',
    '/previews/lost/milo00000001/fr.png',
    '/previews/found/milo00000001/fr.jpg',
  ])('%s is not there', async (path) => expect((await get(path)).statusCode).toBe(404))
})

describe('the picture of a preview', () => {
  it.each(speciesList)('is there for a %s without photo', async (species) => {
    const { width, height, format } = await sharp(
      await readFile(new URL(`../../../web/public/previews/${species}.png`, import.meta.url)),
    ).metadata()
    expect({ width, height, format }).toEqual({ ...previewSize, format: 'png' })
  })

  const address = () => `/previews/animals/milo00000001/${photo}.jpg`

  it('is the first photo, cut to the size of the card', async () => {
    const { statusCode, headers, rawPayload } = await get(address())
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=300',
    ])
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    const { width, height, format, exif } = await sharp(rawPayload).metadata()
    expect({ width, height, format, exif }).toEqual({
      ...previewSize,
      format: 'jpeg',
      exif: undefined,
    })
    expect((await get(address(), { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })

  it('is at another address for another point of focus, which the notice tells', async () => {
    const { db } = t.services
    const bytes = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#08f' } }).jpeg().toBuffer() // prettier-ignore
    const { id: animalId } = await insertAnimal(db, {
      uniqueId: 'focus0000001',
      lostAt: [-73.57, 45.5],
    })
    const id = await storePicture(t.services, db, animalId, bytes, 'focus.jpg')
    await db.update(pictures).set({ focusX: 0.3, focusY: 0.19 }).where(eq(pictures.id, id))
    await chooseFirst(db, animalId)
    const shown = `${id}~30-19`
    // Letters that were sent before keep theirs.
    for (const picture of [shown, id, `${id}~1-2`])
      expect((await get(`/previews/animals/focus0000001/${picture}.jpg`)).statusCode).toBe(200)
    expect((await get('/previews/lost/focus0000001/fr.jpg')).statusCode).toBe(200)
    const { body } = await t.call(foundApi.card, { params: { id: 'focus0000001' } })
    expect([body.firstPhoto, body.photos]).toEqual([shown, [shown]])
  })

  it('is made once, also for many who ask at once, and goes with the photo', async () => {
    const { db, files } = t.services
    const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#08f' } }).jpeg().toBuffer() // prettier-ignore
    const { id: animalId } = await insertAnimal(db, {
      uniqueId: 'once00000001',
      lostAt: [-73.57, 45.5],
    })
    const id = await storePicture(t.services, db, animalId, bytes, 'once.jpg')
    const put = vi.spyOn(files, 'put')
    const asked = await Promise.all(
      Array.from({ length: 30 }, () => get(`/previews/animals/once00000001/${id}.jpg`)),
    )
    asked.push(await get(`/previews/animals/once00000001/${id}.jpg`))
    expect(
      new Set(
        asked.map(({ statusCode, rawPayload }) => `${statusCode} ${rawPayload.toString('base64')}`),
      ).size,
    ).toBe(1)
    expect(put).toHaveBeenCalledTimes(1)
    await db.delete(pictures).where(eq(pictures.id, id))
    await removePictureFiles.run({ pictureIds: [id] }, t.services)
    expect(await files.open(previewKey(id))).toBeNull()
  })

  it.each([
    '/previews/animals/nobody000000/x.jpg',
    '/previews/animals/milo00000001/x.jpg',
    '/previews/animals/100000011/x.jpg',
    '/previews/animals/luna00000001/x.jpg',
  ])('%s is not there', async (path) =>
    expect((await get(path.replace('100000011/x', `100000011/${photo}`))).statusCode).toBe(404),
  )

  it('is gone, and kept by nobody, once the animal is found', async () => {
    await t.services.db
      .update(animals)
      .set({ status: '' })
      .where(eq(animals.uniqueId, 'milo00000001'))
    const { statusCode, headers } = await get(address())
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  })
})
