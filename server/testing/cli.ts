import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Command } from 'commander'
import { compileCache, quickly } from '../../scripts/launch.mjs'

const root = join(import.meta.dirname, '../..')

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
  const child = spawn(process.execPath, [...quickly, 'server/cli.ts', ...args], {
    cwd: root,
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      ...compileCache,
      ...env,
    },
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

/** What a command says to wrong options, without a process of its own, which takes a second. */
export async function refusalOf(command: Command, args: string[]): Promise<string> {
  let said = ''
  command.exitOverride().configureOutput({ writeErr: (line) => (said += line) })
  const error: unknown = await command
    .parseAsync(args, { from: 'user' })
    .catch((one: unknown) => one)
  if (!(error instanceof Error)) throw new Error('the command was taken')
  return said || error.message
}
