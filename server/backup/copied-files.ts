import { opendir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * What a copy of a running server leaves out, as PostgreSQL's manual says under "Making a Base Backup
 * Using the Low Level API": the log is added once the copy is made, the rest is made anew at a start.
 */
const emptied = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const left =
  /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label(?:\.old)?|tablespace_map(?:\.old)?|backup_manifest|postgresql\.auto\.conf\.tmp|current_logfiles\.tmp|recovery\.signal|standby\.signal)$/

const isLeftOut = (path: string): boolean =>
  path.split('/').some((part) => left.test(part)) || emptied.has(path.split('/', 1)[0] as string)

/** The last file of a copy, so that it is not older than what it speaks of. */
export const controlFile = 'global/pg_control'

/** Folders and files of a data folder that a copy holds, a folder before what is in it. */
export async function* copiedFiles(
  data: string,
  under = '',
): AsyncGenerator<{ path: string; isFolder: boolean }> {
  for await (const entry of await opendir(join(data, under))) {
    const path = under ? `${under}/${entry.name}` : entry.name
    if (entry.isDirectory()) {
      if (left.test(entry.name)) continue
      yield { path, isFolder: true }
      if (!isLeftOut(path)) yield* copiedFiles(data, path)
    } else if (entry.isFile() && !isLeftOut(path) && path !== controlFile)
      yield { path, isFolder: false }
  }
}
