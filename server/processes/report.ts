import { startAgain } from '../../scripts/launch.mjs'
import { BackupError } from '../backup/backup-error.ts'
import { troubleOf } from '../db/away/trouble.ts'
import { ClusterError } from '../db/cluster/cluster-error.ts'
import { OldDatabaseError } from '../db/old-database-error.ts'
import { SettingsError } from '../env.ts'
import { StartFailed } from './end.ts'

/**
 * Says in plain words why the server does not start. Returns the code with which it ends.
 * @param source the settings as they were given, maybe wrong
 */
export function reportFailedStart(
  error: unknown,
  source: Record<string, string | undefined>,
): number {
  if (error instanceof StartFailed) return error.code
  process.stderr.write(`${wordsOf(error, source)}\n`)
  return isPassing(error) ? startAgain : 1
}

function wordsOf(error: unknown, source: Record<string, string | undefined>): string {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (taken)
    return `Port ${source['PORT'] || 3000} is taken by another program. Stop it, or choose another one: PORT=3001 npm start`
  if (
    error instanceof SettingsError ||
    error instanceof BackupError ||
    error instanceof ClusterError ||
    error instanceof OldDatabaseError
  )
    return error.message
  if (source['DATABASE_URL'] && isRefusedByDatabase(error))
    return `The database that DATABASE_URL names cannot be used: ${error.message || error.code}`
  return `Trouvaille cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}

/** The database may be there soon: a server that ran before starts again. */
function isPassing(error: unknown): boolean {
  if (error instanceof ClusterError || troubleOf(error)) return true
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(?:ECONN|ENOENT|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH)/.test(code)
}

/** No connection, or class 28 (wrong name or password), 3D000 (unknown database). */
function isRefusedByDatabase(error: unknown): error is Error & { code: string } {
  if (!(error instanceof Error) || !('code' in error)) return false
  return /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|28|3D000)/.test(String(error.code))
}
