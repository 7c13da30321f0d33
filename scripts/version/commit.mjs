import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** Where a build notes the commit, for copies of the checkout without git. */
const NOTE = 'dist/commit'

const isCommit = (text) => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text)

/**
 * The commit of the checkout: what git says where it keeps the checkout, else what the last build noted; null
 * where neither knows.
 * @param {string} root
 * @returns {Promise<string | null>}
 */
export async function commitOf(root) {
  const commit =
    (await askGit(root)) ?? (await readFile(join(root, NOTE), 'utf8').catch(() => '')).trim()
  return isCommit(commit) ? commit : null
}

/**
 * Notes the commit of a build. A note of an earlier build goes where nobody knows the commit of this one.
 * @param {string} root
 * @param {string} [given] the commit, where the build has a copy without git
 * @throws where what was given is no commit
 */
export async function noteCommit(root, given) {
  if (given && !isCommit(given)) throw new Error(`COMMIT is no commit in full: ${given}`)
  const commit = (await askGit(root)) ?? given
  const note = join(root, NOTE)
  if (!commit) return rm(note, { force: true })
  await mkdir(dirname(note), { recursive: true })
  await writeFile(note, `${commit}\n`)
}

/** Of the checkout itself, never of one around it, and also where another account owns it. */
async function askGit(root) {
  if (!existsSync(join(root, '.git'))) return undefined
  const place = await realpath(root)
  const args = ['-c', `safe.directory=${place}`, 'rev-parse', 'HEAD']
  return promisify(execFile)('git', args, { cwd: place, timeout: 5000 }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  )
}
