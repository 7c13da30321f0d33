import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const wrong = join(import.meta.dirname, 'wrong')

interface Report {
  diagnostics: { code: string; filename: string }[]
}

/** Uses the project's own lint settings. */
function lintWrongFiles(): Map<string, string[]> {
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    ['--type-aware', '--type-check', '--format', 'json', '--config', '.oxlintrc.json', ...files()],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  const broken = new Map<string, string[]>()
  for (const { code, filename } of (JSON.parse(stdout) as Report).diagnostics) {
    const file = relative(root, join(root, filename))
    broken.set(file, [...(broken.get(file) ?? []), code.replace(/^.*\((.*)\)$/, '$1')])
  }
  return broken
}

const files = () =>
  readdirSync(wrong, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))

const broken = lintWrongFiles()

it.each(files())('%s breaks the rule that it is there for', (file) => {
  const expected = /^\/\/ expects: (\S+)/.exec(readFileSync(join(root, file), 'utf8'))?.[1]
  expect(broken.get(file)).toContain(expected)
})
