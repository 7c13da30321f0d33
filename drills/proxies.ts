import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureWebBuilt } from '../scripts/web-build.mjs'
import { freePort, until } from '../server/testing/programs/processes.ts'
import { debianTools, ran } from './production/debian-tools.ts'
import { lookThrough } from './production/look-through.ts'
import { proxies } from './production/proxies-of-samples.ts'
import { serverOfSamples } from './production/server-of-samples.ts'
import { visit, type Visitor } from './production/visit.ts'

const name = 'trouvaille.example'

/**
 * Puts Debian's nginx, Caddy and HAProxy with the samples of docs/production in front of the product, which
 * runs with the environment file beside them, and looks at it through each as a visitor does.
 */
export async function run(root: string): Promise<number> {
  await ensureWebBuilt(root, process.execPath)
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-drill-'))
  // As root database and proxies run under other accounts, which must get in.
  await chmod(folder, 0o755)
  const tools = await debianTools(folder, ['nginx', 'caddy', 'haproxy'])
  const certificates = join(folder, 'certificates')
  const ca = await certify(certificates)
  const [http, https] = [await freePort(), await freePort()]
  const origin = `https://${name}:${https}`
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  const server = await serverOfSamples(root, dataDir, origin)
  const visitor: Visitor = { origin, ca, from: '127.0.0.2' }
  let wrong = 0
  const check = (isSo: boolean, what: string) => {
    console.log(`${isSo ? 'ok   ' : 'WRONG'} ${what}`)
    if (!isSo) wrong++
  }
  try {
    await server.start()
    for (const [n, [kind, begin]] of Object.entries(proxies).entries()) {
      console.log(`\n${kind}`)
      const own = join(folder, kind)
      await mkdir(own)
      const ports = { http, https, product: server.port }
      const proxy = await begin({ root, folder: own, tools, ports, name, certificates })
      try {
        await isUp(proxy, visitor)
        // Limits of one are not those of the next.
        const of = (who: number) => `127.0.${n + 1}.${who}`
        await lookThrough({ visitor, of, owner: await server.owner(), httpPort: http, check })
        await seeRestart(server, visitor, check)
      } finally {
        if (proxy.exitCode === null && proxy.kill('SIGTERM')) await once(proxy, 'exit')
      }
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return wrong === 0 ? 0 : 1
}

/** A certificate of our own. Returns it. */
async function certify(folder: string): Promise<Buffer> {
  await mkdir(folder)
  const [chain, key] = [join(folder, 'fullchain.pem'), join(folder, 'key.pem')]
  const asked = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${name} -addext subjectAltName=DNS:${name}`
  await ran('openssl', [...asked.split(' '), '-keyout', key, '-out', chain])
  const certificate = await readFile(chain)
  await writeFile(join(folder, 'both.pem'), Buffer.concat([certificate, await readFile(key)]))
  return certificate
}

async function isUp(proxy: ChildProcess, visitor: Visitor): Promise<void> {
  const said = proxy.stderr ? text(proxy.stderr) : Promise.resolve('')
  await until(async () => {
    if (proxy.exitCode !== null) throw new Error(`the proxy ended: ${await said}`)
    return visit(visitor, '/healthz').then(
      ({ status }) => status === 200,
      () => false,
    )
  }, 20_000)
}

/** Asks ten times a second while the product is stopped and started again. */
async function seeRestart(
  server: { stop(): Promise<void>; start(): Promise<void> },
  visitor: Visitor,
  check: (isSo: boolean, what: string) => void,
): Promise<void> {
  const seen = new Map<string, number>()
  let [last, isOver, withoutWait] = [0, false, 0]
  const begun = performance.now()
  const watching = (async () => {
    while (!isOver) {
      const asked = performance.now()
      const answer = await visit(visitor, '/found').catch((error: Error) => error)
      const told = answer instanceof Error ? answer.message : String(answer.status)
      seen.set(told, (seen.get(told) ?? 0) + 1)
      if (told !== '200') last = performance.now() - begun
      if (!(answer instanceof Error) && told === '503' && !answer.headers['retry-after'])
        withoutWait++
      await pause(Math.max(0, 100 - (performance.now() - asked)))
    }
  })()
  await server.stop()
  const down = performance.now() - begun
  await server.start()
  const up = performance.now() - begun
  await until(() => visit(visitor, '/found').then(({ status }) => status === 200), 30_000)
  await pause(500)
  isOver = true
  await watching
  const times = [...seen].map(([told, count]) => `${told} ${count} times`).join(', ')
  check(
    [...seen.keys()].every((told) => told === '200' || told === '503') && withoutWait === 0,
    `a restart (stopped after ${seconds(down)}, ready after ${seconds(up)}) is seen as 503 with Retry-After until ${seconds(last)} at most: ${times}`,
  )
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
