import { flushCompileCache } from 'node:module'
import { pino } from 'pino'
import { readEnv } from '../../env.ts'
import { startServices } from '../../services.ts'

/** A worker process without HTTP; takes its settings as first argument. */
// Whoever is killed does not.
flushCompileCache()
const env = readEnv(JSON.parse(process.argv[2] as string) as Record<string, string>)
const { services } = await startServices({
  env,
  url: env.DATABASE_URL as string,
  log: pino({ level: env.LOG_LEVEL }),
})
services.log.info('working')
