import { expect, test } from '../support/test.ts'
import { formatMoney } from '#domain/money.ts'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { pageOf } from '../support/people.ts'
import { desktop, phone } from '../support/sizes.ts'
import { inTurn } from '../support/turns.ts'

const journeys = [
  { language: 'fr', viewport: desktop, name: 'Micropuces, par 10' },
  { language: 'en', viewport: phone, name: 'Microchips, by 10' },
] as const

for (const { language, viewport, name } of inTurn(journeys, 0)) {
  test(`an order from draft to received, paid on the way, in ${language} at ${viewport.width} @rest`, async ({
    browser,
  }) => {
    const page = await pageOf(browser, 'clinic', language, viewport)
    const desk = await pageOf(browser, 'admin', language)
    const t = translator(language, 'orders')
    const titles = translator(language, 'screens')
    const total = formatMoney(10_923, language)
    const heading = (
      on: typeof page,
      status: 'draft' | 'submitted' | 'confirmed' | 'shipped' | 'received',
    ) => on.getByRole('heading', { level: 1, name: new RegExp(`: ${t(`statuses.${status}`)}$`) })

    await test.step('the buyer writes it by keyboard', async () => {
      await page.goto('/pro/orders')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: titles('titles.newOrder') }).press('Enter')
      await page.getByRole('button', { name: t('draft.create') }).press('Enter')
      await expect(
        page.getByText(translator(language, 'validation')('LINES_REQUIRED')).first(),
      ).toBeVisible()
      const field = page.getByRole('textbox', { name: new RegExp(`^${name}`) })
      await field.fill('1')
      await expectAccessible(page)
      await field.press('Enter')
      await expect(heading(page, 'draft')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: t('submit.yes', { total }) }).press('Enter')
      await expect(heading(page, 'submitted')).toBeVisible()
    })
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    await test.step('staff confirm it', async () => {
      await desk.goto(`/admin/orders/${id}`)
      await expect(heading(desk, 'submitted')).toBeVisible()
      await desk.getByRole('button', { name: t('confirm.open') }).click()
      await expectAccessible(desk)
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: t('confirm.yes'), exact: true })
        .click()
      await expect(heading(desk, 'confirmed')).toBeVisible()
    })

    await test.step('the buyer pays the invoice', async () => {
      await page.reload()
      await expect(heading(page, 'confirmed')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: t('invoice.pay', { total }) }).click()
      await page
        .getByRole('button', { name: translator(language, 'payments')('sandbox.choices.approve') })
        .first()
        .click()
      await expect(page).toHaveURL(/\/invoice\/success\/\w+/)
      await expectAccessible(page)
    })

    await test.step('staff ship it from stock', async () => {
      await desk.reload()
      const form = desk.getByRole('form', { name: t('ship.title') })
      await expect(form).toBeVisible()
      await expectAccessible(desk)
      await form.getByRole('button', { name: t('ship.yes'), exact: true }).click()
      await expectAccessible(desk)
      await desk.getByRole('button', { name: t('ship.questionYes'), exact: true }).click()
      await expect(heading(desk, 'shipped')).toBeVisible()
      await expectAccessible(desk)
    })

    await test.step('the buyer tells that it is here', async () => {
      await page.goto(`/pro/orders/${id}`)
      const received = page.getByRole('textbox', { name })
      await received.fill('2')
      await received.press('Enter')
      await expect(
        page.getByText(translator(language, 'errors')('OVER_RECEIVED', { shipped: 1 })).first(),
      ).toBeVisible()
      await expect(received).toBeFocused()
      await expectAccessible(page)
      await received.fill('1')
      await received.press('Enter')
      await expect(heading(page, 'received')).toBeVisible()
      await expect(page.getByText(t('payments.paid'), { exact: true }).first()).toBeVisible()
      await expectAccessible(page)
    })
  })
}

for (const { language, viewport } of inTurn(journeys, 1)) {
  test(`a distributor ships a part of its stock on, in ${language} at ${viewport.width} @rest`, async ({
    browser,
  }) => {
    const page = await pageOf(browser, 'distributor', 'fr', viewport)
    const t = translator(language, 'stock')
    const parts = translator(language, 'parts')
    await page.goto(`/pro/lots?lang=${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /985 141 009 000 020/ }).click()
    await expect(page.getByRole('heading', { name: t('lot.facts') })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: t('own.shipOn') }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('searchbox', { name: parts('organizations.name') }).fill('plateau')
    await dialog.getByRole('button', { name: /Plateau/ }).press('Enter')
    await expectAccessible(page)
    const first = dialog.getByRole('textbox', { name: t('own.first') })
    const last = dialog.getByRole('textbox', { name: t('own.last') })
    // Each language has its own range of the same lot.
    const from = 985_141_009_000_000 + (language === 'fr' ? 30 : 50)
    await first.fill(String(from))
    await last.fill('1')
    await last.press('Enter')
    await expect(
      page.getByText(translator(language, 'errors')('LOT_WITHOUT_NUMBER')).first(),
    ).toBeVisible()
    // Once it was refused, the form takes another try.
    await expect(last).toBeFocused()
    await last.fill(String(from + 9))
    await last.press('Enter')
    const yes = dialog.getByRole('button', { name: t('own.shipOnYes') })
    await expect(dialog.getByText(/Plateau/).first()).toBeVisible()
    await expectAccessible(page)
    await yes.press('Enter')
    await expect(dialog).toBeHidden()
    await page.goto(`/pro/lots?lang=${language}`)
    const sent = page.getByRole('region', { name: t('own.sentTitle') })
    await expect(sent.getByText(/Plateau/).first()).toBeVisible()
    await expectAccessible(page)

    await test.step('and calls it back', async () => {
      const name = new RegExp(inGroups(String(from)))
      await sent.getByRole('button', { name }).press('Enter')
      await expect(dialog).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: t('callBack.yes') }).press('Enter')
      await expect(dialog).toBeHidden()
      await expect(sent.getByRole('button', { name })).toHaveCount(0)
      await expect(sent.getByText(t('own.calledBack', { date: '' }).trim()).first()).toBeVisible()
      await expectAccessible(page)
    })
  })
}
