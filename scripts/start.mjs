/** `npm start`: installs and builds what is missing, then runs the server. */
import { fileURLToPath } from 'node:url'

import { ensureInstalled } from './install.mjs'
import { become, thrifty } from './launch.mjs'
import { ensureWebBuilt } from './web-build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

try {
  const node = await ensureInstalled(root, { tools: false })
  // The database is made meanwhile.
  const awaited = ensureWebBuilt(root, node)
  await become(node, [...thrifty, 'server/main.ts', '--await-screens', ...process.argv.slice(2)], {
    cwd: root,
    awaited,
  })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
