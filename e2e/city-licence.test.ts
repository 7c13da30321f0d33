import { translator } from '#server/texts.ts'
import { expectAccessibleInRest } from './support/accessible.ts'
import { fillLicence, sentLicence } from './support/licence-form.ts'
import { letterWith } from './support/outbox.ts'
import { desktop, phone } from './support/sizes.ts'
import { expect, test, type Page } from './support/test.ts'
import { inTurn } from './support/turns.ts'
import { touch } from './support/touch.ts'

const pageLink = /\/licenses\/\w+\?token=[\w-]+/

/** Chooses a place by what is typed. */
async function place(page: Page, label: string, typed: string, option: RegExp): Promise<void> {
  const field = page.getByRole('combobox', { name: label }).or(page.getByLabel(label))
  await field.first().fill(typed)
  await page.getByRole('option', { name: option }).first().click()
  // What was refused before takes its words away, and the button below moves up.
  await expect(field.first()).toHaveAttribute('aria-invalid', 'false')
  await expect(field.first()).not.toHaveValue(typed)
}

for (const { language, viewport } of inTurn(
  [
    { language: 'fr', viewport: phone },
    { language: 'en', viewport: desktop },
  ] as const,
  0,
))
  test(`a citizen finds what the own city asks for by an address, in ${language}`, async ({
    browser,
  }) => {
    const locale = `${language}-CA`
    const context = await browser.newContext({ locale, viewport })
    const page = await context.newPage()
    const t = translator(language, 'apply')
    const titles = translator(language, 'screens')

    await page.goto('/')
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${titles('titles.cityLicence')}`) })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: t('find.heading') })).toBeVisible()
    await page.getByRole('button', { name: t('find.submit') }).click()
    await expect(page.getByLabel(t('find.address')).first()).toHaveAttribute('aria-invalid', 'true')
    await expectAccessibleInRest(page)

    // Nothing of the list is chosen.
    const address = page.getByRole('combobox', { name: t('find.address') })
    await touch(page, address)
    await address.fill('12 rue de la Reine, Gaspé')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('find.submit') }).click()
    await expect(page.getByText(t('find.noneTitle', { municipality: 'Gaspé' }))).toBeVisible()
    await expect(page.getByText(t('find.none'))).toBeVisible()
    await expectAccessibleInRest(page)
    await page.getByRole('link', { name: t('find.other') }).click()

    await place(page, t('find.address'), 'Candiac', /^Candiac/)
    await page.getByRole('button', { name: t('find.submit') }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Candiac' })).toBeVisible()
    await expect(page.getByText(/25[,.]00/)).toBeVisible()
    await expect(page).toHaveURL(/municipality=Candiac$/)
    await expectAccessibleInRest(page)
    await page.getByRole('link', { name: t('find.apply') }).click()
    await expect(page.getByRole('combobox', { name: t('fields.city') })).toHaveValue('Candiac')
    await context.close()
  })

test('a citizen with two dogs applies, changes a typed address, pays, and renews by tag on a phone in French', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'fr-CA', viewport: desktop })
  const page = await context.newPage()
  const t = translator('fr', 'apply')
  const till = translator('fr', 'till')
  const captcha = translator('fr', 'captcha')
  const cities = (await (await page.request.get('/api/pro/cities?full=1')).json()) as {
    id: string
    name: string
    organizationId: string
  }[]
  const city = cities.find(({ name }) => name === 'Candiac')
  const [wrong, email] = ['deux.chein@example.org', 'deux.chiens@example.org']
  const apply = async (animal: string, to: string) => {
    await page.goto(`/licenses/shelter/${city?.organizationId}/new?city=${city?.id}`)
    await fillLicence(page, 'fr', { animal, email: to, address: '31 rue des Deux-Chiens' })
    await page.getByRole('checkbox', { name: captcha('label') }).click()
    await expect(page.getByText(captcha('verified'))).toBeVisible()
    return sentLicence(page, 'fr', animal)
  }
  const pay = async () => {
    await page.getByRole('button', { name: /^Payer/ }).click()
    await page
      .getByRole('button', { name: translator('fr', 'payments')('sandbox.choices.approve') })
      .first()
      .click()
    await expect(page).toHaveURL(/\/license\/success\/\w+/)
  }

  await test.step('the address of the page goes out at once; what was typed is changed', async () => {
    await apply('Tic', wrong)
    await letterWith(wrong, pageLink)
    await page.getByRole('link', { name: t('page.change') }).click()
    const form = page.getByRole('form', { name: t('change.heading', { name: 'Tic' }) })
    const field = form.getByRole('textbox', { name: new RegExp(`^${t('fields.email')}`) })
    await field.first().fill('')
    await form.getByRole('button', { name: t('change.submit') }).click()
    await expect(field.first()).toHaveAttribute('aria-invalid', 'true')
    await expectAccessibleInRest(page)
    await field.first().fill(email)
    await form.getByRole('textbox', { name: t('fields.dateOfBirth') }).fill('2020')
    await form.getByRole('button', { name: t('change.submit') }).click()
    await expect(page.getByText(t('change.newEmail'))).toBeVisible()
    const [link = ''] = pageLink.exec(await letterWith(email, pageLink)) ?? []
    await page.goto(link)
    await pay()
  })

  await test.step('the second dog', async () => {
    await apply('Tac', email)
    await pay()
  })

  await test.step('by the tag and the e-mail; a wrong one is told from nothing', async () => {
    await page.setViewportSize(phone)
    await page.goto(`/renewals/license?by=tag&city=Candiac`)
    const form = page.getByRole('form', { name: till('license.heading') })
    await form.getByLabel(till('license.tag')).fill('CA99999')
    await form.getByLabel(new RegExp(`^${till('replacement.email')}`)).fill(email)
    await form.getByRole('button', { name: till('license.submit') }).click()
    await expect(page.getByText(till('license.noneTag'))).toBeVisible()
    await expectAccessibleInRest(page)
    await page.getByRole('button', { name: till('license.again') }).click()
    await expect(form).toBeVisible()
  })
  await context.close()
})
