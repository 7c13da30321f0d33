import { expect, it } from 'vitest'
import { paintedDay, paintedScreens } from '#domain/screens/painted.ts'
import { firstPaint } from './first-paints.tsx'

it.each([
  ['landing', 'fr', 'Retrouvons-le. Vite, et ensemble.', 'number'],
  ['landing', 'en', 'Let’s find them. Fast, and together.', 'number'],
  ['lost', 'fr', 'J’ai perdu mon animal', 'species'],
  ['lost', 'en', 'I lost my animal', 'species'],
  ['found', 'fr', 'J’ai trouvé un animal', 'number'],
  ['login', 'fr', 'Se connecter', 'email'],
] as const)(
  'of %s in %s has its heading and its first field',
  async (name, language, heading, field) => {
    document.body.innerHTML = await firstPaint(name, language)
    expect(document.querySelector('h1')?.textContent).toBe(heading)
    const first = document.querySelector<HTMLInputElement>('main :is(input, select, textarea)')
    expect(first?.name).toBe(field)
    expect(first?.disabled).toBe(false)
    expect(document.body.textContent).not.toMatch(/\?[a-z]+\.[A-Za-z.]+\?/)
  },
)

it('leads to both doors without any script', async () => {
  const html = await firstPaint('landing', 'fr')
  expect([...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/',
    '/login',
    '/lost',
    '/found',
  ])
})

it('offers no button that does nothing: only what leads to an address can be sent', async () => {
  for (const name of paintedScreens) {
    document.body.innerHTML = await firstPaint(name, 'en')
    const buttons = [...document.querySelectorAll('button')]
    expect(buttons.length).toBeGreaterThan(0)
    for (const button of buttons.filter(({ disabled }) => !disabled))
      expect(button.closest('form')?.getAttribute('action')).toBe('/search/number')
  }
})

it('shows the day on which it is read', async () => {
  expect(await firstPaint('lost', 'fr')).toContain(`value="${paintedDay.shown}"`)
})
