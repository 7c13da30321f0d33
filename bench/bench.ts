import { fork, type ChildProcess } from 'node:child_process'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { startCluster } from '../server/db/cluster/start-cluster.ts'
import { benchDatabase, centre, microchipOf } from './database.ts'
import { inTurn, load, type Figures } from './load.ts'

/** Measures the figures that the product holds itself to, as ratios against a bare reference in the same run. */
const dataDir = resolve(process.env['BENCH_DATA_DIR'] ?? 'data/bench')
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const small = { animals: 10_000, lost: 1_000 }
const large = { animals: 1_000_000, lost: 100_000 }

const cluster = process.env['DATABASE_URL'] ? undefined : await startCluster({ dataDir, log: pino({ level: 'warn' }) })
const admin = process.env['DATABASE_URL'] ?? (cluster as { adminUrl: string }).adminUrl
const processes: ChildProcess[] = []
const failures: string[] = []

async function serve(kind: 'product' | 'bare', url: string): Promise<string> {
  const child = fork(join(import.meta.dirname, 'server.ts'), [kind, url, dataDir], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  processes.push(child)
  return new Promise((answer, fail) => {
    child.once('message', (address) => answer(String(address)))
    child.once('exit', (code) => fail(new Error(`the ${kind} server ended with ${code}`)))
  })
}

function tell(what: string, ratio: number, target: number, atLeast: boolean): void {
  const good = atLeast ? ratio >= target : ratio <= target
  if (!good) failures.push(what)
  console.log(`${good ? 'ok  ' : 'MISS'} ${what}: ${ratio.toFixed(2)} (${atLeast ? 'at least' : 'at most'} ${target})`)
}

const show = (name: string, { rate, p50, p99 }: Figures) => console.log(`     ${name}: ${Math.round(rate)} a second, p50 ${p50} ms, p99 ${p99} ms`)

try {
  const tiny = await benchDatabase(admin, small)
  const big = await benchDatabase(admin, large)
  if (big.seconds === undefined) console.log('The database of 1,000,000 animals is kept from an earlier run.')
  else tell('seconds to make 1,000,000 animals by COPY', big.seconds, 180, false)

  const bare = await serve('bare', big.url)
  const product = await serve('product', big.url)
  const productSmall = await serve('product', tiny.url)
  const chip = (url: string, animals: number) => () =>
    load({ url, path: '/api/search/microchip', seconds, body: (n) => ({ kind: 'microchip', number: microchipOf((n * 7919) % animals) }) })

  const figures = await inTurn({
    bare: () => load({ url: bare, path: '/animal', seconds, body: (n) => ({ id: idOf((n * 7919) % large.animals) }) }),
    'microchip search, 1,000,000 animals': chip(product, large.animals),
    'microchip search, 10,000 animals': chip(productSmall, small.animals),
    'species search, 100,000 lost within 50 km': () =>
      load({ url: product, path: '/api/search/species', seconds, body: (n) => ({ species: 'Dog', location: near(n), radius: 50, limit: 20 }) }),
  })
  for (const [name, figure] of Object.entries(figures)) show(name, figure)
  const of = (name: string) => figures[name] as Figures
  tell('microchip search at 1,000,000, of the bare reference', of('microchip search, 1,000,000 animals').rate / of('bare').rate, 0.5, true)
  tell(
    'microchip search p99 at 1,000,000, of that at 10,000',
    of('microchip search, 1,000,000 animals').p99 / Math.max(1, of('microchip search, 10,000 animals').p99),
    1.5,
    false,
  )
  tell('species search, of the bare reference', of('species search, 100,000 lost within 50 km').rate / of('bare').rate, 0.25, true)
} finally {
  for (const child of processes) child.kill('SIGTERM')
  await cluster?.stop()
}
console.log(failures.length === 0 ? 'All figures are met.' : `Not met: ${failures.join('; ')}`)
process.exit(failures.length === 0 ? 0 : 1)

function idOf(i: number): string {
  return `${i.toString(16).padStart(8, '0')}-0000-7000-8000-${i.toString(16).padStart(12, '0')}`
}

/** Somewhere in the middle of the lost animals, another place for each request. */
function near(n: number): [number, number] {
  return [centre.lng + ((n % 97) - 48) / 400, centre.lat + ((n % 89) - 44) / 400]
}
