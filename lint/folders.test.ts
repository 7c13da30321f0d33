import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** More files than one overlooks: split by subject. */
const most = 25

it('no folder of code holds more files than one overlooks', () => {
  const files = globSync('{bench,domain,drills,e2e,lint,scripts,server,web}/**/*.*', {
    cwd: join(import.meta.dirname, '..'),
    exclude: ['server/db/migrations/**'],
  })
  const counts = Map.groupBy(files, dirname)
  const large = [...counts].filter(([, held]) => held.length > most).map(([folder]) => folder)
  expect(counts.size).toBeGreaterThan(100)
  expect(large).toEqual([])
})
