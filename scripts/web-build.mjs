import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
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
  rmSync(stampFile, { force: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  const code = await finishQuietly(
    node,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    { cwd: root, env },
  )
  if (code !== 0) throw new Error('The web client could not be built; the messages are above.')
  writeFileSync(stampFile, sources)
}

function filesUnder(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(root, join(path, name)))
}
