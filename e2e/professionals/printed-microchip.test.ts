import { expect, test } from '../support/test.ts'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { fillLicence, sentLicence } from '../support/licence-form.ts'
import { emailOf, pageOf } from '../support/people.ts'
import { desktop, phone } from '../support/sizes.ts'
import { inTurn } from '../support/turns.ts'

/** Each language has its own numbers. */
const journeys = [
  { language: 'fr', viewport: phone, of: ['031345671', '031345672', '031345673', '031345674'] },
  { language: 'en', viewport: desktop, of: ['031345681', '031345682', '031345683', '031345684'] },
] as const

const printed = (number: string) => `AVID*${number.replace(/(\d{3})(?=\d)/g, '$1*')}`

for (const { language, viewport, of } of inTurn(journeys, 0)) {
  test(`a microchip of AVID is typed as it is printed, and shown as its digits, in ${language} @rest`, async ({
    browser,
  }) => {
    const [implanted, carried, own, licensed] = of
    const implants = translator(language, 'implants')
    const pro = translator(language, 'pro')
    const search = translator(language, 'search')
    const animals = translator(language, 'animals')
    const wizard = translator(language, 'wizard')
    const page = await pageOf(browser, 'shelter', language, viewport)

    await test.step('an implant', async () => {
      await page.goto('/pro/implants/new')
      await page.getByLabel(implants('fields.microchip')).pressSequentially(printed(implanted))
      await page.getByLabel(implants('fields.email')).fill(`avid.${language}@example.org`)
      await page.getByRole('button', { name: implants('form.submit') }).click()
      await expect(
        page.getByRole('heading', { level: 1, name: implants('form.success') }),
      ).toBeVisible()
      await page.goto('/pro/implants')
      await expect(page.getByText(inGroups(implanted)).first()).toBeVisible()
    })

    await test.step('the box of professionals', async () => {
      await page.goto('/pro')
      await page.keyboard.type(printed(implanted))
      await page.keyboard.press('Enter')
      await expect(
        page.getByRole('heading', { name: pro('scan.titles.implantOpen') }),
      ).toBeVisible()
      await expect(page).toHaveURL(`/pro?number=${implanted}`)
      await page.goto('/pro')
      await page.keyboard.type(printed(carried))
      await page.keyboard.press('Enter')
      await expect(page.getByText(pro('scan.unknown', { text: inGroups(carried) }))).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the page of an animal', async () => {
      const created = await page.request.post('/api/animals', {
        data: { name: 'Avide', species: 'Dog', sex: 'Male' },
      })
      const { unique_id: id } = (await created.json()) as { unique_id: string }
      await page.goto(`/pro/animals/${id}`)
      await page
        .getByRole('button', { name: animals('ids.addCodes') })
        .first()
        .click()
      const field = page.getByRole('textbox', { name: animals('fields.microchip') })
      await field.pressSequentially(printed(carried))
      await page.getByRole('button', { name: animals('codes.next') }).click()
      await expect(page.getByText(inGroups(carried)).first()).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: animals('codes.yes') }).click()
      await expect(page.getByText(animals('codes.success'))).toBeVisible()
      await expect(page.getByText(inGroups(carried)).first()).toBeVisible()
    })

    await test.step('the search of microchips, of any number, and of a found animal', async () => {
      const field = page.getByRole('textbox', { name: search('number.label'), exact: true })
      await page.goto('/search/microchip')
      await field.pressSequentially(printed(carried))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
      await expect(page).toHaveURL(new RegExp(`number=${carried}`))
      await expect(field).toHaveValue(inGroups(carried))
      await expect(page.getByText(inGroups(carried)).first()).toBeVisible()
      await page.goto('/search/number')
      await field.pressSequentially(printed(carried))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
      await page.goto('/found')
      await page
        .getByRole('textbox', { name: search('found.askLabel') })
        .pressSequentially(printed(carried))
      await page.getByRole('button', { name: search('found.askSubmit') }).click()
      await expect(page).toHaveURL(/\/found\/animals\/\w+$/)
      await expect(page.getByRole('textbox', { name: search('found.fullname') })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the wizard', async () => {
      const owner = await pageOf(browser, 'individual', language, viewport)
      await owner.goto('/animals/add')
      await owner
        .getByRole('button', { name: new RegExp(`^${wizard('AskMicrochip.yes')}`) })
        .click()
      const field = owner.getByRole('textbox', { name: wizard('EnterMicrochipNumber.label') })
      await field.pressSequentially(printed(own))
      await expect(field).toHaveValue(inGroups(own))
      await owner.getByRole('button', { name: wizard('EnterMicrochipNumber.submit') }).click()
      await expect(owner.getByText(inGroups(own))).toBeVisible()
    })

    await test.step('a licence', async () => {
      const apply = translator(language, 'apply')
      const owner = await pageOf(browser, 'individual', language, desktop)
      const captcha = translator(language, 'captcha')
      const cities = await page.request.get('/api/pro/cities?full=1')
      const all = (await cities.json()) as { name: string; organizationId: string }[]
      const city = all.find(({ name }) => name === 'Candiac')
      await owner.goto(`/licenses/shelter/${city?.organizationId}/new`)
      await fillLicence(owner, language, {
        animal: 'Avide',
        email: emailOf('individual', language),
      })
      await owner
        .getByRole('textbox', { name: new RegExp(`^${apply('fields.microchip')}`) })
        .pressSequentially(printed(licensed))
      await owner.getByRole('checkbox', { name: captcha('label') }).click()
      await expect(owner.getByText(captcha('verified'))).toBeVisible()
      const id = await sentLicence(owner, language, 'Avide')
      await page.goto(`/pro/licenses/${id}`)
      await expect(page.getByText(inGroups(licensed)).first()).toBeVisible()
      await expectAccessible(page)
    })
  })
}
