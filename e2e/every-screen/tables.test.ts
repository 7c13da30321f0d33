import { expect, type Page } from '@playwright/test'
import { screens, type ScreenName } from '#domain/screens/screens.ts'
import { addressOf } from './addresses.ts'
import { open, roleFor, test } from './shared-pages.ts'

/** With many columns; the drill looks at every screen. */
const kept: readonly ScreenName[] = ['adminMetrics', 'adminReports', 'cookies']

/** Words of tables that stand on two lines; addresses and numbers may break where they are too long. */
const brokenWords = async (page: Page): Promise<string[]> =>
  page.locator('main table').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.spoken'))
          continue
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(
          /[\p{L}\p{M}’']{2,}/gu,
        )) {
          const around = (text.textContent ?? '').slice(0, index + word.length + 1)
          if (/[@/_.\d]\S*$/.test(around)) continue
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
          if (new Set(tops).size > 1) broken.push(word)
        }
      }
      return broken
    }),
  )

for (const name of Object.keys(screens) as ScreenName[]) {
  if (name === 'logout') continue
  test(`no word of a table of ${name} is broken on a phone${kept.includes(name) ? '' : ' @rest'}`, async ({
    pageOf,
  }) => {
    const page = await pageOf(roleFor(name), 'fr')
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, await addressOf(page, name), 'fr')
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await brokenWords(page), `${width} pixels wide`).toEqual([])
    }
  })
}
