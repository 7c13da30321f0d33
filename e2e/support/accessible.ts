import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Rules of WCAG 2.2 AA, and what axe advises beyond them. */
const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What the page shows now is open to everyone: no violation, and nothing out of the window. @param
 * where for the message of a failure
 */
export async function expectAccessible(page: Page, where?: string): Promise<void> {
  // What slides in is half transparent on its way; a wheel that turns has no end to wait for.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, where).toBeLessThanOrEqual(0)
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly, resultTypes: ['violations'] })
    .analyze()
  expect(
    violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    })),
    where,
  ).toEqual([])
}
