import { afterAll, beforeAll, expect, it } from 'vitest'
import { compileCache } from '../../../scripts/launch.mjs'
import { killChat } from '../../testing/killed-chat/kill-chat.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

it('a talk over two servers, one of them killed, has each message once and in order on both sides', async () => {
  const { services, databaseUrl } = t
  const { wrong, messages } = await killChat({
    people: 10,
    kills: 1,
    each: 6,
    pace: 400,
    db: services.db,
    settings: {
      ...compileCache,
      DATABASE_URL: databaseUrl,
      DATA_DIR: services.env.DATA_DIR,
    },
  })
  expect(wrong).toEqual([])
  expect(messages).toBe(120)
}, 300_000)
