import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { buildIsStale, hashSources, replaceBuild } from './web-build.mjs'

describe('buildIsStale', () => {
  it.each([
    ['no build yet', { built: false, sources: 'a' }, true],
    ['a build of these sources', { built: true, stamp: 'a', sources: 'a' }, false],
    ['a build of other sources', { built: true, stamp: 'b', sources: 'a' }, true],
    ['a build that was cut short', { built: true, sources: 'a' }, true],
    ['the build was deleted', { built: false, stamp: 'a', sources: 'a' }, true],
  ])('%s', (_, state, stale) => expect(buildIsStale(state)).toBe(stale))
})

describe('hashSources', () => {
  let root
  const hash = () => hashSources(root, ['web', 'vite.config.ts', 'absent'])
  const write = (name, text) => writeFileSync(join(root, name), text)

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'trouvaille-sources-'))
    mkdirSync(join(root, 'web/app'), { recursive: true })
    write('web/app/main.tsx', 'one')
    write('vite.config.ts', 'config')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it.each([
    ['an edit', () => write('web/app/main.tsx', 'two'), true],
    ['a new file', () => write('web/app/more.tsx', 'one'), true],
    [
      'a new name',
      () => (rmSync(join(root, 'web/app/main.tsx')), write('web/app/other.tsx', 'one')),
      true,
    ],
    ['an edit of the configuration', () => write('vite.config.ts', 'other'), true],
    ['a test', () => write('web/app/main.test.tsx', 'test'), false],
    [
      'a file touched without an edit',
      () => utimesSync(join(root, 'web/app/main.tsx'), 1, 1),
      false,
    ],
    ['a file elsewhere', () => write('README.md', 'text'), false],
  ])('%s', (_, change, differs) => {
    const before = hash()
    change()
    expect(hash() !== before).toBe(differs)
  })
})

describe('replaceBuild', () => {
  let dist
  const build = (...files) => {
    const fresh = join(dist, 'web.new')
    for (const folder of ['assets', '.vite']) mkdirSync(join(fresh, folder), { recursive: true })
    for (const file of files) writeFileSync(join(fresh, 'assets', file), files.join())
    writeFileSync(join(fresh, 'index.html'), files.join())
    replaceBuild(fresh, join(dist, 'web'))
  }
  const served = () => readdirSync(join(dist, 'web/assets')).sort()

  beforeEach(() => (dist = mkdtempSync(join(tmpdir(), 'trouvaille-dist-'))))
  afterEach(() => rmSync(dist, { recursive: true }))

  it('keeps the files of the build before, and of no other', () => {
    build('a-1.js', 'libraries-1.js')
    expect(served()).toEqual(['a-1.js', 'libraries-1.js'])
    build('a-2.js', 'libraries-1.js')
    expect(served()).toEqual(['a-1.js', 'a-2.js', 'libraries-1.js'])
    build('a-3.js', 'libraries-1.js')
    expect(served()).toEqual(['a-2.js', 'a-3.js', 'libraries-1.js'])
    expect(readFileSync(join(dist, 'web/index.html'), 'utf8')).toBe('a-3.js,libraries-1.js')
    expect(readdirSync(dist)).toEqual(['web'])
  })
})
