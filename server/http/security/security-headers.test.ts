import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'

let t: TestApp
let secure: TestApp
beforeAll(async () => {
  t = await testApp({ MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png' })
  secure = await testApp({ PUBLIC_URL: 'https://trouvaille.test' })
})
afterAll(() => Promise.all([t.close(), secure.close()]))

it.each(['/api/about', '/api/nothing', '/nothing', '/healthz', '/api/openapi.json'])(
  'protect the answer of %s, also a refusal',
  async (url) => {
    const { headers } = await t.app.inject({ method: 'GET', url })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]),
    )
    expect(policy.find((directive) => directive.startsWith('script-src'))).toMatch(
      /^script-src 'self' 'sha256-[^']+'$/,
    )
    expect(policy.find((directive) => directive.startsWith('img-src'))).toBe(
      "img-src 'self' data: blob: https://*.tiles.example",
    )
  },
)

it('bind browsers to https where the product is reached by it, and there alone', async () => {
  const about = { method: 'GET', url: '/api/about' } as const
  expect((await t.app.inject(about)).headers).not.toHaveProperty('strict-transport-security')
  expect((await secure.app.inject(about)).headers['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  )
})

it('are those of every page on that of the API', async () => {
  const [page, api] = await Promise.all(
    ['/nothing', '/docs/api/'].map(async (url) => (await t.app.inject({ url })).headers),
  )
  expect(api?.['content-security-policy']).toBe(page?.['content-security-policy'])
  expect(api?.['permissions-policy']).toBe(page?.['permissions-policy'])
})

it('name no other place in the page of the API and its files', async () => {
  const { payload: page } = await t.app.inject('/docs/api/')
  const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => String(path))
  expect(files.filter((path) => !/^[./\w-]+$/.test(path) || path.startsWith('//'))).toEqual([])
  expect(page).not.toMatch(/<script>|<style|style=|onload=/)
  const { payload: start } = await t.app.inject('/docs/api/static/swagger-initializer.js')
  expect(start).toContain('validatorUrl: null')
})

describe('let a page use', () => {
  const policyOf = async (app: TestApp) =>
    new Map(
      String((await app.app.inject('/api/about')).headers['permissions-policy'])
        .split(', ')
        .map((rule) => rule.split('=') as [string, string]),
    )

  it('what the product asks a device for, and nothing else', async () => {
    const policy = await policyOf(t)
    const allowed = [...policy].filter(([, who]) => who !== '()')
    expect(allowed).toEqual([
      ['clipboard-write', '(self)'],
      ['geolocation', '(self)'],
      ['publickey-credentials-create', '(self)'],
      ['publickey-credentials-get', '(self)'],
    ])
    for (const denied of ['camera', 'microphone', 'payment', 'usb', 'identity-credentials-get'])
      expect(policy.get(denied)).toBe('()')
  })

  it('the login by Google where it is on', async () => {
    const google = await testApp({ GOOGLE_CLIENT_ID: 'trouvaille' })
    expect((await policyOf(google)).get('identity-credentials-get')).toBe(
      '(self "https://accounts.google.com")',
    )
    await google.close()
  })
})
