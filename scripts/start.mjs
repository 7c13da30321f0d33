/** `npm start`: installs and builds what is missing, then runs the server. */
import { fileURLToPath } from 'node:url'

import { ensureInstalled } from './install.mjs'
import { become, thrifty } from './launch.mjs'
import { ensureWebBuilt } from './web-build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

try {
  const node = await ensureInstalled(root, { tools: false })
  // A process that only works jobs shows none.
  const renew = async () => process.env.ROLE !== 'jobs' && ensureWebBuilt(root, node)
  // The database is made meanwhile.
  await become(node, [...thrifty, 'server/main.ts', '--await-screens', ...process.argv.slice(2)], {
    cwd: root,
    awaited: renew(),
    renew,
  })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
