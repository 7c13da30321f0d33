import { expect, test as base, type Page } from '@playwright/test'
import type { Policy } from '#domain/access/policies.ts'
import { languages, type Language } from '#domain/language.ts'
import type { Screen } from '#domain/screens/screen.ts'
import { screens, type ScreenName } from '#domain/screens/screens.ts'
import { translator } from '#server/texts.ts'
import type { DemoRole } from '#server/db/demo/accounts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { signIn } from '../support/people.ts'
import { inTurn, walksAll } from '../support/turns.ts'
import { addressOf } from './addresses.ts'
import { settled, watched } from './settled.ts'

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
const pairs = languages.flatMap((language) => sizes.map((size) => ({ language, size })))

/**
 * Every screen: title, no missing text, no horizontal overflow, no axe violation; each in one
 * language and size, in all four in `npm run drill -- rest`.
 */
const namesItself: readonly ScreenName[] = [
  'adminAnimalPicture',
  'adminOrganization',
  'adminProduct',
  'collection',
  'animalPicture',
  'foundAnimal',
  'foundNotice',
  'proAnimalPicture',
  'product',
  'transactions',
  'adoptionAnimal',
  'adoptionShelter',
  'proCreated',
  'membership',
  'sightAnimal',
]

/** One page a role, language and worker: a new one would load and compile all scripts again. */
const test = base.extend<object, { pageOf: (role: Role, language: Language) => Promise<Page> }>({
  pageOf: [
    async ({ browser }, use, { project }) => {
      const pages = new Map<string, Page>()
      await use(async (role, language) => {
        const key = `${role} ${language}`
        const known = pages.get(key)
        if (known) return known
        // axe would wait for animations or judge them half-way.
        const context = await browser.newContext({
          baseURL: project.use.baseURL,
          reducedMotion: 'reduce',
        })
        const page = watched(await context.newPage())
        if (role) await signIn(page, role)
        pages.set(key, page)
        return page
      })
      for (const page of pages.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
})

for (const [turn, name] of (Object.keys(screens) as ScreenName[]).entries()) {
  test(name, async ({ pageOf }) => {
    for (const { language, size } of inTurn(pairs, turn % pairs.length)) {
      const errors: string[] = []
      const page = await pageOf(roleFor(name), language)
      const note = (error: Error) => errors.push(error.message)
      page.on('pageerror', note)
      await page.setViewportSize(size)
      await open(page, await addressOf(page, name), language)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await settled(page)
      await expect(
        page.getByRole('status').filter({ hasText: translator(language, 'common')('loading') }),
      ).toHaveCount(0)
      const title = translator(language, 'screens')(`titles.${name}`)
      await expect(page).toHaveTitle(
        namesItself.includes(name) ? / \| Trouvaille$/ : `${title} | Trouvaille`,
      )
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('body')).not.toContainText(/\?[\w.]+\?/)
      await expectAccessible(page, `${language}, ${size.width} pixels wide`)
      page.off('pageerror', note)
      expect(errors).toEqual([])
    }
  })
}

/** Leads a page that is open on, as a link does; the drill loads every screen anew. */
async function open(page: Page, path: string, language: Language): Promise<void> {
  if (walksAll || page.url() === 'about:blank') {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
    return
  }
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.locator('h1[data-left]')).toHaveCount(0)
}

type Role = DemoRole | undefined

/** Who has something to see there. */
const readers: Partial<Record<ScreenName, DemoRole>> = {
  transaction: 'admin',
  transactions: 'admin',
}

function roleFor(name: ScreenName): Role {
  const { access }: Screen = screens[name]
  const roles: Partial<Record<Policy, DemoRole>> = {
    'signed-in': 'individual',
    individual: 'individual',
    pro: 'unvalidated',
    'valid-pro': 'shelter',
    shelter: 'shelter',
    staff: 'admin',
    'staff-or-pro': 'shelter',
  }
  if (access !== 'anyone' && !roles[access])
    throw new Error(`no demonstration account for ${access}`)
  return readers[name] ?? roles[access]
}
