/**
 * `node scripts/complete-lock.mjs`, after adding or upgrading a package through a registry mirror
 * that lacks some platforms' packages: npm omits those from package-lock.json, and `npm ci` then
 * rejects it everywhere.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64']

/**
 * The optional packages that the lock's packages ask for and that it does not hold, as npm would
 * write them.
 * @param {Record<string, {dev?: boolean, optionalDependencies?: Record<string, string>}>} packages of package-lock.json
 * @returns {Record<string, object>}
 */
export function missingFromLock(packages) {
  const missing = {}
  for (const [path, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const nested = `${path}/node_modules/${name}`
      const top = `node_modules/${name}`
      if (packages[nested] || packages[top]) continue
      const { cpu, libc, os } = platform(name)
      missing[top] = {
        version,
        cpu,
        ...(dev && { dev }),
        ...(libc && { libc }),
        optional: true,
        os,
      }
    }
  }
  return missing
}

/** What such a package runs on, by its name: @oxlint/binding-linux-arm64-musl and the like. */
function platform(name) {
  const words = name.split(/[-/]/)
  const known = (values) => values.filter((value) => words.includes(value))
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : undefined
  return { cpu: known(processors), os: known(systems), libc }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('../package-lock.json', import.meta.url)
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingFromLock(lock.packages)
  const entries = Object.entries({ ...lock.packages, ...missing })
  lock.packages = Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b, 'en')))
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`Added ${Object.keys(missing).length} packages to package-lock.json.`)
}
