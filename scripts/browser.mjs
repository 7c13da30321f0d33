import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { finish, finishQuietly } from './launch.mjs'

// The headless shell is Chromium without windows: the journeys take half the processor time in it.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
/** Tried in turn: older systems have no package of the headless shell. */
const APT_PACKAGES = [
  ['chromium-headless-shell', 'fonts-liberation'],
  ['chromium', 'chromium-sandbox', 'fonts-liberation'],
]

/** What someone runs by hand where no way works. */
export const BROWSER_COMMAND = `apt-get install -y --no-install-recommends ${APT_PACKAGES[1].join(' ')}`

/**
 * The path of a browser for the tests, installed when none is there: as root from Debian's
 * packages, else Playwright's own. undefined when no way works.
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

/** A browser that is there already, else undefined. */
export async function findBrowser() {
  const named = process.env.CHROME_PATH ? [process.env.CHROME_PATH] : []
  for (const path of [...named, ...onPath(process.env.PATH ?? ''), ...(await ownBrowser())]) {
    // Some systems put a script there that only says how to install one.
    if (existsSync(path) && (await finish(path, ['--version'], { stdio: 'ignore' }, 0.5)) === 0)
      return path
  }
  return undefined
}

/** Where a browser may be, by the folders of PATH. */
export function onPath(path) {
  return path
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
}

/** Where Playwright keeps the browser that it fetched. */
async function ownBrowser() {
  const { chromium } = await import('@playwright/test')
  return [chromium.executablePath()]
}
