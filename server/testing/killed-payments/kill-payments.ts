import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { compileCache } from '../../../scripts/launch.mjs'
import { connect } from '../../db/connect.ts'
import { readEnv } from '../../env.ts'
import { followPayments } from '../../features/payments/follow-payments.ts'
import { startServices } from '../../services.ts'
import { freePort, kill as end, startProcess, until, untilReady } from '../programs/processes.ts'
import { audit, type Found } from './audit.ts'
import { sendBuyer, steps, stockShop, type Buyer, type Step } from './buyer.ts'
import { settingsOf } from './merchant.ts'

interface Scene {
  kills: number
  /** Program of the product, which reads the settings from its environment and its first argument. */
  program: string
  /** The program loads itself ahead, and starts once it is told: a start then takes a quarter of the time. */
  isLoadedAhead?: boolean
  /** DATA_DIR among them. */
  settings: Record<string, string>
  /** Of the running product. */
  databaseUrl: () => Promise<string>
  /** Of the gateway; migrated. */
  gatewayUrl: string
  tell?: (line: string) => void
}

export interface Outcome extends Found {
  /** Where buyers were when the product died. */
  killedWhile: Record<Step, number>
  /** Orders that only asking the gateway settled. */
  followed: number
}

/** Buyers at the same time: invoices wait for one another. */
const together = 4
const pieces = 100_000
/** Milliseconds. */
const askAfter = 31 * 60_000

/**
 * Kills the product (SIGKILL) at random moments between the click on "pay" and the receipt, the
 * gateway beside it, starts it again, and compares the books of both (requirements/contract.md 14).
 */
export async function killPayments(scene: Scene): Promise<Outcome> {
  const running: ChildProcess[] = []
  try {
    return await exercise(scene, running)
  } finally {
    await Promise.all(running.map(end))
  }
}

async function exercise(scene: Scene, running: ChildProcess[]): Promise<Outcome> {
  const { kills, program, databaseUrl, gatewayUrl, tell = () => undefined } = scene
  const { isLoadedAhead = false } = scene
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const start = (script: string, args: string[], env: Record<string, string>): ChildProcess => {
    const child = startProcess(script, args, env)
    running.push(child)
    return child
  }
  const gatewayProcess = start(
    join(import.meta.dirname, 'sandbox-alone.ts'),
    [gatewayUrl, publicUrl],
    compileCache,
  )
  const [gatewayAddress] = (await once(gatewayProcess, 'message')) as [string]
  const settings = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'fatal',
    TRUST_PROXY: '1',
    PUBLIC_URL: publicUrl,
    HOST: '127.0.0.1',
    PORT: String(port),
    ...settingsOf(gatewayAddress),
    ...scene.settings,
  }
  const load = () => start(program, [JSON.stringify(settings)], settings)
  const loaded = isLoadedAhead ? Array.from({ length: kills + 1 }, load) : []
  const startProduct = async (): Promise<ChildProcess> => {
    const child = loaded.pop() ?? load()
    if (isLoadedAhead) child.send('start')
    await untilReady(child, publicUrl)
    return child
  }

  const gateway = connect(gatewayUrl, { max: 2 })
  let product = await startProduct()
  const url = await databaseUrl()
  // Half an hour later than the product, for what it asks for then.
  const clock = { now: () => new Date(Date.now() + askAfter) }
  const env = readEnv(settings)
  const log = pino({ level: 'warn' })
  const { services, stop } = await startServices({ env, url, log, clock, work: false })
  const { db } = services
  const variantId = await stockShop(db, pieces)
  const drained = () =>
    until(
      async () =>
        (await db.$count(
          sql`pgboss.job where name in ('send-receipt', 'make-refund', 'send-refunded') and state in ('created', 'retry', 'active')`,
        )) === 0,
    )
  const buyers = (count: number): Promise<Buyer[]> =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        sendBuyer({ db, publicUrl, variantId }, { isOwner: n === 0, isPatient: n % 2 === 0 }),
      ),
    )
  const look = () =>
    audit({ db, gateway: gateway.db, outbox: join(env.DATA_DIR, 'outbox'), variantId, pieces })

  try {
    // The second time nothing has to be loaded any more.
    let span = 0
    for (let round = 0; round < 2; round++) {
      const begun = performance.now()
      await Promise.all((await buyers(together)).map(({ done }) => done))
      await drained()
      span = performance.now() - begun
    }
    tell(`from click to receipt: ${span.toFixed(0)} ms`)
    const killedWhile = Object.fromEntries(steps.map((step) => [step, 0])) as Record<Step, number>
    let followed = 0
    let found = await look()
    for (let kill = 1; kill <= kills && found.wrong.length === 0; kill++) {
      const all = await buyers(together)
      await pause(Math.random() * span)
      const dead = end(product)
      for (const { step } of all) killedWhile[step]++
      await dead
      product = await startProduct()
      await Promise.all(all.map(({ done }) => done))
      await drained()
      const before = (await look()).paid
      await followPayments.run({}, services)
      await drained()
      found = await look()
      followed += found.paid - before
      tell(`${kill}: ${found.orders} orders, ${found.paid} paid, ${found.wrong.length} wrong`)
    }
    return { ...found, killedWhile, followed }
  } finally {
    await stop()
    await gateway.close()
  }
}
