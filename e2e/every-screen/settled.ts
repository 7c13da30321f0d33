import { expect, type Page, type Request } from '@playwright/test'

/** What each page waits for. */
const pending = new WeakMap<Page, Set<Request>>()

/** Follows the calls and scripts of a page from now on. */
export function watched(page: Page): Page {
  const waiting = new Set<Request>()
  pending.set(page, waiting)
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'script'].includes(request.resourceType())) waiting.add(request)
  })
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
  return page
}

/** Once a watched page has what it asked for, and has drawn it. */
export async function settled(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(
      async () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))),
    )
    expect([...(pending.get(page) ?? [])].map((request) => request.url())).toEqual([])
  }).toPass({ intervals: [20, 50, 100] })
}
