import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { walksAll } from './e2e/support/turns.ts'

/** Set by the main process, inherited by workers; below the ports that systems give to clients. */
const port = Number((process.env['E2E_PORT'] ??= String(20_000 + (process.pid % 12_000))))
const dataDir = (process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `trouvaille-e2e-${process.pid}`))
const address = `http://127.0.0.1:${port}`
const browser = process.env['CHROME_PATH']

/** `npm test -- browser` finds or installs a browser, builds the screens, and sets CHROME_PATH. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  ...(!walksAll && { grepInvert: /@rest/ }),
  workers: 2,
  // They end only what hangs, also on a loaded machine.
  timeout: 300_000,
  reporter: 'list',
  expect: { timeout: 60_000 },
  use: {
    baseURL: address,
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // axe would wait for animations or judge them half-way.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(browser && { executablePath: browser }),
      // Pages of one process share what is compiled of the scripts.
      args: ['--renderer-process-limit=1'],
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'] }, testIgnore: '**/*.phone.test.ts' },
    { name: 'phone', use: { ...devices['Pixel 7'] }, testMatch: '**/*.phone.test.ts' },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/support/serve.ts`,
    url: `http://127.0.0.1:${port + 2}/`,
    env: {
      READY_PORT: String(port + 2),
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
