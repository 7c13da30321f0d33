import fs, { mkdtemp, rm, type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderFiles } from './folder.ts'

/** What reaches the disk, and in which order. */
const told: string[] = []
let folder: string
const actual = { open: fs.open, rename: fs.rename }
const named = (path: unknown) =>
  relative(folder, String(path)).replace(/[\da-f]{8}-[\da-f-]{27}/, '…') || '.'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trouvaille-durable-'))
  fs.open = async (path, ...how) => {
    const file: FileHandle = await actual.open(path, ...how)
    const sync = file.sync.bind(file)
    file.sync = async () => {
      await sync()
      told.push(`sync ${named(path)}`)
    }
    return file
  }
  fs.rename = async (from, to) => {
    await actual.rename(from, to)
    told.push(`rename ${named(from)} ${named(to)}`)
  }
  syncBuiltinESMExports()
})
afterAll(async () => {
  Object.assign(fs, actual)
  syncBuiltinESMExports()
  await rm(folder, { recursive: true })
})

it('has content, name and new folders on the disk before a file counts as stored', async () => {
  const files = folderFiles(folder)
  await files.put('pictures/a/card.webp', Buffer.from('first'))
  const stored = [
    'sync pictures/a/card.webp.….part',
    'rename pictures/a/card.webp.….part pictures/a/card.webp',
    'sync pictures/a',
  ]
  expect(told.splice(0)).toEqual(['sync pictures', 'sync .', ...stored])
  await files.put('pictures/a/card.webp', Buffer.from('second'))
  expect(told).toEqual(stored)
})
