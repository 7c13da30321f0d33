import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  lstat,
  mkdir,
  readFile,
  realpath,
  rename,
  rmdir,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'

import { ClusterError } from './cluster-error.ts'
import { databaseAccount } from './account.ts'
import { canReach, type Account } from './run.ts'
import { newSharedFolder } from './shared-place.ts'

/** Database files, password, settings and last log. */
export type Home = {
  data: string
  settings: string
  /** Finished segments of the log that wait for the place of backups. */
  archive: string
  startLog: string
  password: string
  /** Where the server's Unix socket is; undefined where a path is too long for one, or there is none. */
  sockets?: string | undefined
  account?: Account
}

/** Bytes of a socket's whole path on Linux; other systems allow three or four less. */
const longestSocket = 103

const socketsIn = (place: string): string | undefined =>
  process.platform === 'win32' || Buffer.byteLength(socketOf(place, 65_535)) > longestSocket
    ? undefined
    : place

export const socketOf = (sockets: string, port: number): string => join(sockets, `.s.PGSQL.${port}`)

/**
 * Opens or creates DATA_DIR/postgres. As root, it belongs to the account that runs PostgreSQL; if
 * that account cannot reach DATA_DIR, it is a link to a folder in the shared place.
 */
export async function openHome(dataDir: string): Promise<Home> {
  await mkdir(dataDir, { recursive: true })
  const pointer = join(resolve(dataDir), 'postgres')
  const folder = (await exists(pointer)) ? await followPointer(pointer) : await makeFolder(pointer)
  const { account, place } = await settle(pointer, folder)
  return {
    data: join(place, 'data'),
    settings: join(place, 'settings.conf'),
    archive: join(place, 'log'),
    startLog: join(place, 'start.log'),
    password: await ownPassword(join(place, 'password'), account),
    sockets: socketsIn(place),
    account,
  }
}

export async function handOver(path: string, account?: Account): Promise<void> {
  if (account) await chown(path, account.uid, account.gid)
}

function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

async function followPointer(pointer: string): Promise<string> {
  try {
    return await realpath(pointer)
  } catch {
    throw new ClusterError(
      `${pointer} points to a database folder that is gone. Bring that folder back, ` +
        `or delete ${pointer} to start with an empty database.`,
    )
  }
}

async function makeFolder(pointer: string): Promise<string> {
  await mkdir(pointer, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return realpath(pointer)
}

/** Makes the folder usable by its account; as root, an existing folder's owner is that account. */
async function settle(
  pointer: string,
  folder: string,
): Promise<{ account?: Account; place: string }> {
  const owner = await stat(folder)
  if (process.getuid?.() !== 0) {
    if (owner.uid === process.getuid?.()) return { place: folder }
    throw new ClusterError(
      `The database folder ${folder} belongs to another user (number ${owner.uid}). ` +
        `Start as that user or as root, or name another folder with DATA_DIR.`,
    )
  }
  const account = owner.uid === 0 ? await databaseAccount() : { uid: owner.uid, gid: owner.gid }
  if (!account) return { place: folder }
  await chown(folder, account.uid, account.gid)
  if (await canReach(folder, account)) return { account, place: folder }
  return { account, place: await moveOut(pointer, folder, account) }
}

async function moveOut(pointer: string, folder: string, account: Account): Promise<string> {
  const place = await newSharedFolder(basename(resolve(pointer, '..', '..')) || 'data', account)
  const empty = await rmdir(folder).then(
    () => true,
    () => false,
  )
  if (!empty) {
    await rename(folder, place).catch((error: Error) => {
      throw new ClusterError(
        `The user that runs PostgreSQL cannot enter ${folder}, and it could not be moved to ${place} (${error.message}). ` +
          `Move it by hand and make ${pointer} a link to it, or open the folders above it.`,
      )
    })
  }
  await symlink(place, pointer)
  return place
}

async function ownPassword(file: string, account?: Account): Promise<string> {
  const fresh = randomBytes(24).toString('hex')
  // 'wx': only one password even if two programs start at once.
  await writeFile(file, `${fresh}\n`, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  await chmod(file, 0o600)
  await handOver(file, account)
  return (await readFile(file, 'utf8')).trim()
}
