import { expect, test } from '../support/test.ts'
import { translator } from '#server/texts.ts'
import { pageOf } from '../support/people.ts'
import { phone } from '../support/sizes.ts'

test('the search of staff comes late without moving what is below it', async ({ browser }) => {
  const page = await pageOf(browser, 'admin', 'fr', phone)
  let bring = () => {}
  const asked = new Promise<void>((resolve) => (bring = resolve))
  await page.route('**/search-box-*.js', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/admin/cities')
  const add = page.getByRole('button', { name: translator('fr', 'cities')('admin.add') })
  await expect(add).toBeVisible()
  const before = await add.boundingBox()
  bring()
  const label = translator('fr', 'staff')('search.label')
  await expect(page.getByRole('searchbox', { name: label })).toBeVisible()
  expect(await add.boundingBox()).toEqual(before)
})
