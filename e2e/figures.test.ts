import { expect, test } from '@playwright/test'
import { translator } from '#server/texts.ts'
import { expectAccessible } from './support/accessible.ts'
import { pageOf } from './support/people.ts'
import { desktop, phone } from './support/sizes.ts'
import { inTurn } from './support/turns.ts'

const journeys = [
  { language: 'fr', viewport: phone },
  { language: 'en', viewport: desktop },
] as const

for (const { language, viewport } of inTurn(journeys, 0)) {
  test(`a shelter reads its intake by keyboard and takes it along, staff read the metrics, in ${language}`, async ({
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
