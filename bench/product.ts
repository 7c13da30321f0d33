import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
const port = 20_000 + (process.pid % 20_000)
export const address = `http://127.0.0.1:${port}`

/**
 * Runs `npm start` until it responds. Gives the seconds until it listened and until it answered.
 * @param cwd another checkout
 * @param settings beside those of the environment
 */
export async function start({
  dataDir,
  cwd = root,
  settings = {},
}: {
  dataDir: string
  cwd?: string
  settings?: Record<string, string>
}): Promise<{ child: ChildProcess; listening: number; seconds: number }> {
  const begun = performance.now()
  // Requests say whose they are: a visitor may only ask so often.
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    ...settings,
  }
  const child = spawn('npm', ['start', '--silent'], {
    cwd,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  let listening: number | undefined
  for (;;) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    const seconds = (performance.now() - begun) / 1000
    if (answer) listening ??= seconds
    if (answer?.ok) return { child, listening: listening ?? seconds, seconds }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Signals the whole process group, like Ctrl-C. */
export async function stop(child: ChildProcess): Promise<number> {
  const begun = performance.now()
  if (child.pid) process.kill(-child.pid, 'SIGINT')
  if (child.exitCode === null) await once(child, 'exit')
  return (performance.now() - begun) / 1000
}
