import { BROWSER_COMMAND, ensureBrowser } from '../scripts/browser.mjs'
import { finish } from '../scripts/launch.mjs'
import { ensureWebBuilt } from '../scripts/web-build.mjs'
import { runThoroughly } from './thorough.ts'

/**
 * What `npm test` leaves out: tests of which it takes a part; then every journey and screen, in both
 * languages, on a phone and on a desktop, each screen on the way judged by axe; prints what first
 * uses take.
 */
export async function run(root: string): Promise<number> {
  const chrome = await ensureBrowser(root, process.execPath)
  if (!chrome) throw new Error(`no browser; install one: ${BROWSER_COMMAND}`)
  await ensureWebBuilt(root, process.execPath)
  const thorough = await runThoroughly(root)
  const walks = await finish(process.execPath, ['node_modules/@playwright/test/cli.js', 'test'], {
    cwd: root,
    env: { ...process.env, CHROME_PATH: chrome, WALKS: 'all' },
  })
  return thorough || walks
}
