import { finish } from '../scripts/launch.mjs'

/**
 * Walks every path of up to 14 moves (`MOVES`) through the wizard, of which `npm test` walks the
 * shorter, and has numbers given, moved and freed in 40 (`RUNS`) random orders at once.
 */
export function run(root: string): Promise<number> {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    'server/features/wizard/wizard-walk.test.ts',
    'server/features/wizard/wizard-property.test.ts',
    'server/features/number-claims/number-claims-property.test.ts',
  ]
  return finish(process.execPath, args, {
    cwd: root,
    env: {
      ...process.env,
      MOVES: process.env['MOVES'] || '14',
      RUNS: process.env['RUNS'] || '40',
    },
  })
}
