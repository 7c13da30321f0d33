import { expect, test } from '../support/test.ts'
import { translator } from '#server/texts.ts'

const common = translator('fr', 'common')
const search = translator('fr', 'search')

test('a screen that cannot be brought says so, and comes when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/search')
  const recent = page.getByRole('region', { name: search('hub.animals') })
  await expect(recent.getByRole('listitem').first()).toBeVisible()
  await context.setOffline(true)
  await page
    .getByRole('main')
    .getByRole('link', { name: search('hub.microchip') })
    .click()
  await expect(page.getByRole('main').getByText(common('networkError'))).toBeVisible()
  await page.getByRole('button', { name: common('retry') }).click()
  await expect(page.getByRole('main').getByText(common('networkError'))).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: common('retry') }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: search('number.microchipHeading') }),
  ).toBeVisible()
})

test('a search without network says so @rest', async ({ page, context }) => {
  await page.goto('/search/microchip')
  await page.getByRole('main').getByRole('textbox').fill('985141000123456')
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText(common('networkError'))).toBeVisible()
  await context.setOffline(false)
  await page
    .getByRole('main')
    .getByRole('button', { name: search('number.submit') })
    .click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText(
    '985 141 000 123 456',
  )
})

test('a file that is gone reloads the page only after a deployment', async ({ page }) => {
  await page.goto('/search')
  await page.evaluate(() => Object.assign(window, { isOldPage: true }))
  const isOldPage = () => page.evaluate(() => 'isOldPage' in window)
  const miss = () => page.evaluate(() => dispatchEvent(new Event('vite:preloadError')))
  const asked = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/')
  await miss()
  await (await asked).finished()
  expect(await isOldPage()).toBe(true)
  await page.route('/', (route) => route.fulfill({ body: '<script src="/assets/new.js">' }))
  await miss()
  // The page goes away while it is asked.
  await expect(async () => expect(await isOldPage()).toBe(false)).toPass()
})
