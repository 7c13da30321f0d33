import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { finish, finishQuietly } from './launch.mjs'

// The headless shell takes half the processor time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
/** Older systems lack the headless shell. */
const APT_PACKAGES = [
  ['chromium-headless-shell', 'fonts-liberation'],
  ['chromium', 'chromium-sandbox', 'fonts-liberation'],
]

/** Manual fallback. */
export const BROWSER_COMMAND = `apt-get install -y --no-install-recommends ${APT_PACKAGES[1].join(' ')}`

/**
 * Installs one if needed: as root from Debian's packages, else Playwright's own. Returns undefined
 * on failure.
 */
export async function ensureBrowser(root, node) {
  const found = await findBrowser()
  if (found) return found
  if (process.getuid?.() === 0) {
    console.log('Installing a browser from the packages of the system …')
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    await finishQuietly('apt-get', ['update', '-qq'], options, 5)
    for (const packages of APT_PACKAGES) {
      await finishQuietly(
        'apt-get',
        ['install', '-y', '-qq', '--no-install-recommends', ...packages],
        options,
        10,
      )
      const installed = await findBrowser()
      if (installed) return installed
    }
  }
  console.log('Fetching the browser of Playwright …')
  await finishQuietly(
    node,
    ['node_modules/playwright/cli.js', 'install', 'chromium'],
    { cwd: root },
    10,
  )
  return findBrowser()
}

export async function findBrowser() {
  const named = process.env.CHROME_PATH ? [process.env.CHROME_PATH] : []
  for (const path of [...named, ...onPath(process.env.PATH ?? ''), ...(await ownBrowser())]) {
    // On some systems this is a stub that only says how to install a browser.
    if (existsSync(path) && (await finish(path, ['--version'], { stdio: 'ignore' }, 0.5)) === 0)
      return path
  }
  return undefined
}

export function onPath(path) {
  return path
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
}

/** Playwright's download. */
async function ownBrowser() {
  const { chromium } = await import('@playwright/test')
  return [chromium.executablePath()]
}
