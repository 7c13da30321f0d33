import { once } from 'node:events'
import { pino, type Logger } from 'pino'
import { startedMessage } from '../../scripts/launch.mjs'
import { readEnv, type Env } from '../env.ts'
import { logOptions } from '../http/log/log.ts'
import { prepareEnd, type Ending } from './end.ts'
import { screensMessage, type Beginning } from './parent.ts'
import { reportFailedStart } from './report.ts'

/** One of several processes of a server; its parent says when it ends and how. */
let log: Logger | undefined
let env: Env | undefined
let isStarted = false
const ending = prepareEnd(() => ({ env, log, isStarted }))

const endings: ReadonlySet<unknown> = new Set<Ending>(['now', 'stopped', 'replaced'])
const isEnding = (message: unknown): message is Ending => endings.has(message)
process.on('message', (message) => {
  if (isEnding(message)) void ending.end(0, message)
})
const areThere = new Promise<void>((resolve) =>
  process.on('message', (message) => message === screensMessage && resolve()),
)
// The terminal sends them to everyone; the parent says what is to happen.
for (const signal of ['SIGINT', 'SIGHUP', 'SIGUSR2']) process.on(signal, () => {})
process.on('SIGTERM', () => void ending.end(0, 'stopped'))

async function start({ url, awaitsScreens, greets }: Beginning): Promise<void> {
  env = readEnv(process.env)
  log = pino(logOptions(env))
  const { serve } = await import('../serve.ts')
  await serve({
    env,
    url,
    log,
    greets,
    screens: awaitsScreens ? areThere : undefined,
    onStop: ending.onStop,
  })
  isStarted = true
  process.send?.(startedMessage)
}

try {
  const [beginning] = (await once(process, 'message')) as [Beginning]
  await start(beginning)
} catch (error) {
  if (!ending.isEnding) await ending.end(reportFailedStart(error, process.env), 'now')
}
