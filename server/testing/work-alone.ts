import { pino } from 'pino'
import { readEnv } from '../env.ts'
import { startServices } from '../services.ts'

/** A server process without its HTTP part: it works on the queue of the database in DATABASE_URL until it is stopped. */
const env = readEnv(process.env)
const { services } = await startServices({ env, url: env.DATABASE_URL as string, log: pino({ level: env.LOG_LEVEL }) })
services.log.info('working')
