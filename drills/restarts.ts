import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileCache } from '../scripts/launch.mjs'
import { ensureWebBuilt } from '../scripts/web-build.mjs'
import { startCluster } from '../server/db/cluster/start-cluster.ts'
import { neededConnections } from '../server/processes/connections-needed.ts'
import { freePort } from '../server/testing/programs/processes.ts'
import { restartServer } from '../server/testing/restarted/restart-server.ts'

const kills = Number(process.env['KILLS'] || 5)
/** Requests a second, in hundreds. */
const hundreds = Number(process.env['RATE'] || 200) / 100

/** Replaces and kills the two processes of a server under load (docs/processes.md). */
export async function run(root: string): Promise<number> {
  await ensureWebBuilt(root, process.execPath)
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-drill-'))
  // As root the database runs under another account, which must get in.
  await chmod(folder, 0o755)
  const cluster = await startCluster({
    dataDir: folder,
    log: { info: () => {}, warn: () => {} },
    connections: neededConnections(2),
  })
  try {
    const port = String(await freePort())
    const { answered, wrong } = await restartServer({
      kills,
      each: hundreds,
      settings: {
        ...compileCache,
        PATH: process.env['PATH'] ?? '',
        DATABASE_URL: cluster.url,
        DATA_DIR: folder,
        PORT: port,
      },
      tell: (line) => console.log(`     ${line}`),
    })
    for (const line of wrong.slice(0, 20)) console.log(`WRONG ${line}`)
    console.log(`\n${answered} requests answered, ${wrong.length} things wrong.`)
    return wrong.length === 0 ? 0 : 1
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
