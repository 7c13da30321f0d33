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

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
const pairs = languages.flatMap((language) => sizes.map((size) => ({ language, size })))

/**
 * Every screen: title, no missing text, no horizontal overflow, no axe violation; each in one
 * language and size, in all four in `npm run drill -- journeys`.
 */
const namesItself: readonly ScreenName[] = [
  'foundAnimal',
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
        const page = await context.newPage()
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
    const screen: Screen = screens[name]
    for (const { language, size } of inTurn(pairs, turn % pairs.length)) {
      const errors: string[] = []
      const page = await pageOf(roleFor(screen), language)
      const note = (error: Error) => errors.push(error.message)
      page.on('pageerror', note)
      await page.setViewportSize(size)
      await open(page, await addressOf(page, name, screen), language)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
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
    await page.goto(`${path}?lang=${language}`)
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

function roleFor({ access }: Screen): Role {
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
  return roles[access]
}

async function addressOf(page: Page, name: ScreenName, screen: Screen): Promise<string> {
  if (!screen.path.includes('$')) return screen.path
  if (screen.path.endsWith('$token')) return screen.path.replace('$token', 'unknown-token')
  if (screen.path.endsWith('$handle')) return screen.path.replace('$handle', 'unknown')
  if (screen.path.endsWith('$code')) return screen.path.replace('$code', 'unknown-code')
  if (screen.path.endsWith('$trnId')) return screen.path.replace('$trnId', '10000001')
  if (screen.path.endsWith('$type')) return screen.path.replace('$type', 'declined')
  // Without one it leads on to the list.
  if (name === 'transaction') return screen.path.replace('{-$id}', 'unknown00001')
  const optional = screen.path.replace(/\/\{-\$\w+\}$/, '')
  if (optional !== screen.path) return optional
  if (name === 'adoptionAnimal' || name === 'adoptionShelter')
    return (await adoptionAddress(page))[name]
  if (screen.path.startsWith('/pro/cities/')) return screen.path.replace('$id', await ownCity(page))
  if (name === 'newLicence') return screen.path.replace('$shelter', await shelterWithCities(page))
  if (screen.path.startsWith('/pro/licenses/'))
    return screen.path.replace('$id', await licenceFor(page))
  if (name === 'proOrder' || name === 'adminOrder')
    return screen.path.replace('$id', await orderFor(page, screen))
  if (name === 'proLot') return screen.path.replace('$id', await lotFor(page))
  if (name === 'campaign') return screen.path.replace('$id', await campaignOf(page))
  if (name === 'client') return screen.path.replace('$id', await ownClient(page))
  if (name === 'clientLetter') return screen.path.replace('$id', await ownLetter(page))
  if (name === 'adminChat') return screen.path.replace('$id', nobody)
  if (name === 'sharedFile') return screen.path.replace('$id', nobody)
  return screen.path.replace('$id', await animalFor(page, screen))
}

async function adoptionAddress(
  page: Page,
): Promise<Record<'adoptionAnimal' | 'adoptionShelter', string>> {
  const found = await page.request.post('/api/search/adoption', {
    data: { location: [-73.57, 45.5], radius: 500 },
  })
  const { results } = (await found.json()) as { results: { unique_id: string; contact?: object }[] }
  const id = results.find(({ contact }) => contact)?.unique_id ?? ''
  const { shelterId } = (await (await page.request.post(`/api/animals/adopted/${id}`)).json()) as {
    shelterId: string
  }
  return { adoptionAnimal: `/adoption/${id}`, adoptionShelter: `/adoption/shelter/${shelterId}` }
}

async function shelterWithCities(page: Page): Promise<string> {
  const cities = await page.request.get('/api/pro/cities?full=1')
  return ((await cities.json()) as { organizationId: string }[])[0]?.organizationId ?? ''
}

async function ownCity(page: Page): Promise<string> {
  const cities = await page.request.get('/api/pro/cities?full=1')
  return ((await cities.json()) as { id: string }[])[0]?.id ?? ''
}

async function licenceFor(page: Page): Promise<string> {
  const licences = await page.request.get('/api/pro/licenses?filter=[Status=active]')
  return ((await licences.json()) as { unique_id: string }[])[0]?.unique_id ?? ''
}

async function orderFor(page: Page, { access }: Screen): Promise<string> {
  const orders = await page.request.get(`/api/${access === 'staff' ? 'admin' : 'pro'}/orders`)
  return ((await orders.json()) as { id: string }[])[0]?.id ?? ''
}

async function lotFor(page: Page): Promise<string> {
  const lots = await page.request.get('/api/pro/lots')
  return ((await lots.json()) as { id: string }[])[0]?.id ?? ''
}

async function campaignOf(page: Page): Promise<string> {
  const data = {
    name: 'Fin d’année',
    city: 'Candiac',
    start: '2026-05-01',
    end: '2026-05-31',
  }
  const added = await page.request.post('/api/pro/campaigns', { data })
  return ((await added.json()) as { id: string }).id
}

const nobody = '00000000-0000-7000-8000-000000000000'

async function ownClient(page: Page): Promise<string> {
  const data = { fullName: 'Camille Tremblay', email: 'camille@clients.example' }
  const added = await page.request.post('/api/pro/clients', { data })
  // One who is there already is named.
  return ((await added.json()) as { id: string }).id
}

async function ownLetter(page: Page): Promise<string> {
  const data = {
    kind: 'service',
    subjectFr: 'Rappel',
    textFr: 'Bonjour',
    ids: [await ownClient(page)],
  }
  const sent = await page.request.post('/api/pro/clients/letters', { data })
  return ((await sent.json()) as { id: string }).id
}

async function animalFor(page: Page, { access }: Screen): Promise<string> {
  if (access === 'individual' || access === 'valid-pro') {
    const [first] = (await (await page.request.get('/api/animals/list')).json()) as {
      unique_id: string
    }[]
    return first?.unique_id ?? ''
  }
  const lost = await page.request.post('/api/search/species', {
    data: { species: 'Dog', location: [-73.57, 45.5], radius: 500 },
  })
  return ((await lost.json()) as { results: { unique_id: string }[] }).results[0]?.unique_id ?? ''
}
