import { addDays, dayOf, showDay } from '#domain/dates.ts'
import { translator } from '#server/texts.ts'
import { expectAccessibleInRest } from '../support/accessible.ts'
import { allLetters } from '../support/outbox.ts'
import { fillLicence, sentLicence } from '../support/licence-form.ts'
import { pageOf } from '../support/people.ts'
import { desktop } from '../support/sizes.ts'
import { expect, test, type Page } from '../support/test.ts'
import { inTurn } from '../support/turns.ts'

/** Most presses for one person with a paper form and cash, from the list to the printed receipt. */
const mostKeys = 60

/**
 * The keyboard of a clerk with a form on paper. What the form says is copied: a press a field. Every
 * other key counts.
 */
function countingKeyboard(page: Page) {
  let pressed = 0
  const press = async (key: string, times = 1) => {
    pressed += times
    for (let time = 0; time < times; time++) await page.keyboard.press(key)
  }
  return {
    pressed: () => pressed,
    press,
    copy: async (text: string) => {
      pressed++
      await page.keyboard.type(text)
    },
    /** Tabs on until a field has the focus. */
    to: async (
      name: string | RegExp,
      role: 'textbox' | 'combobox' | 'radio' | 'checkbox' | 'button' | 'link',
    ) => {
      const wanted = page.getByRole(role, { name }).first()
      for (let steps = 0; steps < 40; steps++) {
        if (await wanted.evaluate((element) => element === document.activeElement)) return
        await press('Tab')
      }
      throw new Error(`no Tab leads to ${name}`)
    },
  }
}

for (const language of inTurn(['fr', 'en'] as const, 0))
  test(`a citizen with a paper form and cash leaves with a receipt, by few keys, in ${language}`, async ({
    browser,
  }) => {
    const page = await pageOf(browser, 'shelter', language, desktop)
    const t = translator(language, 'counter')
    const apply = translator(language, 'apply')
    const common = translator(language, 'common')
    const keys = countingKeyboard(page)
    const keeper = `Rosaire Papier ${language}`
    const field = (name: string) => new RegExp(`^${name}`)

    await page.goto('/pro/licenses')
    await expect(page.getByRole('textbox', { name: t('finder.label') })).toBeFocused()
    const add = page.getByRole('link', { name: t('list.add') })
    await expect(add).toBeVisible()
    await keys.press('Shift+Tab')
    await expect(add).toBeFocused()
    await keys.press('Enter')
    await expect(page.getByRole('form', { name: apply('form.heading') })).toBeVisible()
    await keys.to(field(apply('fields.city')), 'combobox')
    await keys.press('s')
    await expect(page.getByText(apply('fields.cardHint'))).toBeVisible()

    await keys.to(field(apply('fields.contactName')), 'textbox')
    await keys.copy(keeper)
    await keys.to(field(apply('fields.phone')), 'textbox')
    await keys.copy('4505550147')
    await keys.to(apply('fields.noEmail'), 'checkbox')
    await keys.press('Space')
    await keys.to(field(apply('fields.addressLine1')), 'textbox')
    await keys.copy(language === 'fr' ? '14 rang Sud' : '15 rang Sud')
    await keys.to(field(apply('fields.postalCode')), 'textbox')
    await keys.copy('J0V1A0')
    await keys.to(field(apply('fields.animalName')), 'textbox')
    await keys.copy('Fido')
    await keys.to(common('sex.Male'), 'radio')
    await keys.press('Space')
    await keys.to(field(apply('fields.breed')), 'combobox')
    await keys.copy('Berger')
    await keys.to(field(apply('fields.color')), 'textbox')
    await keys.copy('Noir')
    await keys.to(field(apply('fields.dateOfBirth')), 'textbox')
    await keys.copy('2019')
    await keys.to(field(apply('fields.weight')), 'textbox')
    await keys.copy('62')
    await keys.to(field(apply('fields.provenance')), 'combobox')
    await keys.press('ArrowDown')
    await keys.to(apply('form.submit'), 'button')
    await expectAccessibleInRest(page)
    await keys.press('Enter')

    await expect(page.getByRole('button', { name: /^(Encaisser|Collect|Take)/ })).toBeFocused()
    await keys.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(
      dialog.getByRole('radio', { name: translator(language, 'licences')('methods.cash') }),
    ).toBeFocused()
    await keys.press('Enter')
    await expect(page.getByText(t('done.onPaper'))).toBeVisible()
    await expect(page.getByRole('textbox', { name: t('finder.label') })).toBeFocused()
    await keys.press('Shift+Tab')
    const receipt = page.waitForEvent('download')
    await keys.press('Enter')
    expect((await receipt).suggestedFilename()).toMatch(/^(recu|receipt)-/)
    expect(keys.pressed()).toBeLessThanOrEqual(mostKeys)

    await test.step('the letter with its certificate is printed, and no e-mail went out', async () => {
      const letter = page.waitForEvent('download')
      await page
        .getByRole('button', { name: t('actions.letter') })
        .first()
        .click()
      expect((await letter).suggestedFilename()).toMatch(/^(lettre|letter)-/)
      await expect(
        page.getByText(translator(language, 'licences')('letterChannels.paper'), { exact: true }),
      ).toBeVisible()
      await expect(page.getByText('2019', { exact: true })).toBeVisible()
      await expectAccessibleInRest(page)
      expect((await allLetters()).map(({ text }) => text).join()).not.toContain(keeper)
    })
    await page.context().close()
  })

test('a senior without card and e-mail gets the first licence of the dwelling for free @rest', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'admin', 'en', desktop)
  const t = translator('en', 'counter')
  const cities = (await (await page.request.get('/api/pro/cities?full=1')).json()) as {
    name: string
    organizationId: string
  }[]
  const city = cities.find(({ name }) => name === 'Saint-Alexis')
  await page.goto(`/licenses/shelter/${city?.organizationId}/new`)
  const animal = 'Grisou'
  await fillLicence(page, 'en', { animal, city: city?.name ?? '', email: null, age: '71', address: '77 rue des Aînés' }) // prettier-ignore
  await sentLicence(page, 'en', animal)
  await page.getByRole('button', { name: t('actions.activate') }).click()
  await expect(page.getByText(t('done.onPaper'))).toBeVisible()
  const letter = page.waitForEvent('download')
  await page
    .getByRole('button', { name: t('actions.letter') })
    .first()
    .click()
  expect((await letter).suggestedFilename()).toMatch(/^lettre-|^letter-/)
  await page.getByRole('link', { name: t('page.back') }).click()
  await page.goto('/pro/licenses?letters=paper')
  await expect(page.getByRole('link', { name: new RegExp(animal) })).toBeVisible()
  await page.context().close()
})

test('a manager lets a city serve people without card and e-mail @rest', async ({ browser }) => {
  const page = await pageOf(browser, 'shelter', 'fr', desktop)
  const t = translator('fr', 'cities')
  const cities = (await (await page.request.get('/api/pro/cities?full=1')).json()) as {
    id: string
    name: string
  }[]
  const city = cities.find(({ name }) => name === 'Montréal')
  await page.goto(`/pro/cities/${city?.id}/rules/new`)
  await page.getByLabel(t('editor.from')).fill(showDay(addDays(dayOf(new Date()), 700)))
  for (const name of ['cardAtCounter', 'emailAtCounter'] as const)
    await page.getByRole('checkbox', { name: t(`editor.${name}`) }).check({ force: true })
  await expectAccessibleInRest(page)
  await page.getByRole('button', { name: t('editor.save') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
