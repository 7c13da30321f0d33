import { buffer } from 'node:stream/consumers'
import type { NamedFiles } from '../invariants/stored-files.ts'
import { draftEnd } from './file-key.ts'
import type { Files } from './files.ts'

interface Moving {
  from: Files
  to: Files
  /** What rows and queued jobs say now. */
  named(): Promise<NamedFiles>
  /** Files of the source go once the target has them. */
  remove?: boolean
  /** Told after each file. */
  tell?(done: Moved): void
}

export interface Moved {
  copied: number
  /** At the target already, and the same. */
  there: number
  /** At the source, taken away. */
  removed: number
  /** At the source, of no row: they stay where they are. */
  nobodys: number
  /** At the target, of rows that went since an earlier run: taken away. */
  gone: number
  /** Named by rows, and neither here nor there. */
  missing: string[]
}

/** At once: stores far away answer late. */
const lanes = 8

/**
 * Copies the files of one store that rows name into another, and reads each there again, byte by byte. It
 * can be interrupted at any moment and repeated; the server may run meanwhile.
 * @throws FilesAway; Error where the target gives back something else than was put there
 */
export async function moveFiles({ from, to, named, remove, tell }: Moving): Promise<Moved> {
  const done: Moved = { copied: 0, there: 0, removed: 0, nobodys: 0, gone: 0, missing: [] }
  const { isNamed } = await named()
  const keys = from.list()[Symbol.asyncIterator]()
  let isOver = false
  const lane = async () => {
    for (let next = await keys.next(); !next.done && !isOver; next = await keys.next()) {
      const key = next.value
      if (draftEnd.test(key)) continue
      if (isNamed(key)) await move(key)
      else done.nobodys++
      tell?.(done)
    }
  }
  async function move(key: string): Promise<void> {
    const bytes = await read(from, key)
    // Removed meanwhile.
    if (!bytes) return
    if ((await read(to, key))?.equals(bytes)) done.there++
    else {
      await to.put(key, bytes)
      if (!(await read(to, key))?.equals(bytes))
        throw new Error(`${key} is not at the target as it was sent.`)
      done.copied++
    }
    if (!remove) return
    await from.remove(key)
    done.removed++
  }
  // Where one fails, the others end what they have in hand.
  const ends = await Promise.allSettled(
    Array.from({ length: lanes }, () => lane().finally(() => (isOver = true))),
  )
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  await removeGone(to, await named(), done)
  return done
}

/**
 * Of pictures that were deleted after an earlier run had copied them. Where rows miss a file, this is
 * perhaps another database, and nothing goes.
 */
async function removeGone(to: Files, { wanted, isNamed }: NamedFiles, done: Moved): Promise<void> {
  const there = new Set<string>()
  for await (const key of to.list()) there.add(key)
  done.missing = wanted.filter((key) => !there.has(key))
  if (wanted.length === 0 || done.missing.length > 0) return
  for (const key of there)
    if (!isNamed(key)) {
      await to.remove(key)
      done.gone++
    }
}

async function read(files: Files, key: string): Promise<Buffer | null> {
  const file = await files.open(key)
  return file && buffer(file.stream)
}
