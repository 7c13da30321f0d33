import { finish } from '../scripts/launch.mjs'

/**
 * Runs each pair of verbs that lock the same tables 20 times (`TIMES`) at once, of which `npm test`
 * runs one in twenty, and counts the transactions that waited for each other in a ring (docs/locks.md).
 */
export function run(root: string): Promise<number> {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'server',
    'server/all-calls/lock-order',
  ]
  return finish(process.execPath, args, {
    cwd: root,
    env: { ...process.env, TIMES: process.env['TIMES'] || '20' },
  })
}
