import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { commitOf, noteCommit } from './commit.mjs'

const some = 'a'.repeat(40)
const other = 'b'.repeat(40)
let root
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'trouvaille-commit-'))
})
afterEach(() => rm(root, { recursive: true }))

it('of a copy without git knows what its build was told, and nothing before', async () => {
  expect(await commitOf(root)).toBeNull()
  await noteCommit(root, some)
  expect(await commitOf(root)).toBe(some)
})

it('forgets what an earlier build was told', async () => {
  await noteCommit(root, some)
  await noteCommit(root, '')
  expect(existsSync(join(root, 'dist/commit'))).toBe(false)
  expect(await commitOf(root)).toBeNull()
})

it.each(['v1.0.0', some.slice(0, 8), `${some}; true`])(
  'a build refuses %j, which is no commit',
  async (given) => {
    await expect(noteCommit(root, given)).rejects.toThrow('COMMIT is no commit in full')
    expect(existsSync(join(root, 'dist'))).toBe(false)
  },
)

it('gives nothing of a note that holds anything else', async () => {
  await mkdir(join(root, 'dist'))
  await writeFile(join(root, 'dist/commit'), 'main\n')
  expect(await commitOf(root)).toBeNull()
})

it('does not take the commit of a checkout around it', async () => {
  await mkdir(join(root, '.git'))
  await mkdir(join(root, 'copy'))
  expect(await commitOf(join(root, 'copy'))).toBeNull()
})

// A checkout that was unpacked may stand on a machine without git.
it.skipIf(spawnSync('git', ['--version']).error)('believes git before any note', async () => {
  const git = (...args) => execFileSync('git', args, { cwd: root }).toString().trim()
  git('init', '--quiet')
  const person = ['-c', 'user.name=A', '-c', 'user.email=a@example.org']
  git(...person, 'commit', '--quiet', '--allow-empty', '--message', 'Begin')
  await mkdir(join(root, 'dist'))
  await writeFile(join(root, 'dist/commit'), other)
  expect(await commitOf(root)).toBe(git('rev-parse', 'HEAD'))
  await noteCommit(root, some)
  await rm(join(root, '.git'), { recursive: true })
  expect(await commitOf(root)).not.toBe(some)
  expect(await commitOf(root)).toMatch(/^[0-9a-f]{40}$/)
})
