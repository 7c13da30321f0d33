import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const server = join(import.meta.dirname, '../server')
const page = readFileSync(join(import.meta.dirname, '../docs/locks.md'), 'utf8')

/** Explicit locks of rows and tables, and advisory ones. */
const locks =
  /\.for\('(?:no key |key )?(?:update|share)'|\bfor (?:no key )?update\b|\bfor (?:key )?share\b|\bpg_(?:try_)?advisory_(?:xact_)?lock(?:_shared)?\(|\block table\b/

const code = (file: string): string =>
  readFileSync(join(server, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

it('docs/locks.md tells of each file that locks, and of no other', () => {
  const locking = globSync('**/*.ts', { cwd: server }).filter(
    (file) => !/\.test\.ts$|(?:^|\/)testing\//.test(file) && locks.test(code(file)),
  )
  const told = [...page.matchAll(/^\|[^|]+\| `([^`]+\.ts)` \|/gm)].map(([, file = '']) => file)
  expect(locking.length).toBeGreaterThan(50)
  expect(new Set(told)).toEqual(new Set(locking))
})

/** Of an update or delete of several rows: the start of its first condition. */
const conditions = /\.(?:update|delete)\(\w+\)[\s\S]*?\.where\(\s*([^\s]{1,20})/g

it('a sweep takes rows that nobody holds, or one by its id, or what has none', () => {
  const sweeps = globSync('**/sweep{,-*}.ts', { cwd: server })
  const found = sweeps.flatMap((file) =>
    [...code(file).matchAll(conditions)].map(([, start = '']) => `${file}: ${start}`),
  )
  expect(found.length).toBeGreaterThan(30)
  expect(found.filter((one) => !/: (?:unheld\(|eq\(\w+\.id|lte\(wrongVerif)/.test(one))).toEqual([])
})
