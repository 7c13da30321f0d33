import { expect, it } from 'vitest'
import { landingPaint } from './landing-paint.tsx'

it.each([
  ['fr', 'Retrouvons-le. Vite, et ensemble.'],
  ['en', 'Let’s find them. Fast, and together.'],
] as const)('says the words of the page in %s', async (language, heading) => {
  expect(await landingPaint(language)).toContain(`<h1>${heading}</h1>`)
})

it('leads to both doors without any script', async () => {
  const html = await landingPaint('fr')
  expect([...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/',
    '/login',
    '/lost',
    '/found',
  ])
})

it('offers no button that does nothing', async () => {
  const buttons = (await landingPaint('en')).match(/<button[^>]*>/g) ?? []
  expect(buttons.length).toBeGreaterThan(0)
  for (const button of buttons) expect(button).toContain(' disabled')
})
