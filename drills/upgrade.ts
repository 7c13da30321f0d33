import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BROWSER_COMMAND, ensureBrowser } from '../scripts/browser.mjs'
import { ensureInstalled } from '../scripts/install.mjs'
import { finish } from '../scripts/launch.mjs'
import { ensureWebBuilt } from '../scripts/web-build.mjs'
import { migrateDatabase } from '../server/db/migrate.ts'
import { databaseAddress } from '../server/db/testing/admin.ts'
import { openTestServer } from '../server/db/testing/test-server.ts'

/**
 * Starts the server of the last release (its commit stands in `last-release`) on today's tables
 * and walks the main job of that release in a browser, as during an upgrade old and new processes
 * share a database (requirements/contract.md 25).
 */
export async function run(root: string): Promise<number> {
  const chrome = await ensureBrowser(root, process.execPath)
  if (!chrome) throw new Error(`no browser; install one: ${BROWSER_COMMAND}`)
  const release = await mkdtemp(join(tmpdir(), 'trouvaille-release-'))
  const server = await openTestServer(undefined)
  try {
    const commit = (await readFile(join(root, 'drills/last-release'), 'utf8')).trim()
    console.log(`The last release: ${commit}`)
    await unpack(root, commit, release)
    await ensureWebBuilt(release, process.execPath)
    // Whatever that release's test server creates begins with today's tables.
    await migrateDatabase(databaseAddress(server.admin, 'template1'))
    return await finish(
      process.execPath,
      ['node_modules/@playwright/test/cli.js', 'test', 'e2e/main-job'],
      {
        cwd: release,
        env: { ...process.env, CHROME_PATH: chrome, TEST_DATABASE_URL: server.admin, WALKS: 'all' },
      },
    )
  } finally {
    await server.close()
    await rm(release, { recursive: true, force: true })
  }
}

/** The checkout of a commit with its packages. */
async function unpack(root: string, commit: string, folder: string): Promise<void> {
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const locks = await Promise.all(
    [root, folder].map((place) => readFile(join(place, 'package-lock.json'), 'utf8')),
  )
  if (locks[0] === locks[1])
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
  else await ensureInstalled(folder)
}
