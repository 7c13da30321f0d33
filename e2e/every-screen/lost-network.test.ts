import { expect, test } from '../support/test.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { signIn } from '../support/people.ts'
import { inTurn } from '../support/turns.ts'

/** A screen whose first answer does not come explains it, and shows the answer by a press. */
const common = translator('fr', 'common')
const unknown = '0190a0de-0000-7000-8000-000000000000'

const screens = [
  ['individual', '/animals'],
  ['individual', `/animals/${unknown}`],
  ['individual', `/animals/${unknown}/pictures/${unknown}`],
  ['individual', `/transfers/${unknown}`],
  ['admin', '/admin/dashboard'],
  ['admin', '/admin/lots'],
  ['individual', '/profile'],
  ['shelter', '/pro/team'],
] as const

for (const [role, path] of inTurn(screens, 0))
  test(`${path} explains a lost network`, async ({ page }) => {
    await signIn(page, role)
    const calls = '**/api/**'
    await page.route(calls, (route) => route.abort('internetdisconnected'))
    await page.goto(path)
    const said = page.getByRole('main').getByText(common('networkError'))
    await expect(said.first()).toBeVisible()
    await expectAccessible(page)
    await page.unroute(calls)
    // A screen of several parts asks for each.
    const retry = page.getByRole('button', { name: common('retry') })
    await expect(async () => {
      if ((await retry.count()) > 0) await retry.first().click()
      expect(await said.count()).toBe(0)
    }).toPass()
  })
