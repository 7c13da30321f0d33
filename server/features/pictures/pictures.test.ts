import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { animals } from '../../db/tables/index.ts'
import { photoLike } from '../../testing/pictures/pictures.ts'
import { registered, storedAnimal } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { drawSizes } from './draw-sizes.ts'
import { storePicture } from './store-picture.ts'

let t: TestApp
let owner: TestAccount
let id: string
let pictureId: string
const orange = { create: { width: 3000, height: 1500, channels: 3, background: '#f80' } } as const

beforeAll(async () => {
  t = await testApp()
  owner = await t.account()
  id = await registered(t, owner)
  const bytes = await sharp(orange)
    .withExif({ IFD0: { Artist: 'Camille' }, IFD3: { GPSLatitude: '45/1 27/1 0/1' } })
    .jpeg()
    .toBuffer()
  pictureId = await storePicture(
    t.services,
    t.services.db,
    (await storedAnimal(t, id)).id,
    bytes,
    'milo.jpg',
  )
})
afterAll(() => t.close())

const get = (
  as: TestAccount | undefined,
  picture: string,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
) =>
  t.app.inject({
    url: `/api/animals/${id}/pictures/${encodeURIComponent(picture)}`,
    query,
    headers: { ...(as && { cookie: as.cookie }), ...headers },
  })
const setStatus = (status: '' | 'lost' | 'in_adoption') =>
  t.services.db.update(animals).set({ status }).where(eq(animals.uniqueId, id))

describe('a stored picture', () => {
  it.each([
    ['card', 480, 240],
    ['page', 1200, 600],
    ['full', 2400, 1200],
  ])('comes as %s, without metadata', async (size, width, height) => {
    const { statusCode, headers, rawPayload } = await get(owner, pictureId, { size })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(headers['cache-control']).toContain('max-age=31536000')
    const made = await sharp(rawPayload).metadata()
    expect([made.format, made.width, made.height]).toEqual(['webp', width, height])
    expect([made.exif, made.xmp, made.iptc]).toEqual([undefined, undefined, undefined])
  })

  it('is light enough as thumb for a list of sixty to cost a telephone under 1.3 MB', async () => {
    const { thumb } = await drawSizes(
      await (await photoLike(3000, 2250)).jpeg({ quality: 85 }).toBuffer(),
    )
    expect(thumb.length).toBeGreaterThan(10_000)
    expect(thumb.length * 60).toBeLessThan(1_300_000)
  })

  it('stands in the profile, by its id and name', async () => {
    const { body } = await t.call(animalsApi.profile, { as: owner, params: { id } })
    expect([body.firstPhoto, body.photos]).toEqual([
      pictureId,
      [{ unique_id: pictureId, name: 'milo.jpg' }],
    ])
    expect((await get(owner, 'milo.jpg')).statusCode).toBe(200)
    const tag = String((await get(owner, pictureId)).headers.etag)
    expect((await get(owner, pictureId, {}, { 'if-none-match': tag })).statusCode).toBe(304)
  })

  it('is public while the animal is lost or in adoption, else as the animal', async () => {
    const people = {
      nobody: undefined,
      owner,
      stranger: await t.account(),
      shelter: await t.account({ type: 'pro' }),
      admin: await t.account({ type: 'admin' }),
    }
    const codes = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(people).map(async ([name, as]) => [
            name,
            (await get(as, pictureId)).statusCode,
          ]),
        ),
      )
    const closed = { nobody: 404, owner: 200, stranger: 404, shelter: 404, admin: 200 }
    const open = { nobody: 200, owner: 200, stranger: 200, shelter: 200, admin: 200 }
    expect(await codes()).toEqual(closed)
    await setStatus('lost')
    expect(await codes()).toEqual(open)
    await setStatus('in_adoption')
    expect(await codes()).toEqual(open)
    await setStatus('')
    expect(await codes()).toEqual(closed)
  })

  it.each(['other.jpg', 'a\0b', '../../etc/passwd', '%', '00000000-0000-0000-0000-000000000000'])(
    '%j is not found',
    async (picture) => {
      expect((await get(owner, picture)).statusCode).toBe(404)
    },
  )

  it('whose file is missing is not found, and no browser keeps that answer', async () => {
    const open = vi.spyOn(t.services.files, 'open').mockResolvedValue(null)
    const { statusCode, headers } = await get(owner, pictureId)
    open.mockRestore()
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([
      404,
      'no-store',
      undefined,
    ])
  })

  it('of an unknown size is refused', async () => {
    expect((await get(owner, pictureId, { size: 'huge' })).json().code).toBe('VALIDATION_FAILED')
  })
})

it('keeps small pictures small and turns them upright', async () => {
  const sideways = await sharp({
    create: { width: 100, height: 50, channels: 3, background: '#080' },
  })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { page } = await drawSizes(sideways)
  const { width, height } = await sharp(page).metadata()
  expect([width, height]).toEqual([50, 100])
})

it('takes no bytes that are no picture', async () => {
  await expect(drawSizes(Buffer.from('<svg'))).rejects.toThrow(/unsupported/)
  await expect(drawSizes(Buffer.from('%PDF-1.4'))).rejects.toThrow(/unsupported/)
})
