/** `npm test -- changed`: which tests a change concerns, read off the imports of the sources. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const source = /\.m?[jt]sx?$/
const test = /\.test\.(m?[jt]sx?)$/
/** Lists of everything: they import every feature and are concerned by none. */
const lists = ['server/routes.ts', 'server/jobs/jobs.ts', 'web/app/pages.ts']

/**
 * The tests of the changed files' features (elsewhere those in their folders), and of the files that import a changed
 * file: tests named like the importer, else those that stand in its folder. Imports of importers are
 * not followed.
 * @param {string[]} changed paths from the root
 * @param {Map<string, string>} sources text of every source file, by its path from the root
 * @returns {string[]} paths of tests, sorted
 */
export function testsOf(changed, sources) {
  const tests = [...sources.keys()].filter((file) => test.test(file))
  /** @type {Set<string>} */
  const chosen = new Set()
  const choose = (belongs) => {
    const found = tests.filter(belongs)
    for (const file of found) chosen.add(file)
    return found.length > 0
  }
  for (const file of changed) {
    const feature = featureOf(file)
    choose((candidate) => (feature ? candidate.startsWith(feature) : isBeside(candidate, file)))
  }
  const wanted = new Set(changed)
  for (const [file, text] of sources) {
    if (lists.includes(file) || !importsOf(file, text).some((path) => wanted.has(path))) continue
    if (test.test(file)) chosen.add(file)
    else if (!choose((candidate) => candidate.replace(test, '') === file.replace(source, '')))
      choose((candidate) => isBeside(candidate, file))
  }
  return [...chosen].sort()
}

/** Paths from the root of what a file imports of this project. */
function importsOf(file, text) {
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([.#][^']*)'/g)].map(([, path]) =>
    path.startsWith('#') ? path.slice(1) : normalize(join(dirname(file), path)),
  )
}

/** The folder of a file's feature, such as `server/features/licences/`; undefined outside features. */
function featureOf(file) {
  return /^(?:(?:server|web)\/features|domain)\/[^/]+\//.exec(file)?.[0]
}

const isBeside = (one, other) => dirname(one) === dirname(other)

/**
 * What differs from a commit, files that are not tracked yet included.
 * @param {string} root
 * @param {string} [commit] the last one by default
 * @throws {Error} where it is no commit
 */
export function changedFiles(root, commit = 'HEAD') {
  return [
    ...git(root, 'diff', '--name-only', '--end-of-options', commit, '--'),
    ...git(root, 'ls-files', '--others', '--exclude-standard'),
  ]
}

/** Text of every source file of the project, by its path from the root. @param {string} root */
export function readSources(root) {
  const paths = git(root, 'ls-files', '--cached', '--others', '--exclude-standard')
  const files = paths.filter((path) => source.test(path) && existsSync(join(root, path)))
  return new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

function git(root, ...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 })
    .split('\n')
    .filter(Boolean)
}
