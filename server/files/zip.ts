import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  name: string
  /** Text is compressed; files, which are pictures, already are. */
  content: string | AsyncIterable<string> | { file: Readable }
}

/**
 * Streamed: one entry at a time, as fast as it is read. Beyond 4 GB or 65,535 entries in the format of
 * larger archives.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>, made: Date): Readable {
  const zip = new ZipFile()
  // Of node's streams, whatever the types say.
  const sent = zip.outputStream as Readable
  let current: Readable | undefined
  zip.on('error', (error: Error) => sent.destroy(error))
  // A reader that went away.
  sent.once('close', () => current?.destroy())
  const add = async () => {
    for await (const { name, content } of entries) {
      if (typeof content === 'string') {
        zip.addBuffer(Buffer.from(content), name, { mtime: made, compress: true })
        continue
      }
      const isFile = 'file' in content
      // Not sixteen pieces ahead, which have thousands of rows each.
      current = isFile ? content.file : Readable.from(content, { highWaterMark: 1 })
      zip.addReadStream(current, name, { mtime: made, compress: !isFile })
      await finished(current)
    }
    zip.end()
  }
  add().catch((error: unknown) => sent.destroy(error as Error))
  return sent
}
