import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { finishQuietly } from './launch.mjs'

/**
 * The oldest Node whose npm installs all native packages; Trouvaille itself runs on the Node pinned
 * in package.json.
 */
const OLDEST = [20, 19]

/**
 * Are the packages in node_modules the ones that the lock file names? npm keeps a list of what it
 * installed in node_modules/.package-lock.json, written last, so an installation that was cut short
 * is stale too.
 * @param {{packages: Record<string, {version?: string, resolved?: string, optional?: boolean, link?: boolean}>}} lock
 * @param {{packages: Record<string, {version?: string}>} | undefined} installed
 */
export function installIsStale(lock, installed) {
  if (!installed) return true
  return Object.entries(lock.packages).some(([path, wanted]) => {
    if (path === '') return false
    const found = installed.packages[path]
    // Other platforms' optional packages are absent on purpose.
    return found ? found.version !== wanted.version : !wanted.optional
  })
}

/** Is this Node new enough to install with? @param {string} version such as "20.19.0" */
export function canInstallWith(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

/** Installs missing or outdated packages of package-lock.json, including the pinned Node. */
export async function ensureInstalled(root) {
  if (
    installIsStale(
      readJson(join(root, 'package-lock.json')),
      readJson(join(root, 'node_modules/.package-lock.json')),
    )
  ) {
    if (!canInstallWith(process.versions.node)) {
      throw new Error(
        `Node ${process.versions.node} is too old to install Trouvaille: take ${OLDEST.join('.')} or newer.`,
      )
    }
    console.log('Installing the packages (npm ci); about a minute the first time …')
    const code = await npm(root, [
      'ci',
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--progress=false',
    ])
    if (code !== 0) throw new Error('npm ci failed; its messages are above.')
  }
  return pinnedNode(root)
}

/** If npm blocked its install script, run it here. */
async function pinnedNode(root) {
  const folder = join(root, 'node_modules/node')
  const binary = join(folder, 'bin/node')
  if (!existsSync(binary)) {
    console.log('Fetching the pinned Node …')
    await finishQuietly(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder })
  }
  if (existsSync(binary)) return binary
  const { version } = readJson(join(folder, 'package.json')) ?? { version: '24' }
  const own = Number(process.versions.node.split('.')[0])
  if (own >= Number(version.split('.')[0])) return process.execPath
  throw new Error(
    `The pinned Node ${version} could not be fetched. Install Node ${version} yourself and start again.`,
  )
}

/** npm, silent unless it fails. */
function npm(root, args) {
  const options = { cwd: root }
  const cli = process.env.npm_execpath
  // Under `npm start`, reuse the same npm.
  return cli?.endsWith('npm-cli.js')
    ? finishQuietly(process.execPath, [cli, ...args], options)
    : finishQuietly('npm', args, options)
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
