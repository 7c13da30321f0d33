import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { Account } from './run.ts'

/**
 * Where root keeps what the database's account could not reach in the checkout (one under /root,
 * for example): copies of the binaries, and data folders that DATA_DIR/postgres then points to.
 */
const PLACE = '/var/lib/trouvaille'

/** The shared place, made when missing; open to every account whatever the umask of root. */
export async function sharedPlace(): Promise<string> {
  await mkdir(PLACE, { recursive: true })
  await chmod(PLACE, 0o755)
  return PLACE
}

/**
 * A new private folder of the account in the shared place. Never an old one: a deleted DATA_DIR
 * starts afresh.
 */
export async function newSharedFolder(name: string, account: Account): Promise<string> {
  const folder = join(await sharedPlace(), `${name}-${randomBytes(4).toString('hex')}`)
  await mkdir(folder, { mode: 0o700 })
  await chown(folder, account.uid, account.gid)
  return folder
}
