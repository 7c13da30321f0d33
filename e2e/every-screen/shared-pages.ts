import { expect, test as base, type Page } from '@playwright/test'
import type { Policy } from '#domain/access/policies.ts'
import { languages, type Language } from '#domain/language.ts'
import type { Screen } from '#domain/screens/screen.ts'
import { screens, type ScreenName } from '#domain/screens/screens.ts'
import type { DemoRole } from '#server/db/demo/accounts.ts'
import { withoutPageErrors } from '../support/page-errors.ts'
import { signIn } from '../support/people.ts'
import { desktop, phone } from '../support/sizes.ts'
import { walksAll } from '../support/turns.ts'
import { settled, watched } from './settled.ts'

export const pairs = languages.flatMap((language) =>
  [desktop, phone].map((size) => ({ language, size })),
)

/** One page a role, language and worker: a new one would load and compile all scripts again. */
export const test = base.extend<
  { pageErrors: void },
  { pageOf: (role: Role, language: Language) => Promise<Page> }
>({
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
        const page = await watched(await context.newPage())
        if (role) await signIn(page, role)
        pages.set(key, page)
        return page
      })
      for (const page of pages.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
  pageErrors: [withoutPageErrors, { auto: true }],
})

/** Leads a page that is open on to another screen, as a link does; the drill loads each anew. */
export async function open(page: Page, path: string, language: Language): Promise<void> {
  if (
    walksAll ||
    page.url() === 'about:blank' ||
    new URL(page.url()).pathname === path.split('?')[0]
  ) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
  } else {
    await page.evaluate((to) => {
      document.querySelector('h1')?.setAttribute('data-left', '')
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await expect(page.locator('h1[data-left]')).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
}

type Role = DemoRole | undefined

/** Who has something to see there. */
const readers: Partial<Record<ScreenName, DemoRole>> = {
  transaction: 'admin',
  transactions: 'admin',
}

export function roleFor(name: ScreenName): Role {
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
