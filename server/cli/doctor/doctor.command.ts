import { Command } from 'commander'
import { systemClock } from '../../clock.ts'
import type { Connection } from '../../db/connect.ts'
import { SettingsError, type Env } from '../../env.ts'
import { openAsItIs } from '../open-database.ts'
import { say } from '../watch-import.ts'
import { DatabaseAway, green, lights, reasonOf, red, type Finding } from './check.ts'
import { runChecks, worstOf, type CheckResult } from './run-checks.ts'

const about = `
Each check is green, amber or red, with what to do. The command fails where one is red. It changes nothing:
a database that is not up to date stays so. --json prints {light, checks: [{check, light, says, todo}]}.`

/** `doctor`: what an operator should know; fails where something is wrong. */
export const doctorCommand = (readSettings: () => Env): Command =>
  new Command('doctor')
    .description('Say what is wrong with this server, and what to do about it')
    .option('--json', 'for programs')
    .addHelpText('after', about)
    .action(async ({ json = false }: { json?: boolean }) => {
      const results = await examine(readSettings)
      const light = worstOf(results)
      if (json) say(JSON.stringify({ light, checks: results }, null, 2))
      else show(results)
      if (light === 'red') process.exitCode = 1
    })

async function examine(readSettings: () => Env): Promise<CheckResult[]> {
  let env: Env
  try {
    env = readSettings()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const todo =
      'Mend these settings first; README.md says what each takes. No other check was made.'
    return [{ check: 'settings', ...red(error.message, todo) }]
  }
  // Hundreds of modules, which no other command needs.
  const { allChecks } = await import('./all-checks.ts')
  const { connection, finding } = await openPatiently(env)
  try {
    const results = await runChecks(allChecks, {
      env,
      clock: systemClock,
      database() {
        if (!connection) throw new DatabaseAway()
        return connection
      },
    })
    return [{ check: 'database', ...finding }, ...results]
  } finally {
    await connection?.close()
  }
}

/** Seconds that a connection and a statement may take. */
const patience = 5

async function openPatiently(
  env: Env,
): Promise<{ connection: Connection | undefined; finding: Finding }> {
  let connection: Connection | undefined
  try {
    connection = await openAsItIs(env, patience)
    await connection.pool.query('select 1')
    return { connection, finding: green('The database answers.') }
  } catch (error) {
    await connection?.close()
    return {
      connection: undefined,
      finding: red(
        `The database does not answer: ${reasonOf(error)}`,
        env.DATABASE_URL === undefined
          ? 'Read the log in DATA_DIR/postgres, and start the server again.'
          : 'Start it, compare DATABASE_URL with it, and let this machine reach it.',
      ),
    }
  }
}

function show(results: readonly CheckResult[]): void {
  for (const { check, light, says, todo } of results) {
    say(`${light.padEnd(5)}  ${check}: ${says}`)
    if (todo !== undefined) say(`       → ${todo}`)
  }
  const counts = lights
    .map((light) => `${results.filter((one) => one.light === light).length} ${light}`)
    .toReversed()
  say(`${counts.join(', ')}.`)
}
