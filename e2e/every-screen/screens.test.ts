import { expect } from '@playwright/test'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { screens, type ScreenName } from '#domain/screens/screens.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { inTurn } from '../support/turns.ts'
import { addressOf } from './addresses.ts'
import { open, pairs, roleFor, test } from './shared-pages.ts'

/** Their titles name what they show. */
const namesItself: readonly ScreenName[] = [
  'adminAnimalPicture',
  'adminOrganization',
  'adminProduct',
  'adminUser',
  'collection',
  'animalPicture',
  'foundAnimal',
  'foundNotice',
  'proAnimalPicture',
  'product',
  'transactions',
  'adoptionAnimal',
  'adoptionShelter',
  'proCreated',
  'membership',
  'sightAnimal',
]

/**
 * Every screen: title, no missing text, no horizontal overflow, no axe violation; each in one
 * language and size, in all four in `npm run drill -- rest`.
 */
for (const [turn, name] of (Object.keys(screens) as ScreenName[]).entries()) {
  test(name, async ({ pageOf }) => {
    for (const { language, size } of inTurn(pairs, turn % pairs.length)) {
      const page = await pageOf(roleFor(name), language)
      await page.setViewportSize(size)
      // Leaves for the login half a second after it logged out.
      if (name === 'logout')
        await page.route(`**${accountsApi.logout.path}`, async (route) => route.abort())
      await open(page, await addressOf(page, name), language)
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
      await page.unrouteAll()
    }
  })
}
