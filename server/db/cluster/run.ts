import { execFile } from 'node:child_process'

/** `undefined` everywhere: the current account. */
export type Account = { uid: number; gid: number }

/** `code` is -1 if the command could not start. */
export type Outcome = { code: number; output: string }

/** Ordinary PATHs lack sbin. */
const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** What the whole tree of processes is loaded with, such as the clock of `npm run drill -- hours`. */
export const preloaded = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(?:LD_PRELOAD$|FAKETIME)/.test(name)),
  )

/**
 * With a clean environment: the caller's PGDATA, PGPORT etc. must not reach PostgreSQL's tools.
 * Works in /, since the account may lack access to our directory.
 */
export function run(file: string, args: string[], account?: Account): Promise<Outcome> {
  const options = {
    cwd: '/',
    env: { ...preloaded(), PATH: SYSTEM_PATH, LC_ALL: 'C', TZ: 'UTC' },
    ...account,
  }
  return new Promise((resolve) => {
    execFile(file, args, options, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1
      resolve({ code, output: `${stdout}${stderr}`.trim() || (error?.message ?? '') })
    })
  })
}

/** Includes parent folders. */
export async function canReach(path: string, account?: Account): Promise<boolean> {
  const { code } = await run('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', path], account)
  return code === 0
}
