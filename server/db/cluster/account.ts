import { ClusterError } from './cluster-error.ts'
import { run, type Account } from './run.ts'

const NAME = 'postgres'

/**
 * PostgreSQL refuses to run as root. As root, returns the system user `postgres`, created if
 * missing as Debian does; else undefined: run as the current user.
 */
export async function databaseAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const found = await lookUp()
  if (found) return found
  const made = await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/var/lib/postgresql',
    '--shell',
    '/bin/bash',
    NAME,
  ])
  const account = await lookUp()
  if (account) return account
  throw new ClusterError(
    `PostgreSQL cannot run as root, and the system user "${NAME}" could not be made (${made.output}). ` +
      `Make that user, start as an ordinary user, or name an external server with DATABASE_URL.`,
  )
}

async function lookUp(): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all([run('id', ['-u', NAME]), run('id', ['-g', NAME])])
  return uid.code === 0 && gid.code === 0
    ? { uid: Number(uid.output), gid: Number(gid.output) }
    : undefined
}
