import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')
const json = (file: string) =>
  JSON.parse(read(file)) as { version: string; packages?: Record<string, { version: string }> }

it('has one version: of the package, its lock file, and the newest heading of the changelog', () => {
  const { version } = json('package.json')
  const lock = json('package-lock.json')
  expect([lock.version, lock.packages?.['']?.version]).toEqual([version, version])
  const headings = [...read('CHANGELOG.md').matchAll(/^## (\S+) \((.+)\)$/gm)]
  expect(headings[0]?.[1]).toBe(version)
  expect(headings.length).toBe(read('CHANGELOG.md').match(/^## /gm)?.length)
  for (const [, , when] of headings) expect(when).toMatch(/^\d{4}-\d{2}-\d{2}$|^in preparation$/)
})
