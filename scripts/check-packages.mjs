/**
 * `npm test -- packages`, offline: every package in package-lock.json has an integrity hash and no
 * version vulnerable by docs/advisories.json (docs/decisions/0056-packages-without-npm-audit.md).
 * `npm run audit` (`--ask`) also asks the registry what it knows (docs/decisions/0129).
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import satisfies from 'semver/functions/satisfies.js'
import validRange from 'semver/ranges/valid.js'

import { askRegistry, registryOf, versionsByName } from './packages/ask-registry.mjs'

/** What is installed may have another name than its folder (`npm:` in package.json). */
const nameOf = (path, { name }) =>
  name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** A range that cannot be read counts as one that every version is in. */
const isIn = (version, range) =>
  validRange(range) === null || satisfies(version, range, { includePrerelease: true })

/**
 * What of the lock file npm could not hold a package to. Packages of other systems that the
 * registry of the last change lacked have no hash (scripts/complete-lock.mjs); they are counted.
 * @param {Record<string, {version?: string, resolved?: string, integrity?: string, link?: boolean, optional?: boolean, os?: string[]}>} packages
 * @returns {{problems: string[], unhashed: string[]}}
 */
export function lockProblems(packages) {
  const entries = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link)
  const unhashed = entries
    .filter(([, { integrity, optional, os }]) => !integrity && optional && os?.length)
    .map(([path]) => path)
  const problems = entries.flatMap(([path, { integrity, resolved }]) => [
    ...(integrity || unhashed.includes(path) ? [] : [`${path}: no integrity hash`]),
    ...(integrity && !integrity.startsWith('sha512-')
      ? [`${path}: its integrity hash is not SHA-512`]
      : []),
    ...(resolved && !resolved.startsWith('https://registry.npmjs.org/')
      ? [`${path}: does not come from the npm registry`]
      : []),
  ])
  return { problems, unhashed }
}

/**
 * The packages that an advisory is about, unless it says why theirs may stay.
 * @param {Record<string, {name?: string, version?: string}>} packages
 * @param {{id: string, package: string, vulnerable: string, about: string, accepted?: {paths: string[], because: string}}[]} advisories
 * @returns {string[]}
 */
export function vulnerablePackages(packages, advisories) {
  return Object.entries(packages).flatMap(([path, entry]) =>
    advisories
      .filter(
        (one) =>
          one.package === nameOf(path, entry) &&
          entry.version &&
          isIn(entry.version, one.vulnerable),
      )
      .filter(({ accepted }) => !accepted?.paths.includes(path))
      .map(({ id, about }) => `${path} ${entry.version}: ${id}, ${about}`),
  )
}

/**
 * What the registry knows of what is installed, but for what our own list says may stay.
 * @param {Record<string, {name?: string, version?: string}>} packages
 * @param {{id: string, package: string, vulnerable: string, about: string, isGrave: boolean}[]} told by the registry
 * @param {{id: string, accepted?: {paths: string[], because: string}}[]} known advisories of our list
 * @returns {{wrong: string[], warnings: string[]}} those of severity high and critical, and others
 */
export function judgeTold(packages, told, known) {
  const judged = told.map((one) => ({
    ...one,
    accepted: known.find(({ id }) => id === one.id)?.accepted,
  }))
  const of = (isGrave) =>
    vulnerablePackages(
      packages,
      judged.filter((one) => one.isGrave === isGrave),
    )
  return { wrong: of(true), warnings: of(false) }
}

/** What a list that is looked up by hand is worth, said so that nobody takes it for an audit. */
export function worthOfList(packages, { updated, advisories }) {
  const named = new Set(advisories.map((one) => one.package)).size
  const installed = Object.values(packages).filter(({ version }) => version).length
  return `ATTENTION: only ${advisories.length} advisories are known here, about ${named} of ${installed} packages, looked up by hand on ${updated}. This is no audit.`
}

export function needlessExceptions(packages, advisories) {
  return advisories.flatMap(({ id, package: name, vulnerable, accepted }) =>
    (accepted?.paths ?? [])
      .filter(
        (path) =>
          !satisfies(packages[path]?.version ?? '', vulnerable, { includePrerelease: true }),
      )
      .map((path) => `${path}: ${id} is accepted for ${name} there, and need not be any more`),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
  const { '': _own, ...packages } = {
    ...read('../package-lock.json').packages,
    ...read('../runtime/package-lock.json').packages,
  }
  const list = read('../docs/advisories.json')
  const { problems, unhashed } = lockProblems(packages)
  const wrong = [
    ...problems,
    ...vulnerablePackages(packages, list.advisories),
    ...needlessExceptions(packages, list.advisories),
  ]
  console.log(worthOfList(packages, list))
  if (process.argv.includes('--ask')) wrong.push(...(await ask(packages, list.advisories)))
  else console.log('`npm run audit` asks the registry about all of them.')
  for (const line of wrong) console.error(line)
  if (unhashed.length > 0)
    console.log(
      `${unhashed.length} packages for other systems have no hash: the registry of the last change lacks them.`,
    )
  console.log(`${Object.keys(packages).length} packages: ${wrong.length} problems.`)
  process.exitCode = wrong.length > 0 ? 1 : 0
}

/** Says what came of it, and gives what is wrong: nothing where the registry is out of reach. */
async function ask(packages, known) {
  const installed = Object.entries(packages).flatMap(([path, entry]) =>
    entry.version ? [{ name: nameOf(path, entry), version: entry.version }] : [],
  )
  const registry = registryOf(process.env)
  // Its address may hold a password.
  const place = URL.canParse(registry) ? new URL(registry).host : 'of npm’s settings'
  const reply = await askRegistry(versionsByName(installed), { registry })
  if ('silence' in reply) {
    console.log(`The registry ${place} was asked in vain (${reply.silence}): still no audit.`)
    return []
  }
  const { wrong, warnings } = judgeTold(packages, reply.advisories, known)
  for (const line of warnings) console.log(`Warning: ${line}`)
  console.log(
    `Audit of ${new Date().toISOString()}: ${place} knows ${wrong.length} advisories of severity high or critical and ${warnings.length} others about what is installed.`,
  )
  return wrong
}
