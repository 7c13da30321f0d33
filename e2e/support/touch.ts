import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** The first sign of a person, with which comes what only their answers need. */
export async function touch(page: Page, brings: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.move(5, 5)
    await page.mouse.move(6, 6)
    await expect(brings).toBeVisible({ timeout: 500 })
  }).toPass()
}
