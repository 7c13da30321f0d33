/** Runs a TypeScript program on the pinned Node: `node scripts/run.mjs server/cli.ts ...`. */
import { fileURLToPath } from 'node:url'

import { ensureInstalled } from './install.mjs'
import { become } from './launch.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

try {
  const node = await ensureInstalled(root)
  await become(node, process.argv.slice(2), { cwd: root })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
