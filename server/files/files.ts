import type { Readable } from 'node:stream'

/**
 * Storage of pictures and other files. Keys are generated (`pictures/<id>/card.webp`), never typed
 * text.
 */
export interface Files {
  /** Atomic; replaces an existing file. @throws FilesAway */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null where there is no such file. @throws FilesAway */
  open(key: string): Promise<{ size: number; stream: Readable } | null>
  /** With what an interrupted `put` left of it; a missing file is no error. */
  remove(key: string): Promise<void>
  /** Of every file, in no order, and what an interrupted `put` left. @throws FilesAway */
  list(): AsyncIterable<string>
}

/** What keeps files does not answer: the disk, network folder or bucket is gone, not a file of it. */
export class FilesAway extends Error {
  constructor(cause: unknown) {
    super('files cannot be read or written', { cause })
  }
}
