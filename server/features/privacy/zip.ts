import { Readable } from 'node:stream'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  name: string
  /** Only text is compressed; pictures already are. */
  content: string | Readable
}

/** Streamed, one chunk in memory. */
export function zipOf(entries: AsyncIterable<ZipEntry>, made: Date): Readable {
  return Readable.from(pieces(entries, made), { objectMode: false })
}

async function* pieces(entries: AsyncIterable<ZipEntry>, made: Date): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  const taken = () => {
    const these = ready
    ready = []
    return these
  }
  for await (const { name, content } of entries) {
    const file =
      typeof content === 'string' ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name)
    file.mtime = made
    zip.add(file)
    if (typeof content === 'string') file.push(strToU8(content), true)
    else {
      for await (const piece of content) {
        file.push(piece as Uint8Array)
        yield* taken()
      }
      file.push(new Uint8Array(0), true)
    }
    yield* taken()
  }
  zip.end()
  yield* taken()
}
