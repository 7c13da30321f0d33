import { pino } from 'pino'
import { readEnv } from '../env.ts'
import { startServices } from '../services.ts'

/**
 * A server process without its HTTP part: with the settings in its first argument, it works on the
 * queue until it is stopped.
 */
const env = readEnv(JSON.parse(process.argv[2] as string) as Record<string, string>)
const { services } = await startServices({
  env,
  url: env.DATABASE_URL as string,
  log: pino({ level: env.LOG_LEVEL }),
})
services.log.info('working')
