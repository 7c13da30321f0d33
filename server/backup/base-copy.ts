import { open, readdir, readFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createTarPacker, type TarPackController } from 'modern-tar'
import type { Client } from 'pg'
import { z } from 'zod'
import { SteadyClient } from '../db/away/steady-client.ts'
import { readRows } from '../db/read-rows.ts'
import { BackupError } from './backup-error.ts'
import { controlFile, copiedFiles } from './copied-files.ts'
import { segmentsBetween } from './names.ts'

/** Bytes read at a time. */
const chunk = 256 * 1024
const segment = z.strictObject({ segment: z.string() })

/** Of a copy, once its stream has ended. */
export interface Copied {
  systemId: string
  version: string
  firstSegment: string
  lastSegment: string
}

/**
 * A tar of the folder of a running embedded server by PostgreSQL's low-level interface: `data`, with
 * the log that makes it whole, so that it can be restored without an archive, and the password of its
 * accounts, which stands outside of it.
 * @param adminUrl the maintenance database, as its superuser
 */
export function baseCopy(adminUrl: string): { tar: Readable; copied: Promise<Copied> } {
  const { readable, controller } = createTarPacker()
  const copied = copy(adminUrl, controller)
  copied.catch((error: unknown) => controller.error(error))
  return { tar: Readable.fromWeb(readable as ReadableStream<Uint8Array>), copied }
}

async function copy(adminUrl: string, tar: TarPackController): Promise<Copied> {
  // One session from the start of the copy to its end: the server forgets it with the session.
  const client: Client = new SteadyClient({
    connectionString: adminUrl,
    application_name: 'backup',
  })
  await client.connect()
  try {
    const [server] = await readRows(
      client,
      z.strictObject({ data: z.string(), systemId: z.string(), version: z.string() }),
      {
        text: `select current_setting('data_directory') as data, current_setting('server_version') as version,
          system_identifier::text as "systemId" from pg_control_system()`,
      },
    )
    const { data, ...about } = server as { data: string; systemId: string; version: string }
    if ((await readdir(join(data, 'pg_tblspc'))).length > 0)
      throw new BackupError(
        'The database has tablespaces of its own, which a backup does not hold.',
      )
    // Its session keeps the log from the start of the copy on.
    await client.query(
      "select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)",
    )
    const [first] = await readRows(client, segment, {
      text: "select pg_walfile_name(pg_backup_start('trouvaille', true)) as segment",
    })
    await addText(tar, 'password', await readFile(join(data, '..', 'password'), 'utf8'))
    for await (const { path, isFolder } of copiedFiles(data)) {
      if (isFolder) await addFolder(tar, path)
      else await addFile(tar, data, path)
    }
    await addFile(tar, data, controlFile)
    const [end] = await readRows(
      client,
      z.strictObject({ segment: z.string(), label: z.string(), tablespaces: z.string() }),
      {
        text: `select pg_walfile_name(lsn) as segment, labelfile as label, coalesce(spcmapfile, '') as tablespaces
          from pg_backup_stop(false)`,
      },
    )
    const [firstSegment, lastSegment] = [first?.segment ?? '', end?.segment ?? '']
    await addText(tar, 'data/backup_label', end?.label ?? '')
    if (end?.tablespaces) await addText(tar, 'data/tablespace_map', end.tablespaces)
    const histories = (await readdir(join(data, 'pg_wal'))).filter((name) =>
      name.endsWith('.history'),
    )
    for (const name of [...histories, ...segmentsBetween(firstSegment, lastSegment)])
      await addFile(tar, data, `pg_wal/${name}`, true)
    tar.finalize()
    return { ...about, firstSegment, lastSegment }
  } finally {
    await client.end().catch(() => undefined)
  }
}

const addFolder = (tar: TarPackController, path: string): Promise<void> =>
  tar.add({ name: `data/${path}/`, type: 'directory', size: 0, mode: 0o700 }).close()

async function addText(tar: TarPackController, name: string, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  const entry = tar.add({ name, type: 'file', size: bytes.length, mode: 0o600 }).getWriter()
  await entry.write(Uint8Array.from(bytes))
  await entry.close()
}

/**
 * As long as it was when it was opened: what comes later is in the log, and what is cut off meanwhile
 * is filled up with zeros, which the log replaces. A file that is gone meanwhile is left out.
 */
async function addFile(
  tar: TarPackController,
  data: string,
  path: string,
  isNeeded = false,
): Promise<void> {
  let file: FileHandle
  try {
    file = await open(join(data, path))
  } catch (error) {
    if (!isNeeded && (error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  try {
    const { size } = await file.stat()
    const entry = tar.add({ name: `data/${path}`, type: 'file', size, mode: 0o600 }).getWriter()
    for (let at = 0; at < size;) {
      const wanted = Math.min(chunk, size - at)
      const bytes = new Uint8Array(wanted)
      const { bytesRead } = await file.read(bytes, 0, wanted, at)
      const whole = bytesRead === 0 ? bytes : bytes.subarray(0, bytesRead)
      await entry.write(whole)
      at += whole.length
    }
    await entry.close()
  } finally {
    await file.close()
  }
}
