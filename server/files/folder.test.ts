import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FilesAway, type Files } from './files.ts'
import { folderFiles } from './folder.ts'

let folder: string
let files: Files
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trouvaille-files-'))
  files = folderFiles(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const read = async (key: string) => {
  const file = await files.open(key)
  return file && { size: file.size, text: (await buffer(file.stream)).toString() }
}

it('keeps what was put, replaced whole', async () => {
  await files.put('pictures/a/card.webp', Buffer.from('first, longer'))
  await files.put('pictures/a/card.webp', Buffer.from('second'))
  expect(await read('pictures/a/card.webp')).toEqual({ size: 6, text: 'second' })
  expect(await readdir(join(folder, 'pictures/a'))).toEqual(['card.webp'])
})

it('removes with a file what a process that died while it stored it left of it', async () => {
  const half = 'pictures/b/card.webp.0198c0de-0000-7000-8000-000000000001.part'
  await files.put('pictures/b/card.webp', Buffer.from('whole'))
  await writeFile(join(folder, half), 'ha')
  await files.put('pictures/b/card.webp.other', Buffer.from('another'))
  await files.remove('pictures/b/card.webp')
  expect(await readdir(join(folder, 'pictures/b'))).toEqual(['card.webp.other'])
})

it('knows what is not there', async () => {
  expect(await read('pictures/none/card.webp')).toBeNull()
  await files.put('gone', Buffer.from('x'))
  await files.remove('gone')
  await files.remove('gone')
  expect(await read('gone')).toBeNull()
})

it.each(['../outside', 'a/../../b', '/etc/passwd', 'a//b', '', 'a/.hidden', 'a\0b'])(
  'takes no key like %j',
  async (key) => {
    await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('not a file key')
    await expect(files.open(key)).rejects.toThrow('not a file key')
  },
)

it('leaves nothing behind where it could not write', async () => {
  // A folder stands where the file would.
  await files.put('taken/inner', Buffer.from('x'))
  await expect(files.put('taken', Buffer.from('y'))).rejects.toThrow('EISDIR')
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})

it('tells a store that is away from a file that is not there, and makes no other in its place', async () => {
  const away = folderFiles(join(folder, 'away'))
  await expect(away.open('pictures/a')).rejects.toThrow(FilesAway)
  await expect(away.put('pictures/a', Buffer.from('x'))).rejects.toThrow(FilesAway)
  expect(await readdir(folder)).not.toContain('away')
})
