import { expect, type Browser, type BrowserContext, type WebError } from '@playwright/test'

/** Fails a test in which the scripts of any page threw an error that nothing caught. */
export async function withoutPageErrors(
  { browser }: { browser: Browser },
  test: () => Promise<void>,
): Promise<void> {
  const errors: string[] = []
  const note = (error: WebError) => void errors.push(String(error.error().stack ?? error.error()))
  const watched: BrowserContext[] = []
  const watch = (context: BrowserContext) => {
    watched.push(context)
    context.on('weberror', note)
  }
  for (const context of browser.contexts()) watch(context)
  browser.on('context', watch)
  await test()
  browser.off('context', watch)
  for (const context of watched) context.off('weberror', note)
  expect(errors, 'uncaught errors of pages').toEqual([])
}
