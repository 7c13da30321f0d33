import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Files } from './files.ts'

/** Letters, digits, dash, underscore and dot; no part starts with a dot (path traversal). */
const keyPattern = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

/** The default. */
export function folderFiles(folder: string): Files {
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error('not a file key')
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const part = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true })
      await writeFile(part, bytes)
      await rename(part, path)
    },
    async open(key) {
      try {
        const file = await open(pathOf(key))
        const { size } = await file.stat()
        return { size, stream: file.createReadStream() }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
