import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, it } from 'vitest'
import { compileCache, quickly } from '../../scripts/launch.mjs'
import { steadyLoad } from '../testing/restarted/steady-load.ts'
import { freePort } from '../testing/programs/processes.ts'
import { eventually } from '../testing/suite/eventually.ts'

const program = join(import.meta.dirname, '../testing/programs/processes-alone.ts')
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** Two small processes under one parent. */
async function running() {
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-processes-'))
  const port = await freePort()
  const child = spawn(process.execPath, [...quickly, program], {
    env: { ...compileCache, PROCESSES: '2', PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: unknown[][] = []
  createInterface(child.stdout).on('line', (line) => said.push(JSON.parse(line) as unknown[]))
  ends.push(async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true })
  })
  const address = `http://127.0.0.1:${port}/`
  const isSaid = (words: string) => said.some((line) => line.includes(words))
  const pid = async () =>
    ((await (await fetch(address, { headers: { connection: 'close' } })).json()) as { pid: number })
      .pid
  return {
    child,
    folder,
    address,
    said,
    until: (words: string) => eventually(() => expect(isSaid(words)).toBe(true)),
    /** Of those that answer, in turn. */
    async pids() {
      const found = new Set<number>()
      for (let n = 0; n < 6; n++) found.add(await pid())
      return [...found].toSorted((a, b) => a - b)
    },
  }
}

it('shares one port, starts again what dies, and answers all the while', async () => {
  const { address, until, pids, said } = await running()
  await until('started')
  const before = await pids()
  expect(before).toHaveLength(2)
  const load = steadyLoad(address, { each: 1, every: 5 })
  process.kill(before[0] as number, 'SIGKILL')
  await until('starting a process again')
  await eventually(async () => {
    const after = await pids()
    expect([after.length, after.includes(before[1] as number)]).toEqual([2, true])
    expect(after).not.toContain(before[0])
  })
  const { answered, lost } = await load.end()
  // What the dead one had in its hands, and no more.
  expect([answered > 20, lost.length <= 2]).toEqual([true, true])
  expect(said).toContainEqual(['warn', { pid: before[0], ended: 'SIGKILL' }, 'a process ended'])
})

it('ends connections that were handed to a process as it died, so that nobody waits for it', async () => {
  const { address, until, pids } = await running()
  await until('started')
  const [stopped] = (await pids()) as [number]
  process.kill(stopped, 'SIGSTOP')
  const settled: unknown[] = []
  // One of them is on its way to the one that does not move.
  const asked = Array.from({ length: 4 }, () =>
    fetch(address, { headers: { connection: 'close' } })
      .then(
        ({ status }) => status,
        () => 'ended',
      )
      .then((how) => settled.push(how)),
  )
  await eventually(() => {
    expect(settled).toEqual([200, 200, 200])
  })
  process.kill(stopped, 'SIGKILL')
  await Promise.all(asked)
  expect(settled).toEqual([200, 200, 200, 'ended'])
}, 15_000)

it('replaces them in turn and loses nothing; what does not start takes nobody’s place', async () => {
  const { child, folder, address, until, pids } = await running()
  await until('started')
  const before = await pids()
  const load = steadyLoad(address, { each: 4, every: 10 })
  child.kill('SIGUSR2')
  await until('restarted')
  const { answered, lost } = await load.end()
  expect([answered > 20, lost]).toEqual([true, []])
  const after = await pids()
  expect(after).toHaveLength(2)
  for (const old of before) expect(after).not.toContain(old)

  await writeFile(join(folder, 'broken'), '')
  child.kill('SIGUSR2')
  await until('a new process did not start; the others go on')
  expect(await pids()).toEqual(after)
})
