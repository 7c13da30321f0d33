import { afterAll, beforeAll, expect, it } from 'vitest'
import { filledDays } from '../db/tables/index.ts'
import { runCli } from '../testing/programs/cli.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({}, { places: true })
})
afterAll(() => t.close())

const fill = (...days: string[]) =>
  runCli({ databaseUrl: t.databaseUrl, dataDir: t.services.env.DATA_DIR }, [
    'fill-figures',
    ...days,
  ])

it('fills days again that are over, and says what a day is', { timeout: 60_000 }, async () => {
  expect(await fill('2026-03-01', '2026-03-03')).toEqual({
    code: 0,
    out: 'Days filled: 3.\n',
    err: '',
  })
  expect(await t.services.db.$count(filledDays)).toBe(3)
  const wrong = await fill('yesterday')
  expect([wrong.code, wrong.err.includes('YYYY-MM-DD')]).toEqual([1, true])
})
