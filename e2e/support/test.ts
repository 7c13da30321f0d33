import { test as base } from '@playwright/test'

export * from '@playwright/test'

/**
 * Closes the contexts that a test opened by itself: their pages would go on asking the server, and
 * hold a process each.
 */
export const test = base.extend<{ closing: void }>({
  closing: [
    async ({ browser }, use) => {
      const others = new Set(browser.contexts())
      await use()
      const opened = browser.contexts().filter((context) => !others.has(context))
      await Promise.all(opened.map(async (context) => context.close()))
    },
    { auto: true },
  ],
})
