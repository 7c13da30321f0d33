import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { walksAll } from './turns.ts'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** WCAG 2.2 AA, and axe's best practices. */
const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
} satisfies axe.RunOptions

/**
 * No axe violation, no horizontal overflow. `npm test` looks at every screen once and at dialogs.
 * @param where for the failure message
 */
export async function expectAccessible(page: Page, where?: string): Promise<void> {
  // After a navigation the document is empty, or as the server painted it, until its scripts ran.
  await expect(page.locator('main:not(.first)'), where).toBeAttached()
  await expect(page.locator('h1').first(), where).toBeAttached()
  // Elements are half transparent during transitions; spinners never end.
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
  expect(await violations(page), where).toEqual([])
}

/** Screens on the way of a journey of `npm test`, which are among every screen. */
export async function expectAccessibleInRest(page: Page): Promise<void> {
  if (walksAll) await expectAccessible(page)
}

/**
 * Loads axe once for each document, as loading takes as long as a run on a small page. Pins stand
 * where things are on a map, even side by side: WCAG 2.5.8 excepts them.
 */
async function violations(page: Page): Promise<object[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (asked) => {
    const loaded = (window as unknown as { axe: typeof axe }).axe
    const found = await loaded.run(document, asked)
    return found.violations
      .map(({ id, nodes }) => ({
        id,
        nodes: nodes
          .filter(({ html }) => id !== 'target-size' || !html.includes('leaflet-marker-icon'))
          .map(({ html, failureSummary }) => ({ html, failureSummary })),
      }))
      .filter(({ nodes }) => nodes.length > 0)
  }, options)
}
