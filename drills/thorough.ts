import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finish } from '../scripts/launch.mjs'

/**
 * The test files of which `npm test` takes a part (server/testing/suite/thorough.ts), whole: every hostile text in
 * every public field, every animal in every public answer, and properties ten times as often.
 */
export function runThoroughly(root: string): Promise<number> {
  const files = globSync('server/**/*.test.ts', { cwd: root }).filter((file) =>
    /testing\/suite\/thorough\.ts'/.test(readFileSync(join(root, file), 'utf8')),
  )
  const env = { ...process.env, THOROUGH: '1' }
  return finish(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
    cwd: root,
    env,
  })
}
