import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

import { changedFiles, readSources, testsOf } from './changed-tests.mjs'

const sources = new Map([
  ['domain/licences/age.ts', ''],
  ['domain/licences/age.test.ts', "import { age } from './age.ts'"],
  ['server/features/licences/offer.ts', "import { age } from '#domain/licences/age.ts'"],
  ['server/features/licences/decide/decide.ts', "import { offer } from '../offer.ts'"],
  ['server/features/licences/decide/decide.test.ts', ''],
  ['server/features/licences/licences.routes.ts', "import { offer } from './offer.ts'"],
  ['server/features/licences/licences.test.ts', ''],
  ['server/features/cities/count.ts', "import { offer } from '../licences/offer.ts'"],
  ['server/features/cities/count.test.ts', ''],
  ['server/features/cities/cities.test.ts', ''],
  ['server/features/cities/reports/report.ts', "await import('../../licences/offer.ts')"],
  ['server/features/cities/reports/all-reports.test.ts', ''],
  ['server/features/cities/total.ts', "import { count } from './count.ts'"],
  ['server/features/cities/total.test.ts', ''],
  ['server/routes.ts', "import { routes } from './features/licences/licences.routes.ts'"],
  ['server/routes.test.ts', ''],
  ['web/features/licences/offer.tsx', "import { age } from '#domain/licences/age.ts'"],
  ['web/features/licences/offer.test.tsx', ''],
])

it.each([
  {
    name: 'the folder of its feature, tests named like importers, else the tests beside them',
    changed: ['server/features/licences/offer.ts'],
    tests: [
      'server/features/cities/count.test.ts',
      'server/features/cities/reports/all-reports.test.ts',
      'server/features/licences/decide/decide.test.ts',
      'server/features/licences/licences.test.ts',
    ],
  },
  {
    name: 'importers of another layer',
    changed: ['domain/licences/age.ts'],
    tests: [
      'domain/licences/age.test.ts',
      'server/features/licences/licences.test.ts',
      'web/features/licences/offer.test.tsx',
    ],
  },
  {
    name: 'nothing through the list of routes',
    changed: ['server/features/licences/licences.routes.ts'],
    tests: [
      'server/features/licences/decide/decide.test.ts',
      'server/features/licences/licences.test.ts',
    ],
  },
  {
    name: 'outside features, what stands in the same folder',
    changed: ['server/app.ts'],
    tests: ['server/routes.test.ts'],
  },
  { name: 'nothing for a page of the docs', changed: ['docs/glossary.md'], tests: [] },
])('chooses $name', ({ changed, tests }) => {
  expect(testsOf(changed, sources)).toEqual(tests)
})

// A checkout that was unpacked may stand on a machine without git.
it.skipIf(spawnSync('git', ['--version']).error)(
  'reads what was edited, added and deleted since a commit',
  () => {
    const root = mkdtempSync(join(tmpdir(), 'trouvaille-changed-'))
    const git = (...args) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
        cwd: root,
      })
    const write = (path, text) => {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    try {
      git('init', '-q')
      write('server/kept.ts', '1')
      write('server/gone.ts', '1')
      git('add', '.')
      git('commit', '-qm', 'Begin')
      rmSync(join(root, 'server/gone.ts'))
      write('server/kept.ts', '2')
      write('server/new.ts', '3')
      write('server/notes.md', '4')
      expect(changedFiles(root).toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
        'server/gone.ts',
        'server/kept.ts',
        'server/new.ts',
        'server/notes.md',
      ])
      expect(Object.fromEntries(readSources(root))).toEqual({
        'server/kept.ts': '2',
        'server/new.ts': '3',
      })
      expect(() => changedFiles(root, 'no-such-commit')).toThrow('no-such-commit')
    } finally {
      rmSync(root, { recursive: true })
    }
  },
)
