import { configDefaults, defineConfig } from 'vitest/config'

const ignored = [...configDefaults.exclude, 'data/**', 'dist/**']

/**
 * `plain` needs nothing, `server` one PostgreSQL a run, `web` a document. The files of the first two share their modules, which are
 * many and costly to load: what a file needs for itself (a database, a folder, a clock) it makes for itself and ends.
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    testTimeout: 15_000,
    hookTimeout: 30_000,
    maxWorkers: '100%',
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: { name: 'plain', isolate: false, include: ['domain/**/*.test.ts', 'lint/*.test.ts', 'scripts/**/*.test.mjs'], exclude: ignored },
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
      {
        extends: './vite.config.ts',
        root: '.',
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ignored,
          environment: 'happy-dom',
          root: '.',
          // The alias of vite.config reaches a library only when it passes through Vite.
          server: { deps: { inline: ['use-intl'] } },
        },
      },
    ],
  },
})
