import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { quickly } from './scripts/launch.mjs'

/**
 * Projects run in parallel only with equal numbers of workers: one more than processors, as tests wait
 * for databases, letters and processes of their own. Timeouts end only what hangs.
 */
const common = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  maxWorkers: availableParallelism() + 1,
  restoreMocks: true,
} as const

/** Modules as the product's own start loads them; Vite would transform each, and slow what they do. */
const inNode = {
  execArgv: [...quickly],
  experimental: { viteModuleRunner: false, nodeLoader: false },
}

const ignored = [...configDefaults.exclude, 'data/**', 'dist/**']

/** Mocks would affect every file that shares the modules. */
const mocking = globSync('web/**/*.test.{ts,tsx}').filter((file) =>
  /\bvi\.(mock|doMock)\(/.test(readFileSync(file, 'utf8')),
)

/**
 * `plain` needs nothing, `server` one PostgreSQL per run, `web` a DOM. Files share a worker's
 * loaded modules, which are costly to load: each file must create and clean up its own database,
 * folder or clock. Only `web-mocks` isolates modules.
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    ...common,
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          isolate: false,
          ...inNode,
          include: ['domain/**/*.test.ts', 'lint/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: ignored,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          ...inNode,
          include: ['server/**/*.test.ts'],
          exclude: ignored,
          globalSetup: ['server/db/testing/global-setup.ts'],
          setupFiles: ['server/testing/suite/refuse-leaks.ts'],
        },
      },
      web('web', {
        include: ['web/**/*.test.{ts,tsx}'],
        exclude: [...ignored, ...mocking],
        isolate: false,
      }),
      web('web-mocks', { include: mocking }),
    ],
  },
})

function web(
  name: string,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration {
  return {
    extends: './vite.config.ts',
    root: '.',
    test: {
      ...common,
      name,
      ...test,
      environment: 'happy-dom',
      setupFiles: ['web/testing/without-owner-stacks.ts', 'web/testing/leave-nothing.ts'],
      root: '.',
      // Applies only to libraries processed by Vite.
      server: { deps: { inline: ['use-intl'] } },
    },
  }
}
