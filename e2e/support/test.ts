import { test as base } from '@playwright/test'
import { withoutPageErrors } from './page-errors.ts'

export * from '@playwright/test'

let tests = 0

export const test = base.extend<{ closing: void; pageErrors: void }>({
  /** Each test visits from an address of its own: what visitors may do in an hour is counted by address. */
  extraHTTPHeaders: async ({ extraHTTPHeaders }, give, { workerIndex }) => {
    const at = tests++
    const address = `10.${workerIndex % 256}.${Math.floor(at / 256) % 256}.${at % 256}`
    await give({ ...extraHTTPHeaders, 'x-forwarded-for': address })
  },
  /**
   * Closes the contexts that a test opened by itself: their pages would go on asking the server, and
   * hold a process each.
   */
  closing: [
    async ({ browser }, use) => {
      const others = new Set(browser.contexts())
      await use()
      const opened = browser.contexts().filter((context) => !others.has(context))
      await Promise.all(opened.map(async (context) => context.close()))
    },
    { auto: true },
  ],
  pageErrors: [withoutPageErrors, { auto: true }],
})
