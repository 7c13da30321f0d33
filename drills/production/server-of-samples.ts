import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startCluster } from '../../server/db/cluster/start-cluster.ts'
import { connect } from '../../server/db/connect.ts'
import { sessions, users } from '../../server/db/tables/index.ts'
import { freePort, until } from '../../server/testing/programs/processes.ts'
import { hashToken, newToken } from '../../server/tokens.ts'
import { sample, settingsOf } from './sample.ts'

export const administrator = { email: 'admin@trouvaille.example', password: 'only of this drill' }

/** The product with the environment file of production, under other names and ports. */
export interface SampledServer {
  port: number
  start(): Promise<void>
  stop(): Promise<void>
  /** The cookie of an owner. */
  owner(): Promise<string>
}

/** @param folder DATA_DIR, and beside it the database */
export async function serverOfSamples(
  root: string,
  folder: string,
  publicUrl: string,
): Promise<SampledServer> {
  const port = await freePort()
  const settings = settingsOf(
    await sample(root, 'trouvaille.env', [
      ['PUBLIC_URL=https://trouvaille.example', `PUBLIC_URL=${publicUrl}`],
      ['PORT=3000', `PORT=${port}`],
      ['DATA_DIR=/var/lib/trouvaille', `DATA_DIR=${folder}`],
      ['#ADMIN_EMAIL=', `ADMIN_EMAIL=${administrator.email}`],
      ['#ADMIN_PASSWORD=', `ADMIN_PASSWORD=${administrator.password}`],
      // The login is looked at, and not what follows.
      ['SECOND_FACTOR_STAFF=1', 'SECOND_FACTOR_STAFF=0'],
      ['LOG_LEVEL=info', 'LOG_LEVEL=error'],
    ]),
  )
  let product: ChildProcess | undefined
  return {
    port,
    async start() {
      const running = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
        cwd: root,
        env: { PATH: process.env['PATH'], ...settings },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      product = running
      await until(() => {
        if (running.exitCode !== null) throw new Error('the product ended')
        return fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      })
    },
    async stop() {
      if (product?.exitCode === null && product.kill('SIGTERM')) await once(product, 'exit')
    },
    async owner() {
      const quiet = { info: () => {}, warn: () => {} }
      const cluster = await startCluster({ dataDir: folder, log: quiet, join: true })
      const { db, close } = connect(cluster.url, { max: 1 })
      try {
        const [user] = await db
          .insert(users)
          .values({
            email: `owner${Date.now()}@trouvaille.example`,
            type: 'ind',
            status: 'valid',
            fullName: 'Camille Tremblay',
            accept: true,
          })
          .returning({ id: users.id })
        const token = newToken()
        const expires = new Date(Date.now() + 86_400_000)
        await db
          .insert(sessions)
          .values({ tokenHash: hashToken(token), userId: user?.id ?? '', expires })
        return token
      } finally {
        await close()
        await cluster.stop()
      }
    },
  }
}
