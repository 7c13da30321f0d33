import { expect, test, type Page } from './support/test.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from './support/accessible.ts'
import { inTurn } from './support/turns.ts'
import { touch } from './support/touch.ts'

const visitors = [
  { language: 'fr', viewport: { width: 390, height: 844 }, hasTouch: true },
  { language: 'en', viewport: { width: 1280, height: 800 }, hasTouch: false },
] as const

/** 1.5 km from the first lost demonstration dogs. */
const montreal = { longitude: -73.57, latitude: 45.5 }
const around = (species: string) =>
  `/search/species?species=${species}&lng=${montreal.longitude}&lat=${montreal.latitude}&address=Montr%C3%A9al`

for (const { language, viewport, hasTouch } of inTurn(visitors, 0)) {
  const search = translator(language, 'search')
  const common = translator(language, 'common')
  const isPhone = viewport.width < 600
  const map = (page: Page) => page.getByRole('region', { name: search('species.mapLabel') })
  const cards = (page: Page) => page.getByRole('main').getByRole('article')
  const showMap = async (page: Page) => {
    if (isPhone)
      await page.getByRole('button', { name: search('species.map'), exact: true }).click()
    await expect(map(page)).toBeVisible()
  }

  test.describe(`in ${language}, ${viewport.width} pixels wide`, () => {
    test.use({ viewport, hasTouch, locale: `${language}-CA` })

    test('from an address to a lost animal, by the list and by the map, and back @rest', async ({
      page,
    }) => {
      await page.goto('/search/species')
      const submit = page.getByRole('button', { name: search('species.submit'), exact: true })
      await expect(submit).toBeDisabled()
      const address = page.getByRole('combobox', { name: search('species.address') })
      await touch(page, address)
      await address.fill('Montréal')
      await page
        .getByRole('option', { name: /^Montréal/ })
        .first()
        .click()
      await submit.click()
      await expect(page).toHaveURL(
        /\/search\/species\?species=Dog&lng=-73\.\d+&lat=45\.\d+&address=Montr/,
      )
      const answered = page.url()
      await expect(cards(page).first()).toContainText(/\d\skm/)
      const count = await cards(page).count()
      expect(count).toBeGreaterThan(1)
      const name = (await cards(page).first().getByRole('heading').textContent()) ?? ''

      await showMap(page)
      await expect(map(page).locator('path')).not.toHaveCount(0)
      await (isPhone
        ? page.getByRole('button', { name: search('species.list'), exact: true }).click()
        : Promise.resolve())
      await cards(page)
        .first()
        .getByRole('button', { name: search('species.showOnMap') })
        .click()
      const popup = page.getByRole('dialog', { name })
      await expect(popup).toBeInViewport()
      await expectAccessible(page)

      await popup.getByRole('link', { name: search('result.found') }).click()
      await expect(page).toHaveURL(/\/found\/animals\//)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page.goBack()
      await expect(map(page)).toBeVisible()
      if (isPhone)
        await page.getByRole('button', { name: search('species.list'), exact: true }).click()
      await expect(page).toHaveURL(answered)
      await expect(cards(page)).toHaveCount(count)
      await page.reload()
      await expect(cards(page)).toHaveCount(count)
      await expect(page.getByLabel(search('species.address'), { exact: true })).toHaveValue(
        /Montréal/,
      )
    })

    test('the map by keyboard alone @rest', async ({ page }) => {
      await page.goto(around('Dog'))
      await expect(cards(page).first()).toBeVisible()
      await showMap(page)
      const pins = map(page).getByRole('button')
      // The last two buttons are the zoom's.
      await expect.poll(() => pins.count()).toBeGreaterThan(2)
      await map(page).focus()
      await page.keyboard.press('Tab')
      const popup = page.getByRole('dialog')
      // On a cluster, the first presses zoom in and keep the focus.
      for (let presses = 0; presses < 5 && !(await popup.isVisible()); presses++) {
        await expect(map(page).locator('[role="button"]:focus')).toHaveCount(1)
        await page.keyboard.press('Enter')
      }
      await expect(popup).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(popup).toHaveCount(0)
      await expect(map(page).locator(':focus')).toHaveCount(1)
    })

    test('a number keeps its answer over a reload, and Back brings the one before @rest', async ({
      page,
    }) => {
      await page.goto('/search/microchip')
      const number = page.getByRole('main').getByRole('textbox')
      const answerTo = (shown: string) => page.getByRole('heading', { level: 2, name: shown })
      await number.fill('985141000123456')
      await page.keyboard.press('Enter')
      await expect(
        answerTo(search('number.results', { count: 0, number: '985 141 000 123 456' })),
      ).toBeVisible()
      await expect(
        page.getByRole('main').getByRole('link', { name: search('none.contact') }),
      ).toHaveAttribute('href', /^\/contact\?subject=found&number=/)
      await page.getByRole('main').getByRole('textbox').fill('956000000000001')
      await page.keyboard.press('Enter')
      const second = answerTo(search('number.results', { count: 0, number: '956 000 000 000 001' }))
      await expect(second).toBeVisible()
      await expect(page.getByText('AKC Reunite')).toBeVisible()
      await page.reload()
      await expect(second).toBeVisible()
      await page.goBack()
      await expect(
        answerTo(search('number.results', { count: 0, number: '985 141 000 123 456' })),
      ).toBeVisible()
    })

    test('a slow network says that it searches; none says so, and the map’s pins come without its ground @rest', async ({
      page,
      context,
    }) => {
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/api/search/species', async (route) => {
        await held
        await route.continue()
      })
      // The server embeds these results in the page.
      await page.goto(around('Dog'))
      await expect(cards(page).first()).toBeVisible()
      const searchFor = async (species: 'Cat' | 'Bird') => {
        await page.getByRole('radio', { name: common(`species.${species}`) }).check({ force: true })
        await page.getByRole('button', { name: search('species.submit'), exact: true }).click()
      }
      await searchFor('Cat')
      await expect(
        page.getByRole('status').filter({ hasText: search('species.searching') }),
      ).toBeVisible()
      release()
      await expect(cards(page).first()).toBeVisible()

      await page.unroute('**/api/search/species')
      await context.setOffline(true)
      await searchFor('Bird')
      await expect(page.getByRole('main').getByText(common('networkError'))).toBeVisible()
      await context.setOffline(false)
      await page.getByRole('button', { name: common('retry') }).click()
      await expect(page.getByRole('main').getByText(common('networkError'))).toHaveCount(0)

      await page.route('**/outline-*.json', (route) => route.abort())
      await page.goto(around('Dog'))
      await expect(cards(page).first()).toBeVisible()
      await showMap(page)
      await expect.poll(() => map(page).getByRole('button').count()).toBeGreaterThan(2)
      await expect(map(page).locator('path.leaflet-interactive')).toHaveCount(0)
    })

    test('a report sent empty leads to its first wrong field @rest', async ({ page }) => {
      await page.goto(around('Dog'))
      await cards(page)
        .first()
        .getByRole('link', { name: search('result.found') })
        .click()
      await page.getByRole('button', { name: search('found.submit.held', { sex: 'Male' }) }).click()
      await expect(page.getByRole('textbox', { name: search('found.fullname') })).toBeFocused()
    })

    test('the ground of the map stays under the hand that drags it @rest', async ({ page }) => {
      await page.goto('/contact')
      const where = page.getByRole('region', { name: translator(language, 'contact')('map') })
      await where.scrollIntoViewIfNeeded()
      await expect(where.locator('path')).not.toHaveCount(0)
      const sides = (box: { x: number; y: number; width: number; height: number } | null) =>
        box && { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height }
      const seen = sides(await where.boundingBox())
      if (!seen) throw new Error('the map has no place')
      await page.mouse.move(seen.right - 20, seen.top + 20)
      await page.mouse.down()
      await page.mouse.move(seen.left + 20, seen.bottom - 20, { steps: 4 })
      const ground = where.locator('svg:has(path[class*=land])')
      await expect
        .poll(async () => {
          const drawn = sides(await ground.boundingBox())
          return (
            drawn &&
            drawn.left <= seen.left &&
            drawn.top <= seen.top &&
            drawn.right >= seen.right &&
            drawn.bottom >= seen.bottom
          )
        })
        .toBe(true)
      await page.mouse.up()
    })

    test.describe('how far an animal was lost from here', () => {
      const open = async (page: Page) => {
        await page.goto(around('Dog'))
        await cards(page)
          .first()
          .getByRole('link', { name: search('result.found') })
          .click()
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      }
      const ask = (page: Page) => page.getByRole('button', { name: search('found.askDistance') })
      const km = /\d[.,]\d\d\s?km/

      test('is told where the visitor allows it @rest', async ({ page, context }) => {
        await context.grantPermissions(['geolocation'])
        await context.setGeolocation(montreal)
        await open(page)
        await expect(page.getByRole('main').getByText(km)).toHaveCount(0)
        await ask(page).click()
        await expect(page.getByRole('main').getByText(km)).toBeVisible()
      })

      test('stays unknown where the visitor refuses @rest', async ({ page, context }) => {
        await context.clearPermissions()
        await open(page)
        await ask(page).click()
        await expect(page.getByText(search('found.noPosition'))).toBeVisible()
        await expect(page.getByRole('main').getByText(km)).toHaveCount(0)
      })

      test('is not offered where the browser cannot tell @rest', async ({ page }) => {
        await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'))
        await open(page)
        await expect(page.getByRole('button', { name: search('found.showMap') })).toBeVisible()
        await expect(ask(page)).toHaveCount(0)
      })
    })
  })
}
