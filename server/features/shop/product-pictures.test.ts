import { isStored } from '../../testing/is-stored.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commerceApi, shopApi } from '#domain/shop/shop.api.ts'
import { pictureKey } from '../../files/picture-files.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { formWith, plain } from '../../testing/pictures/pictures.ts'

let t: TestApp
let admin: TestAccount
beforeAll(async () => {
  t = await testApp()
  admin = await t.account({ type: 'admin' })
})
afterAll(() => t.close())

const given = { handle: 'os', name: { fr: 'Os', en: 'Bone' }, price: 1500 }

async function send(id: string, as: TestAccount = admin) {
  const picture = await plain(64, 48).jpeg().toBuffer()
  const { payload, headers } = await formWith(picture, 'a.jpg', {})
  return t.app.inject({
    method: 'POST',
    url: `/api/commerce/products/${id}/pictures`,
    payload,
    headers: { ...headers, cookie: as.cookie },
  })
}

it('shows uploaded pictures of products alone, until the product drops them', async () => {
  const add = { as: admin, body: { product: given } }
  const { id } = (await t.call(commerceApi.addProduct, add)).body
  expect((await send(id, await t.account())).statusCode).toBe(403)
  const { images } = (await send(id)).json<{ images: { src: string }[] }>()
  const [{ src } = { src: '' }] = images
  const seen = await t.app.inject({ url: `${src}?size=card` })
  expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/webp'])

  const other = { ...given, handle: 'coeur', images }
  const taken = await t.call(commerceApi.addProduct, { as: admin, body: { product: other } })
  expect([taken.status, taken.body]).toMatchObject([400, { code: 'VALIDATION_FAILED' }])

  const params = { id }
  const kept = { as: admin, params, body: { product: { ...given, images } } }
  await t.call(commerceApi.changeProduct, kept)
  await t.services.queue.drain()
  expect((await t.app.inject({ url: src })).statusCode).toBe(200)

  await t.call(commerceApi.changeProduct, { as: admin, params, body: { product: given } })
  await t.services.queue.drain()
  expect((await t.app.inject({ url: src })).statusCode).toBe(404)
  const key = pictureKey(src.split('/').at(-1) ?? '', 'card')
  expect(await isStored(t, key)).toBe(false)
})

it('never serves a picture of an animal, whose ids are of the same kind', async () => {
  const id = '0198c0de-0000-7000-8000-0000000000aa'
  await t.services.files.put(pictureKey(id, 'page'), Buffer.from('private'))
  const { status } = await t.call(shopApi.picture, { params: { id } })
  expect(status).toBe(404)
})
