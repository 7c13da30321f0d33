import { globSync, readFileSync } from 'node:fs'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/**
 * Of every project: they run side by side only with the same number of workers, one a core. The
 * times end what hangs, and nothing that is slow because the machine has other work.
 */
const common = {
  testTimeout: 60_000,
  hookTimeout: 90_000,
  maxWorkers: '100%',
  restoreMocks: true,
} as const

const ignored = [...configDefaults.exclude, 'data/**', 'dist/**']

/** What takes the place of a module would do so for every file that shares it. */
const mocking = globSync('web/**/*.test.{ts,tsx}').filter((file) =>
  /\bvi\.(mock|doMock)\(/.test(readFileSync(file, 'utf8')),
)

/**
 * `plain` needs nothing, `server` one PostgreSQL a run, `web` a document. Files share the modules
 * that one worker has loaded, which are many and costly to load: what a file needs for itself (a
 * database, a folder, a clock) it makes for itself and ends. Only the files of `web-mocks` have
 * modules of their own.
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
          include: ['domain/**/*.test.ts', 'lint/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: ignored,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          include: ['server/**/*.test.ts'],
          exclude: ignored,
          globalSetup: ['server/db/testing/global-setup.ts'],
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
      setupFiles: ['web/testing/leave-nothing.ts'],
      root: '.',
      // The alias of vite.config reaches a library only when it passes through Vite.
      server: { deps: { inline: ['use-intl'] } },
    },
  }
}
