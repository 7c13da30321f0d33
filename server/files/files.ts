import type { Readable } from 'node:stream'

/**
 * Where pictures and other stored files live. Keys are ours: `pictures/<id>/card.webp`, never what
 * a person typed.
 */
export interface Files {
  /** Stores a whole file or none; one of the same key is replaced. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The file, or null when there is none. */
  open(key: string): Promise<{ size: number; stream: Readable } | null>
  /** Removes the file; one that is gone already is no failure. */
  remove(key: string): Promise<void>
}
