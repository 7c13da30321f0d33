import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, tell } from './figures.ts'
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
  const again: number[] = []
  const stops: number[] = []
  for (let run = 0; run < runs; run++) {
    const { child, seconds } = await start({ dataDir })
    again.push(seconds)
    if (run === 0) {
      for (let asked = 0; asked < 100; asked++)
        await (await fetch(`${address}${mixed[asked % mixed.length]}`)).arrayBuffer()
      tell({
        what: 'megabytes resident after 100 mixed requests',
        value: memoryOf(child.pid ?? 0),
        atMost: 180,
      })
    }
    stops.push(await stop(child))
  }
  tell({
    what: 'seconds to the first answer of npm start with an existing database',
    value: median(again),
    atMost: 4,
  })
  tell({ what: 'seconds to stop at Ctrl-C', value: median(stops), atMost: 2 })
  await rm(dataDir, { recursive: true, force: true })
}

const mixed = [
  '/',
  '/lost',
  '/found-animals',
  '/adoption',
  '/shop',
  '/api/about',
  '/api/found-animals',
  '/api/commerce/products',
]

/** Seconds from `npm start` in a fresh clone until each part was done, in their order. */
async function startClone(): Promise<Record<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-clone-'))
  execFileSync('git', ['clone', '-q', root, folder])
  const dataDir = join(folder, 'data')
  const begun = Date.now()
  const { child, listening, seconds } = await start({ dataDir, cwd: folder })
  const doneAt = (path: string) => (statSync(join(folder, path)).mtimeMs - begun) / 1000
  const parts = {
    install: doneAt('node_modules/.package-lock.json'),
    build: doneAt('dist/web.sources'),
    database: doneAt('data/postgres/postmaster.pid'),
    ...(existsSync(join(folder, 'runtime/node_modules')) && {
      node: doneAt('runtime/node_modules/.package-lock.json'),
    }),
    listen: listening,
    demonstration: seconds,
  }
  await stop(child)
  await rm(folder, { recursive: true, force: true })
  return parts
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
