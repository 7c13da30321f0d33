import type { Page } from '@playwright/test'

export async function choosePlace(page: Page, label: string, text: string): Promise<void> {
  await page
    .getByRole('textbox', { name: label })
    .or(page.getByRole('combobox', { name: label }))
    .fill(text)
  await page
    .getByRole('option', { name: /Montréal/ })
    .first()
    .click()
}
