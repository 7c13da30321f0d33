import { expect, test } from './support/test.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from './support/accessible.ts'
import { pageOf } from './support/people.ts'
import { phone } from './support/sizes.ts'

test('an owner finds names, keeps one, and gives it to a new animal @rest', async ({ browser }) => {
  const page = await pageOf(browser, 'individual', 'fr', phone)
  const t = translator('fr', 'names')
  await page.goto('/pet-name')
  await page.getByRole('button', { name: t('ask') }).click()
  await expect(page.getByText('Décrivez l’animal en quelques mots').first()).toBeVisible()
  await page.getByRole('radio', { name: 'Chat', exact: true }).check()
  await page.getByRole('textbox', { name: t('context') }).fill('petite chatte rousse et coquine')
  await page.keyboard.press('Enter')
  const results = page.getByRole('region', { name: t('results') })
  await expect(results.getByRole('heading', { level: 3 })).toHaveCount(10)
  await expect(page.getByRole('heading', { name: t('results') })).toBeFocused()
  const first = await results.getByRole('heading', { level: 3 }).first().innerText()
  await results.getByRole('button', { name: t('more') }).click()
  await expect(results.getByRole('heading', { name: first, exact: true })).toHaveCount(0)

  const name = await results.getByRole('heading', { level: 3 }).first().innerText()
  await results.getByRole('button', { name: t('keep', { name }) }).click()
  await page.reload()
  const favourites = page.getByRole('region', { name: t('favourites') })
  await expect(favourites.getByRole('heading', { level: 3 })).toHaveText([name])
  await expect(results.getByRole('heading', { level: 3 })).toHaveCount(10)
  await expectAccessible(page)

  await favourites.getByRole('button', { name: t('use', { name }) }).click()
  await page.getByRole('button', { name: t('newAnimal') }).click()
  await expect(page).toHaveURL(/\/animals\/add/)
  await page.context().close()
})
