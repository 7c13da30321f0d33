import { expect, test } from '../support/test.ts'

/**
 * Transferred kilobytes and number of files until a public page is usable on a phone. A worker is no
 * script of the page.
 */
test.describe('the first load of', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const { page: name, address, atMost, files } of [
    { page: 'the landing page', address: '/', atMost: 110, files: 11 },
    {
      page: 'lost animals near an address',
      address: '/search/species?species=Dog&lng=-73.57&lat=45.5&address=Montr%C3%A9al',
      atMost: 180,
      files: 22,
    },
  ])
    test(name, async ({ page }) => {
      await page.goto(address)
      await expect(page.getByRole('button', { name: 'Besoin d’aide' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const scripts = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name: url }) => /(?<!\.worker-[\w-]+)\.js$/.test(new URL(url).pathname))
          .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize / 1000),
      )
      expect(scripts.length).toBeGreaterThan(2)
      expect(scripts.length).toBeLessThanOrEqual(files)
      expect(scripts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(atMost)
    })
})
