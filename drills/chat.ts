import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '../server/db/cluster/start-cluster.ts'
import { connect } from '../server/db/connect.ts'
import { migrateDatabase } from '../server/db/migrate.ts'
import { killChat } from '../server/testing/killed-chat/kill-chat.ts'

const people = Number(process.env['PEOPLE'] || 200)
const kills = Number(process.env['KILLS'] || 5)
/** Messages that each person writes, and gets; less than the 20 a minute that one may write. */
const each = 15
const pace = 7000

/**
 * 200 people (`PEOPLE`) and staff write at random over two servers on one database, one of which is
 * killed five times (`KILLS`).
 */
export async function run(root: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-drill-'))
  // As root the database runs under another account, which must get in.
  await chmod(folder, 0o755)
  const cluster = await startCluster({
    dataDir: folder,
    log: { info: () => {}, warn: () => {} },
  })
  try {
    await migrateDatabase(cluster.url)
    const { db, close } = connect(cluster.url, { max: 4 })
    try {
      const { wrong, ...counts } = await killChat({
        people,
        kills,
        each,
        pace,
        db,
        settings: {
          NODE_ENV: 'production',
          DATA_DIR: folder,
          DATABASE_URL: cluster.url,
          PATH: process.env['PATH'] ?? '',
          NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
        },
        tell: (line) => console.log(`     ${line}`),
      })
      console.log('\nIn the end:', counts)
      for (const line of wrong.slice(0, 20)) console.log(`WRONG ${line}`)
      if (wrong.length === 0)
        console.log(`\n${kills} kills: each message once and in order on both sides.`)
      return wrong.length === 0 ? 0 : 1
    } finally {
      await close()
    }
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
