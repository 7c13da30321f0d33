import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '../../db/tables/index.ts'
import { signQuery } from '../../payments/signed-query.ts'
import { choose, pathOf, shopOrder, withStock } from '../../testing/test-orders.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(() => t.services.db.delete(rateLimits))

const key = () => ({ algorithm: 'sha1', key: t.services.keyFor('sandbox hash') }) as const
const order = async () => shopOrder(t, (await withStock(t, 5)).variantIds[0])

describe('the sandbox', () => {
  it('shows a button for each outcome, and says that no money moves', async () => {
    const { url } = await order()
    const { body, statusCode, headers } = await t.app.inject({ url: pathOf(url) })
    expect([statusCode, String(headers['content-type'])]).toEqual([200, 'text/html; charset=utf-8'])
    // Else the browser posts the form with `Origin: null`, which is refused as of another site.
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(body).toContain('aucun argent')
    expect(body.match(/<button/g)).toHaveLength(7)
    expect(body.match(/<input/g)).toEqual(['<input'])
  })

  it.each([
    ['a link that was changed', (url: string) => url.replace(/trnAmount=[\d.]+/, 'trnAmount=0.01')],
    ['a link without hash', (url: string) => url.replace(/&hashValue=.*/, '')],
  ])('opens no %s', async (_, change) => {
    const { statusCode, headers } = await t.app.inject({ url: pathOf(change((await order()).url)) })
    expect([statusCode, headers['location']]).toEqual([400, undefined])
  })

  it('leads nowhere but to the product, even with the right hash', async () => {
    const { url } = await order()
    const fields = Object.fromEntries(new URL(url).searchParams)
    delete fields['hashValue']
    for (const page of [
      'https://evil.example/',
      'http://trouvaille.test.evil.example/',
      '//evil',
    ]) {
      const query = signQuery({ ...fields, approvedPage: page }, key())
      const { statusCode } = await t.app.inject({ url: `/sandbox/payment?${query}` })
      expect(statusCode).toBe(400)
    }
  })

  it.each(['close', 'late'] as const)(
    'answers "%s" by a page of its own, so that Back posts nothing again',
    async (choice) => {
      const opened = await order()
      const { status, location } = await choose(t, opened, choice)
      expect(status).toBe(303)
      const shown = await t.app.inject({ url: location })
      expect([shown.statusCode, shown.headers['location']]).toEqual([200, undefined])
      const back = /href="([^"]+)"/.exec(shown.body)?.[1]
      if (choice === 'close') expect(shown.body).toContain('fermer cette fenêtre')
      else expect(back).toMatch(/^http:\/\/trouvaille\.test\/.*trnApproved=1/)
      const changed = location.replace(/trnAmount([^\d]+)\d+/g, 'trnAmount$11')
      expect(changed).not.toBe(location)
      expect((await t.app.inject({ url: changed })).statusCode).toBe(400)
    },
  )

  it('leads nowhere by an answer that nobody gave', async () => {
    const query = new URL((await order()).url).search.slice(1)
    for (const answer of ['', 'trnApproved=1&trnId=10000001', query.replace(/.$/, '!')]) {
      const url = `/sandbox/payment/late?${new URLSearchParams({ query, answer }).toString()}`
      expect((await t.app.inject({ url })).statusCode).toBe(400)
    }
  })

  it('asks for a passcode', async () => {
    const { statusCode } = await t.app.inject({ url: '/sandbox/payment/v1/payments/10000001' })
    expect(statusCode).toBe(401)
  })

  it('is not there where a merchant is named, nor in production unless asked for', async () => {
    const merchant = {
      BAMBORA_MERCHANT_ID: '123456789',
      BAMBORA_HASH_KEY: 'key',
      BAMBORA_API_PASSCODE: 'code',
      BAMBORA_REPORT_PASSCODE: 'report',
    }
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' }
    for (const [settings, isThere, isOpen] of [
      [merchant, 404, true],
      [production, 404, false],
      [{ ...production, PAYMENTS: 'sandbox' }, 400, true],
    ] as const) {
      const other = await testApp(settings)
      const { statusCode } = await other.app.inject({ url: '/sandbox/payment?merchant_id=1' })
      expect([statusCode, other.services.payments.gateway !== null]).toEqual([isThere, isOpen])
      await other.close()
    }
  }, 120_000)
})
