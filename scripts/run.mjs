/**
 * Runs a TypeScript program on our Node: `node scripts/run.mjs server/cli.ts ...`, and with
 * `--tools` before it one that needs what tests do.
 */
import { fileURLToPath } from 'node:url'

import { ensureInstalled } from './install.mjs'
import { become } from './launch.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

try {
  const given = process.argv.slice(2)
  const tools = given[0] === '--tools'
  const node = await ensureInstalled(root, { tools })
  await become(node, tools ? given.slice(1) : given, { cwd: root })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
