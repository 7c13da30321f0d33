import { z } from 'zod'

/** Seconds that the registry has for the whole answer. */
const PATIENCE = 5

/** Those that stop a release. */
const GRAVE = ['high', 'critical']

const answer = z.record(
  z.string(),
  z.array(
    z.object({
      id: z.union([z.number(), z.string()]),
      url: z.string().optional(),
      title: z.string(),
      severity: z.string(),
      vulnerable_versions: z.string(),
    }),
  ),
)

/** The registry that npm was told to use, where it runs this. */
export const registryOf = (env) => env.npm_config_registry ?? 'https://registry.npmjs.org/'

/**
 * Every name with its versions, as the registry is asked for them.
 * @param {{name: string, version: string}[]} packages
 * @returns {Record<string, string[]>}
 */
export function versionsByName(packages) {
  /** @type {Map<string, Set<string>>} */
  const found = new Map()
  for (const { name, version } of packages)
    found.set(name, (found.get(name) ?? new Set()).add(version))
  return Object.fromEntries([...found].map(([name, versions]) => [name, [...versions]]))
}

/**
 * Asks what npm's own `audit` asks: the bulk advisory endpoint of the registry, which is told every name and
 * version, and nothing else.
 * @param {Record<string, string[]>} versions by name of package
 * @param {{registry: string, seconds?: number}} options
 * @returns {Promise<{advisories: {id: string, package: string, vulnerable: string, about: string, isGrave: boolean}[]} | {silence: string}>}
 *   what it knows, or why nothing came
 */
export async function askRegistry(versions, { registry, seconds = PATIENCE }) {
  try {
    const url = new URL('-/npm/v1/security/advisories/bulk', `${registry.replace(/\/+$/, '')}/`)
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(versions),
      signal: AbortSignal.timeout(seconds * 1000),
    })
    if (!reply.ok) return { silence: `it answers ${reply.status}` }
    const read = answer.safeParse(await reply.json())
    if (!read.success) return { silence: 'its answer is no list of advisories' }
    return {
      advisories: Object.entries(read.data).flatMap(([name, some]) =>
        some.map(({ id, url: page, title, severity, vulnerable_versions: vulnerable }) => ({
          id: /GHSA(?:-\w{4}){3}/.exec(page ?? '')?.[0] ?? String(id),
          package: name,
          vulnerable,
          about: `${title} (${severity})`,
          isGrave: GRAVE.includes(severity),
        })),
      ),
    }
  } catch (error) {
    return { silence: reasonOf(error, seconds) }
  }
}

function reasonOf(error, seconds) {
  if (error.name === 'TimeoutError') return `no answer within ${seconds} s`
  if (error instanceof SyntaxError) return 'its answer is no list of advisories'
  return error.cause?.code ?? error.message
}
