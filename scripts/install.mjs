import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { finishQuietly } from './launch.mjs'

/**
 * The oldest Node whose npm installs all native packages; Trouvaille itself runs on that of
 * runtime/package.json or a newer one.
 */
const OLDEST = [20, 19]

/**
 * Are the packages in node_modules the ones that the lock file names? npm keeps a list of what it
 * installed in node_modules/.package-lock.json, written last, so an installation that was cut short
 * is stale too.
 * @param {{packages: Record<string, {version?: string, resolved?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, link?: boolean}>}} lock
 * @param {{packages: Record<string, {version?: string}>} | undefined} installed
 * @param {boolean} [tools] those of tests, checks, benches and drills too
 */
export function installIsStale(lock, installed, tools = true) {
  if (!installed) return true
  return Object.entries(lock.packages).some(([path, wanted]) => {
    if (path === '' || (wanted.dev && !tools)) return false
    const found = installed.packages[path]
    // Other platforms' optional packages are absent on purpose.
    return found ? found.version !== wanted.version : !wanted.optional && !wanted.devOptional
  })
}

/** Is this Node new enough to install with? @param {string} version such as "20.19.0" */
export function canInstallWith(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

/**
 * Installs what is missing or outdated of package-lock.json, and Node where the machine's own is
 * older than ours.
 * @param {string} root
 * @param {{tools?: boolean}} [options] `tools`: packages of tests, checks, benches and drills too
 * @returns {Promise<string>} the program of the Node to run on
 */
export async function ensureInstalled(root, { tools = true } = {}) {
  const [, node] = await Promise.all([installPackages(root, tools), ensureNode(root)])
  return node
}

const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--progress=false']

async function installPackages(root, tools) {
  const lock = readJson(join(root, 'package-lock.json'))
  const installed = readJson(join(root, 'node_modules/.package-lock.json'))
  if (!installIsStale(lock, installed, tools)) return
  if (!canInstallWith(process.versions.node))
    throw new Error(
      `Node ${process.versions.node} is too old to install Trouvaille: take ${OLDEST.join('.')} or newer.`,
    )
  // Where what runs is there, only the tools are added; `npm ci` would begin anew.
  const adds = tools && !installIsStale(lock, installed, false)
  console.log(
    adds
      ? 'Installing the tools of tests and checks …'
      : 'Installing the packages; about a minute the first time …',
  )
  const code = await npm(root, [
    ...(adds ? ['install', '--no-save'] : ['ci']),
    tools ? '--include=dev' : '--omit=dev',
    ...quiet,
  ])
  if (code !== 0) throw new Error('The packages could not be installed; npm says why above.')
}

/** A package of its own, as most machines need none. */
async function ensureNode(root) {
  const own = Number(process.versions.node.split('.')[0])
  const folder = join(root, 'runtime')
  const wanted = readJson(join(folder, 'package.json')).dependencies.node
  if (own >= Number(wanted.split('.')[0])) return process.execPath
  const place = join(folder, 'node_modules/node')
  const binary = join(place, 'bin/node')
  if (existsSync(binary) && readJson(join(place, 'package.json'))?.version === wanted) return binary
  console.log(`Fetching Node ${wanted} …`)
  await npm(folder, ['ci', ...quiet])
  // npm may have been told to run no script of a package.
  if (!existsSync(binary))
    await finishQuietly(process.execPath, ['installArchSpecificPackage.js'], { cwd: place })
  if (existsSync(binary)) return binary
  throw new Error(
    `Node ${wanted} could not be fetched. Install Node ${wanted} or newer yourself and start again.`,
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
