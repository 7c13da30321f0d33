import { expect, test, type Page } from './support/test.ts'
import type { Language } from '#domain/language.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible, expectAccessibleInRest } from './support/accessible.ts'
import { choosePlace } from './support/choose-place.ts'
import { emailOf, signIn } from './support/people.ts'
import { lettersTo, letterWith } from './support/outbox.ts'
import { desktop, phone } from './support/sizes.ts'

const language = (at: Page): Promise<Language> =>
  at.evaluate(() => document.documentElement.lang as Language)

/** From the shop to the cart, with two pieces of one option. */
async function fillCart(page: Page, collection: RegExp): Promise<string> {
  const shop = translator(await language(page), 'shop')
  await page.getByRole('main').getByRole('link', { name: collection }).first().click()
  await expect(page).toHaveURL('/collections/medailles')
  // The address changes first, while the shop still stands there.
  await expect(page.getByRole('heading', { level: 1, name: collection })).toBeVisible()
  await expectAccessibleInRest(page)
  const product = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  const title = await product.innerText()
  await product.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const add = page.getByRole('button', { name: shop('product.add') })
  await add.click()
  await expect(page.getByRole('combobox', { name: shop('product.option') })).toBeFocused()
  await page.getByRole('combobox', { name: shop('product.option') }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: shop('product.quantity') }).fill('2')
  await add.click()
  await expectAccessibleInRest(page)
  await page.getByRole('link', { name: shop('product.seeCart') }).click()
  await expect(page).toHaveURL('/cart')
  const cart = translator(await language(page), 'screens')('titles.cart')
  await expect(page.getByRole('heading', { level: 1, name: cart })).toBeVisible()
  await expect(page.getByRole('main').getByText(title)).toBeVisible()
  await expectAccessibleInRest(page)
  return title
}

async function payInSandbox(page: Page): Promise<void> {
  const spoken = await language(page)
  await page.getByRole('checkbox').check()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Payer|Pay) / })
    .click()
  await expect(page).toHaveURL(/\/sandbox\/payment/)
  await page
    .getByRole('button', { name: translator(spoken, 'payments')('sandbox.choices.approve') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/shop\/success\/\w+/)
}

test('a guest buys a tag, from the collection to the receipt, on a phone in French', async ({
  browser,
}) => {
  const context = await browser.newContext({
    locale: 'fr-CA',
    viewport: phone,
  })
  const page = await context.newPage()
  const shop = translator('fr', 'shop')
  const till = translator('fr', 'till')
  const email = `invitee.${Date.now()}@example.org`
  await page.goto('/shop')
  const title = await fillCart(page, /Médailles/)

  await test.step('the cart outlives a reload, and what is missing is said beside its field', async () => {
    await page.reload()
    await expect(page.getByRole('main').getByText(title)).toBeVisible()
    await page.getByRole('link', { name: shop('cart.checkout') }).click()
    await expect(page).toHaveURL('/checkout')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Payer/ })
      .click()
    await expect(page.getByRole('textbox', { name: shop('checkout.fullname') })).toBeFocused()
    await expectAccessibleInRest(page)
  })

  await test.step('a suggested street fills in city and postal code', async () => {
    await page.getByRole('textbox', { name: shop('checkout.fullname') }).fill('Inès Invitée')
    await page.getByRole('textbox', { name: shop('checkout.email') }).fill(email)
    await page.getByRole('textbox', { name: shop('checkout.telephone') }).fill('5145550177')
    await choosePlace(page, till('delivery.address'), '4500 rue Wellington, Montréal')
    await page.getByRole('textbox', { name: till('delivery.city') }).fill('Montréal')
    await page.getByRole('textbox', { name: till('delivery.postalCode') }).fill('H4G1X1')
    await expect(page.getByRole('main').getByRole('button', { name: /^Payer \d/ })).toBeVisible()
    await expectAccessibleInRest(page)
    await payInSandbox(page)
  })

  await test.step('what was bought, the receipt, and the invoice by its link alone', async () => {
    await expect(page.getByRole('heading', { level: 1, name: till('paid.heading') })).toBeVisible()
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
    await expectAccessibleInRest(page)
    await page.goto('/cart')
    await expect(page.getByText(shop('cart.emptyTitle'))).toBeVisible()
    const link = /\/payments\/\S+/
    const receipt = await letterWith(email, link)
    const [letter] = await lettersTo(email)
    expect(letter?.attachments.map(({ mimeType }) => mimeType)).toContain('application/pdf')
    const other = await (await browser.newContext({ locale: 'fr-CA', viewport: phone })).newPage()
    await other.goto(link.exec(receipt)?.[0] ?? '')
    await expect(other.getByText(title).first()).toBeVisible()
    await other.getByRole('link', { name: till('paid.toInvoice') }).click()
    await expect(
      other.getByRole('heading', { level: 1, name: till('invoice.heading') }),
    ).toBeVisible()
    await expectAccessibleInRest(other)
  })
})

test('an owner buys a tag with what the account knows, on a desktop in English @rest', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ locale: 'en-CA', viewport: desktop })).newPage()
  const shop = translator('en', 'shop')
  const till = translator('en', 'till')
  await page.goto('/shop')
  await fillCart(page, /Tags|Medals/)
  // The cart outlives the login.
  await signIn(page, 'individual', 'en')
  await page.goto('/checkout')
  await expect(page.getByRole('textbox', { name: shop('checkout.email') })).toHaveValue(
    emailOf('individual', 'en'),
  )
  await expect(page.getByRole('main').getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  await expectAccessible(page)
  await payInSandbox(page)
  await page.getByRole('link', { name: till('paid.toInvoice') }).click()
  await expect(page.getByRole('heading', { level: 1, name: till('invoice.heading') })).toBeVisible()
  await page.goto('/transactions/all')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
})
