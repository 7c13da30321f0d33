import type { Readable } from 'node:stream'

/**
 * Storage of pictures and other files. Keys are generated (`pictures/<id>/card.webp`), never typed
 * text.
 */
export interface Files {
  /** Atomic; replaces an existing file. */
  put(key: string, bytes: Uint8Array): Promise<void>
  open(key: string): Promise<{ size: number; stream: Readable } | null>
  /** A missing file is no error. */
  remove(key: string): Promise<void>
}
