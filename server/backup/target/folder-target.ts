import { randomUUID } from 'node:crypto'
import { access, open, opendir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeFolder, syncFolder } from '../../files/durable.ts'
import { TargetAway } from '../backup-error.ts'
import { measured, type Target } from './target.ts'

const part = /\.part$/

/**
 * On another disk or a mounted share. Only this account reads it. Written files reach the disk
 * before they get their names.
 * @param folder must be there: an unmounted share is away, and not an empty folder to fill
 */
export function folderTarget(folder: string): Target {
  return {
    async put(name, bytes) {
      await there(folder)
      const path = join(folder, name)
      const draft = `${path}.${randomUUID()}.part`
      const { through, stored } = measured()
      try {
        await makeFolder(dirname(path), 0o700)
        const file = await open(draft, 'wx', 0o600)
        await pipeline(bytes, through, file.createWriteStream({ flush: true }))
        await rename(draft, path)
        await syncFolder(dirname(path))
      } catch (error) {
        bytes.destroy()
        await rm(draft, { force: true }).catch(() => undefined)
        throw asAway(error)
      }
      return stored()
    },
    async open(name) {
      await there(folder)
      try {
        return (await open(join(folder, name))).createReadStream()
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw asAway(error)
      }
    },
    async has(name) {
      await there(folder)
      return isThere(join(folder, name))
    },
    async *list(prefix) {
      await there(folder)
      const root = join(folder, prefix)
      if (!(await isThere(root))) return
      for await (const entry of await opendir(root, { recursive: true })) {
        if (!entry.isFile() || part.test(entry.name)) continue
        yield relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
      }
    },
    async remove(name) {
      await there(folder)
      await rm(join(folder, name), { force: true })
    },
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

async function there(folder: string): Promise<void> {
  if (!(await isThere(folder))) throw new TargetAway(`The folder ${folder} is not there.`)
}

/** Of the disk or the share, told by their codes; what was wrong with the bytes is passed on. */
function asAway(error: unknown): Error {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return /^(ENOSPC|EDQUOT|EROFS|EIO|EACCES|EPERM|ENOENT|ENOTDIR|ESTALE|EHOSTDOWN|ETIMEDOUT|EEXIST)$/.test(
    code,
  )
    ? new TargetAway(`The folder of backups does not take what is written (${code}).`)
    : (error as Error)
}
