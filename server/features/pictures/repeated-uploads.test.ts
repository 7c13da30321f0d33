import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mostPictures } from '#domain/pictures/photo.ts'
import { supportApi } from '#domain/support/support.api.ts'
import { commerceApi } from '#domain/shop/shop.api.ts'
import { lostReports, pictures, products } from '../../db/tables/index.ts'
import { insertPicture } from './store-picture.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { solvedCaptcha } from '../../testing/captcha.ts'
import { formOf, smallPicture } from '../../testing/pictures/form-of.ts'
import { formWith, plain } from '../../testing/pictures/pictures.ts'
import { listening, rawConnection } from '../../testing/programs/raw-connection.ts'
import { registered, storedAnimal } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

/** What a browser sends again once the network is back, since it saw no answer. */
let t: TestApp
let owner: TestAccount
beforeAll(async () => {
  t = await testApp({}, { places: true })
  owner = await t.account()
})
afterAll(() => t.close())
beforeEach(() => t.services.db.$client.query('delete from rate_limits'))

let made = 0
const newKey = () => `a-picture-of-its-own-${++made}`

async function send(
  url: string,
  key: string,
  { as, picture }: { as?: TestAccount; picture?: Uint8Array } = {},
) {
  const { payload, headers } = await formWith(picture ?? (await smallPicture()), 'milo.jpg')
  const { statusCode, body } = await t.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, 'idempotency-key': key, ...(as && { cookie: as.cookie }) },
  })
  return { status: statusCode, body: body && (JSON.parse(body) as Record<string, unknown>) }
}

describe('an uploaded picture', () => {
  const picturesOf = async (id: string) =>
    t.services.db.$count(pictures, eq(pictures.animalId, (await storedAnimal(t, id)).id))

  it('of an animal is kept once under one key, one after another and at once', async () => {
    const id = await registered(t, owner)
    const url = `/api/animals/pictures/${id}`
    const key = newKey()
    const first = await send(url, key, { as: owner })
    expect([first.status, await send(url, key, { as: owner })]).toEqual([201, first])
    const other = newKey()
    const [one, two] = await Promise.all([
      send(url, other, { as: owner }),
      send(url, other, { as: owner }),
    ])
    expect([one.status, two]).toEqual([201, one])
    expect(await picturesOf(id)).toBe(2)
    const changed = await send(url, key, { as: owner, picture: await plain(8, 8).png().toBuffer() })
    expect(changed).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
    expect((await send(url, 'short', { as: owner })).status).toBe(400)
    expect(await picturesOf(id)).toBe(2)
  })

  it('that was the last there is room for is answered as before', async () => {
    const id = await registered(t, owner)
    const { id: animalId } = await storedAnimal(t, id)
    for (let n = 1; n < mostPictures; n++)
      await insertPicture(t.services.db, animalId, uuidv7(), `${n}.jpg`)
    const key = newKey()
    const first = await send(`/api/animals/pictures/${id}`, key, { as: owner })
    expect(first.status).toBe(201)
    expect(await send(`/api/animals/pictures/${id}`, key, { as: owner })).toEqual(first)
    expect((await send(`/api/animals/pictures/${id}`, newKey(), { as: owner })).status).toBe(409)
  })

  it('that was refused may be sent again under its key', async () => {
    const id = await registered(t, owner)
    const url = `/api/animals/pictures/${id}`
    const key = newKey()
    const refused = await send(url, key, { as: owner, picture: Buffer.from('none') })
    expect([refused.status, (await send(url, key, { as: owner })).status]).toEqual([400, 201])
  })

  it('of a visitor’s support case is answered as before, from another address too', async () => {
    const { status, body } = await t.call(supportApi.open, {
      body: {
        subject: 'other',
        message: 'Voici la photo',
        fullname: 'Léa Visiteuse',
        email: 'jo@example.org',
        captcha: await solvedCaptcha(t),
      },
    })
    expect(status).toBe(201)
    const url = `/api/support/${body.id}/picture`
    const key = `${newKey()}-of-128-random-bits`
    expect((await send(url, key)).status).toBe(204)
    expect((await send(url, key)).status).toBe(204)
    expect((await send(url, newKey())).status).toBe(404)
    const { payload, headers } = await formWith(await smallPicture(), 'milo.jpg')
    const moved = await t.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, 'idempotency-key': key },
      remoteAddress: '203.0.113.9',
    })
    expect(moved.statusCode).toBe(204)
  })

  it('of a product is shown once', async () => {
    const admin = await t.account({ type: 'admin' })
    const { body } = await t.call(commerceApi.addProduct, {
      as: admin,
      body: {
        product: { handle: 'os', name: { fr: 'Os', en: 'Bone' }, price: 1500 },
      },
    })
    const url = `/api/commerce/products/${body.id}/pictures`
    const key = newKey()
    const first = await send(url, key, { as: admin })
    expect([first.status, await send(url, key, { as: admin })]).toEqual([201, first])
    const [row] = await t.services.db.select().from(products).where(eq(products.id, body.id))
    expect(row?.images).toHaveLength(1)
  })
})

describe('a form with pictures', () => {
  const loss = {
    species: 'Cat',
    name: 'Mitaine',
    date: '2026-05-03',
    address: { text: '4500 rue Wellington, Verdun', location: [-73.5701, 45.4585] },
    telephone: '514 555-0142',
    email: 'odile@perdu.example',
    language: 'fr',
  }
  const post = async (captcha: string, key: string, remoteAddress = '127.0.0.1') => {
    const form = await formOf({ ...loss, captcha }, 'pictures', [await smallPicture()])
    const { payload, headers } = form
    const response = await t.app.inject({
      method: 'POST',
      url: '/api/lost-reports',
      payload,
      headers: { ...headers, 'idempotency-key': key },
      remoteAddress,
    })
    return { status: response.statusCode, body: response.json<unknown>() }
  }
  const kept = () => t.services.db.$count(lostReports)
  const longKey = () => `${newKey()}-of-128-random-bits`

  it.each<[string, (captcha: string, key: string) => Promise<unknown>]>([
    [
      'its captcha has ended',
      async (captcha, key) => {
        t.clock.pass(3600)
        return post(captcha, key)
      },
    ],
    ['another captcha was solved for it', async (_, key) => post(await solvedCaptcha(t), key)],
    [
      'no more may be sent',
      async (captcha, key) => {
        for (let n = 0; n < 30; n++) await post('none', longKey())
        expect((await post(await solvedCaptcha(t), longKey())).status).toBe(429)
        return post(captcha, key)
      },
    ],
    ['the telephone has another address now', (captcha, key) => post(captcha, key, '203.0.113.7')],
  ])('that took effect is answered as before though %s', async (_, again) => {
    const [captcha, key] = [await solvedCaptcha(t), longKey()]
    const before = await kept()
    const first = await post(captcha, key)
    expect([first.status, await again(captcha, key)]).toEqual([202, first])
    expect(await kept()).toBe(before + 1)
  })

  it('has a job that removes its pictures before the first is stored, which a crash does not undo', async () => {
    const { db, files } = t.services
    const removals = async () => {
      const { rows } = await db.$client.query<{ n: number }>(
        `select count(*)::int as n from pgboss.job where name = 'remove-picture-files' and state = 'created'`,
      )
      return rows[0]?.n ?? 0
    }
    const before = await removals()
    const seen: number[] = []
    const put = files.put.bind(files)
    const spy = vi.spyOn(files, 'put').mockImplementation(async (...args) => {
      seen.push(await removals())
      return put(...args)
    })
    try {
      expect((await post(await solvedCaptcha(t), longKey())).status).toBe(202)
    } finally {
      spy.mockRestore()
    }
    expect(new Set(seen)).toEqual(new Set([before + 1]))
  })

  it('that comes twice at once is one', async () => {
    const [captcha, key] = [await solvedCaptcha(t), longKey()]
    const before = await kept()
    const [one, two] = await Promise.all([post(captcha, key), post(captcha, key)])
    expect([one.status, two]).toEqual([202, one])
    expect(await kept()).toBe(before + 1)
  })

  it('that breaks off leaves nothing, and is taken under its key when it comes whole', async () => {
    const [captcha, key] = [await solvedCaptcha(t), longKey()]
    const before = await kept()
    const { payload, headers } = await formOf({ ...loss, captcha }, 'pictures', [
      await smallPicture(),
    ])
    const connection = await rawConnection(await listening(t.app))
    const ended = Promise.withResolvers<void>()
    t.app.server.once('request', (request: { once(event: string, then: () => void): void }) =>
      request.once('close', ended.resolve),
    )
    const lines = ['POST /api/lost-reports HTTP/1.1', 'Host: trouvaille.test', `Content-Type: ${headers['content-type']}`, `Content-Length: ${payload.length}`, `Idempotency-Key: ${key}`] // prettier-ignore
    connection.write(`${lines.join('\r\n')}\r\n\r\n`)
    connection.write(payload.subarray(0, payload.length - 20))
    connection.close()
    await ended.promise
    expect(await kept()).toBe(before)
    expect((await post(captcha, key)).status).toBe(202)
    expect(await kept()).toBe(before + 1)
  })
})
