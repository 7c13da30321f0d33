import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

export interface CliPlace {
  databaseUrl: string
  dataDir: string
  env?: Record<string, string>
}

export interface CliEnd {
  code: number | null
  out: string
  err: string
}

export function startCli(
  { databaseUrl, dataDir, env }: CliPlace,
  args: string[],
  input = '',
): { child: ChildProcess; ended: Promise<CliEnd> } {
  const child = spawn(process.execPath, ['server/cli.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env },
  })
  child.stdin.end(input)
  const left = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    child,
    ended: Promise.all([left, text(child.stdout), text(child.stderr)]).then(([code, out, err]) => ({
      code,
      out,
      err,
    })),
  }
}
