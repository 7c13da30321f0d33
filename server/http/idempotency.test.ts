import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idempotencyKeys } from '../db/tables/index.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { once } from './idempotency.ts'
import { Refusal } from '../refusal.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const run = (
  key: string,
  body: unknown,
  work: () => Promise<unknown>,
  scope = 'someone POST /api/x',
) => once(t.services.db, { scope, key, body }, work)
const counter = () => {
  let count = 0
  return async () => ({ count: ++count })
}

it('gives the first answer again and has one effect', async () => {
  const work = counter()
  expect(await run('same-key-1', { a: 1 }, work)).toEqual({ count: 1 })
  expect(await run('same-key-1', { a: 1 }, work)).toEqual({ count: 1 })
})

it('refuses the key with another body', async () => {
  await run('same-key-2', { a: 1 }, counter())
  await expect(run('same-key-2', { a: 2 }, counter())).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
    statusCode: 422,
  })
})

it('takes a body whose captcha was solved again for the same', async () => {
  const work = counter()
  await run('same-key-4', { a: 1, captcha: 'first' }, work)
  expect(await run('same-key-4', { a: 1, captcha: 'second' }, work)).toEqual({ count: 1 })
  await expect(run('same-key-4', { a: 2, captcha: 'first' }, work)).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
})

it('keeps the keys of others apart', async () => {
  const work = counter()
  await run('same-key-3', {}, work)
  expect(await run('same-key-3', {}, work, 'another POST /api/x')).toEqual({ count: 2 })
})

it('makes a parallel call wait for the first and share its answer', async () => {
  const work = counter()
  const answers = await Promise.all(Array.from({ length: 8 }, () => run('parallel-key', {}, work)))
  expect(answers).toEqual(Array.from({ length: 8 }, () => ({ count: 1 })))
})

it('forgets a key whose work failed, so that a second try may succeed', async () => {
  await expect(
    run('failing-key', {}, () => Promise.reject(new Refusal('NUMBER_TAKEN'))),
  ).rejects.toMatchObject({ code: 'NUMBER_TAKEN' })
  expect(await run('failing-key', {}, async () => 'done')).toBe('done')
})

it('serves a key anew after 24 hours', async () => {
  const work = counter()
  await run('old-key-0001', {}, work)
  await t.services.db.update(idempotencyKeys).set({ created: sql`now() - interval '25 hours'` })
  expect(await run('old-key-0001', {}, work)).toEqual({ count: 2 })
})

it.each(['', 'short', 'with space in it', 'x'.repeat(129), 'accentué-12'])(
  'refuses %j as a key',
  async (key) => {
    await expect(run(key, {}, counter())).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_INVALID',
      statusCode: 400,
    })
  },
)
