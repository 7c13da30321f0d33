import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { isArchive } from '#domain/first-bytes.ts'
import { unreadable } from '../../../../import/csv-source.ts'
import { ImportError } from '../../../../import/import-error.ts'
import { damaged, refuseBomb, zipParts } from './zip-parts.ts'

/** A text file: alone, in a folder, or in an archive. */
export interface Part {
  /** With its folders, parted by `/`. */
  name: string
  /** Bytes, as `at` counts them. */
  size: number
  open(): Promise<OpenPart>
}

interface OpenPart {
  /** The text; fails with an ImportError where the file is damaged. */
  stream: Readable
  /** How far into `size` the reader is after so many bytes of text. */
  at(bytes: number): number
}

/**
 * The files of a folder or a ZIP, else the file itself, unpacked if it is a GZIP.
 * @throws ImportError when it cannot be read
 */
export async function partsOf(
  path: string,
): Promise<{ parts: Part[]; kind: 'folder' | 'zip' | 'file' }> {
  try {
    if ((await stat(path)).isDirectory()) return { parts: await folderParts(path), kind: 'folder' }
    if (isArchive(await startOf(path))) return { parts: await zipParts(path), kind: 'zip' }
    return { parts: [await filePart(path, path)], kind: 'file' }
  } catch (error) {
    throw error instanceof ImportError ? error : unreadable(path, error)
  }
}

async function folderParts(path: string): Promise<Part[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return filePart(file, relative(path, file).split(sep).join('/'))
    }),
  )
}

async function filePart(path: string, name: string): Promise<Part> {
  const { size } = await stat(path)
  const isGzip = (await startOf(path)).readUInt16BE(0) === 0x1f8b
  return {
    name,
    size,
    async open() {
      const file = createReadStream(path, { highWaterMark: 256 * 1024 })
      if (!isGzip) return { stream: file, at: (bytes) => bytes }
      const text = pipeline(file, createGunzip({ chunkSize: 256 * 1024 }), () => {})
      return {
        stream: refuseBomb(text, path, () => file.bytesRead),
        at: () => file.bytesRead,
      }
    },
  }
}

/** Its first four bytes, zeros behind the end. */
async function startOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const start = Buffer.alloc(4)
    await file.read(start, 0, 4, 0)
    return start
  } finally {
    await file.close()
  }
}

/** Up to 64 kB of its text. */
export async function beginningOf(part: Part): Promise<Buffer> {
  const { stream } = await part.open()
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= 64 * 1024) break
    }
  } catch (error) {
    throw error instanceof ImportError ? error : damaged(part.name, error)
  } finally {
    stream.destroy()
  }
  return Buffer.concat(chunks)
}
