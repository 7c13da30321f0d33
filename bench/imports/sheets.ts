import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a file of at least so many bytes. @returns how many rows it has */
export async function writeSheet(
  file: string,
  head: readonly string[],
  rowOf: (n: number) => string,
  bytes: number,
): Promise<number> {
  const out = createWriteStream(file)
  let written = 0
  const write = async (text: string) => {
    written += Buffer.byteLength(text)
    if (!out.write(text)) await once(out, 'drain')
  }
  await write(`${head.join(',')}\r\n`)
  let rows = 0
  while (written < bytes) {
    let some = ''
    for (let at = 0; at < 1000; at++) some += rowOf(++rows)
    await write(some)
  }
  out.end()
  await once(out, 'finish')
  return rows
}

/**
 * Runs `import`, the file second.
 * @returns its memory in megabytes, ten times while it runs
 */
export async function runCommand(
  [what, file, ...options]: [string, string, ...string[]],
  columns: Record<string, string>,
  url: string,
): Promise<number[]> {
  const maps = Object.entries(columns).flatMap(([column, field]) => ['--map', `${column}=${field}`])
  const rejects = `${file}.rejects.csv`
  const child = fork(
    join(import.meta.dirname, '../../server/cli.ts'),
    ['import', what, file, '--rejects', rejects, ...options, ...maps],
    { env: { ...process.env, DATABASE_URL: url }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  )
  const seen: number[] = []
  const look = setInterval(() => void residentOf(child.pid).then((mb) => mb && seen.push(mb)), 500)
  const [code] = (await once(child, 'exit')) as [number]
  clearInterval(look)
  await rm(rejects, { force: true })
  if (code !== 0) throw new Error(`the import ended with ${code}`)
  const step = Math.max(1, Math.ceil(seen.length / 10))
  return Array.from({ length: Math.ceil(seen.length / step) }, (_, at) =>
    Math.max(...seen.slice(at * step, (at + 1) * step)),
  )
}

/** Of Linux, in megabytes; null elsewhere. */
async function residentOf(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(status)?.[1]
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
}
