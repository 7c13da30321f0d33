import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { pino } from 'pino'
import { buildApp } from '../../app.ts'
import { readEnv } from '../../env.ts'
import { startServices } from '../../services.ts'

/**
 * The product as a process on a migrated database, without web files, places or demonstration; takes
 * its settings as first argument, and starts once it is told.
 */
// Whoever is killed does not.
flushCompileCache()
await once(process, 'message')
const env = readEnv(JSON.parse(process.argv[2] as string) as Record<string, string>)
const log = pino({ level: env.LOG_LEVEL })
const { services } = await startServices({ env, url: env.DATABASE_URL as string, log })
const app = await buildApp(services, { maxEventLoopDelay: 0 })
await app.listen({ port: env.PORT, host: env.HOST })
