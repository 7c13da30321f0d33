import { expect, test } from '../support/test.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { fillLicence, sentLicence } from '../support/licence-form.ts'
import { letterWith } from '../support/outbox.ts'
import { emailOf, pageOf } from '../support/people.ts'
import { desktop, phone } from '../support/sizes.ts'
import { touch } from '../support/touch.ts'

test('a licence: asked for by steps on a phone in French, paid, with its certificate @rest', async ({
  browser,
}) => {
  const context = await browser.newContext({
    locale: 'fr-CA',
    viewport: phone,
  })
  const page = await context.newPage()
  const t = translator('fr', 'apply')
  const till = translator('fr', 'till')
  const common = translator('fr', 'common')
  const cities = (await (await page.request.get('/api/pro/cities?full=1')).json()) as {
    name: string
    organizationId: string
  }[]
  const city = cities.find(({ name }) => name === 'Montréal')
  const email = 'licence@example.org'
  const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
  const next = () => page.getByRole('button', { name: t('form.next') }).click()
  const group = (name: 'keeper' | 'animal' | 'provenance' | 'end') =>
    expect(page.getByRole('heading', { level: 2, name: t(`groups.${name}`) })).toBeFocused()

  await test.step('what is missing is said before the next step', async () => {
    await page.goto(`/licenses/shelter/${city?.organizationId}/new`)
    await next()
    await expect(page.getByRole('combobox', { name: t('fields.city') })).toBeFocused()
    await page.getByRole('combobox', { name: t('fields.city') }).selectOption('Montréal')
    await next()
    await group('keeper')
    await expectAccessible(page)
  })

  await test.step('the keeper, the animal, and where it comes from', async () => {
    await field(t('fields.contactName')).fill('Jeanne Roy')
    await field(t('fields.phone')).pressSequentially('5145550123')
    await field(t('fields.email')).fill(email)
    await field(t('fields.addressLine1')).fill('12 rue Saint-Denis')
    await field(t('fields.postalCode')).pressSequentially('H2X1Y4')
    await next()
    await group('animal')
    await field(t('fields.animalName')).fill('Biscuit')
    await page.getByRole('radio', { name: common('sex.Male'), exact: true }).check({ force: true })
    await page.getByRole('combobox', { name: t('fields.breed') }).fill('Labrador')
    await field(t('fields.color')).fill('Noir')
    await field(t('fields.dateOfBirth')).pressSequentially('20200301')
    await field(t('fields.weight')).fill('55,5')
    await page.getByRole('checkbox', { name: t('fields.sterilized') }).check({ force: true })
    await page.getByRole('checkbox', { name: t('fields.rabies') }).check({ force: true })
    await field(t('fields.microchip')).fill('985 141 000 777 111')
    await expectAccessible(page)
    await next()
    await group('provenance')
    await page.getByRole('combobox', { name: t('fields.provenance') }).selectOption('Breeder')
    await page.goBack()
    await group('animal')
    await expect(field(t('fields.animalName'))).toHaveValue('Biscuit')
    await next()
    await next()
    await group('end')
  })

  await test.step('a reload keeps what was typed; the price is there before it is sent', async () => {
    await page.reload()
    await expect(page.getByText(/21,15/)).toBeVisible()
    await expectAccessible(page)
    const check = page.getByRole('checkbox', { name: translator('fr', 'captcha')('label') })
    await touch(page, check)
    await check.click()
    await expect(page.getByText(translator('fr', 'captcha')('verified'))).toBeVisible()
    await page.getByRole('button', { name: t('form.submit') }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: t('page.heading', { name: 'Biscuit' }) }),
    ).toBeVisible()
    await expect(page.getByText(t('page.sentMore', { email }))).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('paid: the licence runs, and its letter leads to page and certificate', async () => {
    await page.getByRole('button', { name: /^Payer/ }).click()
    await page
      .getByRole('button', { name: translator('fr', 'payments')('sandbox.choices.approve') })
      .first()
      .click()
    await expect(page).toHaveURL(/\/license\/success\/\w+/)
    await expect(page.getByText(till('paid.nextLicense'))).toBeVisible()
    await expectAccessible(page)
    const path = /\/licenses\/\w+\?token=[\w-]+/
    const [link] = path.exec(await letterWith(email, path)) ?? []
    await page.goto(link ?? '')
    await expect(page.getByText(t('page.active'))).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('page.certificate') }).click()
    expect((await download).suggestedFilename()).toMatch(/^licence-.+\.pdf$/)
    await expectAccessible(page)
  })
  await context.close()
})

test('an owner with an account asks for a licence on a desktop in English @rest', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'individual', 'en', desktop)
  const cities = (await (await page.request.get('/api/pro/cities?full=1')).json()) as {
    name: string
    organizationId: string
  }[]
  const city = cities.find(({ name }) => name === 'Candiac')
  await page.goto(`/licenses/shelter/${city?.organizationId}/new`)
  await fillLicence(page, 'en', { animal: 'Biscotti', email: emailOf('individual', 'en') })
  const captcha = translator('en', 'captcha')
  await page.getByRole('checkbox', { name: captcha('label') }).click()
  await expect(page.getByText(captcha('verified'))).toBeVisible()
  await sentLicence(page, 'en', 'Biscotti')
})
