import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { BROWSER_COMMAND, ensureBrowser } from '../scripts/browser.mjs'
import { ensureWebBuilt } from '../scripts/web-build.mjs'

/**
 * Walks every journey in both languages, on a phone and on a desktop; prints what first uses take.
 */
export async function run(root: string): Promise<number> {
  const chrome = await ensureBrowser(root, process.execPath)
  if (!chrome) throw new Error(`no browser; install one: ${BROWSER_COMMAND}`)
  await ensureWebBuilt(root, process.execPath)
  const walked = [
    'e2e/walks',
    'e2e/professionals',
    String.raw`e2e/[\w-]+\.test`,
    'e2e/every-screen/(screens|shell)',
  ]
  const walks = spawn(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', ...walked],
    { cwd: root, stdio: 'inherit', env: { ...process.env, CHROME_PATH: chrome, WALKS: 'all' } },
  )
  const [code] = (await once(walks, 'exit')) as [number | null]
  return code ?? 1
}
