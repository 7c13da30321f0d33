import { totalmem } from 'node:os'

const MB = 1024 * 1024
/** Connections of tools, backups and administrators. */
const others = 20

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/**
 * Settings of the embedded server. `durable: false` only for tests: a power failure then loses
 * data.
 * @param sockets folder of the Unix socket, by which a query takes two thirds of the time of TCP
 * @param connections that the server's processes need
 * @param archive folder that takes each finished segment of the log, for backups
 * @param memory bytes of the machine
 */
export function clusterSettings(
  {
    version,
    durable,
    sockets = '',
    archive,
    connections = 0,
  }: {
    version: string
    durable: boolean
    sockets?: string | undefined
    archive?: string | undefined
    connections?: number | undefined
  },
  memory = totalmem(),
): string {
  const shared = Math.round(Math.min(Math.max(memory / MB / 8, 128), 1024))
  const settings: Record<string, string> = {
    listen_addresses: "'127.0.0.1'",
    unix_socket_directories: quoted(sockets),
    password_encryption: "'scram-sha-256'",
    // Tests start and kill several servers at once, each with its own connections.
    max_connections: durable ? String(Math.max(160, connections + others)) : '300',
    shared_buffers: durable ? `'${shared}MB'` : "'128MB'",
    effective_cache_size: `'${Math.round(memory / MB / 2)}MB'`,
    work_mem: "'16MB'",
    maintenance_work_mem: "'128MB'",
    // What many writes touch again and again is written whole after each checkpoint: seldom, and smaller.
    checkpoint_timeout: "'15min'",
    wal_compression: durable ? 'on' : 'off',
    max_wal_size: durable ? "'2GB'" : "'256MB'",
    random_page_cost: '1.1',
    // A query took ten times longer to compile than to run.
    jit: 'off',
    // A statement whose caller is gone, or whose server died, ends and lets go of what it holds.
    ...(process.platform === 'linux' && { client_connection_check_interval: "'1s'" }),
    timezone: "'UTC'",
    lc_messages: "'C'",
    // Failed statements may contain personal data, which must not be logged.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    // Of its own: written, on the disk and renamed before the log lets go of a segment.
    ...(archive !== undefined && {
      archive_mode: 'on',
      archive_library: "'basic_archive'",
      'basic_archive.archive_directory': quoted(archive),
      // With the time that sending takes, less than a minute may be lost with the disk.
      archive_timeout: "'45s'",
    }),
    ...(durable
      ? {}
      : {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          autovacuum: 'off',
          wal_level: 'minimal',
          max_wal_senders: '0',
        }),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  return [
    `# PostgreSQL ${version}; written at every start, changes here are lost`,
    ...lines,
    '',
  ].join('\n')
}
