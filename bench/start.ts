import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { cp, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { startCluster } from '../server/db/cluster/start-cluster.ts'
import { connected, fillAnimals } from './database.ts'
import { median, tell } from './figures.ts'
import { askMixed } from './many/mixed.ts'
import { memoryOf } from './memory.ts'
import { address, root, start, stop } from './product.ts'

const runs = 3

/** From a clone to the first answer, by parts; an existing database; resident memory; Ctrl-C. */
export async function benchStart(): Promise<void> {
  const clones: Record<string, number>[] = []
  for (let run = 0; run < runs; run++) clones.push(await startClone())
  const of = (part: string) => median(clones.map((one) => one[part] ?? 0))
  for (const part of Object.keys(clones[0] ?? {}))
    console.log(`     ${part}: done after ${of(part).toFixed(1)} s`)
  const bare = await bareInstall()
  console.log(`     bare npm ci of the same lock: ${bare.toFixed(1)} s`)
  tell({
    what: 'seconds from a clone to the first answer, with a warm package cache',
    value: of('demonstration'),
    atMost: 45,
  })

  const dataDir = await mkdtemp(join(tmpdir(), 'trouvaille-bench-'))
  await stop((await start({ dataDir })).child)
  await addAnimals(dataDir)
  const again: number[] = []
  const stops: number[] = []
  for (let run = 0; run < runs; run++) {
    const { child, seconds } = await start({ dataDir })
    again.push(seconds)
    if (run === 0) {
      await askMixed(address, 100, 1)
      tell({
        what: 'megabytes resident after 100 mixed requests',
        value: memoryOf(child.pid ?? 0),
        atMost: 180,
      })
      await askMixed(address, 20_000, 20)
      tell({
        what: 'megabytes resident after 20,000 more, 20 at once',
        value: memoryOf(child.pid ?? 0),
        atMost: 270,
      })
    }
    stops.push(await stop(child))
  }
  tell({
    what: 'seconds to the first answer of npm start with 1,000,000 animals',
    value: median(again),
    atMost: 1.8,
  })
  tell({ what: 'seconds to stop at Ctrl-C', value: median(stops), atMost: 2 })
  await removeData(dataDir)
}

/** To the demonstration, which is there. */
async function addAnimals(dataDir: string): Promise<void> {
  const cluster = await startCluster({ dataDir, log: pino({ level: 'warn' }) })
  await fillAnimals(cluster.url, { animals: 1_000_000, lost: 100_000 })
  // What comes next does not replay it.
  const admin = await connected(cluster.adminUrl)
  await admin.query('checkpoint')
  await admin.end()
  await cluster.stop()
}

/** Seconds from `npm start` in a fresh clone until each part was done, in their order. */
async function startClone(): Promise<Record<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-clone-'))
  execFileSync('git', ['clone', '-q', root, folder])
  const dataDir = join(folder, 'data')
  const begun = Date.now()
  const { child, listening, seconds } = await start({ dataDir, cwd: folder })
  try {
    return partsOf(folder, begun, { listening, seconds })
  } finally {
    await stop(child)
    await removeData(dataDir)
    await rm(folder, { recursive: true, force: true })
  }
}

function partsOf(
  folder: string,
  begun: number,
  { listening, seconds }: { listening: number; seconds: number },
): Record<string, number> {
  const doneAt = (path: string) => (statSync(join(folder, path)).mtimeMs - begun) / 1000
  return {
    install: doneAt('node_modules/.package-lock.json'),
    build: doneAt('dist/web.sources'),
    database: doneAt('data/postgres/data/postmaster.pid'),
    ...(existsSync(join(folder, 'runtime/node_modules')) && {
      node: doneAt('runtime/node_modules/.package-lock.json'),
    }),
    listen: listening,
    demonstration: seconds,
  }
}

/** The database too, which is elsewhere where the account that runs it cannot reach the folder. */
async function removeData(dataDir: string): Promise<void> {
  await rm(await realpath(join(dataDir, 'postgres')), { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
}

async function bareInstall(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-bare-'))
  for (const file of ['package.json', 'package-lock.json'])
    await cp(join(root, file), join(folder, file))
  const begun = performance.now()
  execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--silent'], { cwd: folder })
  const seconds = (performance.now() - begun) / 1000
  await rm(folder, { recursive: true, force: true })
  return seconds
}
