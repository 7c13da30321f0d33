import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../server/db/cluster/start-cluster.ts'
import { migrateDatabase } from '../server/db/migrate.ts'
import { killCalls } from '../server/testing/killed-calls/kill-calls.ts'

const kills = Number(process.env['KILLS'] || 200)
const seed = Number(process.env['SEED'] || Date.now() % 1_000_000)

/** Kills the server 200 times (`KILLS`) while everything that the contract has is written (`SEED`). */
export async function run(): Promise<number> {
  console.log(`SEED=${seed}`)
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-drill-'))
  // As root the database runs under another account, which must get in.
  await chmod(folder, 0o755)
  const cluster = await startCluster({ dataDir: folder, log: { info: () => {}, warn: () => {} } })
  try {
    await migrateDatabase(cluster.url)
    const only = process.env['CALLS']?.split(',')
    const { wrong, open, made, ...counts } = await killCalls({
      kills,
      seed,
      lanes: 6,
      pace: 1000,
      most: 1000,
      databaseUrl: cluster.url,
      folder,
      ...(only && { only }),
      tell: (line) => console.log(`     ${line}`),
    })
    console.log('\nIn the end:', counts)
    for (const name of open) console.log(`OPEN  ${name}`)
    console.log(`${made.length} calls that write were made; ${open.length} cannot be made yet.`)
    for (const line of wrong.slice(0, 60)) console.log(`WRONG ${line}`)
    if (wrong.length === 0)
      console.log(
        `${kills} kills: nothing acknowledged is lost, nothing is half, no letter is lost.`,
      )
    return wrong.length === 0 ? 0 : 1
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
