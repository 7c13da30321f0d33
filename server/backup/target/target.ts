import { createHash } from 'node:crypto'
import { Transform, type Readable } from 'node:stream'

/** What was stored: the bytes as they lie there. */
export interface Stored {
  size: number
  /** SHA-256, hexadecimal. */
  sha256: string
}

/** A place for backups: a folder or a bucket. Names are ours: `bases/…`, never typed text. */
export interface Target {
  /** Whole or not at all; replaces. @throws TargetAway */
  put(name: string, bytes: Readable): Promise<Stored>
  /** Null for what is not there. @throws TargetAway */
  open(name: string): Promise<Readable | null>
  has(name: string): Promise<boolean>
  /** Of all names that begin so, in no order. @param prefix ends with `/` */
  list(prefix: string): AsyncIterable<string>
  /** What is not there is no error. */
  remove(name: string): Promise<void>
}

/** Measures what goes through. */
export function measured(): { through: Transform; stored(): Stored } {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { through, stored: () => ({ size, sha256: hash.digest('hex') }) }
}
