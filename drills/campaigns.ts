import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { startCluster } from '../server/db/cluster/start-cluster.ts'
import { migrateDatabase } from '../server/db/migrate.ts'
import { readEnv } from '../server/env.ts'
import { startServices } from '../server/services.ts'
import { killCampaign } from '../server/testing/killed-campaigns/kill-campaign.ts'

const owners = Number(process.env['OWNERS'] || 100_000)
const kills = Number(process.env['KILLS'] || 5)

/**
 * Writes to 100,000 owners (`OWNERS`) by processes that are killed five times (`KILLS`), and looks
 * into the outbox.
 */
export async function run(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-drill-'))
  // As root the database runs under another account, which must get in.
  await chmod(folder, 0o755)
  const cluster = await startCluster({
    dataDir: folder,
    log: { info: () => {}, warn: () => {} },
  })
  try {
    await migrateDatabase(cluster.url)
    const settings = {
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      PUBLIC_URL: 'http://127.0.0.1:1',
      DATA_DIR: folder,
      DATABASE_URL: cluster.url,
    }
    const { services, stop } = await startServices({
      env: readEnv(settings),
      url: cluster.url,
      log: pino({ level: 'warn' }),
      work: false,
    })
    try {
      const { wrong, killedWhile, ...counts } = await killCampaign({
        owners,
        kills,
        services,
        settings,
        tell: (line) => console.log(`     ${line}`),
      })
      console.log('\nThe server was killed while:', killedWhile)
      console.log('In the end:', counts)
      for (const line of wrong.slice(0, 20)) console.log(`WRONG ${line}`)
      if (wrong.length === 0)
        console.log(`\n${kills} kills: each of ${owners} owners written to once.`)
      return wrong.length === 0 ? 0 : 1
    } finally {
      await stop()
    }
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
