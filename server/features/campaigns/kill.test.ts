import { afterAll, beforeAll, expect, it } from 'vitest'
import { killCampaign } from '../../testing/killed-campaigns/kill-campaign.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

it('a server killed among the letters of a campaign writes to each owner, and to nobody twice', async () => {
  const { services, databaseUrl } = t
  const { wrong, ...counts } = await killCampaign({
    owners: 200,
    kills: 1,
    services,
    settings: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      PUBLIC_URL: services.publicUrl,
      DATA_DIR: services.env.DATA_DIR,
      DATABASE_URL: databaseUrl,
    },
  })
  expect(wrong).toEqual([])
  expect(counts).toEqual({
    recipients: 200,
    licences: 220,
    onPaper: 10,
    sent: 190,
    messages: 190,
    killedWhile: { choosing: 0, sending: 1 },
  })
}, 300_000)
