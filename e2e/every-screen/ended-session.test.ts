import { expect, test } from '../support/test.ts'
import { translator } from '#server/texts.ts'
import { demoPassword } from '#server/db/demo/accounts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { emailOf, pageOf } from '../support/people.ts'
import { phone } from '../support/sizes.ts'

test('a session that ended leads every tab to the login, and back to what was typed', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'individual', 'fr', phone)
  const t = translator('fr', 'accounts')
  await page.goto('/profile?from=here#name')
  const other = await page.context().newPage()
  await other.goto('/animals')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const name = page.getByLabel('Nom complet')
  await name.fill('Maude Nouvelle')
  // Its stream may find the end before the press does: both lead the same way.
  await page
    .getByRole('button', { name: 'Enregistrer', exact: true })
    .evaluate(async (button: HTMLButtonElement) => {
      await fetch('/api/auth/logout', { method: 'POST' })
      button.click()
    })
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login$/)
    await expect(tab.getByText(t('login.ended'))).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByLabel('Courriel').fill(emailOf('individual'))
  await page.locator('input[name=password]').fill(demoPassword)
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/profile\?from=here#name$/)
  await expect(name).toHaveValue('Maude Nouvelle')
})
