import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../context.ts'

/** Where files of requests are while they come in and are read: each goes with its request. */
export const uploadsFolder = ({ env }: Pick<Services, 'env'>): string =>
  join(env.DATA_DIR, 'uploads')

/** Longer than any request lasts. */
const dayMs = 24 * 60 * 60 * 1000

/** Removes what a server left there that was killed. */
export async function sweepUploads({
  env,
  clock,
}: Pick<Services, 'env' | 'clock'>): Promise<{ rowCount: number }> {
  const folder = uploadsFolder({ env })
  let rowCount = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    // Its request may end meanwhile.
    const left = await stat(path).catch(() => null)
    if (!left || left.mtimeMs >= clock.now().getTime() - dayMs) continue
    await rm(path, { force: true })
    rowCount++
  }
  return { rowCount }
}
