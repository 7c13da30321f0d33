import { expect, test } from './support/test.ts'
import { translator } from '#server/texts.ts'
import { expectAccessible } from './support/accessible.ts'
import { letterWith } from './support/outbox.ts'
import { emailOf, pageOf } from './support/people.ts'
import { desktop, phone } from './support/sizes.ts'
import { inTurn } from './support/turns.ts'

const journeys = [
  { language: 'fr', viewport: phone },
  { language: 'en', viewport: desktop },
] as const

for (const { language, viewport } of inTurn(journeys, 0)) {
  test(`a shelter reads its intake by keyboard and takes it along, staff read the metrics, in ${language} @rest`, async ({
    browser,
  }) => {
    const t = translator(language, 'figures')
    const page = await pageOf(browser, 'shelter', language, viewport)
    await page.goto('/pro/reports')
    await expectAccessible(page)
    await page
      .locator('#main')
      .getByRole('link', { name: t('reports.intake.title') })
      .click()

    const chart = page.getByRole('slider')
    await chart.focus()
    const first = await chart.getAttribute('aria-valuetext')
    await page.keyboard.press('ArrowRight')
    await expect(chart).not.toHaveAttribute('aria-valuetext', first ?? '')
    await page
      .getByRole('button', { name: t('showFigure', { name: t('names.adopted') }) })
      .press('Enter')
    await expect(page.getByRole('heading', { name: t('names.adopted') })).toBeVisible()
    await page.getByRole('button', { name: t('showTable') }).press('Enter')
    await expect(page.getByRole('table', { name: t('names.adopted') })).toBeVisible()
    await expectAccessible(page)

    await page.getByLabel(t('period.preset')).selectOption('last30')
    await expect(page).toHaveURL(/by=day/)
    await page.reload()
    await expect(page.getByRole('table', { name: t('summary') })).toBeVisible()
    await expect(page.getByRole('heading', { name: t('names.adopted') })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('csv') }).click()
    expect((await download).suggestedFilename()).toMatch(/^intake-.*\.csv$/)

    const staff = await pageOf(browser, 'admin', language, viewport)
    await staff.goto('/admin/metrics')
    await expect(staff.getByRole('slider')).toBeVisible()
    await expectAccessible(staff)
    await staff.getByRole('button', { name: t('fill.submit') }).click()
    await expect(staff.getByText(t('fill.done', { count: 1 }))).toBeVisible()
  })
}

for (const { language, viewport } of inTurn(journeys, 1)) {
  test(`staff find, watch and read what their desk has, by keyboard, in ${language} @rest`, async ({
    browser,
  }) => {
    const staff = await pageOf(browser, 'god', language, viewport)
    const stock = translator(language, 'stock')
    const emails = translator(language, 'emails')
    const focused = staff.locator(':focus')

    await test.step('search, from anywhere', async () => {
      await staff.goto('/admin/dashboard')
      await expect(
        staff.getByRole('region', { name: translator(language, 'admin')('waiting.title') }),
      ).toBeVisible()
      await expectAccessible(staff)
      // It comes after the page.
      await expect(staff.getByRole('searchbox')).toBeVisible()
      await staff.keyboard.press('Control+k')
      await expect(focused).toHaveAttribute('type', 'search')
      await staff.keyboard.type('gagnon')
      await staff.keyboard.press('Enter')
      await expect(staff).toHaveURL(/\/admin\/search\?q=gagnon/)
      const found = staff.getByRole('main').getByRole('link').filter({ hasText: 'Gagnon' })
      await expect(found.first()).toBeVisible()
      await expectAccessible(staff)
    })

    await test.step('the inventory: a threshold that is crossed waits on the dashboard', async () => {
      await staff.goto('/admin/inventory?kind=card')
      const chart = staff.getByRole('slider')
      await chart.focus()
      await staff.keyboard.press('End')
      await expect(chart).toHaveAttribute('aria-valuenow', '89')
      await staff.getByRole('button', { name: stock('inventory.showTable') }).press('Enter')
      await expect(staff.getByRole('table').first()).toBeVisible()
      const [shelf, kind] = [stock('inventory.shelf'), stock('kindsMany.card')]
      await staff
        .getByRole('button', { name: stock('inventory.setLong', { holder: shelf, kind }) })
        .first()
        .press('Enter')
      await staff.getByRole('dialog').getByRole('textbox').fill('900000')
      await expectAccessible(staff)
      await staff.keyboard.press('Enter')
      await expect(staff.getByText(stock('inventory.threshold.saved'))).toBeVisible()
      await staff.getByRole('combobox', { name: stock('inventory.lowFilter') }).selectOption('true')
      await expect(staff).toHaveURL(/low=true/)
      await expect(staff.getByText(stock('inventory.low')).first()).toBeVisible()
      await expectAccessible(staff)
    })

    await test.step('letters that failed, and how each kind reads', async () => {
      await staff.goto('/admin/emails?state=failed')
      await expect(staff.getByText(emails('states.failed')).nth(1)).toBeVisible()
      await expectAccessible(staff)
      await staff
        .getByRole('link', { name: /Nous avons reçu votre demande/ })
        .first()
        .press('Enter')
      await expect(staff.getByText(emails('masked'))).toBeVisible()
      await expectAccessible(staff)
      await staff.goBack()
      await staff.getByRole('link', { name: emails('templates.link') }).press('Enter')
      await staff
        .getByRole('combobox', { name: emails('templates.kind') })
        .selectOption('send-shipment')
      await expect(staff).toHaveURL(/kind=send-shipment/)
      await expect(staff.getByRole('combobox', { name: emails('templates.variant') })).toBeVisible()
      await expectAccessible(staff)
      await staff.getByRole('button', { name: emails('templates.test') }).press('Enter')
      await expect(staff.getByText(emails('templates.testSent'))).toBeVisible()
      await letterWith(emailOf('god', language), /Clinique vétérinaire du Lac/)
    })

    await test.step('the log of it, the organizations and what was sold', async () => {
      await staff.goto('/admin/logs?action=email_tested')
      await expect(staff.getByText('send-shipment').first()).toBeVisible()
      await expectAccessible(staff)
      await staff.goto('/admin/organizations?search=refuge')
      await staff
        .getByRole('main')
        .getByRole('link', { name: /Refuge/ })
        .first()
        .press('Enter')
      await expect(staff).toHaveURL(/\/admin\/organizations\/[\w-]+$/)
      await expect(staff.getByRole('heading', { level: 1 })).toContainText('Refuge')
      await expectAccessible(staff)
      await staff.goto('/admin/incidents')
      await staff
        .getByRole('link', { name: translator(language, 'incidents')('open', { number: '1' }) })
        .press('Enter')
      await expect(staff.getByRole('heading', { level: 1 })).toContainText(/\d/)
      await staff.goto('/admin/reports/sales')
      await expect(staff.getByRole('slider')).toBeVisible()
      await expectAccessible(staff)
    })
  })
}
