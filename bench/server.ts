import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pino } from 'pino'
import { buildApp } from '../server/app.ts'
import { connect } from '../server/db/connect.ts'
import { readEnv } from '../server/env.ts'
import { startServices } from '../server/services.ts'
import Fastify from 'fastify'
import { bucketServer, bucketUrl } from '../server/testing/bucket/bucket-server.ts'
import { settingsOf } from '../server/testing/killed-payments/merchant.ts'
import { serveRaw } from './raw-http.ts'

const [kind, url, dataDir, more = '{}'] = process.argv.slice(2) as [string, string, string, string?]

if (kind === 'product' || kind === 'working') {
  const env = readEnv({
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PORT: '0',
    SECOND_FACTOR_STAFF: 'false',
    ...settingsOf('https://gateway.bench.example'),
    ...(JSON.parse(more) as Record<string, string>),
  })
  const { services } = await startServices({
    env,
    url,
    log: pino({ level: 'warn' }),
    work: kind === 'working',
  })
  const app = await buildApp(services)
  report(await app.listen({ port: 0, host: '127.0.0.1' }))
} else if (kind === 'bucket') {
  report(bucketUrl(await bucketServer('bench')))
} else if (kind === 'raw') {
  report(await serveRaw(connect(url).pool))
} else {
  // One named primary-key statement per route.
  const { pool } = connect(url)
  const app = Fastify()
  app.post<{ Body: { id: string } }>('/place', async (request) => {
    const { rows } = await pool.query({
      name: 'bare-place',
      text: 'select name, region, lng, lat from places where id = $1',
      values: [request.body.id],
    })
    return { results: rows }
  })
  app.post<{ Body: { id: string } }>('/animal', async (request) => {
    const { rows } = await pool.query({
      name: 'bare',
      text: 'select unique_id, name, species, sex, color, status from animals where id = $1',
      values: [request.body.id],
    })
    return { results: rows }
  })
  report(await app.listen({ port: 0, host: '127.0.0.1' }))
}

function report(address: string): void {
  process.send?.(address)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  process.on('message', () => {
    process.send?.(delay.max / 1e6)
    delay.reset()
  })
}
