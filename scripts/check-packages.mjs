/**
 * `npm test -- packages`, offline: every package in package-lock.json has an integrity hash and no
 * version vulnerable by docs/advisories.json (docs/decisions/0056-packages-without-npm-audit.md).
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import satisfies from 'semver/functions/satisfies.js'

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

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
 * @param {Record<string, {version?: string}>} packages
 * @param {{id: string, package: string, vulnerable: string, about: string, accepted?: {paths: string[], because: string}}[]} advisories
 * @returns {string[]}
 */
export function vulnerablePackages(packages, advisories) {
  return Object.entries(packages).flatMap(([path, { version }]) =>
    advisories
      .filter(
        (one) =>
          one.package === nameOf(path) &&
          version &&
          satisfies(version, one.vulnerable, { includePrerelease: true }),
      )
      .filter(({ accepted }) => !accepted?.paths.includes(path))
      .map(({ id, about }) => `${path} ${version}: ${id}, ${about}`),
  )
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
  const packages = {
    ...read('../package-lock.json').packages,
    ...read('../runtime/package-lock.json').packages,
  }
  const { updated, advisories } = read('../docs/advisories.json')
  const { problems, unhashed } = lockProblems(packages)
  const wrong = [
    ...problems,
    ...vulnerablePackages(packages, advisories),
    ...needlessExceptions(packages, advisories),
  ]
  for (const line of wrong) console.error(line)
  if (unhashed.length > 0)
    console.log(
      `${unhashed.length} packages for other systems have no hash: the registry of the last change lacks them.`,
    )
  console.log(
    `${Object.keys(packages).length - 1} packages, ${advisories.length} advisories as of ${updated}: ${wrong.length} problems.`,
  )
  process.exitCode = wrong.length > 0 ? 1 : 0
}
