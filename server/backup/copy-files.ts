import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { names } from './names.ts'
import type { Seal } from './seal.ts'
import type { Target } from './target/target.ts'

/** A file of the product, and the name under which its content lies. */
export const kept = z.object({
  key: z.string(),
  size: z.int().min(0),
  /** Milliseconds; with the size it tells whether it changed since. */
  changed: z.number(),
  name: z.string(),
})
export type Kept = z.output<typeof kept>

export interface Place {
  target: Target
  seal: Seal
}

/** Every file under a folder, in the order of `inOrder`; drafts are left out. */
async function* filesOf(folder: string, under = ''): AsyncGenerator<string> {
  const entries = await readdir(join(folder, under), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const key = under ? `${under}/${entry.name}` : entry.name
    if (entry.isDirectory()) yield* filesOf(folder, key)
    else if (entry.isFile() && !entry.name.endsWith('.part')) yield key
  }
}

/** By their parts, as folders are walked. */
function inOrder(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')]
  for (let n = 0; n < Math.min(left.length, right.length); n++) {
    const [one, other] = [left[n] as string, right[n] as string]
    if (one !== other) return one < other ? -1 : 1
  }
  return left.length - right.length
}

/**
 * Lists the files of a folder, and copies what is not there yet. The list before it is read beside
 * the folder in the same order, so that memory does not grow with the number of files.
 */
export async function* copyFiles(
  folder: string,
  { target, seal }: Place,
  before: AsyncIterator<Kept> | null,
): AsyncGenerator<Kept> {
  let former = await before?.next()
  for await (const key of filesOf(folder)) {
    while (former && !former.done && inOrder(former.value.key, key) < 0)
      former = await before?.next()
    const known = former && !former.done && former.value.key === key ? former.value : undefined
    const copied = await copyFile(folder, key, { target, seal }, known)
    if (copied) yield copied
  }
}

/** @returns null where it is gone meanwhile */
export async function copyFile(
  folder: string,
  key: string,
  { target, seal }: Place,
  known?: Kept,
): Promise<Kept | null> {
  const path = join(folder, key)
  try {
    const { size, mtimeMs: changed } = await stat(path)
    if (known?.size === size && known.changed === changed) return known
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    const name = names.content(seal.nameOf(hash.digest('hex')))
    if (!(await target.has(name))) await target.put(name, await seal.close(createReadStream(path)))
    return { key, size, changed, name }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

export async function* listLines(
  files: AsyncIterable<Kept> | Iterable<Kept>,
): AsyncGenerator<string> {
  for await (const file of files) yield `${JSON.stringify(file)}\n`
}

/** The files of a list that was stored, in its order; nothing where there is none. */
export async function* readFileList(
  { target, seal }: Place,
  name: string,
): AsyncGenerator<Kept, undefined> {
  const sealed = await target.open(name)
  if (!sealed) return
  const lines = createInterface({ input: await seal.open(sealed), crlfDelay: Infinity })
  for await (const line of lines) yield kept.parse(JSON.parse(line))
}

/** Stores something small as JSON. */
export const putJson = async ({ target, seal }: Place, name: string, value: unknown) =>
  target.put(name, await seal.close(Readable.from([Buffer.from(JSON.stringify(value))])))

/** Null where there is none. */
export async function readJson<T>(
  { target, seal }: Place,
  name: string,
  shape: z.ZodType<T>,
): Promise<T | null> {
  const sealed = await target.open(name)
  if (!sealed) return null
  const parts: Buffer[] = []
  for await (const part of (await seal.open(sealed)) as AsyncIterable<Buffer>) parts.push(part)
  return shape.parse(JSON.parse(Buffer.concat(parts).toString()))
}
