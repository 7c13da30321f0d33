import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

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
  // For machines with shared processors; the summary names retried tests.
  retries: process.env['CI'] ? 1 : 0,
  workers: 2,
  timeout: 60_000,
  reporter: 'list',
  expect: { timeout: 10_000 },
  use: {
    baseURL: address,
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
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
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
