import { expect, test } from '../support/test.ts'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { pageOf } from '../support/people.ts'
import { desktop, phone } from '../support/sizes.ts'
import { inTurn } from '../support/turns.ts'

/** Each language has its own numbers and owner. */
const journeys = [
  {
    language: 'fr',
    viewport: phone,
    microchip: '124000000888001',
    owner: 'Océane Tremblay-Roy',
    telephone: '(819) 555-0181',
    typed: '8195550181',
  },
  {
    language: 'en',
    viewport: desktop,
    microchip: '124000000888002',
    owner: 'Nadia Summers',
    telephone: '(819) 555-0182',
    typed: '819 555-0182',
  },
] as const

for (const { language, viewport, microchip, owner, telephone, typed } of inTurn(journeys, 0)) {
  test(`the box of a shelter takes what is typed before it is there, and finds an implant by telephone, in ${language} @rest`, async ({
    browser,
  }) => {
    const t = translator(language, 'pro')
    const page = await pageOf(browser, 'shelter', language, viewport)
    const created = await page.request.post('/api/pro/implants', {
      data: {
        microchip,
        fullname: owner,
        telephone,
        email: `${typed.replace(/\D/g, '')}@example.org`,
      },
    })
    expect(created.status()).toBe(201)

    await test.step('a number that is read while the page loads', async () => {
      let load: () => void = () => {}
      const loaded = new Promise<void>((resolve) => (load = resolve))
      await page.route('**/assets/**/*.js', async (route) => {
        await loaded
        await route.continue()
      })
      await page.goto('/pro', { waitUntil: 'commit' })
      await expect(page.locator('.waiting')).toBeVisible()
      await page.keyboard.type(microchip.slice(0, 9))
      await page.keyboard.type(microchip.slice(9))
      await page.keyboard.press('Enter')
      load()
      await expect(page.getByRole('heading', { name: t('scan.titles.implantOpen') })).toBeVisible()
      await page.unroute('**/assets/**/*.js')
      await expect(page).toHaveURL(`/pro?number=${microchip}`)
      await expectAccessible(page)
    })

    await test.step('a telephone, Enter, and the owner is reminded by three keys', async () => {
      const field = page.getByRole('textbox', { name: t('scan.text') })
      await page.goto('/pro')
      await expect(field).toBeFocused()
      await page.keyboard.type(typed)
      await page.keyboard.press('Enter')
      await expect(page.getByText(new RegExp(owner)).first()).toBeVisible()
      await expect(page).toHaveURL('/pro')
      await expect(field).toBeFocused()
      await expectAccessible(page)
      const remind = page.getByRole('button', { name: t('scan.remind') })
      let keys = 0
      while (!(await remind.evaluate((button) => button === document.activeElement))) {
        await page.keyboard.press('Tab')
        expect(++keys).toBeLessThanOrEqual(2)
      }
      await page.keyboard.press('Enter')
      await expect(page.getByText(t('scan.reminded'))).toBeVisible()
    })

    await test.step('a number that nobody knows', async () => {
      await page.goto('/pro')
      await page.keyboard.type('124000000888999')
      await page.keyboard.press('Enter')
      await expect(
        page.getByText(t('scan.unknown', { text: inGroups('124000000888999') })),
      ).toBeVisible()
      await expectAccessible(page)
    })
  })
}
