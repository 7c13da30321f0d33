import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AccountStatus } from '#domain/access/policies.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { guideApi } from '#domain/guide/guide.api.ts'
import { picturesApi } from '#domain/pictures/pictures.api.ts'
import { animals, events, users } from '../../db/tables/index.ts'
import { formWith, plain } from '../../testing/pictures/pictures.ts'
import { foundForm, lostForm, registered, storedAnimal } from '../../testing/test-animals.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'

/** docs/requirements/before-the-profile.md, what may be changed before. */

let t: TestApp
let owner: TestAccount
let id: string
beforeAll(async () => {
  t = await testApp({}, { places: true })
})
afterAll(() => t.close())

const become = (status: AccountStatus) =>
  t.services.db.update(users).set({ status }).where(eq(users.id, owner.userId))

/** Lost, of an account as a stranger has it once the link of the letter was pressed. */
beforeEach(async () => {
  owner = await t.account()
  id = await registered(t, owner)
  await t.call(animalsApi.report, { as: owner, params: { id }, body: lostForm })
  await become('confirmed')
})

const save = (told: Record<string, unknown>, as = owner) =>
  t.call(animalsApi.updateSeveral, {
    as,
    params: { id },
    body: { changes: Object.entries(told).map(([name, value]) => ({ name, value })) } as never,
  })
const correct = (as = owner) =>
  t.call(animalsApi.correctPlace, {
    as,
    params: { id },
    body: { address: { text: 'Parc Angrignon', location: [-73.6, 45.44] } },
  })
async function addPicture(as = owner) {
  const { payload, headers } = await formWith(
    await plain(40, 40, '#693').jpeg().toBuffer(),
    'milo.jpg',
  )
  const response = await t.app.inject({
    method: 'POST',
    url: `/api/animals/pictures/${id}`,
    payload,
    headers: { ...headers, cookie: as.cookie },
  })
  return { status: response.statusCode, body: response.json<{ unique_id: string; code: string }>() }
}
const focus = (pictureId: string, as = owner) =>
  t.call(picturesApi.focus, { as, params: { id, pictureId }, body: { x: 0.2, y: 0.3 } })
const changes = async () =>
  t.services.db.$count(events, eq(events.animalId, (await storedAnimal(t, id)).id))

const notice = {
  sex: 'Female',
  race: 'Beagle',
  Color: 'Brun',
  marks: 'Oreille gauche pliée',
  collar: 'Rouge',
  circumstances: 'Partie pendant l’orage.',
  reward: '200 $',
}

it('completes the notice, its pictures and its place', async () => {
  const { status, body } = await save(notice)
  expect([status, body.sex, body.infos.collar, body.loss.reward]).toEqual([
    200,
    'Female',
    'Rouge',
    '200 $',
  ])
  const one = await t.call(animalsApi.update, {
    as: owner,
    params: { id },
    body: { name: 'marks', value: 'Une cicatrice' },
  })
  expect([one.status, one.body.infos.marks]).toEqual([200, 'Une cicatrice'])
  const picture = await addPicture()
  expect(picture.status).toBe(201)
  expect((await focus(picture.body.unique_id)).status).toBe(200)
  expect((await correct()).status).toBe(200)
})

it('says that it is found again, and ticks what was done until then; a new loss waits', async () => {
  const steps = await t.call(guideApi.steps, { as: owner, params: { id } })
  const step = steps.body.steps[0]?.id as never
  const tick = { as: owner, params: { id, step }, body: { done: true } }
  expect((await t.call(guideApi.tick, tick)).status).toBe(200)
  expect((await t.call(guideApi.tick, { ...tick, as: await t.account() })).status).toBe(404)
  const report = (body: typeof lostForm | typeof foundForm, as = owner) =>
    t.call(animalsApi.report, { as, params: { id }, body })
  expect((await report(foundForm, await t.account({ status: 'confirmed' }))).status).toBe(404)
  expect((await report(foundForm)).body.status).toBe('')
  const again = await report(lostForm)
  expect([again.status, again.body]).toMatchObject([403, { code: 'ACCEPT_SITE_TO_CONTINUE' }])
})

it('says that it has died, and closes its record', async () => {
  const died = { type: 'found', date: foundForm.date, how: 'died' } as never
  expect((await t.call(animalsApi.report, { as: owner, params: { id }, body: died })).status).toBe(
    200,
  )
  const remove = (as = owner) =>
    t.call(animalsApi.remove, { as, params: { id }, body: { reason: 'death' } as never })
  expect((await remove(await t.account({ status: 'confirmed' }))).status).toBe(404)
  expect((await remove()).status).toBe(200)
})

it('changes nothing else, and nothing of a call that asks for more', async () => {
  const before = await changes()
  for (const told of [{ Name: 'Nala' }, { collar: 'Rouge', Notes: 'Peureuse' }]) {
    const { status, body } = await save(told)
    expect([status, body.code]).toEqual([403, 'ACCEPT_SITE_TO_CONTINUE'])
  }
  expect((await storedAnimal(t, id)).collar).toBeNull()
  expect(await changes()).toBe(before)
})

it('needs a confirmed e-mail', async () => {
  await become('registered')
  const answers = [await save(notice), await correct(), await addPicture(), await focus('any')]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [403, 'NOT_CONFIRMED']),
  )
})

it('is of the own animal alone', async () => {
  const picture = await addPicture()
  const other = await t.account({ status: 'confirmed' })
  const answers = [
    await save(notice, other),
    await correct(other),
    await addPicture(other),
    await focus(picture.body.unique_id, other),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
})

it('ends with the loss', async () => {
  await become('valid')
  await t.call(animalsApi.report, { as: owner, params: { id }, body: foundForm })
  await become('confirmed')
  const answers = [await save({ collar: 'Rouge' }), await addPicture(), await correct()]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [403, 'ACCEPT_SITE_TO_CONTINUE'],
    [403, 'ACCEPT_SITE_TO_CONTINUE'],
    [409, 'NOT_LOST'],
  ])
  const [animal] = await t.services.db.select().from(animals).where(eq(animals.uniqueId, id))
  expect(animal?.collar).toBeNull()
})
