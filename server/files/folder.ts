import { randomUUID } from 'node:crypto'
import { access, open, opendir, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { makeFolder, writeDurably } from './durable.ts'
import { checkedKey, draftEnd } from './file-key.ts'
import { FilesAway, type Files } from './files.ts'

/** The default. @param folder that exists: one that is gone is not made anew, since its files are elsewhere */
export function folderFiles(folder: string): Files {
  const pathOf = (key: string) => join(folder, checkedKey(key))
  const isThere = () =>
    access(folder).catch((error: unknown) => {
      throw new FilesAway(error)
    })
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const part = `${path}.${randomUUID()}.part`
      await isThere()
      try {
        await makeFolder(dirname(path))
        await writeDurably(path, bytes, { draft: part })
      } catch (error) {
        // On a full disk the part takes room.
        await rm(part, { force: true }).catch(() => {})
        throw error
      }
    },
    async open(key) {
      try {
        const file = await open(pathOf(key))
        const { size } = await file.stat()
        return { size, stream: file.createReadStream() }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
        await isThere()
        return null
      }
    },
    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      for (const name of await readdir(dirname(path)).catch(() => []))
        if (name.replace(draftEnd, '') === basename(path))
          await rm(join(dirname(path), name), { force: true })
    },
    async *list() {
      await isThere()
      for await (const entry of await opendir(folder, { recursive: true }))
        if (entry.isFile())
          yield relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
    },
  }
}
