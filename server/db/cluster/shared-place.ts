import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { Account } from './run.ts'

/**
 * Where root keeps what the database account cannot reach in the checkout (such as under /root):
 * binaries, and data folders that DATA_DIR/postgres links to.
 */
const PLACE = '/var/lib/trouvaille'

/** Created if missing; accessible to every account whatever root's umask. */
export async function sharedPlace(): Promise<string> {
  await mkdir(PLACE, { recursive: true })
  await chmod(PLACE, 0o755)
  return PLACE
}

/** A new private folder. Never reused: a deleted DATA_DIR starts afresh. */
export async function newSharedFolder(name: string, account: Account): Promise<string> {
  const folder = join(await sharedPlace(), `${name}-${randomBytes(4).toString('hex')}`)
  await mkdir(folder, { mode: 0o700 })
  await chown(folder, account.uid, account.gid)
  return folder
}
