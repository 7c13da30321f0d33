import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mostPictureBytes } from '#domain/pictures/photo.ts'
import { pictureSizes } from '#domain/pictures/picture.ts'
import { animals, events, pictures } from '../../db/tables/index.ts'
import { formWith, plain, telephonePicture, whereTaken } from '../../testing/pictures/pictures.ts'
import { registered, storedAnimal } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let owner: TestAccount
let id: string
beforeAll(async () => {
  t = await testApp()
  owner = await t.account()
})
afterAll(() => t.close())
beforeEach(async () => {
  id = await registered(t, owner)
})

async function add(
  file: Uint8Array | string,
  fileName = 'milo.jpg',
  fields: Record<string, string> = {},
  as = owner,
) {
  const { payload, headers } = await formWith(file, fileName, fields)
  const response = await t.app.inject({
    method: 'POST',
    url: `/api/animals/pictures/${id}`,
    payload,
    headers: { ...headers, cookie: as.cookie },
  })
  return {
    status: response.statusCode,
    body: response.json<{
      unique_id: string
      name: string
      code: string
      fields?: Record<string, string>
    }>(),
  }
}
const rowsOf = async () =>
  t.services.db
    .select()
    .from(pictures)
    .where(eq(pictures.animalId, (await storedAnimal(t, id)).id))
    .orderBy(pictures.position)
const shown = async (picture: string, size = 'full') => {
  const { rawPayload, statusCode } = await t.app.inject({
    url: `/api/animals/${id}/pictures/${picture}`,
    query: { size },
    headers: { cookie: owner.cookie },
  })
  expect(statusCode).toBe(200)
  return rawPayload
}
async function everyFile(): Promise<string[]> {
  const files = join(t.services.env.DATA_DIR, 'files')
  return existsSync(files)
    ? (await readdir(files, { recursive: true })).filter(
        (name) => name.endsWith('.webp') || name.endsWith('.part'),
      )
    : []
}
const jpeg = () => plain(640, 480).jpeg().toBuffer()

it('is there in every size, with its event and as first photo', async () => {
  const { status, body } = await add(await jpeg())
  expect([status, body]).toEqual([201, { unique_id: expect.any(String), name: 'milo.jpg' }])
  const animal = await storedAnimal(t, id)
  expect(animal.firstPhoto).toBe(body.unique_id)
  const told = await t.services.db
    .select()
    .from(events)
    .where(and(eq(events.animalId, animal.id), eq(events.eventType, 'picture_added')))
  expect(told).toMatchObject([{ details: { name: 'milo.jpg' }, userId: owner.userId }])
  const widths = await Promise.all(
    pictureSizes.map(
      async (size) => (await sharp(await shown(body.unique_id, size)).metadata()).width,
    ),
  )
  expect(widths).toEqual([360, 480, 640, 640])
})

it('gets its name from the form, else from its file, with a number where it is taken', async () => {
  const file = await jpeg()
  const names: string[] = []
  const forms: Record<string, string>[] = [
    {},
    {},
    { name: 'Au parc' },
    { name: 'Au parc' },
    { name: '  ' },
  ]
  for (const fields of forms)
    names.push((await add(file, 'C:\\Photos\\milo.jpg', fields)).body.name)
  expect(names).toEqual(['milo.jpg', 'milo (2).jpg', 'Au parc', 'Au parc (2)', 'milo (3).jpg'])
})

it.each([['a/b'], ['x'.repeat(121)], ['..']])('is not named %j', async (name) => {
  const { status, body } = await add(await jpeg(), 'milo.jpg', { name })
  expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
    400,
    'VALIDATION_FAILED',
    ['name'],
  ])
})

describe('what is taken, by content whatever the name says', () => {
  const kinds = {
    jpeg: () => jpeg(),
    'a JPEG without its last bytes': async () => (await jpeg()).subarray(0, -40),
    'a JPEG of which the half came, as browsers show it': async () =>
      (await jpeg()).subarray(0, 1500),
    png: () => plain(64, 48).png().toBuffer(),
    webp: () => plain(64, 48).webp().toBuffer(),
    avif: () => plain(64, 48).avif({ effort: 0 }).toBuffer(),
    gif: () => plain(64, 48).gif().toBuffer(),
    heic: telephonePicture,
    'jpeg in print colours': () => plain(64, 48).toColourspace('cmyk').jpeg().toBuffer(),
    'png of grey, 16 bits deep': () => plain(64, 48).toColourspace('grey16').png().toBuffer(),
  }
  it.each(Object.entries(kinds))('%s', async (_, make) => {
    const { status, body } = await add(await make(), 'fichier.exe')
    expect([status, body]).toEqual([201, { unique_id: expect.any(String), name: 'fichier.exe' }])
    expect((await sharp(await shown(body.unique_id)).metadata()).format).toBe('webp')
  })
})

describe('metadata, where it was taken above all, is gone', () => {
  it.each([
    [
      'a JPEG',
      () =>
        plain(64, 48)
          .withExif(whereTaken)
          .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Camille</x:xmpmeta>')
          .jpeg()
          .toBuffer(),
    ],
    ['a telephone’s HEIC', telephonePicture],
  ])('of %s', async (_, make) => {
    const file = await make()
    expect(file.includes('Camille')).toBe(true)
    const { body } = await add(file)
    for (const size of pictureSizes) {
      const kept = await shown(body.unique_id, size)
      const { exif, xmp, iptc, icc } = await sharp(kept).metadata()
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
      expect(kept.includes('Camille')).toBe(false)
      expect(kept.includes('EXIF')).toBe(false)
    }
  })
})

it('a telephone’s HEIC keeps its colours, which are not those of the web', async () => {
  const { body } = await add(await telephonePicture(), 'IMG_0001.HEIC')
  const { data, info } = await sharp(await shown(body.unique_id))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([320, 240])
  // Without its colour profile it would be 177, 213, 227.
  const sky = [170, 213, 229]
  expect(Math.max(...sky.map((value, i) => Math.abs(value - (data[i] ?? 0))))).toBeLessThanOrEqual(
    3,
  )
})

describe('what is made safe', () => {
  it('a picture with a page and an archive behind it is a picture alone', async () => {
    const tail = Buffer.concat([
      Buffer.from('<script>alert(1)</script>PK\x03\x04'),
      Buffer.alloc(5000, 'evil'),
    ])
    const { status, body } = await add(Buffer.concat([await jpeg(), tail]), 'milo.html')
    expect(status).toBe(201)
    const kept = await shown(body.unique_id)
    expect([kept.includes('script'), kept.includes('evil')]).toEqual([false, false])
  })

  it('of a moving one, the first image is kept', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((colour) => plain(40, 30, colour).png().toBuffer()),
    )
    const { status, body } = await add(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    )
    expect(status).toBe(201)
    const kept = await shown(body.unique_id)
    const { pages, height } = await sharp(kept).metadata()
    expect([pages ?? 1, height]).toEqual([1, 30])
    expect((await sharp(kept).raw().toBuffer()).subarray(0, 3)[0]).toBeGreaterThan(240)
  })

  it('30,000 pixels of width become those of a screen', async () => {
    const { status, body } = await add(await plain(30_000, 40).jpeg().toBuffer())
    expect(status).toBe(201)
    expect(await sharp(await shown(body.unique_id)).metadata()).toMatchObject({
      width: 2400,
      height: 3,
    })
  })
})

/** Declares large dimensions but contains no data. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])))
    return Buffer.concat([length, Buffer.from(type), data, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('what is refused leaves nothing, and the server answers on', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>'
  const heicOf = async (width: number, height: number) => {
    const file = Buffer.from(await telephonePicture())
    const at = file.indexOf('ispe') + 8
    file.writeUInt32BE(width, at)
    file.writeUInt32BE(height, at + 4)
    return file
  }
  const files: Record<string, () => Buffer | string | Promise<Buffer>> = {
    'a bomb of 2,500 megapixels': () => bomb(50_000, 50_000),
    'just over 50 megapixels': () => bomb(10_001, 5_000),
    'a PNG whose data end early': () => bomb(2_000, 2_000),
    'an SVG': () => svg,
    'an SVG with the beginning of XML': () => `<?xml version="1.0"?>${svg}`,
    'a JPEG of its first bytes alone': () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    'a HEIC cut in half': async () => (await telephonePicture()).subarray(0, 2000),
    'a HEIC that tells of 400 megapixels': () => heicOf(20_000, 20_000),
    'a HEIC that is its first box alone': async () => (await telephonePicture()).subarray(0, 24),
    'an empty file': () => Buffer.alloc(0),
    'text named as a picture': () => 'Bonjour!',
    'a PDF': () => '%PDF-1.7\n',
    'a page': () => '<!doctype html><script>alert(1)</script>',
    'a TIFF, which cameras make and we do not take': () => plain(9, 9).tiff().toBuffer(),
  }
  it.each(Object.entries(files))('%s', async (_, make) => {
    const before = await everyFile()
    const { status, body } = await add(await make())
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
      400,
      'PICTURE_INVALID',
      ['file'],
    ])
    expect(await rowsOf()).toEqual([])
    expect((await storedAnimal(t, id)).firstPhoto).toBeNull()
    expect((await everyFile()).toSorted()).toEqual(before.toSorted())
    expect((await t.app.inject('/healthz')).statusCode).toBe(200)
  })

  it.each([
    ['one byte under 5 MB', mostPictureBytes - 1, 201],
    ['5 MB', mostPictureBytes, 413],
    ['20 MB', 4 * mostPictureBytes, 413],
  ])('%s: %i bytes answer %i', async (_, bytes, expected) => {
    const picture = await jpeg()
    const { status, body } = await add(
      Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]),
    )
    expect([status, body.code]).toEqual([
      expected,
      expected === 413 ? 'LIMIT_FILE_SIZE' : undefined,
    ])
    expect(await rowsOf()).toHaveLength(expected === 413 ? 0 : 1)
  })

  it.each([
    ['no form', { 'content-type': 'application/json' }, '{}', 415, 'UNSUPPORTED_MEDIA'],
    [
      'a form that ends early',
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
      400,
      'BODY_INVALID',
    ],
    [
      'a form without a file',
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nMilo\r\n--x--\r\n',
      400,
      'PICTURE_INVALID',
    ],
    [
      'a form without an end to its parts',
      { 'content-type': 'multipart/form-data' },
      'x',
      400,
      'BODY_INVALID',
    ],
  ])('%s', async (_, headers, payload, status, code) => {
    const response = await t.app.inject({
      method: 'POST',
      url: `/api/animals/pictures/${id}`,
      payload,
      headers: { ...headers, cookie: owner.cookie },
    })
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code])
    expect(await rowsOf()).toEqual([])
  })

  it('a picture whose files cannot be written', async () => {
    const put = vi.spyOn(t.services.files, 'put').mockImplementation(async (key) => {
      if (key.endsWith('full.webp')) throw Object.assign(new Error('disk'), { code: 'ENOSPC' })
    })
    const before = await everyFile()
    expect((await add(await jpeg())).status).toBe(503)
    put.mockRestore()
    expect([await rowsOf(), await everyFile()]).toEqual([[], before])
  })

  it('a picture whose row cannot be written takes its files along', async () => {
    const before = await everyFile()
    const put = vi.spyOn(t.services.files, 'put')
    put.mockImplementationOnce(
      async () =>
        void (await t.services.db
          .update(animals)
          .set({ status: 'removed' })
          .where(eq(animals.uniqueId, id))),
    )
    const { status } = await add(await jpeg())
    put.mockRestore()
    expect([status, await rowsOf(), await everyFile()]).toEqual([404, [], before])
  })
})

describe('at most 20', () => {
  it('also when two come at once', async () => {
    const { id: animalId } = await storedAnimal(t, id)
    await t.services.db
      .insert(pictures)
      .values(
        Array.from({ length: 19 }, (_, position) => ({ animalId, name: `${position}`, position })),
      )
    const file = await jpeg()
    const answers = await Promise.all([add(file), add(file)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('PICTURES_MANY')
    expect(await rowsOf()).toHaveLength(20)
    expect((await add(file)).body.code).toBe('PICTURES_MANY')
  })
})

it('takes several at once, each with a name of its own', async () => {
  const file = await jpeg()
  const answers = await Promise.all(Array.from({ length: 6 }, () => add(file)))
  expect(new Set(answers.map(({ body }) => body.name)).size).toBe(6)
  expect((await rowsOf()).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5])
})

it('is not added to an animal that is no longer kept', async () => {
  const shelter = await t.account({ type: 'pro' })
  id = await registered(t, shelter)
  await t.services.db.update(animals).set({ status: 'removed' }).where(eq(animals.uniqueId, id))
  expect((await add(await jpeg(), 'milo.jpg', {}, shelter)).body.code).toBe('READ_ONLY')
})

it('the job that waits for a crash keeps what is there', async () => {
  const { body } = await add(await jpeg())
  await t.services.db.$client.query(
    "update pgboss.job set start_after = now() where name = 'remove-picture-files'",
  )
  await t.services.queue.drain()
  expect(await shown(body.unique_id)).toBeTruthy()
})
