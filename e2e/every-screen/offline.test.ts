import { expect, test } from '@playwright/test'
import { translator } from '#server/texts.ts'

const common = translator('fr', 'common')
const search = translator('fr', 'search')

test('a screen that cannot be brought says so, and comes when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/search')
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

test('a search without network says so', async ({ page, context }) => {
  await page.goto('/search/microchip')
  await context.setOffline(true)
  await page.getByRole('main').getByRole('textbox').fill('985141000123456')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText(common('networkError'))).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: common('retry') }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText(
    '985 141 000 123 456',
  )
})
