import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** So that the names in a folder are on the disk too. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Makes a folder and those above it, which are on the disk once it returns. */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  const first = await mkdir(path, { recursive: true, ...(mode !== undefined && { mode }) })
  if (first === undefined) return
  const last = dirname(first)
  for (let made = path; made !== last && made !== dirname(made);) {
    made = dirname(made)
    await syncFolder(made)
  }
}

/**
 * Once it returns, the file is on the disk under its name, with its content: neither a kill nor a lost
 * power supply takes it back. The draft stays where it fails.
 */
export async function writeDurably(
  path: string,
  bytes: Uint8Array,
  { draft, mode }: { draft: string; mode?: number },
): Promise<void> {
  const file = await open(draft, 'w', mode)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
  await syncFolder(dirname(path))
}
