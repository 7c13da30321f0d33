import type { Page } from '@playwright/test'

/** Of the page: calls without an answer. */
type Watched = typeof globalThis & { waiting: number }

/** Counts the calls of a page's scripts from its next document on. */
export async function watched(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    const all = globalThis as Watched
    all.waiting = 0
    const own = all.fetch.bind(all)
    all.fetch = async (...asked) => {
      all.waiting++
      return own(...asked).finally(() => all.waiting--)
    }
  })
  return page
}

/** Once a watched page has what it asked for, and has drawn it. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = async () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    for (let quiet = 0; quiet < 3; quiet++) {
      await frame()
      if ((globalThis as Watched).waiting > 0) quiet = -1
    }
  })
}
