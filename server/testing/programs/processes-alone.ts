import { join } from 'node:path'
import { readEnv } from '../../env.ts'
import { startProcesses } from '../../processes/parent.ts'

/**
 * The parent of small processes, and what it says on its output: one line of JSON for each thing that
 * is logged. Signals do what they do to the whole server.
 */
const say = (...said: unknown[]) => process.stdout.write(`${JSON.stringify(said)}\n`)
const processes = startProcesses({
  env: readEnv(process.env),
  url: 'nowhere',
  log: {
    info: (of: object, words?: string) => say('info', of, words),
    warn: (of: object, words?: string) => say('warn', of, words),
    error: (_: object, words?: string) => say('error', words),
  },
  screens: undefined,
  program: join(import.meta.dirname, 'small-child.ts'),
  milliseconds: (seconds) => seconds * 20,
})
process.on('SIGUSR2', () => void processes.restart().then(() => say('restarted')))
process.on('SIGTERM', () => void processes.stop('stopped').then(() => process.exit(0)))
await processes.started.then(
  () => say('started'),
  (error: Error) => {
    say('failed', error.message)
    process.exit(1)
  },
)
