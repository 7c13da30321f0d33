import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { pictureSizes } from '#domain/pictures/picture.ts'
import { picturesApi } from '#domain/pictures/pictures.api.ts'
import { animals, events } from '../../db/tables/index.ts'
import { isStored } from '../../testing/is-stored.ts'
import { registered, storedAnimal } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { plain } from '../../testing/pictures/pictures.ts'
import { drawSizes, type PictureFiles } from './draw-sizes.ts'
import { pictureKey } from '../../files/picture-files.ts'
import { storeSizes } from './store-picture.ts'

let t: TestApp
let owner: TestAccount
let drawn: PictureFiles
let id: string
let first: string
let second: string
let third: string

beforeAll(async () => {
  t = await testApp()
  owner = await t.account()
  const blue = await plain(40, 40, '#00f').png().toBuffer()
  drawn = await drawSizes(
    await plain(80, 40, '#f00')
      .composite([{ input: blue, left: 40, top: 0 }])
      .png()
      .toBuffer(),
  )
})
afterAll(() => t.close())
beforeEach(async () => {
  id = await registered(t, owner)
  const animal = await storedAnimal(t, id)
  const store = (name: string) => storeSizes(t.services, t.services.db, animal.id, drawn, name)
  first = await store('un.jpg')
  second = await store('deux.jpg')
  third = await store('trois.jpg')
})

const profile = async (as = owner) =>
  (await t.call(animalsApi.profile, { as, params: { id } })).body
const order = async () => (await profile()).photos.map(({ name }) => name)
const eventsOf = async (
  eventType: 'picture_removed' | 'picture_renamed' | 'picture_rotated' | 'pictures_ordered',
) => {
  const { id: animalId } = await storedAnimal(t, id)
  const rows = await t.services.db
    .select({ details: events.details, userId: events.userId })
    .from(events)
    .where(and(eq(events.animalId, animalId), eq(events.eventType, eventType)))
  expect(rows.every(({ userId }) => userId === owner.userId)).toBe(true)
  return rows.map(({ details }) => details)
}
const filesOf = async (picture: string) => {
  const there = await Promise.all(
    pictureSizes.map((size) => isStored(t, pictureKey(picture, size))),
  )
  return there.filter(Boolean).length
}
const remove = (pictureId: string) =>
  t.call(picturesApi.remove, { as: owner, params: { id, pictureId } })
const rotate = (pictureId: string) =>
  t.call(picturesApi.rotate, { as: owner, params: { id, pictureId } })
const rename = (pictureId: string, name: string) =>
  t.call(picturesApi.rename, { as: owner, params: { id, pictureId }, body: { name } })
const arrange = (ids: string[]) =>
  t.call(picturesApi.order, { as: owner, params: { id }, body: { order: ids } })

describe('the point of focus', () => {
  const focus = (pictureId: string, body: object, as = owner) =>
    t.call(picturesApi.focus, { as, params: { id, pictureId }, body: body as never })
  const get = (pictureId: string) =>
    t.app.inject({
      url: `/api/animals/${id}/pictures/${pictureId}?size=card`,
      headers: { cookie: owner.cookie },
    })

  it('ends the id of a picture and of the first one, under which it is found, ordered, renamed and turned', async () => {
    const { status, body } = await focus(first, { x: 0.3, y: 0.186 })
    expect([status, body]).toEqual([200, { unique_id: `${first}~30-19`, name: 'un.jpg' }])
    const { firstPhoto, photos } = await profile()
    expect([firstPhoto, photos[0]?.unique_id]).toEqual([`${first}~30-19`, `${first}~30-19`])
    for (const shown of [`${first}~30-19`, first, `${first}~1-2`]) {
      const { statusCode, headers } = await get(shown)
      expect([statusCode, headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')]) // prettier-ignore
    }
    expect((await arrange([second, `${first}~30-19`, third])).status).toBe(200)
    expect((await profile()).firstPhoto).toBe(second)
    expect((await rename(`${first}~30-19`, 'face.jpg')).body.unique_id).toBe(`${first}~30-19`)
    const turned = (await rotate(`${first}~30-19`)).body.unique_id
    expect(turned).toMatch(/~81-30$/)
    expect((await remove(turned)).status).toBe(204)
    expect(await order()).toEqual(['deux.jpg', 'trois.jpg'])
  })

  it('is two fractions, of whoever may change the pictures', async () => {
    for (const body of [{ x: 1.1, y: 0 }, { x: -0.1, y: 0 }, { x: 0.5 }, { x: '0.5', y: 0.5 }])
      expect((await focus(first, body)).status).toBe(400)
    const stranger = await t.account()
    expect((await focus(first, { x: 0, y: 0 }, stranger)).status).toBe(404)
    expect((await focus('none', { x: 0, y: 0 })).status).toBe(404)
    expect((await profile()).firstPhoto).toBe(first)
  })
})

describe('deleting', () => {
  it('the first makes the next one first; the files go in their turn', async () => {
    expect((await remove(first)).status).toBe(204)
    expect([(await profile()).firstPhoto, await order()]).toEqual([
      second,
      ['deux.jpg', 'trois.jpg'],
    ])
    expect(await eventsOf('picture_removed')).toEqual([{ name: 'un.jpg' }])
    expect(await filesOf(first)).toBe(pictureSizes.length)
    await t.services.queue.drain()
    expect([await filesOf(first), await filesOf(second)]).toEqual([0, pictureSizes.length])
  })

  it('the last leaves none', async () => {
    for (const picture of ['un.jpg', 'deux.jpg', 'trois.jpg'])
      expect((await remove(picture)).status).toBe(204)
    expect([(await profile()).firstPhoto, await order()]).toEqual([null, []])
  })

  it('twice at once deletes once', async () => {
    const codes = (await Promise.all([remove(second), remove(second)])).map(({ status }) => status)
    expect(new Set(codes)).toEqual(new Set([204, 404]))
    expect(await eventsOf('picture_removed')).toHaveLength(1)
  })
})

describe('turning', () => {
  it('gives a quarter to the right and a new id, and keeps name and place', async () => {
    const { status, body } = await rotate(second)
    expect([status, body.name, body.unique_id === second]).toEqual([200, 'deux.jpg', false])
    expect(await order()).toEqual(['un.jpg', 'deux.jpg', 'trois.jpg'])
    const { rawPayload } = await t.app.inject({
      url: `/api/animals/${id}/pictures/${body.unique_id}?size=full`,
      headers: { cookie: owner.cookie },
    })
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([40, 80])
    expect([data[0], data[2]].map((value) => (value ?? 0) > 128)).toEqual([true, false])
    await t.services.queue.drain()
    expect([await filesOf(second), await filesOf(body.unique_id)]).toEqual([0, pictureSizes.length])
    expect(await eventsOf('picture_rotated')).toEqual([{ name: 'deux.jpg' }])
  })

  it('the first keeps it first', async () => {
    const { body } = await rotate('un.jpg')
    expect((await profile()).firstPhoto).toBe(body.unique_id)
  })

  it('twice at once turns once, and the other is told', async () => {
    const answers = await Promise.all([rotate(second), rotate(second)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409 || status === 404)).toHaveLength(1)
    expect(await eventsOf('picture_rotated')).toHaveLength(1)
  })

  it('leaves nothing when the picture was deleted meanwhile', async () => {
    const put = vi.spyOn(t.services.files, 'put')
    put.mockImplementationOnce(async () => void (await remove(second)))
    const { status, body } = await rotate(second)
    const made = String(put.mock.calls[0]?.[0]).split('/')[1] ?? ''
    put.mockRestore()
    expect([status, body.code, await filesOf(made)]).toEqual([409, 'STALE', 0])
  })
})

describe('renaming', () => {
  it.each(['by its own address', 'by the name in the body'])('%s', async (way) => {
    const { body } =
      way === 'by its own address'
        ? await rename('deux.jpg', '  Au parc ')
        : await t.call(picturesApi.renamePhoto, {
            as: owner,
            params: { id },
            body: { photo: 'deux.jpg', name: 'Au parc' },
          })
    expect(body).toEqual({ unique_id: second, name: 'Au parc' })
    expect(await order()).toEqual(['un.jpg', 'Au parc', 'trois.jpg'])
    expect(await eventsOf('picture_renamed')).toEqual([{ old: 'deux.jpg', new: 'Au parc' }])
  })

  it('to the name of another is refused, to its own is nothing', async () => {
    const taken = await rename(second, 'un.jpg')
    expect([taken.status, taken.body.code, Object.keys(taken.body.fields ?? {})]).toEqual([
      409,
      'PICTURE_NAME_TAKEN',
      ['name'],
    ])
    expect((await rename(second, 'deux.jpg')).status).toBe(200)
    expect(await eventsOf('picture_renamed')).toEqual([])
  })

  it.each(['', '  ', 'a/b', '..', 'x'.repeat(121)])('to %j is refused', async (name) => {
    expect((await rename(second, name)).body.code).toBe('VALIDATION_FAILED')
  })

  it('to the id of another does not hide that one', async () => {
    await rename(second, first)
    await rename(first, 'Toujours la première')
    expect(await order()).toEqual(['Toujours la première', first, 'trois.jpg'])
  })

  it('to a long name of other letters keeps its address', async () => {
    const name = '犬'.repeat(120)
    await rename(second, name)
    expect(
      (
        await t.app.inject({
          url: `/api/animals/${id}/pictures/${encodeURIComponent(name)}`,
          headers: { cookie: owner.cookie },
        })
      ).statusCode,
    ).toBe(200)
  })
})

describe('ordering', () => {
  it('by all ids, whose first is the first photo', async () => {
    const { status, body } = await arrange([third, first, second])
    expect([status, body.map(({ name }) => name)]).toEqual([
      200,
      ['trois.jpg', 'un.jpg', 'deux.jpg'],
    ])
    expect([await order(), (await profile()).firstPhoto]).toEqual([
      ['trois.jpg', 'un.jpg', 'deux.jpg'],
      third,
    ])
    expect(await eventsOf('pictures_ordered')).toHaveLength(1)
  })

  it('as it is changes nothing', async () => {
    expect((await arrange([first, second, third])).status).toBe(200)
    expect(await eventsOf('pictures_ordered')).toEqual([])
  })

  it.each([
    ['one missing', () => [third, first]],
    ['one twice', () => [third, third, first]],
    ['one twice beside all', () => [third, second, first, first]],
    ['one unknown', () => [third, second, first, 'other']],
    ['none', () => []],
  ])('with %s is refused with what there is', async (_, ids) => {
    const { status, body } = await arrange(ids())
    expect([
      status,
      body.code,
      (body as unknown as { current: { name: string }[] }).current.map(({ name }) => name),
    ]).toEqual([409, 'STALE', ['un.jpg', 'deux.jpg', 'trois.jpg']])
  })
})

it('a new picture comes last, also after one was deleted', async () => {
  await remove(second)
  await storeSizes(t.services, t.services.db, (await storedAnimal(t, id)).id, drawn, 'deux.jpg')
  expect(await order()).toEqual(['un.jpg', 'trois.jpg', 'deux.jpg'])
})

it('a removed animal keeps its pictures as they are', async () => {
  const shelter = await t.account({ type: 'pro' })
  id = await registered(t, shelter)
  const animal = await storedAnimal(t, id)
  const pictureId = await storeSizes(t.services, t.services.db, animal.id, drawn, 'un.jpg')
  await t.services.db.update(animals).set({ status: 'removed' }).where(eq(animals.id, animal.id))
  const params = { id, pictureId }
  const answers = [
    await t.call(picturesApi.remove, { as: shelter, params }),
    await t.call(picturesApi.rotate, { as: shelter, params }),
    await t.call(picturesApi.rename, { as: shelter, params, body: { name: 'deux.jpg' } }),
    await t.call(picturesApi.renamePhoto, {
      as: shelter,
      params: { id },
      body: { photo: pictureId, name: 'deux.jpg' },
    }),
    await t.call(picturesApi.order, { as: shelter, params: { id }, body: { order: [pictureId] } }),
  ]
  expect(answers.map(({ body }) => (body as { code: string }).code)).toEqual(
    Array.from({ length: 5 }, () => 'READ_ONLY'),
  )
  expect((await profile(shelter)).photos).toEqual([{ unique_id: pictureId, name: 'un.jpg' }])
})
