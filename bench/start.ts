import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '../scripts/browser.mjs'
import { tell } from './figures.ts'

const root = join(import.meta.dirname, '..')
const port = 20_000 + (process.pid % 20_000)
const address = `http://127.0.0.1:${port}`

/** `npm start` on an installed tree, until it answers and until Ctrl-C has ended it; and, while it runs, the landing page on a phone. */
export async function benchStart(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trouvaille-bench-'))
  const first = await start(dataDir)
  console.log(`     npm start with demonstration data to load: first answer after ${first.seconds.toFixed(1)} s`)
  await stop(first.child)
  const second = await start(dataDir)
  tell({ what: 'seconds to the first answer of npm start with an existing database', value: second.seconds, atMost: 4 })
  await benchLanding()
  tell({ what: 'seconds to stop at Ctrl-C', value: await stop(second.child), atMost: 2 })
  await rm(dataDir, { recursive: true, force: true })
}

async function start(dataDir: string): Promise<{ child: ChildProcess; seconds: number }> {
  const begun = performance.now()
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir }
  const child = spawn('npm', ['start', '--silent'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'], detached: true })
  for (;;) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
    const answers = await fetch(`${address}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (answers) return { child, seconds: (performance.now() - begun) / 1000 }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** What Ctrl-C does: the signal reaches the whole group of processes. */
async function stop(child: ChildProcess): Promise<number> {
  const begun = performance.now()
  if (child.pid) process.kill(-child.pid, 'SIGINT')
  if (child.exitCode === null) await once(child, 'exit')
  return (performance.now() - begun) / 1000
}

async function benchLanding(): Promise<void> {
  const load = spawnSync(process.execPath, ['scripts/first-load.mjs'], { cwd: root, encoding: 'utf8' })
  tell({
    what: 'kilobytes (brotli) of JavaScript in the first load of the landing page',
    value: Number(/([\d.]+) kB {2}in all/.exec(load.stdout)?.[1]),
    atMost: 130,
  })
  const chromePath = await findBrowser()
  if (!chromePath) throw new Error('no browser for Lighthouse: npm test installs one')
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'] })
  try {
    const runs: Record<string, number>[] = []
    for (let run = 0; run < 3; run++) {
      const result = await lighthouse(address, {
        port: chrome.port,
        logLevel: 'silent',
        onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      })
      runs.push(Object.fromEntries(Object.values(result?.lhr.categories ?? {}).map(({ id, score }) => [id, (score ?? 0) * 100])))
    }
    const median = (id: string) => runs.map((run) => run[id] ?? 0).toSorted((a, b) => a - b)[1] ?? 0
    tell({ what: 'Lighthouse, mobile, landing page: performance (median of 3)', value: median('performance'), atLeast: 95 })
    for (const id of ['accessibility', 'best-practices', 'seo']) tell({ what: `Lighthouse, mobile, landing page: ${id}`, value: median(id), atLeast: 100 })
  } finally {
    chrome.kill()
  }
}
