import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { startCluster } from '../cluster/start-cluster.ts'

const quiet = { info: () => {}, warn: () => {} }

export interface TestServer {
  admin: string
  close(): Promise<void>
}

/** Its user may create databases. */
export function externalServer(): string | undefined {
  return process.env['TEST_DATABASE_URL'] || process.env['DATABASE_URL'] || undefined
}

/** The `external` server, or an embedded one that is deleted after the run. */
export async function openTestServer(external: string | undefined): Promise<TestServer> {
  if (external) return { admin: external, close: () => Promise.resolve() }
  await sweep()
  const dataDir = await mkdtemp(join(await fastestFolder(), `trouvaille-test-${process.pid}-`))
  await chmod(dataDir, 0o755) // as root the server runs under another account, which must get in
  const cluster = await startCluster({ dataDir, log: quiet, durable: false })
  return {
    admin: cluster.adminUrl,
    async close() {
      await cluster.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** In memory on Linux: ten times faster. */
const inMemory = '/dev/shm'
/** Bytes: containers often have less than a run takes. */
const room = 2 * 1024 ** 3

async function fastestFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= room ? inMemory : tmpdir()
}

/** Cleans up after killed test runs. */
async function sweep(): Promise<void> {
  const places = await Promise.all(
    [tmpdir(), inMemory].map(async (folder) =>
      (await readdir(folder).catch(() => [])).map((name) => join(folder, name)),
    ),
  )
  for (const dataDir of places.flat()) {
    const pid = /^trouvaille-test-(\d+)-/.exec(basename(dataDir))?.[1]
    if (pid === undefined || lives(Number(pid))) continue
    try {
      const left = await startCluster({ dataDir, log: quiet, durable: false })
      await left.stop()
      await rm(dataDir, { recursive: true, force: true })
    } catch {
      // Another user's, or another run is cleaning it up.
    }
  }
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
