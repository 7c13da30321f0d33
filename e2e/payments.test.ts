import { expect, test, type Page } from './support/test.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible, expectAccessibleInRest } from './support/accessible.ts'
import { pageOf } from './support/people.ts'
import { desktop, phone } from './support/sizes.ts'

async function animal(page: Page, name: string): Promise<string> {
  const answer = await page.request.post('/api/animals', {
    data: { name, species: 'Dog', sex: 'Female' },
  })
  return ((await answer.json()) as { unique_id: string }).unique_id
}

/** By keyboard alone, from the conditions to the payment page. */
async function pay(page: Page, language: 'fr' | 'en'): Promise<void> {
  const t = translator(language, 'till')
  const accept = page.getByRole('checkbox')
  await accept.focus()
  await page.keyboard.press('Space')
  await expect(accept).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: t('open.confirmTitle') }),
  ).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Oui, payer|Yes, pay)/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sandbox\/payment/)
}

test('a lifetime registration: declined, cancelled, then paid, on a phone in French', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'individual', 'fr', phone)
  const t = translator('fr', 'till')
  const animals = translator('fr', 'animals')
  const sandbox = translator('fr', 'payments')
  const name = 'Capucine'
  const id = await animal(page, name)
  const choose = (choice: 'approve' | 'decline' | 'cancel') =>
    page
      .getByRole('button', { name: sandbox(`sandbox.choices.${choice}`) })
      .first()
      .click()
  const line = page.getByRole('textbox', { name: t('membership.line', { line: '2' }) })

  await test.step('from the animal to the till; what cannot be engraved is said there', async () => {
    await page.goto(`/animals/${id}`)
    await page.getByRole('link', { name: animals('actions.register') }).click()
    await expect(page).toHaveURL(`/animals/${id}/membership`)
    await line.fill('♥')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /^Payer/ }).click()
    await expect(line).toBeFocused()
    await expectAccessibleInRest(page)
    await line.fill('514 555-0143')
    await expect(
      page.getByRole('img', {
        name: t('membership.previewOf', { text: `${name} / 514 555-0143` }),
      }),
    ).toBeVisible()
    await page.getByRole('checkbox').uncheck()
  })

  await test.step('declined and cancelled: what was typed is kept', async () => {
    for (const [choice, type] of [
      ['decline', 'declined'],
      ['cancel', 'cancelled'],
    ] as const) {
      await pay(page, 'fr')
      await choose(choice)
      await expect(page).toHaveURL(`/card/fail/${type}`)
      await expect(
        page.getByRole('heading', { level: 1, name: t(`unpaid.${type}.title`) }),
      ).toBeVisible()
      await expectAccessibleInRest(page)
      await page.getByRole('button', { name: t('unpaid.again') }).click()
      await expect(line).toHaveValue('514 555-0143')
    }
  })

  await test.step('paid: what comes next, the invoice, and the animal', async () => {
    await pay(page, 'fr')
    await choose('approve')
    await expect(page).toHaveURL(/\/card\/success\/\w+/)
    await expect(page.getByRole('heading', { level: 1, name: t('paid.heading') })).toBeVisible()
    // Whoever does anything on the page stays there.
    await page.keyboard.press('Shift')
    await expect(page.getByText(t('paid.staying'))).toBeVisible()
    await expectAccessibleInRest(page)
    const known = await (await browser.newContext({ locale: 'fr-CA' })).newPage()
    await known.goto(page.url())
    await expect(
      known.getByRole('heading', { level: 1, name: t('paid.unknownTitle') }),
    ).toBeVisible()
    await expect(known.getByText(name)).toHaveCount(0)
    await page.getByRole('link', { name: t('paid.toInvoice') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('invoice.heading') })).toBeVisible()
    const pdf = page.getByRole('link', { name: t('invoice.pdf') })
    const file = await page.request.get((await pdf.getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toBe('application/pdf')
    await expectAccessibleInRest(page)
    await page.goBack()
    await page.getByRole('link', { name: t('membership.back', { name }) }).click()
    await expect(page).toHaveURL(`/animals/${id}`)
    await expect(page.getByText(animals('shipment.waiting'))).toBeVisible()
    await expect(page.getByRole('button', { name: animals('cards.received') })).toBeVisible()
  })
})

test('a lifetime registration paid in a window that is closed, on a desktop in English @rest', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'individual', 'en', desktop)
  const t = translator('en', 'till')
  const name = 'Marigold'
  const id = await animal(page, name)

  await page.goto(`/animals/${id}/membership`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await pay(page, 'en')
  await page
    .getByRole('button', { name: translator('en', 'payments')('sandbox.choices.close') })
    .click()
  await expect(
    page.getByRole('heading', { name: translator('en', 'payments')('sandbox.closed.title') }),
  ).toBeVisible()

  // The gateway tells the server beside the browser.
  await expect(async () => {
    await page.goto(`/animals/${id}/membership`)
    await expect(page.getByText(t('membership.isPending', { name }))).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expectAccessible(page)
  await page.goto('/transactions/all')
  await page
    .getByRole('listitem')
    .filter({ hasText: translator('en', 'payments')('status.success') })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByText(name).first()).toBeVisible()
  await expectAccessible(page)
})
