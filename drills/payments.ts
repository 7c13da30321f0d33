import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileCache } from '../scripts/launch.mjs'
import { ensureWebBuilt } from '../scripts/web-build.mjs'
import { startCluster } from '../server/db/cluster/start-cluster.ts'
import { migrateDatabase } from '../server/db/migrate.ts'
import { killPayments } from '../server/testing/killed-payments/kill-payments.ts'

const kills = Number(process.env['KILLS'] || 100)
const quiet = { info: () => {}, warn: () => {} }

/**
 * Kills the product 100 times (`KILLS`) among payments; it and the gateway beside it have a folder
 * and an embedded database each.
 */
export async function run(root: string): Promise<number> {
  await ensureWebBuilt(root, process.execPath)
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-drill-'))
  // As root the database runs under another account, which must get in.
  await chmod(folder, 0o755)
  const [own, theirs] = [join(folder, 'product'), join(folder, 'gateway')]
  for (const dataDir of [own, theirs]) await mkdir(dataDir)
  const gateway = await startCluster({ dataDir: theirs, log: quiet })
  const ours = () => startCluster({ dataDir: own, log: quiet, join: true })
  try {
    await migrateDatabase(gateway.url)
    const { wrong, killedWhile, ...counts } = await killPayments({
      kills,
      program: join(root, 'server/main.ts'),
      settings: { ...environment(), DATA_DIR: own },
      databaseUrl: async () => (await ours()).url,
      gatewayUrl: gateway.url,
      tell: (line) => console.log(`     ${line}`),
    })
    console.log('\nBuyers when the product was killed:', killedWhile)
    console.log('In the end:', counts)
    for (const line of wrong) console.log(`WRONG ${line}`)
    const isRight = wrong.length === 0
    if (isRight) console.log(`\n${kills} kills: nothing lost, nothing doubled.`)
    return isRight ? 0 : 1
  } finally {
    // The killed product left its database running: this one takes it over, and stops it.
    await (await startCluster({ dataDir: own, log: quiet })).stop()
    await gateway.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const environment = (): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  ...compileCache,
})
