import { mkdtemp, rm } from 'node:fs/promises'

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { chromium, devices, type Page } from '@playwright/test'
import { demoAccounts, demoPassword } from '../../server/db/demo/accounts.ts'
import { photoLike } from '../../server/testing/pictures/pictures.ts'
import { findBrowser } from '../../scripts/browser.mjs'
import { tell } from '../figures.ts'
import { address, start, stop } from '../product.ts'

/** 400 kbit/s and 150 ms: a phone at the edge of its network. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
}

/**
 * A photo of 4.2 MB of a telephone, from its choice on the page of an animal until the server has
 * it, over a slow line.
 */
export async function benchSlowUpload(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trouvaille-bench-'))
  const { child } = await start({ dataDir })
  const executablePath = await findBrowser()
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  try {
    const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'fr-CA' })
    const page = await context.newPage()
    await page.goto(`${address}/animals/${await newAnimal(page)}`, { waitUntil: 'networkidle' })
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', slowLine)
    const buffer = await photo()
    const begun = performance.now()
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
    await page.waitForResponse((answer) => answer.status() === 201, { timeout: 300_000 })
    const seconds = (performance.now() - begun) / 1000
    tell({
      what: `seconds from the choice of a photo of ${(buffer.length / 1e6).toFixed(1)} MB until it is kept, at 400 kbit/s`,
      value: seconds,
      atMost: 20,
    })
  } finally {
    await browser.close()
    await stop(child)
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function newAnimal({ request }: Page): Promise<string> {
  const email = demoAccounts.find(({ role }) => role === 'individual')?.email
  await request.post(`${address}/api/auth/login`, { data: { email, password: demoPassword } })
  const answer = await request.post(`${address}/api/animals`, {
    data: { name: 'Photographiée', sex: 'Female', species: 'Cat' },
  })
  return ((await answer.json()) as { unique_id: string }).unique_id
}

/** 12 megapixels, the first quality that takes 4.2 MB. */
async function photo(): Promise<Buffer> {
  const raw = await (await photoLike(4032, 3024)).raw().toBuffer({ resolveWithObject: true })
  for (let quality = 90; quality <= 100; quality++) {
    const drawn = await sharp(raw.data, { raw: raw.info }).jpeg({ quality }).toBuffer()
    if (drawn.length >= 4_200_000) return drawn
  }
  throw new Error('no photo of that size')
}
