import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { ImportError } from '../../../../import/import-error.ts'
import type { Part } from './parts.ts'

/** Published tables shrink to a tenth or so; what shrinks more is no table. */
const mostTimes = 100
const atLeast = 1024 * 1024

/**
 * The files of a ZIP, of which one is read without the others.
 * @throws ImportError when the list of its files is damaged, or names a file that would swell
 */
export async function zipParts(path: string): Promise<Part[]> {
  const entries: Entry[] = []
  const zip = await openZip(path)
  try {
    for await (const entry of zip.eachEntry())
      if (!entry.fileName.endsWith('/')) entries.push(entry)
  } catch (error) {
    throw damaged(path, error)
  } finally {
    zip.close()
  }
  return entries.map((entry) => ({
    name: entry.fileName,
    size: entry.uncompressedSize,
    open: async () => ({ stream: await openEntry(path, entry), at: (bytes) => bytes }),
  }))
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false })
  } catch (error) {
    throw damaged(path, error)
  }
}

async function openEntry(path: string, entry: Entry): Promise<Readable> {
  const name = `${path}: ${entry.fileName}`
  if (!entry.canDecodeFileData())
    throw new ImportError(`${name} is encrypted, or packed in a way that is not known.`)
  if (swells(entry.uncompressedSize, entry.compressedSize)) throw swollen(name)
  const zip = await openZip(path)
  try {
    // It ends with an error where the text is not as long as the list says.
    const stream = await zip.openReadStreamPromise(entry)
    return refuseBomb(stream, name, () => entry.compressedSize, entry.crc32)
  } catch (error) {
    throw damaged(name, error)
  } finally {
    // Once its stream has ended.
    zip.close()
  }
}

/**
 * The same text, until it is more than a table packed in so few bytes can be.
 * @param packed bytes that were read for it
 * @param sum CRC-32 that the text must have
 */
export function refuseBomb(
  stream: Readable,
  name: string,
  packed: () => number,
  sum?: number,
): Readable {
  async function* pieces() {
    let bytes = 0
    let crc = 0
    try {
      for await (const piece of stream as AsyncIterable<Buffer>) {
        bytes += piece.length
        if (swells(bytes, packed())) throw swollen(name)
        if (sum !== undefined) crc = crc32(piece, crc)
        yield piece
      }
    } catch (error) {
      throw error instanceof ImportError ? error : damaged(name, error)
    }
    if (sum !== undefined && crc !== sum) throw damaged(name, new Error('its checksum is wrong'))
  }
  const text = Readable.from(pieces(), { objectMode: false })
  text.once('close', () => stream.destroy()) // also where nobody read
  return text
}

const swells = (bytes: number, packed: number) => bytes > atLeast && bytes > mostTimes * packed

const swollen = (name: string) =>
  new ImportError(`${name} unpacks to more than ${mostTimes} times its size: it is no table.`)

export const damaged = (name: string, error: unknown): ImportError =>
  new ImportError(
    `${name} is damaged or not whole (${(error as Error).message}): download it again.`,
  )
