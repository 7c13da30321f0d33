import { expect, test } from '../support/test.ts'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { pageOf } from '../support/people.ts'
import { desktop, phone } from '../support/sizes.ts'
import { inTurn } from '../support/turns.ts'

const journeys = [
  {
    language: 'fr',
    viewport: desktop,
    microchip: '124000000778001',
    name: 'Brume-des-Quais',
    kennel: 'C-12',
  },
  {
    language: 'en',
    viewport: phone,
    microchip: '124000000778002',
    name: 'Brise-des-Quais',
    kennel: 'C-13',
  },
] as const

/** Milliseconds of a person at work, by key: half a minute is enough for an intake. */
const aKey = 280

for (const { language, viewport, microchip, name, kennel } of inTurn(journeys, 0)) {
  test(`a shelter scans a stray at home, takes it in by keyboard in half a minute, and lets it leave, in ${language} @rest`, async ({
    browser,
  }) => {
    const pro = translator(language, 'pro')
    const intake = translator(language, 'intake')
    const animals = translator(language, 'animals')
    const page = await pageOf(browser, 'shelter', language, viewport)

    await test.step('a number that nobody here has leads to an intake', async () => {
      await page.goto('/pro')
      await expect(page.getByRole('textbox', { name: pro('scan.text') })).toBeFocused()
      await page.keyboard.type(microchip)
      await page.keyboard.press('Enter')
      await expect(page.getByText(pro('scan.unknown', { text: inGroups(microchip) }))).toBeVisible()
      await expectAccessible(page)
      await page
        .locator('#main')
        .getByRole('link', { name: pro('scan.takeIn') })
        .press('Enter')
    })

    await test.step('name, sex and kennel are enough', async () => {
      let keys = 0
      const press = async (key: string) => {
        keys++
        await page.keyboard.press(key)
      }
      const type = async (text: string) => {
        keys += text.length
        await page.keyboard.type(text)
      }
      await expect(page.getByLabel(intake('form.name'), { exact: true })).toBeFocused()
      await expectAccessible(page)
      await type(name)
      await press('Enter')
      await press('F')
      for (const _ of ['sex', 'microchip', 'color']) await press('Enter')
      await expect(page.getByRole('combobox', { name: intake('form.kennel') })).toBeFocused()
      await type(kennel)
      for (const _ of ['kennel', 'date', 'place', 'name', 'telephone']) await press('Enter')
      await expect(page.getByRole('button', { name: intake('form.submit') })).toBeFocused()
      await press('Enter')
      await expect(
        page.getByRole('heading', {
          level: 1,
          name: intake('form.success', { count: 1, name }),
        }),
      ).toBeVisible()
      expect(keys * aKey).toBeLessThan(30_000)
      await expectAccessible(page)
    })

    await test.step('it stands among the kennels, on hold, and leaves only for its family', async () => {
      await page.goto(`/pro/kennels?find=${kennel}&hold=running`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByRole('link', { name: intake('kennels.leaveLong', { name }) }).waitFor()
      await expectAccessible(page)
      await page.getByRole('link', { name: intake('kennels.leaveLong', { name }) }).press('Enter')
      const dialog = page.getByRole('dialog', {
        name: animals('removal.title', { name }),
      })
      await expect(dialog.getByRole('radio')).toHaveCount(3)
      await expectAccessible(page)
    })
  })
}

test('a litter is taken in by one form, in English on a phone @rest', async ({ browser }) => {
  const intake = translator('en', 'intake')
  const page = await pageOf(browser, 'shelter', 'en', phone)
  await page.goto('/pro/intake')
  await page.getByRole('radio', { name: intake('kinds.born') }).check()
  await page.getByRole('button', { name: intake('form.more') }).click()
  for (const [index, name] of ['Kit', 'Kat'].entries())
    await page.getByLabel(intake('form.name'), { exact: true }).nth(index).fill(name)
  await expectAccessible(page)
  await page.getByRole('button', { name: intake('form.submit') }).click()
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: intake('form.success', { count: 2, name: 'Kit' }),
    }),
  ).toBeVisible()
})
