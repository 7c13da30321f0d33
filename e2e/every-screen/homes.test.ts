import { expect, test } from '../support/test.ts'
import { demoAccounts, demoPassword, type DemoRole } from '#server/db/demo/accounts.ts'
import { translator } from '#server/texts.ts'
import { inTurn } from '../support/turns.ts'

const t = translator('fr', 'screens')

/** See requirements/accounts-and-public.md 6, requirements/contract.md 2. */
const homes: [DemoRole, string, string][] = [
  ['individual', '/animals', t('titles.animals')],
  ['shelter', '/pro', t('titles.pro')],
  ['retailer', '/pro', t('titles.pro')],
  ['unvalidated', '/invalid', t('titles.invalid')],
  ['admin', '/', translator('fr', 'common')('nav.adminHome')],
  ['god', '/', translator('fr', 'common')('nav.adminHome')],
]

for (const [role, path, title] of inTurn(homes, 1)) {
  test(`the ${role} account logs in and lands at ${path}`, async ({ page }) => {
    const accounts = translator('fr', 'accounts')
    await page.goto('/login')
    await page
      .getByLabel(accounts('fields.email'), { exact: true })
      .fill(demoAccounts.find((account) => account.role === role)?.email ?? '')
    await page.getByRole('textbox', { name: accounts('fields.password') }).fill(demoPassword)
    await page.getByRole('button', { name: accounts('login.submit') }).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(`${title} | Trouvaille`)
    await page.reload()
    await expect(page).toHaveTitle(`${title} | Trouvaille`)
  })
}

test('a guarded page leads to the login and back to where one wanted to go', async ({ page }) => {
  const accounts = translator('fr', 'accounts')
  await page.goto('/animals/add')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(accounts('login.needType', { type: 'ind' }))).toBeVisible()
  await page
    .getByLabel(accounts('fields.email'), { exact: true })
    .fill(demoAccounts[0]?.email ?? '')
  await page.getByRole('textbox', { name: accounts('fields.password') }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/animals/add')
})

test('unknown addresses lead somewhere sensible, and a removed file is no page', async ({
  page,
  request,
}) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/')
  expect((await request.get('/assets/gone-1234.js')).status()).toBe(404)
})
