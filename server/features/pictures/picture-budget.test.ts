import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '../../db/tables/index.ts'
import { sweepLostReports } from '../lost-reports/confirm-lost-report.ts'
import { sweepFoundAnimals } from '../found-animals/sweep-found-animals.ts'
import { limitRules } from '../../http/limits/limits.ts'
import { solvedCaptcha } from '../../testing/captcha.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { formOf, smallPicture } from '../../testing/pictures/form-of.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import type { PictureFiles } from './draw-sizes.ts'
import { mostPostBytes, withinBudget } from './picture-budget.ts'

let t: TestApp
let owner: TestAccount
let lost: string
beforeAll(async () => {
  t = await testApp({}, { places: true })
  owner = await t.account()
  const home = [-73.5701, 45.4585] as [number, number]
  lost = (await insertAnimal(t.services.db, { ownerId: owner.userId, lostAt: home })).uniqueId
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

const visitor = '127.0.0.1'
const place = { date: '2026-05-03', location: [-73.5612, 45.4633], language: 'fr' }
const person = {
  fullname: 'Jo Trouveuse',
  telephone: '(514) 555-0177',
  email: 'jo@trouveuse.example',
}
/** What strangers post with pictures, by its call. */
const posts = {
  '/api/found-animals': { ...place, ...person, species: 'Dog', colour: 'noir', state: 'seen' },
  '/api/lost-reports': {
    ...place,
    species: 'Cat',
    name: 'Mitaine',
    telephone: person.telephone,
    email: 'mitaine@example.org',
  },
  sighting: place,
}
type Post = keyof typeof posts

async function post(to: Post, over: Record<string, unknown> = {}, as?: TestAccount) {
  const captcha = as ? undefined : await solvedCaptcha(t)
  const form = await formOf({ ...posts[to], captcha, ...over }, 'pictures', [await smallPicture()])
  const response = await t.app.inject({
    method: 'POST',
    url: to === 'sighting' ? `/api/animals/${lost}/sightings` : to,
    payload: form.payload,
    headers: { ...form.headers, ...(as && { cookie: as.cookie }) },
  })
  return {
    status: response.statusCode,
    body: response.json<{ code?: string; fields?: object }>(),
    headers: response.headers,
  }
}

/** Kilobytes that count for somebody. */
async function counted(): Promise<Record<string, number>> {
  const rows = await t.services.db
    .select()
    .from(rateLimits)
    .where(like(rateLimits.key, 'pictures%'))
  return Object.fromEntries(rows.map(({ key, points }) => [key, points]))
}
const spend = (name: 'picturesAccount' | 'picturesVisitor', key: string) =>
  t.services.limits.spend(name, key, limitRules[name].points, 'pictures')
async function everyPicture(): Promise<number> {
  const files = join(t.services.env.DATA_DIR, 'files')
  if (!existsSync(files)) return 0
  const names = await readdir(files, { recursive: true })
  return names.filter((name) => name.endsWith('full.webp')).length
}

describe.each(Object.keys(posts) as Post[])('the picture of a post to %s', (to) => {
  it('counts for the address of a stranger, and for the account of a confirmed e-mail', async () => {
    expect((await post(to)).status).toBeLessThan(300)
    expect(await counted()).toEqual({ [`picturesVisitor:${visitor}`]: expect.any(Number) })
    if (to === '/api/lost-reports') return
    const known = { ...(to === '/api/found-animals' && { email: owner.email }) }
    expect((await post(to, known, owner)).status).toBeLessThan(300)
    expect(await counted()).toMatchObject({
      [`picturesAccount:${owner.userId}`]: expect.any(Number),
    })
  })

  it('is refused beside its field beyond the budget, keeps nothing, and counts nothing', async () => {
    await spend('picturesVisitor', visitor)
    const [before, files] = [await counted(), await everyPicture()]
    const { status, body, headers } = await post(to)
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      ['pictures'],
    ])
    expect(Number(headers['retry-after'])).toBeGreaterThan(24 * 3600)
    expect([await counted(), await everyPicture()]).toEqual([before, files])
  })
})

it('of a post that is refused after all counts nothing', async () => {
  const captcha = await solvedCaptcha(t)
  expect((await post('/api/found-animals', { captcha })).status).toBe(201)
  const before = await counted()
  expect((await post('/api/found-animals', { captcha })).body.code).toBe('CAPTCHA_INVALID')
  expect(await counted()).toEqual(before)
})

it('one solved captcha stands for so many bytes', async () => {
  const call = { caller: { userId: null }, visitor, limits: t.services.limits } as never
  const drawn = (bytes: number) => [{ full: Buffer.alloc(bytes) } as PictureFiles]
  const store = (bytes: number) =>
    withinBudget(drawn(bytes), call, 'pictures', () => Promise.resolve('stored'))
  expect(await store(mostPostBytes)).toBe('stored')
  await expect(store(mostPostBytes + 1)).rejects.toMatchObject({
    code: 'PICTURES_HEAVY',
    details: { field: 'pictures' },
  })
  expect(await counted()).toEqual({ [`picturesVisitor:${visitor}`]: mostPostBytes / 1024 })
})

it('goes with a post that nobody confirmed in 48 hours', async () => {
  const swept = async () => {
    t.clock.pass(48 * 3600 + 1)
    await sweepFoundAnimals.run({}, t.services)
    await sweepLostReports(t.services)
    await t.services.queue.drain()
  }
  await swept()
  const before = await everyPicture()
  await post('/api/found-animals')
  await post('/api/lost-reports', { email: 'autre@example.org' })
  expect(await everyPicture()).toBe(before + 2)
  await swept()
  expect(await everyPicture()).toBe(before)
})
