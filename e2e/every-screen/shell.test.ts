import { expect, test, type Locator, type Page } from '../support/test.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { signIn } from '../support/people.ts'
import { inTurn } from '../support/turns.ts'

const people = [
  { language: 'fr', viewport: { width: 1280, height: 800 } },
  { language: 'en', viewport: { width: 390, height: 844 } },
] as const

const ledElsewhere = [
  [undefined, '/no/such/page', '/'],
  ['individual', '/no/such/page', '/animals'],
  ['shelter', '/animals/add', '/pro/animals/add'],
  ['shelter', '/no/such/page', '/pro'],
  ['admin', '/no/such/page', '/'],
] as const

for (const { language, viewport } of inTurn(people, 1)) {
  const common = translator(language, 'common')
  const screens = translator(language, 'screens')
  const other = language === 'fr' ? 'en' : 'fr'
  const titled = (page: Page, key: Parameters<typeof screens>[0]) =>
    expect(page).toHaveTitle(`${screens(key)} | Trouvaille`)

  test.describe(`in ${language}, ${viewport.width} pixels wide`, () => {
    test.use({ viewport, locale: `${language}-CA` })

    test('the cookie banner comes after 3 s, moves nothing, covers no main action, and goes for good by keyboard', async ({
      page,
    }) => {
      await page.clock.install()
      await page.goto('/login')
      const banner = page.getByRole('region', { name: common('cookies.title') })
      const submit = page
        .getByRole('main')
        .getByRole('button', { name: translator(language, 'accounts')('login.submit') })
      // The page takes the place of its first paint.
      await expect(page.getByRole('banner').getByRole('button').first()).toBeEnabled()
      await expect(submit).toBeVisible()
      const place = await submit.boundingBox()
      await page.clock.runFor(2500)
      await expect(banner).toBeHidden()
      await page.clock.runFor(1000)
      await expect(banner).toBeVisible()
      expect(await submit.boundingBox()).toEqual(place)
      expect(await isOnTop(submit)).toBe(true)
      expect(await isOnTop(page.getByRole('button', { name: common('needHelp') }))).toBe(true)
      await expect(banner.getByRole('link', { name: common('cookies.more') })).toHaveAttribute(
        'href',
        '/cookies',
      )

      await page.locator('body').press('Tab')
      const accept = banner.getByRole('button', { name: common('cookies.accept') })
      for (
        let presses = 0;
        presses < 4 && !(await accept.evaluate((button) => button === document.activeElement));
        presses++
      )
        await page.keyboard.press('Tab')
      await expect(accept).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(banner).toBeHidden()
      const consent = await page.evaluate(() => localStorage.getItem('cookieConsent'))
      expect(Number.isNaN(Date.parse(consent ?? ''))).toBe(false)
      await page.reload()
      await expect(submit).toBeVisible()
      await page.clock.runFor(10_000)
      await expect(banner).toBeHidden()
      await expect(page.getByText(common('startFailed'))).toBeHidden()
    })

    test('neither the cookie banner nor the help button hides what is focused', async ({
      page,
    }) => {
      await page.clock.install()
      await page.goto('/contact')
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
      await page.clock.runFor(3500)
      await expect(page.getByRole('region', { name: common('cookies.title') })).toBeVisible()
      const hidden: string[] = []
      const focused = new Set<string>()
      for (let presses = 0; presses < 80; presses++) {
        await page.keyboard.press('Tab')
        const { name, shows } = await page.evaluate(shownFocus)
        if (focused.has(name)) break
        focused.add(name)
        if (!shows) hidden.push(name)
      }
      expect(hidden).toEqual([])
      expect(focused.size).toBeGreaterThan(15)
    })

    test('old hash addresses become plain ones, also in a page that is open', async ({ page }) => {
      await page.goto('/#/search/microchip?number=985141000123456')
      await expect(page).toHaveURL('/search/microchip?number=985141000123456')
      await titled(page, 'titles.searchMicrochip')
      await page.goto('/')
      await titled(page, 'titles.landing')
      await page.evaluate(() => (location.hash = '#!/terms'))
      await expect(page).toHaveURL('/terms')
      await titled(page, 'titles.terms')
    })

    test('help opens by keyboard, names who to reach, and gives the focus back', async ({
      page,
    }) => {
      await page.goto('/search')
      const help = page.getByRole('button', { name: common('needHelp') })
      await help.focus()
      await page.keyboard.press('Enter')
      const drawer = page.getByRole('dialog', { name: common('needHelp') })
      await expect(drawer.getByRole('heading', { name: common('needHelp') })).toBeFocused()
      await expect(drawer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(help).toBeFocused()
    })

    if (viewport.width < 600)
      test('the menu opens over the page', async ({ page }) => {
        await page.goto('/search')
        await page.getByRole('button', { name: common('openMenu') }).click()
        await expect(page.getByRole('dialog').getByRole('navigation')).toBeVisible()
        await expectAccessible(page)
      })

    test('the help button stays in the top bar, where it covers nothing', async ({ page }) => {
      await page.goto('/terms')
      await titled(page, 'titles.terms')
      const help = page.getByRole('button', { name: common('needHelp') })
      const language = page
        .getByRole('banner')
        .getByRole('button', { name: common('otherLanguage') })
      // While loading, the page may grow or scroll to its top.
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        const top = await page.getByRole('banner').boundingBox()
        const place = await help.boundingBox()
        const before = await language.boundingBox()
        expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(top?.height ?? 0)
        expect((before?.x ?? 0) + (before?.width ?? 0)).toBeLessThanOrEqual(place?.x ?? 0)
      }).toPass()
    })

    test('?lang= rules this visit; a choice stays, on both sides', async ({ page }) => {
      const shows = (shown: string) => expect(page.locator('html')).toHaveAttribute('lang', shown)
      await page.goto(`/search?lang=${other}`)
      await shows(other)
      await page.goto('/search')
      await shows(language)
      const toggle = page.getByRole('banner').getByRole('button', { name: common('otherLanguage') })
      await toggle.click()
      await shows(other)
      expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(other)
      // The server knows the language without scripts.
      expect(await (await page.request.get('/search')).text()).toContain(`<html lang="${other}">`)
      await page.reload()
      await shows(other)
      await page.goto(`/search?lang=${language}`)
      await shows(language)
      await page
        .getByRole('banner')
        .getByRole('button', { name: common('otherLanguage') })
        .click()
      await shows(other)
      await expect(page).toHaveURL('/search')
      // Without cookies, the browser still stores the choice and sends it to the server again.
      await page.context().clearCookies()
      await page.reload()
      await shows(other)
      expect(await (await page.request.get('/search')).text()).toContain(`<html lang="${other}">`)
    })

    test('a change of language without network says so, and changes nothing', async ({
      page,
      context,
    }) => {
      await page.goto('/search')
      const recent = page.getByRole('region', {
        name: translator(language, 'search')('hub.animals'),
      })
      await expect(recent.getByRole('listitem').first()).toBeVisible()
      await context.setOffline(true)
      await page
        .getByRole('banner')
        .getByRole('button', { name: common('otherLanguage') })
        .click()
      await expect(page.getByText(common('networkError'))).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await context.setOffline(false)
    })

    test('a page whose script does not come says what to do', async ({ page }) => {
      await page.route(/assets\/index-.*\.js/, (route) => route.abort())
      await page.goto('/search')
      await expect(page.getByRole('alert')).toContainText(common('startFailed'))
      await expect(page.getByText(common('loading'))).toBeHidden()
      await page.unroute(/assets\/index-.*\.js/)
      await page.getByRole('link', { name: common('reload') }).click()
      await titled(page, 'titles.search')
      await expect(page.getByText(common('startFailed'))).toBeHidden()
    })

    test('logging out says so on the login page', async ({ page }) => {
      await signIn(page, 'individual')
      await page.goto('/logout')
      await expect(page).toHaveURL('/login')
      await expect(
        page
          .getByText(translator('fr', 'accounts')('logout.done'))
          .or(page.getByText(translator('en', 'accounts')('logout.done'))),
      ).toBeVisible()
    })

    for (const [role, from, to] of inTurn(ledElsewhere, 2)) {
      test(`${from} leads ${role ?? 'a visitor'} to ${to}`, async ({ page }) => {
        if (role) await signIn(page, role)
        await page.goto(from)
        await expect(page).toHaveURL(to)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
    }
  })
}

const isOnTop = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

/** The focused element, and whether any of five points on it can be seen. Runs in the page. */
function shownFocus(): { name: string; shows: boolean } {
  const element = document.activeElement ?? document.body
  const { left, top, width, height } = element.getBoundingClientRect()
  const shares = [
    [0.5, 0.5],
    [0.1, 0.2],
    [0.9, 0.2],
    [0.1, 0.8],
    [0.9, 0.8],
  ] as const
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const shows = shares.some(([x, y]) => {
    const on = document.elementFromPoint(left + width * x, top + height * y)
    return on && [element, ...labels].some((part) => part.contains(on) || on.contains(part))
  })
  return { name: element.outerHTML.slice(0, 200), shows }
}
