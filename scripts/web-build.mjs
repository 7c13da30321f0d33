import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { finishQuietly } from './launch.mjs'

const SOURCES = ['web', 'domain', 'vite.config.ts', 'package.json', 'package-lock.json']

/**
 * Must the web client be built?
 * @param {{built: boolean, stamp?: string, sources: string}} state is there a build, of which sources, and the present ones
 */
export function buildIsStale({ built, stamp, sources }) {
  return !built || stamp !== sources
}

/** Hashes names and contents, not times, so that a fresh checkout needs no build. */
export function hashSources(root, paths = SOURCES) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesUnder(root, path))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

export async function ensureWebBuilt(root, node) {
  const stampFile = join(root, 'dist/web.sources')
  const sources = hashSources(root)
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined
  if (!buildIsStale({ built: existsSync(join(root, 'dist/web/index.html')), stamp, sources }))
    return
  console.log('Building the web client …')
  const fresh = join(root, 'dist/web.new')
  const env = { ...process.env, NODE_ENV: 'production' }
  const code = await finishQuietly(
    node,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', fresh, '--logLevel', 'warn'],
    { cwd: root, env },
  )
  if (code !== 0) throw new Error('The web client could not be built; the messages are above.')
  rmSync(stampFile, { force: true })
  replaceBuild(fresh, join(root, 'dist/web'))
  writeFileSync(stampFile, sources)
}

/**
 * Puts a new build in the place of the one before, whose hashed files it keeps: pages that are open ask
 * for them still. Those that the one before kept itself go (docs/decisions/0125).
 */
export function replaceBuild(fresh, current) {
  const kept = own(current).filter((file) => !existsSync(join(fresh, 'assets', file)))
  for (const file of kept) copyFileSync(join(current, 'assets', file), join(fresh, 'assets', file))
  writeFileSync(join(fresh, keptList), JSON.stringify(kept))
  const former = `${current}.old`
  rmSync(former, { recursive: true, force: true })
  if (existsSync(current)) renameSync(current, former)
  renameSync(fresh, current)
  rmSync(former, { recursive: true, force: true })
}

/** Beside Vite's own list of files. */
const keptList = '.vite/kept.json'

/** Hashed files that a build made itself. */
function own(build) {
  const assets = join(build, 'assets')
  if (!existsSync(assets)) return []
  const list = join(build, keptList)
  const kept = new Set(existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [])
  return readdirSync(assets).filter((file) => !kept.has(file))
}

function filesUnder(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(root, join(path, name)))
}
