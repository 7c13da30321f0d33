import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, tell } from '../figures.ts'
import { address, start, stop } from '../product.ts'
import { askMixed } from './mixed.ts'
import { serverProcesses } from './server-processes.ts'

const rounds = 3
const requests = 3000

/** What many processes take: memory of each, and the processor's time of a request beside one process. */
export async function benchProcesses(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trouvaille-bench-'))
  await stop((await start({ dataDir })).child)
  const each: Record<number, number[]> = { 1: [], 2: [] }
  const memory: number[] = []
  for (let round = 0; round < rounds; round++)
    for (const processes of [1, 2]) {
      const { child } = await start({ dataDir, settings: { PROCESSES: String(processes) } })
      const now = () => serverProcesses(child.pid ?? 0)
      // Those after the first start once it serves.
      while (now().filter(({ serves }) => serves).length < processes)
        await new Promise((resolve) => setTimeout(resolve, 100))
      await askMixed(address, 1000 * processes, 10)
      memory.push(...now().flatMap(({ serves, megabytes }) => (serves ? [megabytes] : [])))
      const seconds = () => now().reduce((sum, one) => sum + one.seconds, 0)
      const before = seconds()
      await askMixed(address, requests, 10)
      each[processes]?.push(((seconds() - before) * 1e6) / requests)
      await stop(child)
    }
  const [alone, together] = [median(each[1] ?? []), median(each[2] ?? [])]
  console.log(
    `     microseconds of the processor a request: ${alone.toFixed(0)}, by two ${together.toFixed(0)}`,
  )
  tell({
    what: 'megabytes resident of a process after 1,000 mixed requests',
    value: Math.max(...memory),
    atMost: 220,
  })
  tell({
    what: 'processor of a request with two processes beside one',
    value: together / alone,
    atMost: 1.15,
  })
  await rm(await realpath(join(dataDir, 'postgres')), { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
}
