import { afterAll, beforeAll, expect, it } from 'vitest'
import { guideApi } from '#domain/guide/guide.api.ts'
import { addDays, dayOf } from '#domain/dates.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let owner: TestAccount
beforeAll(async () => {
  t = await testApp()
  owner = await t.account()
})
afterAll(() => t.close())

const lose = (row: Parameters<typeof insertAnimal>[1] = {}) =>
  insertAnimal(t.services.db, { ownerId: owner.userId, lostAt: [-73.57, 45.5], ...row })
const steps = (id: string, as: TestAccount | undefined = owner) =>
  t.call(guideApi.steps, { as, params: { id } })
const tick = (id: string, step: string, done: boolean, as = owner) =>
  t.call(guideApi.tick, { as, params: { id, step: step as 'poster' }, body: { done } })

it('shows what to do by species and the time since the loss, and keeps what is ticked', async () => {
  t.clock.set(new Date())
  const { uniqueId: id } = await lose({ species: 'Cat', date: dayOf(t.clock.now()) })
  const first = await steps(id)
  expect(first.body.steps.map((step) => step.id)).toEqual(['nearHome', 'hidingPlaces', 'doorAjar'])
  t.clock.pass(25 * 3600)
  await tick(id, 'nearHome', true)
  await Promise.all([tick(id, 'poster', true), tick(id, 'share', true), tick(id, 'share', true)])
  await tick(id, 'share', false)
  const later = await steps(id)
  const done = later.body.steps.filter((step) => step.done).map((step) => step.id)
  expect(done.toSorted()).toEqual(['nearHome', 'poster'])
  expect(later.body.steps[0]?.phase).toBe('days')
  expect(later.body.steps.map((step) => step.id)).toContain('trap')
  expect(later.body.steps.map((step) => step.id)).not.toContain('goOnNear')
})

it('counts from the loss: one of 17 days ago begins with what helps after a week', async () => {
  t.clock.set(new Date())
  const date = addDays(dayOf(t.clock.now()), -17)
  const { uniqueId: id } = await lose({ species: 'Dog', date })
  const { body } = await tick(id, 'streets', true)
  expect([...new Set(body.steps.map(({ phase }) => phase))]).toEqual([
    'week',
    'days',
    'today',
    'now',
  ])
  expect(body.steps.filter(({ done }) => done).map((step) => step.id)).toEqual(['streets'])
})

it('begins anew with each report, and is for the keepers of a lost animal', async () => {
  const { uniqueId: id } = await lose()
  const home = await insertAnimal(t.services.db, { ownerId: owner.userId })
  expect((await steps(home.uniqueId)).body).toMatchObject({ code: 'NOT_LOST' })
  expect((await tick(id, 'unknown', true)).status).toBe(404)
  expect((await steps(id, await t.account())).status).toBe(404)
  expect((await steps(id, await t.account({ type: 'admin' }))).status).toBe(403)
  expect((await tick(id, 'share', true, await t.account())).status).toBe(404)
})
