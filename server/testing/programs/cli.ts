import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { CommanderError, type Command } from 'commander'
import { vi } from 'vitest'
import { preloaded } from '../../db/cluster/run.ts'
import { compileCache, quickly } from '../../../scripts/launch.mjs'
import { cliProgram, failureText } from '../../cli/program.ts'

const root = join(import.meta.dirname, '../../..')

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

/** As a process, for tests that kill it or need its start. */
export function startCli(
  { databaseUrl, dataDir, env }: CliPlace,
  args: string[],
  input = '',
): { child: ChildProcess; ended: Promise<CliEnd> } {
  const child = spawn(process.execPath, [...quickly, 'server/cli.ts', ...args], {
    cwd: root,
    env: {
      ...preloaded(),
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

/** In this process, as a start takes seconds. */
export async function runCli(
  { databaseUrl, dataDir, env }: CliPlace,
  args: string[],
  input = '',
): Promise<CliEnd> {
  const program = cliProgram({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env })
  for (const command of withInner(program)) command.exitOverride()
  const end: CliEnd = { code: 0, out: '', err: '' }
  const spies = [
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from(input ? [input] : []) as never),
    vi.spyOn(process.stdout, 'write').mockImplementation((said) => Boolean((end.out += said))),
    vi.spyOn(process.stderr, 'write').mockImplementation((said) => Boolean((end.err += said))),
  ]
  const before = process.exitCode
  process.exitCode = undefined
  try {
    await program.parseAsync(args, { from: 'user' })
    end.code = Number(process.exitCode ?? 0)
  } catch (error) {
    end.code = error instanceof CommanderError ? error.exitCode : 1
    if (!(error instanceof CommanderError)) end.err += `${failureText(error)}\n`
  } finally {
    process.exitCode = before
    for (const spy of spies) spy.mockRestore()
  }
  return end
}

const withInner = (command: Command): Command[] => [command, ...command.commands.flatMap(withInner)]

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
