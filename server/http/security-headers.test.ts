import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../testing/test-app.ts'

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
        "base-uri 'self'",
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
  expect((await secure.app.inject(about)).headers['strict-transport-security']).toMatch(
    /^max-age=31536000/,
  )
})

it('leave the page of the API its own policy', async () => {
  const { headers } = await t.app.inject({ method: 'GET', url: '/docs/api/' })
  expect(headers['content-security-policy']).toContain('validator.swagger.io')
  expect(headers['x-content-type-options']).toBe('nosniff')
})
