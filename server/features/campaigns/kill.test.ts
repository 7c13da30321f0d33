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
    owners: 500,
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
    recipients: 500,
    licences: 550,
    onPaper: 25,
    sent: 475,
    messages: 475,
    killedWhile: { choosing: 0, sending: 1 },
  })
}, 300_000)
