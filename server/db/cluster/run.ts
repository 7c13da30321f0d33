import { execFile } from 'node:child_process'

/** An operating system account; `undefined` everywhere means "the one this process runs as". */
export type Account = { uid: number; gid: number }

/** What a command printed; `code` is its exit code, or -1 when it could not be started. */
export type Outcome = { code: number; output: string }

/** Where systems keep id, useradd and the like; an ordinary PATH lacks the sbin folders. */
const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/**
 * Runs a program to its end, as `account` when one is given, with a clean environment: PGDATA,
 * PGPORT and the like of the caller must not reach PostgreSQL's tools. The working directory is /
 * because the account may not be able to enter ours.
 */
export function run(file: string, args: string[], account?: Account): Promise<Outcome> {
  const options = { cwd: '/', env: { PATH: SYSTEM_PATH, LC_ALL: 'C', TZ: 'UTC' }, ...account }
  return new Promise((resolve) => {
    execFile(file, args, options, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1
      resolve({ code, output: `${stdout}${stderr}`.trim() || (error?.message ?? '') })
    })
  })
}

/** Can the account read this file or enter this folder, all the folders above included? */
export async function canReach(path: string, account?: Account): Promise<boolean> {
  const { code } = await run('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', path], account)
  return code === 0
}
