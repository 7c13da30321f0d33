import type { Page } from '@playwright/test'

/** A phone at the edge of its network: 400 kbit/s, 150 ms there and back. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: (400 * 1024) / 8,
  uploadThroughput: (400 * 1024) / 8,
} as const

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowLine)
}
