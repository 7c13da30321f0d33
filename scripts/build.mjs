/**
 * `npm run build`: installs and builds what `npm start` would, where that one cannot write: in an image,
 * or under an account of its own, and notes the commit, which COMMIT names in a copy without git.
 * `-- packages` installs alone.
 */
import { fileURLToPath } from 'node:url'

import { ensureInstalled } from './install.mjs'
import { noteCommit } from './version/commit.mjs'
import { ensureWebBuilt } from './web-build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

try {
  const node = await ensureInstalled(root, { tools: false })
  if (process.argv[2] !== 'packages') {
    await ensureWebBuilt(root, node)
    await noteCommit(root, process.env.COMMIT)
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
