import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { quickly, thrifty } from '../../../scripts/launch.mjs'
import { until } from '../programs/processes.ts'
import { steadyLoad, type Load } from './steady-load.ts'

interface Scene {
  /** DATABASE_URL, DATA_DIR and PORT among them. */
  settings: Record<string, string>
  kills: number
  /** Sent at the same time, each ten milliseconds. */
  each: number
  tell: (line: string) => void
}

export interface Outcome {
  answered: number
  wrong: string[]
}

const paths = ['/', '/found', '/lost', '/api/about', '/api/session', '/healthz', '/readyz']
/** Milliseconds after a kill in which requests may still go to the process that is gone. */
const noticed = 250
/** Longest silence while one of two processes is gone, in milliseconds. */
const longestSilence = 2000

/**
 * Replaces both processes of a server under load, then kills one of them again and again: no request may
 * be lost while they are replaced, and only those in the hands of a process that is killed.
 * @throws where a process is not there again in five minutes
 */
export async function restartServer({ settings, kills, each, tell }: Scene): Promise<Outcome> {
  const child = spawn(process.execPath, [...quickly, ...thrifty, 'server/main.ts'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...settings, PROCESSES: '2', NODE_ENV: 'production', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  createInterface(child.stdout).on('line', (line) => said.push(line))
  const count = (words: string) => said.filter((line) => line.includes(words)).length
  const address = `http://127.0.0.1:${settings['PORT']}`
  const serving = (times: number) => until(() => count('a process serves') >= times)
  const wrong: string[] = []
  let answered = 0
  const load = async (work: (running: Load) => Promise<void>) => {
    const running = steadyLoad(address, { each, every: 10, paths })
    await work(running)
    const end = await running.end()
    answered += end.answered
    return end
  }
  try {
    await serving(2)
    const before = childrenOf(child)
    const replaced = await load(async () => {
      child.kill('SIGUSR2')
      await until(() => count('a process was replaced') === 2)
    })
    for (const { why } of replaced.lost) wrong.push(`lost while processes were replaced: ${why}`)
    if (childrenOf(child).some((pid) => before.includes(pid))) wrong.push('a process was kept')
    tell(`replaced two processes: ${replaced.answered} answered, ${replaced.lost.length} lost`)

    for (let n = 0; n < kills; n++) {
      let at = Infinity
      let silence = 0
      const killed = await load(async (running) => {
        await until(() => running.answered > 100)
        running.longestSilence()
        at = Date.now()
        process.kill(childrenOf(child)[n % 2] as number, 'SIGKILL')
        await until(() => count('starting a process again') > n)
        await serving(5 + n)
        silence = running.longestSilence()
      })
      const late = killed.lost.filter((one) => one.at > at + noticed)
      for (const { why } of late) wrong.push(`lost after kill ${n + 1}: ${why}`)
      if (silence > longestSilence) wrong.push(`nobody answered for ${silence} ms`)
      tell(
        `kill ${n + 1}: ${killed.answered} answered, ${killed.lost.length} lost with the process, longest silence ${silence} ms`,
      )
    }
    child.kill('SIGTERM')
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) wrong.push(`ended with ${code}`)
    return { answered, wrong }
  } finally {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  }
}

const childrenOf = ({ pid }: ChildProcess): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
